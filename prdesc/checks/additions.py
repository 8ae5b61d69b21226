"""additions: no Latin word, share or kana stands in the Chinese alone.

Catches a product name that was "corrected" into another, an invented name, half a name that was
cut off, a share or multiple in Chinese numerals (三成, 一倍, 十分之一) where the English has
none, a review or approval by people of which the English does not speak, and Japanese. People who
translate say more than the English: in their text only a name is a flaw that stands in the place of
another one (`FSDP` as DeepSpeed), a warning where other names differ, too. A word passes if it
stands in the English, belongs to a term of the glossary there, is a unit of measure, or is made
of the initials of English words (`PR` for `pull request`).

Cannot see a clause that was added in Chinese without any of these.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from prdesc.checks import replaced
from prdesc.checks.check import Flaw
from prdesc.findings import Severity
from prdesc.patterns import deferred
from prdesc.quantities.unit_table import UNITS

if TYPE_CHECKING:
    from collections.abc import Iterator

    from prdesc.checks.pair import Pair

ID = "additions"
SEVERITY = Severity.ERROR

_WORD = deferred(r"[A-Za-z]+")
_SHARE = deferred(
    "[一二两三四五六七八九十百千半几数]+(?:成(?![功为立本员果熟长分效就])|倍|分之[一二三四五六七八九十百]+)|翻[一二两三]?番"
)
# In every share, review, kana and emoji; one search is faster than four.
_MARK = deferred("[成倍分番审批复\u2600-\u27bf\u3041-\u30ff\U0001f000-\U0001faff]")
_REVIEWED = deferred(
    r"(?:人工|人类|由人|有人|专人|作者|维护者|工程师)[^，。；;\n]{0,8}?(?:审阅|审核|审查|审批|复核|批准)"
    r"|[经已](?:过|被|由[^，。；;\n]{1,8}?)?(?:审阅|审核|审查|审批|复核|批准)"
)
_REVIEW = deferred(
    r"review|approv|audit|inspect|proofread|sign(?:ed)?[ -]off|vetted|double-check"
    r"|\b(?:checked|verified|confirmed|read) by\b|\b(?:person|people|human)\b",
    re.IGNORECASE,
)
_RATIO = deferred(
    r"%|[0-9]\s*[x×/]|\b(?:half|halv|twice|doubl|tripl|quadrupl|times|third|quarter|fifth|tenth"
    r"|percent|order)|fold\b"
    r"|\b(?:[0-9]|one|two|three|four|five|nine)\b (?:in|of|out of) ",
    re.IGNORECASE,
)
_KANA = deferred("[\u3041-\u30ff]+")


def concerns(pair: Pair) -> bool:
    """Tell whether prdesc writes the text, or the Chinese has a name that the English lacks."""
    return pair.authored or bool(replaced.added(pair))


def run(pair: Pair) -> Iterator[Flaw]:
    """Yield a flaw for each Latin word that only the Chinese has; of people, for one name."""
    if not pair.authored:
        if found := replaced.replaced(pair):
            severity = None if found.is_sure else Severity.WARNING
            message = f"the name {found.name} has become {found.other}"
            yield Flaw(message, found.name, found.other, severity)
        return
    yield from _marks(pair)
    words = dict.fromkeys(_WORD.findall(pair.target.prose))
    if not words:
        return
    english = pair.source.text.lower()
    strange = [word for word in words if not _stands(word.lower(), english)]
    if not strange:
        return
    concepts = [hit.concept for hit in pair.hits]
    said = "\n".join(
        text for one in concepts for text in (one.preferred, *one.admitted, *one.forms)
    )
    for word in strange:
        if word not in said and not _has_a_reason(word, pair.source.text):
            yield Flaw(f"the word {word} is not in the English", target=word)


def _marks(pair: Pair) -> Iterator[Flaw]:
    """Yield a flaw for each share and kana that only the Chinese has."""
    source, target = pair.source.text, pair.target.prose
    if not _MARK.search(target):
        return
    share = _SHARE.search(target)
    if share and not _RATIO.search(source):
        yield Flaw(f"{share.group()} is no share or multiple of the English", target=share.group())
    claim = _REVIEWED.search(target)
    if claim and not _REVIEW.search(source):
        yield Flaw(f"{claim.group()} is a review that the English has not", target=claim.group())
    if (kana := _KANA.search(target)) and kana.group() not in source:
        yield Flaw(f"{kana.group()} is Japanese", target=kana.group())


def _stands(word: str, english: str) -> bool:
    """Tell whether the English has *word*; one letter must be a word of its own."""
    if len(word) > 1:
        return word in english
    return word in _WORD.findall(english)


def _has_a_reason(word: str, source: str) -> bool:
    """Tell whether *word* is a unit or made of the initials of English words."""
    if word.lower() in UNITS or word in UNITS:
        return True
    if len(word) == 1 or not word.isupper():
        return False
    if word == "PR" and "this" in source.lower():
        return True
    return word in "".join(part[0] for part in _WORD.findall(source)).upper()
