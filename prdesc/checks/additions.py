"""additions: no Latin word stands in the Chinese that the English does not have.

Catches a product name that was "corrected" into another, an invented name, and half a name that
was cut off. Runs on text that prdesc writes; people who translate say more than the English. A
word passes if it stands in the English, belongs to a term of the glossary there, is a unit of
measure, or is made of the initials of English words (`PR` for `pull request`).

Cannot see a name that was added in Chinese characters.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from prdesc.checks.check import Flaw
from prdesc.findings import Severity
from prdesc.quantities.unit_table import UNITS

if TYPE_CHECKING:
    from collections.abc import Iterator

    from prdesc.checks.pair import Pair

ID = "additions"
SEVERITY = Severity.ERROR

_WORD = re.compile(r"[A-Za-z]+")
_INITIAL = re.compile(r"[A-Za-z]+")


def run(pair: Pair) -> Iterator[Flaw]:
    """Yield a flaw for each Latin word that only the Chinese has."""
    if not pair.authored:
        return
    words = dict.fromkeys(_WORD.findall(pair.target.prose))
    if not words:
        return
    english = pair.source.text.lower()
    known = set(_WORD.findall(english))
    for word in words:
        if not _stands(word.lower(), english, known) and not _has_a_reason(word, pair):
            yield Flaw(f"the word {word} is not in the English", target=word)


def _stands(word: str, english: str, known: set[str]) -> bool:
    """Tell whether the English has *word*; one letter must be a word of its own."""
    return word in known or (len(word) > 1 and word in english)


def _has_a_reason(word: str, pair: Pair) -> bool:
    if word.lower() in UNITS or word in UNITS:
        return True
    for hit in pair.hits:
        concept = hit.concept
        if any(word in text for text in (concept.preferred, *concept.admitted, *concept.forms)):
            return True
    initials = "".join(part[0] for part in _INITIAL.findall(pair.source.text)).upper()
    return len(word) > 1 and word.isupper() and word in initials
