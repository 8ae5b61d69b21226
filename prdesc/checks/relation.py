"""relation: `before`, `after`, `than`, `without` and `instead of` speak of the same thing.

Catches `vLLM is faster than SGLang` as SGLang 比 vLLM 快, and `run a before b` as 在 a 之前运行 b:
the Chinese says the relation of another fact of the English; and `after #12` as 在 #12 之前.

Cannot see a relation that the Chinese says in another way, nor one between words that are no
code, identifiers, figures or names.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, NamedTuple

from prdesc.checks.check import Flaw
from prdesc.checks.facts import TERM
from prdesc.findings import Severity
from prdesc.patterns import deferred

if TYPE_CHECKING:
    from collections.abc import Iterator

    from prdesc.checks.facts import Fact
    from prdesc.checks.pair import Pair

ID = "relation"
SEVERITY = Severity.ERROR


class _Relation(NamedTuple):
    """How the two languages mark what a relation speaks of."""

    word: str
    english: re.Pattern[str]
    """Ends before the fact."""
    before: re.Pattern[str] | None = None
    """Ends before the fact in Chinese."""
    behind: re.Pattern[str] | None = None
    """Begins behind the fact in Chinese."""


def _ahead(words: str) -> re.Pattern[str]:
    return deferred(rf"\b(?:{words}) (?:the |a |an |its )?\Z", re.IGNORECASE)


_INSTEAD = deferred(r"(?:代替|替代|取代|而不是|而非|不是)\s*\Z")
_RELATIONS = (
    _Relation("than", _ahead("than"), deferred(r"(?:比|较|相比于?|于|与|跟)\s*\Z")),
    _Relation("before", _ahead("before"), None, deferred(r"\s*[^，。；、（）()]{0,2}[之以]前")),
    _Relation("after", _ahead("after"), None, deferred(r"\s*[^，。；、（）()]{0,2}[之以]后")),
    _Relation("without", _ahead("without"), deferred(r"(?:没有|无需?|不带|不使?用)\s*\Z")),
    _Relation("instead of", _ahead("instead of"), _INSTEAD),
    _Relation("rather than", _ahead("rather than"), _INSTEAD),
)
_BEFORE, _AFTER = _RELATIONS[1:3]
# `not before` is 之后.
_DENYING = frozenset(
    ("not", "no", "never", "cannot", "without", "only", "until", "unless", "don't", "doesn't")
)
_JOINED = deferred(r"(?:,? (?:and|or) |, |/)(?:the |a |an |its )?")
_REACH = 24


def run(pair: Pair) -> Iterator[Flaw]:
    """Yield a flaw for each relation that the Chinese says of another fact."""
    text = pair.source.text
    folded = text.lower()
    relations = [relation for relation in _RELATIONS if relation.word in folded]
    if not relations:
        return
    yield from _times(pair, relations)
    facts = [fact for fact in pair.facts if fact.kind != TERM]
    if len(facts) < 2:  # noqa: PLR2004
        return
    for relation in relations:
        english = _marked(relation, text, facts)
        chinese = [fact for fact in facts if _said(relation, pair.target.text, fact)]
        if english and chinese and not set(english) & set(chinese):
            named, other = english[0], chinese[0]
            meant, said = text[named.start : named.end], text[other.start : other.end]
            message = f"`{relation.word}` speaks of {meant}, in the Chinese of {said}"
            yield Flaw(message, meant, said)


def _times(pair: Pair, relations: list[_Relation]) -> Iterator[Flaw]:
    """Yield a flaw where before a fact became after it, or the other way round."""
    if (_BEFORE in relations) == (_AFTER in relations):
        return
    said, opposite = (_BEFORE, _AFTER) if _BEFORE in relations else (_AFTER, _BEFORE)
    if not _DENYING.isdisjoint(pair.source.words):
        return
    text, chinese = pair.source.text, pair.target.text
    for fact in _marked(said, text, list(pair.facts)):
        if _said(opposite, chinese, fact) and not _said(said, chinese, fact):
            meant = text[fact.start : fact.end]
            message = f"`{said.word}` {meant} became `{opposite.word}` it"
            yield Flaw(message, meant, chinese[fact.target_start : fact.target_end])


def _marked(relation: _Relation, text: str, facts: list[Fact]) -> list[Fact]:
    """Return the facts behind the English word, with those that are listed after the first."""
    found: list[Fact] = []
    for fact in facts:
        start = max(0, fact.start - _REACH)
        listed = found and _JOINED.fullmatch(text, found[-1].end, fact.start)
        if listed or relation.english.search(text, start, fact.start):
            found.append(fact)
    return found


def _said(relation: _Relation, text: str, fact: Fact) -> bool:
    start = max(0, fact.target_start - _REACH)
    if relation.before is not None:
        return relation.before.search(text, start, fact.target_start) is not None
    return relation.behind is not None and relation.behind.match(text, fact.target_end) is not None
