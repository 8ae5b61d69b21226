"""Which sentence of the English answers a place of the Chinese."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from prdesc.patterns import deferred

if TYPE_CHECKING:
    import re

    from prdesc.checks.pair import Pair

_END = deferred(r"[.!?][\"')]*\s+(?=[A-Z`\"'(])")
_CHINESE_END = deferred("[。！？][”’）]*")

_MOST = 4
"""Sentences; of more, people who translate freely put some elsewhere."""


class Answer(NamedTuple):
    """Two stretches of a pair that answer each other: half-open ranges of code points."""

    source: tuple[int, int]
    target: tuple[int, int]


def answer(pair: Pair, place: int) -> Answer:
    """Return the sentences around a place of the Chinese; all of it unless both have as many."""
    if "." not in pair.source.prose[:-1]:
        return everything(pair)
    english = _sentences(pair.source.prose, _END)
    chinese = _sentences(pair.target.prose, _CHINESE_END)
    if 1 < len(english) == len(chinese) <= _MOST:
        for one, other in zip(english, chinese, strict=True):
            if other[0] <= place < other[1]:
                return Answer(one, other)
    return everything(pair)


def everything(pair: Pair) -> Answer:
    """Return all of both texts."""
    return Answer((0, len(pair.source.text)), (0, len(pair.target.text)))


def _sentences(text: str, end: re.Pattern[str]) -> list[tuple[int, int]]:
    found, start = [], 0
    for match in end.finditer(text):
        found.append((start, match.end()))
        start = match.end()
    if text[start:].strip():
        found.append((start, len(text)))
    return found
