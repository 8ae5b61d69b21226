"""Which run of a text was which run of it before."""

from __future__ import annotations

from collections import defaultdict
from dataclasses import dataclass
from difflib import SequenceMatcher
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence


@dataclass(frozen=True, slots=True)
class Match:
    """Numbers of new runs to numbers of old ones."""

    same: Mapping[int, int]
    """The same text, wherever it stood."""
    instead: Mapping[int, int]
    """Another text in the place of the old one: there are as many of both between two texts that
    kept their order, what moved aside."""


def match(old: Sequence[str], new: Sequence[str]) -> Match:
    """Match two lists of digests; no old run is used twice."""
    if list(old) == list(new):
        return Match({number: number for number in range(len(new))}, {})
    same: dict[int, int] = {}
    blocks = SequenceMatcher(None, list(old), list(new), autojunk=False).get_matching_blocks()
    for start, begin, size in blocks:
        same.update(zip(range(begin, begin + size), range(start, start + size), strict=True))
    _find_moved(old, new, same)
    taken = set(same.values())
    instead: dict[int, int] = {}
    first = first_new = 0
    for start, begin, size in blocks:
        gone = [number for number in range(first, start) if number not in taken]
        come = [number for number in range(first_new, begin) if number not in same]
        if len(gone) == len(come):
            instead.update(zip(come, gone, strict=True))
        first, first_new = start + size, begin + size
    return Match(same, instead)


def _find_moved(old: Sequence[str], new: Sequence[str], same: dict[int, int]) -> None:
    taken = set(same.values())
    free: defaultdict[str, list[int]] = defaultdict(list)
    for number, digest in enumerate(old):
        if number not in taken:
            free[digest].append(number)
    for number, digest in enumerate(new):
        if number not in same and free[digest]:
            same[number] = free[digest].pop(0)
