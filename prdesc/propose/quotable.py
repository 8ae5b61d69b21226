"""Sentences that may stand in a record as they are."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from prdesc.patterns import deferred
from prdesc.propose import figures, risks
from prdesc.propose.screening import finding
from prdesc.propose.withheld import MENTION, withheld
from prdesc.record.characters import REPLACEMENT, placeholder, refused, without_refused

if TYPE_CHECKING:
    from collections.abc import Sequence

    from prdesc.findings import Finding
    from prdesc.propose.passages import Sentence

_HTML = deferred(r"</?[A-Za-z][^<>]*>|<!--.*?-->")
_SLOT = deferred(r"⟦\d+⟧")


def sort(sentences: Sequence[Sentence]) -> tuple[list[Sentence], list[Finding]]:
    """Return the sentences that may be quoted, and findings for the others.

    Left out are those with a secret, and with mentions, placeholders and characters that a record
    may not hold. A finding names the place of a secret, and of any other sentence of which a
    figure or a risk would have been taken.
    """
    kept: list[Sentence] = []
    findings: list[Finding] = []
    for sentence in sentences:
        why = withheld(sentence.text)
        odd = refused(sentence.text) or placeholder(sentence.text)
        if why is None and not odd:
            kept.append(sentence)
        if why == "secret":
            findings.append(finding(sentence.place, "a sentence", why))
        elif (why or odd or not _says(sentence)) and _says(_bare(sentence)):
            findings.append(finding(sentence.place, "a sentence", why or "markup"))
    return kept, list(dict.fromkeys(findings))


def _says(sentence: Sentence) -> bool:
    return bool(risks.find([sentence])) or figures.find([sentence]) != figures.Figures()


def _bare(sentence: Sentence) -> Sentence:
    """Return what would be left to read."""
    text = MENTION.sub("somebody", _HTML.sub("", sentence.text))
    text = without_refused(_SLOT.sub("", text)).replace(REPLACEMENT, "")
    return replace(sentence, text=" ".join(text.split()))
