"""Facts that can be found on both sides of a pair: spans, figures, names and terms, with places."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Iterator

    from prdesc.checks.side import Side
    from prdesc.terms.concept import Concept
    from prdesc.terms.termbase import Hit

SPAN = "span"
NAME = "name"
TERM = "term"

_Place = tuple[int, int]
_Key = tuple[str, object]


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
    english = _places(_facts(source))
    chinese = _places(_facts(target))
    taken = bytearray(len(source.text))
    for places in english.values():
        for start, end in places:
            taken[start:end] = b"\1" * (end - start)
    folded = target.prose.lower()
    for hit in hits:
        if taken.find(1, hit.start, hit.end) >= 0:
            continue
        key = (NAME if hit.concept.keep else TERM, hit.concept.source)
        english.setdefault(key, []).append((hit.start, hit.end))
        if key not in chinese:
            chinese[key] = _renderings(folded, hit.concept)
    facts = (
        Fact(key[0], *places[0], *chinese[key][0])
        for key, places in english.items()
        if len(places) == 1 and len(chinese.get(key, ())) == 1
    )
    return tuple(sorted(facts, key=lambda fact: fact.start))


def _facts(side: Side) -> Iterator[tuple[_Key, _Place]]:
    for span in side.spans:
        yield (SPAN, span.text), (span.start, span.end)
    for figure in side.quantities:
        key = (figure.dimension or "", (figure.value, figure.unit))
        yield key, (figure.start, figure.end)
    for name in side.names:
        yield (NAME, name.text.lower()), (name.start, name.end)


def _places(facts: Iterator[tuple[_Key, _Place]]) -> dict[_Key, list[_Place]]:
    found: dict[_Key, list[_Place]] = {}
    for key, place in facts:
        found.setdefault(key, []).append(place)
    return found


def _renderings(folded: str, concept: Concept) -> list[_Place]:
    """Return where the longest rendering of *concept* that is there stands."""
    kept = concept.forms if concept.keep else ()
    for word in sorted({concept.preferred, *concept.admitted, *kept}, key=len, reverse=True):
        places = list(_occurrences(folded, word.lower()))
        if places:
            return places
    return []


def _occurrences(text: str, word: str) -> Iterator[_Place]:
    start = text.find(word)
    while start >= 0:
        yield start, start + len(word)
        start = text.find(word, start + len(word))
