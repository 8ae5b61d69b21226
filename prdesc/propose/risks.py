"""Sentences that state a risk."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from pydantic import ValidationError

from prdesc.patterns import deferred
from prdesc.propose.stated import ruled_out
from prdesc.record.rows import Risk

if TYPE_CHECKING:
    from collections.abc import Iterable

    from prdesc.propose.passages import Sentence

_MOST = 8
_SAID = deferred(
    r"^(?:\*\*)?(?:risks?|caveats?|known issues?|warning)(?:\*\*)?\s*:(?:\*\*)?\s*", re.IGNORECASE
)
_MAY = deferred(r"\b(?:may|might|could|risks|risk of|can still)\b", re.IGNORECASE)
_HARM = deferred(
    r"\b(?:drops?|lower|regress(?:es|ion)?|fails?|failures?|breaks?|slow(?:er|s)?|OOMs?|crash(?:es)?"
    r"|degrad(?:e|es|ation)|hangs?|los(?:e|es|s)|overflows?|hurts?|worse|stall(?:s)?|deadlocks?"
    r"|time ?outs?|times out|out of memory"
    r"|incorrect|corrupt(?:s|ion)?|mis(?:s|match(?:es)?)|unstable)\b",
    re.IGNORECASE,
)
_NOT = deferred(r"\s+(?:not|never|no longer)\b", re.IGNORECASE)
_MARKUP = deferred(r"[<>|]|\]\(|!\[")
_LEAST = 4


def find(sentences: Iterable[Sentence]) -> tuple[Risk, ...]:
    """Return the sentences that say what may go wrong, as they are written."""
    found: dict[str, Risk] = {}
    for sentence in sentences:
        said = _SAID.sub("", sentence.text)
        hit = said != sentence.text or _harmful(said)
        if not hit or _MARKUP.search(said) or len(said.split()) < _LEAST:
            continue
        text = said[0].upper() + said[1:] if said[1:2].islower() else said
        try:
            found.setdefault(text, Risk.model_validate({"risk": text}))
        except ValidationError:  # it is no single paragraph of inline Markdown
            continue
    return tuple(found.values())[:_MOST]


def _harmful(text: str) -> bool:
    may = _MAY.search(text)
    if may is None or _HARM.search(text) is None or _NOT.match(text, may.end()):
        return False
    return not ruled_out(text[: may.start()])
