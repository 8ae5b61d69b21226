"""A setting that changed, and the pairing of settings before and after."""

from __future__ import annotations

from collections import Counter, defaultdict
from dataclasses import dataclass
from difflib import SequenceMatcher
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence


_MANY = 2500
"""More comparisons of settings of one name are not made: they are then paired in their order."""


@dataclass(frozen=True, slots=True)
class Found:
    """A setting that changed."""

    name: str
    where: tuple[str, ...]
    """The parts of the file that lead to it, the outermost first."""
    old: str | None
    """None where it was not set."""
    new: str | None
    """None where it is no longer set."""


@dataclass(frozen=True, slots=True)
class Seen:
    """A setting at one place of a script."""

    name: str
    value: str
    where: tuple[str, ...] = ()


def changed(old: Sequence[Seen], new: Sequence[Seen]) -> Iterator[Found]:
    """Pair what is set before with what is set after and yield what differs.

    Equal settings cancel each other, in the same place first, then anywhere: a block that moved is
    no change. What is left of one name is paired within its place, then by likeness of the values.
    What is gone comes first, then the rest in the order of *new*.
    """
    before, after = _without(old, new, placed=True)
    before, after = _without(before, after, placed=False)
    pairs = dict(_pairs(before, after))
    for index, one in enumerate(before):
        if index not in pairs:
            yield Found(one.name, one.where, one.value, None)
    origins = {place: index for index, place in pairs.items()}
    for place, one in enumerate(after):
        old_value = before[origins[place]].value if place in origins else None
        yield Found(one.name, one.where, old_value, one.value)


def _without(
    old: Sequence[Seen], new: Sequence[Seen], *, placed: bool
) -> tuple[list[Seen], list[Seen]]:
    """Return both without what they have in common, each as often as it is in both."""

    def key(one: Seen) -> tuple[object, ...]:
        return (one.name, one.value, one.where) if placed else (one.name, one.value)

    common = Counter(map(key, old)) & Counter(map(key, new))
    return _less(old, [key(one) for one in old], common), _less(
        new, [key(one) for one in new], common
    )


def _less(
    seen: Sequence[Seen], keys: Iterable[tuple[object, ...]], common: Counter[tuple[object, ...]]
) -> list[Seen]:
    left = common.copy()
    kept = []
    for one, key in zip(seen, keys, strict=True):
        if left[key]:
            left[key] -= 1
        else:
            kept.append(one)
    return kept


def _pairs(old: Sequence[Seen], new: Sequence[Seen]) -> Iterator[tuple[int, int]]:
    """Yield the indexes of settings of one name that are the same setting, changed."""
    names: defaultdict[str, tuple[list[int], list[int]]] = defaultdict(lambda: ([], []))
    for side, seen in enumerate((old, new)):
        for index, one in enumerate(seen):
            names[one.name][side].append(index)
    for before, after in names.values():
        if len(before) * len(after) > _MANY:
            yield from zip(before, after, strict=False)
            continue
        scored = sorted(
            (-_likeness(old[one], new[other]), abs(one - other), one, other)
            for one in before
            for other in after
        )
        left, free = set(before), set(after)
        for _, _, index, place in scored:
            if index in left and place in free:
                left.discard(index)
                free.discard(place)
                yield index, place


def _likeness(one: Seen, other: Seen) -> float:
    same = sum(a == b for a, b in zip(one.where, other.where, strict=False))
    place = 2.0 if one.where == other.where else same / (1 + max(len(one.where), len(other.where)))
    return place + SequenceMatcher(None, one.value, other.value, autojunk=False).quick_ratio()
