"""Which setting of a script before is which after: in the same place first, then anywhere."""

from __future__ import annotations

import re
from collections import defaultdict
from difflib import SequenceMatcher
from typing import TYPE_CHECKING

from prdesc.collect.found import Found, Seen
from prdesc.collect.places import bare, conditions, renamed, siblings

if TYPE_CHECKING:
    from collections.abc import Callable, Hashable, Iterator, Sequence

    from prdesc.collect.places import Where

    Key = Callable[[Seen], Hashable]

_MANY = 2500
"""More comparisons of settings of one name are not made: they are then paired in their order."""
_FEW = 8
"""So many settings of one name in one place are paired in their order, if none comes or goes."""


def changed(old: Sequence[Seen], new: Sequence[Seen]) -> Iterator[Found]:
    """Pair what is set before with what is set after and yield what differs.

    A setting is paired with one of its name in the same command, then in the same place, then
    under a condition that was only written anew. Where a place was split by a condition, each
    branch is compared with what was set without one, and the other way round. Only what is left
    is paired across places: equal ones, for a block that moved is no change, then by likeness.
    What is gone comes first, then the rest in the order of *new*.
    """
    pairing = _Pairing(old, new)
    pairing.within(lambda one: (one.name, one.where, one.of))
    pairing.within(lambda one: (one.name, one.where))
    pairing.rewritten()
    pairing.split()
    pairing.anywhere()
    yield from pairing.found()


class _Pairing:
    """What is paired so far; the two sides are 0, before, and 1, after."""

    def __init__(self, old: Sequence[Seen], new: Sequence[Seen]) -> None:
        self.sides = (old, new)
        self.left = (dict.fromkeys(range(len(old))), dict.fromkeys(range(len(new))))
        """The indexes that have no partner yet, in their order."""
        self.rows: list[tuple[int, Found]] = []
        """What differs, with the index after, or -1 for what is gone."""

    def _groups(self, key: Key, other: Key | None = None) -> list[tuple[list[int], list[int]]]:
        groups: defaultdict[Hashable, tuple[list[int], list[int]]] = defaultdict(lambda: ([], []))
        for side, by in ((0, key), (1, other or key)):
            for index in self.left[side]:
                groups[by(self.sides[side][index])][side].append(index)
        return [pair for pair in groups.values() if pair[0] and pair[1]]

    def _pair(self, index: int, place: int) -> None:
        one, other = self.sides[0][index], self.sides[1][place]
        del self.left[0][index], self.left[1][place]
        if one.value != other.value:
            self.rows.append((place, Found(other.name, other.where, one.value, other.value)))

    def within(self, key: Key, other: Key | None = None) -> None:
        """Pair settings with the same key (*other* is that of those after)."""
        for before, after in self._groups(key, other):
            values = tuple(
                [self.sides[side][index].value for index in group]
                for side, group in enumerate((before, after))
            )
            for at, place in list(_aligned(values[0], values[1])):
                self._pair(before[at], after[place])

    def rewritten(self) -> None:
        """Pair settings under conditions that are written in another way now."""
        places = [dict.fromkeys(one.where for one in side) for side in self.sides]
        left = [
            dict.fromkeys(self.sides[side][index].where for index in self.left[side])
            for side in (0, 1)
        ]
        gone = [where for where in left[0] if where not in places[1]]
        come = [where for where in left[1] if where not in places[0]]
        now = dict(renamed(gone, come))
        if now:
            self.within(
                lambda one: (one.name, now.get(one.where, one.where)),
                lambda one: (one.name, one.where),
            )

    def split(self) -> None:
        """Compare what is set in all cases on one side with the cases of the other."""
        for side in (0, 1):
            here, there = self.sides[side], self.sides[1 - side]
            places = self._by_place(1 - side)
            for key, indexes in self._by_place(side).items():
                general = [index for index in indexes if not conditions(here[index].where)]
                cases = [place for place in places.get(key, ()) if conditions(there[place].where)]
                if cases and len(general) == 1:
                    self._split(general[0], cases, side)

    def _by_place(self, side: int) -> dict[tuple[str, Where], list[int]]:
        found: defaultdict[tuple[str, Where], list[int]] = defaultdict(list)
        for index in self.left[side]:
            one = self.sides[side][index]
            found[one.name, bare(one.where)].append(index)
        return found

    def _split(self, index: int, cases: Sequence[int], side: int) -> None:
        one, there = self.sides[side][index], self.sides[1 - side]
        del self.left[side][index]
        # Of several in one branch, one is this setting: the one with the same value, or the first.
        order = sorted(cases, key=lambda place: (there[place].value == one.value, -place))
        for place in sorted({there[place].where: place for place in order}.values()):
            del self.left[1 - side][place]
            self._row(one, there[place].where, there[place].value, side, index if side else place)
        for where in self._others(one, [there[place].where for place in cases], 1 - side):
            self._row(one, where, None, side, index)

    def _others(self, one: Seen, cases: Sequence[Where], side: int) -> list[Where]:
        """Return the branches beside *cases* in which the command stands, but not the setting."""
        there = self.sides[side] if _of_command(one) else ()
        having = {other.where for other in there if other.name == one.name}
        return [
            where
            for where in dict.fromkeys(other.where for other in there)
            if where not in having
            and bare(where) == one.where
            and any(siblings(where, case) for case in cases)
        ]

    def _row(self, one: Seen, where: Where, value: str | None, side: int, index: int) -> None:
        old, new = (value, one.value) if side else (one.value, value)
        if old != new:
            self.rows.append((-1 if new is None else index, Found(one.name, where, old, new)))

    def anywhere(self) -> None:
        """Pair what is left across places: equal ones first, then the most alike."""
        for key in (_without_place, _by_condition):
            for before, after in self._groups(key):
                for index, place in zip(before, after, strict=False):
                    self._pair(index, place)
        for before, after in self._groups(lambda one: one.name):
            if len(before) * len(after) > _MANY:
                pairs = list(zip(before, after, strict=False))
            else:
                pairs = list(self._most_alike(before, after))
            for index, place in pairs:
                self._pair(index, place)

    def _most_alike(self, before: list[int], after: list[int]) -> Iterator[tuple[int, int]]:
        old, new = self.sides
        scored = sorted(
            (-_likeness(old[one], new[other]), abs(one - other), one, other)
            for one in before
            for other in after
            if old[one].value != new[other].value
        )
        left, free = set(before), set(after)
        for _, _, index, place in scored:
            if index in left and place in free:
                left.discard(index)
                free.discard(place)
                yield index, place

    def found(self) -> Iterator[Found]:
        """Yield what differs; what has no partner is compared with what is set in all cases."""
        for side in (0, 1):
            general = self._general(1 - side)
            for index in self.left[side]:
                one = self.sides[side][index]
                value = general.get((one.name, bare(one.where))) if _overrides(one) else None
                old, new = (value, one.value) if side else (one.value, value)
                if old != new:
                    place = index if side else -1
                    self.rows.append((place, Found(one.name, one.where, old, new)))
        yield from (row for _, row in sorted(self.rows, key=lambda pair: pair[0]))

    def _general(self, side: int) -> dict[tuple[str, Where], str | None]:
        """Return what is set without a condition, None where it is set to several values."""
        found: dict[tuple[str, Where], str | None] = {}
        for one in self.sides[side]:
            if not conditions(one.where):
                key = (one.name, one.where)
                found[key] = one.value if found.get(key, one.value) == one.value else None
        return found


def _without_place(one: Seen) -> Hashable:
    return one.name, one.value, bare(one.where)


def _by_condition(one: Seen) -> Hashable:
    return one.name, one.value, bool(conditions(one.where))


def _overrides(one: Seen) -> bool:
    """Say whether a condition gives a variable another value; a command may be another command."""
    own = re.search(rf"\$\{{?{re.escape(one.name)}\b", one.value)
    return bool(conditions(one.where)) and not _of_command(one) and not own


def _of_command(one: Seen) -> bool:
    return bare(one.where)[-1:] not in ((), ("env",))


def _aligned(old: Sequence[str], new: Sequence[str]) -> Iterator[tuple[int, int]]:
    """Yield the indexes of values of one setting in one place that belong together."""
    if len(old) == len(new) <= _FEW:
        yield from zip(range(len(old)), range(len(new)), strict=True)
        return
    matcher = SequenceMatcher(None, old, new, autojunk=False)
    for kind, start, end, first, last in matcher.get_opcodes():
        if kind in ("equal", "replace"):
            yield from zip(range(start, end), range(first, last), strict=False)


def _likeness(one: Seen, other: Seen) -> float:
    same = sum(a == b for a, b in zip(one.where, other.where, strict=False))
    place = same / (1 + max(len(one.where), len(other.where)))
    return place + SequenceMatcher(None, one.value, other.value, autojunk=False).quick_ratio()
