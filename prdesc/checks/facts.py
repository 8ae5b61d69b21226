"""Facts that can be found on both sides of a pair: spans, figures, names and terms, with places."""

from __future__ import annotations

from operator import attrgetter
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from prdesc.checks.side import Side
    from prdesc.terms.concept import Concept
    from prdesc.terms.termbase import Hit

SPAN = "span"
NAME = "name"
TERM = "term"

_Place = tuple[int, int]
_Key = tuple[str, object]
_start = attrgetter("start")


class Fact(NamedTuple):
    """Something that stands once in the English and once in the Chinese."""

    kind: str
    """SPAN, NAME, TERM, or the dimension of a figure; empty for a figure without a unit."""
    start: int
    """First code point in the English."""
    end: int
    """One past the last code point in the English."""
    target_start: int
    """First code point in the Chinese."""
    target_end: int
    """One past the last code point in the Chinese."""

    @property
    def figure(self) -> bool:
        """Whether it is a figure with a unit."""
        return self.kind not in {SPAN, NAME, TERM, ""}


def shared(source: Side, target: Side, hits: tuple[Hit, ...]) -> tuple[Fact, ...]:
    """Return the facts that stand once on both sides, in the order of the English."""
    english, chinese = _places(source), _places(target)
    taken = bytearray(len(source.text))
    for places in english.values():
        for start, end in places:
            taken[start:end] = b"\1" * (end - start)
    folded = target.prose.lower()
    for concept, start, end, _ in hits:
        if taken.find(1, start, end) >= 0:
            continue
        key = (NAME if concept.keep else TERM, concept.source)
        english.setdefault(key, []).append((start, end))
        if key not in chinese:
            chinese[key] = _renderings(folded, concept)
    facts = [
        Fact(key[0], *places[0], *others[0])
        for key, places in english.items()
        if len(places) == 1 and len(others := chinese.get(key, [])) == 1
    ]
    facts.sort(key=_start)
    return tuple(facts)


def _places(side: Side) -> dict[_Key, list[_Place]]:
    """Return where each span, figure and name stands."""
    found: dict[_Key, list[_Place]] = {}
    for span in side.spans:
        found.setdefault((SPAN, span.text), []).append((span.start, span.end))
    for figure in side.quantities:
        key = (figure.dimension or "", (figure.value, figure.unit))
        found.setdefault(key, []).append((figure.start, figure.end))
    for name in side.names:
        found.setdefault((NAME, name.text.lower()), []).append((name.start, name.end))
    return found


def _renderings(folded: str, concept: Concept) -> list[_Place]:
    """Return where the longest rendering of *concept* that is there stands."""
    for word in concept.ways_folded:
        if word in folded:
            return _occurrences(folded, word)
    return []


def _occurrences(text: str, word: str) -> list[_Place]:
    found = []
    start = text.find(word)
    while start >= 0:
        end = start + len(word)
        found.append((start, end))
        start = text.find(word, end)
    return found
