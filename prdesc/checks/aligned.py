"""Which sentence of the English answers a place of the Chinese."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from prdesc.checks.clauses import parts
from prdesc.patterns import deferred

if TYPE_CHECKING:
    from prdesc.checks.clauses import Part
    from prdesc.checks.pair import Pair

_END = deferred(r"[.!?][\"')]*\s+(?=[A-Z`\"'(])")
_CHINESE_END = deferred("[。！？][”’）]*")

_MOST = 4
"""Sentences; of more, people who translate freely put some elsewhere."""


class Answer(NamedTuple):
    """Two stretches of a pair that answer each other."""

    source: Part
    target: Part


def answer(pair: Pair, place: int) -> Answer:
    """Return the sentences around a place of the Chinese; all of it unless both have as many."""
    if "." not in pair.source.prose[:-1]:
        return everything(pair)
    english = parts(pair.source.prose, _END)
    chinese = parts(pair.target.prose, _CHINESE_END)
    if 1 < len(english) == len(chinese) <= _MOST:
        for one, other in zip(english, chinese, strict=True):
            if other[0] <= place < other[1]:
                return Answer(one, other)
    return everything(pair)


def everything(pair: Pair) -> Answer:
    """Return all of both texts."""
    return Answer((0, len(pair.source.text)), (0, len(pair.target.text)))
