"""Where single words of the English stand in the Chinese, for checks that compare orders.

Facts have places (`facts`); other words have one if the table of meanings has Chinese for them
that stands in the Chinese at one place only, and no other word of the English has the same.
"""

from __future__ import annotations

from operator import attrgetter
from typing import TYPE_CHECKING, NamedTuple

from prdesc.checks.meanings import renderings
from prdesc.patterns import deferred

if TYPE_CHECKING:
    from prdesc.checks.pair import Pair

_WORD = deferred(r"[A-Za-z][a-z]+")
_start = attrgetter("start")
LOOSE = frozenset(
    {
        "no", "not", "never", "nothing", "cannot", "without", "now", "then", "also", "only",
        "still", "just", "again", "already", "always", "instead", "rather", "more", "most",
        "less", "least", "same", "other", "another", "all", "every", "each", "both", "either",
        "first", "next", "last", "new", "newer", "old", "own", "main", "number", "value",
        "time", "way", "set", "use", "used", "using", "when", "if", "before", "after", "since",
        "until", "unless", "because", "although", "though", "due", "must", "should", "need",
        "therefore", "quite", "very", "much", "many", "several", "various", "together",
        "related", "relative", "anything", "everything", "stand",
    }
)  # fmt: skip
"""Words that say how, and stand anywhere: no thing, no doing."""


class Place(NamedTuple):
    """Something of the English that stands once in the Chinese."""

    start: int
    """First code point in the English."""
    end: int
    """One past the last code point in the English."""
    target_start: int
    """First code point in the Chinese."""
    target_end: int
    """One past the last code point in the Chinese."""
    is_fact: bool
    """Whether it is a span, a figure, a name or a term."""


def places(pair: Pair) -> tuple[Place, ...]:
    """Return what has one place on either side, in the order of the English."""
    found = [
        Place(one.start, one.end, one.target_start, one.target_end, is_fact=True)
        for one in pair.facts
    ]
    source = _blanked(pair.source.prose, [(one.start, one.end) for one in found])
    source = _blanked(source, [(hit.start, hit.end) for hit in pair.hits])
    target = _blanked(pair.target.prose, [(one.target_start, one.target_end) for one in found])
    copied = set(_WORD.findall(target))
    words: dict[tuple[str, ...], tuple[int, int] | None] = {}
    for match in _WORD.finditer(source):
        text = match.group()
        word = text.lower()
        if word in LOOSE:
            continue
        these = renderings(word)
        if text in copied or text.removesuffix("s") in copied:
            these = (text if text in copied else text.removesuffix("s"),)
        if these:
            words[these] = None if these in words else match.span()
    for these, span in words.items():
        if span and (place := only_place(target, these)):
            found.append(Place(*span, *place, these[0].isascii()))
    found.sort(key=_start)
    return tuple(found)


def _blanked(text: str, parts: list[tuple[int, int]]) -> str:
    """Return *text* with some parts blanked; positions stay the same."""
    for start, end in parts:
        text = f"{text[:start]}{' ' * (end - start)}{text[end:]}"
    return text


def only_place(text: str, these: tuple[str, ...]) -> tuple[int, int] | None:
    """Return the one run of characters that says one of the renderings, or None."""
    first, last = -1, -1
    for one in these:
        start = text.find(one)
        while start >= 0:
            end = start + len(one)
            if first < 0:
                first, last = start, end
            elif start > last or end < first:
                return None
            else:
                first, last = min(first, start), max(last, end)
            start = text.find(one, end)
    return (first, last) if first >= 0 else None
