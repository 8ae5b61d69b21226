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
    """Another text in the place of the old one."""


def match(old: Sequence[str], new: Sequence[str]) -> Match:
    """Match two lists of digests; no old run is used twice."""
    if list(old) == list(new):
        return Match({number: number for number in range(len(new))}, {})
    same: dict[int, int] = {}
    instead: dict[int, int] = {}
    matcher = SequenceMatcher(None, list(old), list(new), autojunk=False)
    for tag, start, stop, begin, end in matcher.get_opcodes():
        pairs = zip(range(begin, end), range(start, stop), strict=False)
        if tag == "equal":
            same.update(pairs)
        elif tag == "replace" and end - begin == stop - start:
            instead.update(pairs)
    _find_moved(old, new, same)
    taken = set(same.values())
    left = {ours: was for ours, was in instead.items() if ours not in same and was not in taken}
    return Match(same, left)


def _find_moved(old: Sequence[str], new: Sequence[str], same: dict[int, int]) -> None:
    taken = set(same.values())
    free: defaultdict[str, list[int]] = defaultdict(list)
    for number, digest in enumerate(old):
        if number not in taken:
            free[digest].append(number)
    for number, digest in enumerate(new):
        if number not in same and free[digest]:
            same[number] = free[digest].pop(0)
