"""Which row of a record is about which fact."""

from __future__ import annotations

from collections import Counter, defaultdict
from typing import TYPE_CHECKING, TypeVar

from prdesc.patterns import deferred

if TYPE_CHECKING:
    from collections.abc import Callable, Hashable, Sequence

    from prdesc.record.rows import Recipe, Setting

_NUMBER = deferred(r"\[(\d+)\]")
"""The number of an item in a list, which changes when another item is put before it."""

_Pairs = dict[int, int]
_Row = TypeVar("_Row")


def recipes(facts: Sequence[Recipe], rows: Sequence[Recipe]) -> _Pairs:
    """Return number of a fact to number of the row about the same file, also if it was renamed."""
    pairs: _Pairs = {}
    _pair(pairs, facts, rows, lambda fact, row: fact.path == row.path)
    _pair(pairs, facts, rows, lambda fact, row: fact.old_path == row.path)
    _pair(pairs, facts, rows, lambda fact, row: fact.path == row.old_path)
    _pair(
        pairs,
        facts,
        rows,
        lambda fact, row: fact.old_path is not None and fact.old_path == row.old_path,
    )
    return pairs


def settings(facts: Sequence[Setting], rows: Sequence[Setting]) -> _Pairs:
    """Return number of a fact to number of the row about the same setting.

    The nearest go first: equal but for the numbers of list items, as long as there are as many of
    them, equal in all, then in name, place and old value, in name and place, and in name and
    values; in the end a name that is left once on either side. A row with a `why` is paired only
    where no other setting could be meant, and never by its name alone.
    """
    pairs: _Pairs = {}
    _shifted(pairs, facts, rows)
    _pair(pairs, facts, rows, lambda fact, row: _all(fact) == _all(row) and row.why is not None)
    _pair(pairs, facts, rows, lambda fact, row: _all(fact) == _all(row))
    _step(pairs, facts, rows, lambda one: (one.name, one.where, one.old))
    _step(pairs, facts, rows, lambda one: (one.name, _shape(one), one.old))
    _step(pairs, facts, rows, lambda one: (one.name, one.where), alone=True)
    _step(pairs, facts, rows, lambda one: (one.name, one.old, one.new), alone=True)
    left = [one for number, one in enumerate(facts) if number not in pairs]
    over = [one for number, one in enumerate(rows) if number not in pairs.values()]
    _pair(
        pairs,
        facts,
        rows,
        lambda fact, row: (
            fact.name == row.name and row.why is None and _once(fact, left) and _once(row, over)
        ),
    )
    return pairs


def _shifted(pairs: _Pairs, facts: Sequence[Setting], rows: Sequence[Setting]) -> None:
    """Pair settings that differ in the numbers of list items alone, in the order of these."""
    groups = _grouped(pairs, facts, rows, lambda one: (one.name, _shape(one), one.old, one.new))
    for mine, theirs in groups:
        if len(mine) == len(theirs):
            mine.sort(key=lambda number: _numbers(facts[number]))
            theirs.sort(key=lambda number: _numbers(rows[number]))
            pairs.update(zip(mine, theirs, strict=True))


def _step(
    pairs: _Pairs,
    facts: Sequence[Setting],
    rows: Sequence[Setting],
    key: Callable[[Setting], Hashable],
    *,
    alone: bool = False,
) -> None:
    """Pair what has the same *key*; where a row has a `why`, only if there is one on either side.

    With *alone*, those count that are paired, too.
    """
    counts = [Counter(map(key, side)) for side in (facts, rows)]
    for mine, theirs in _grouped(pairs, facts, rows, key):
        wordy = any(rows[number].why for number in theirs)
        found = [counts[0][key(facts[mine[0]])], counts[1][key(rows[theirs[0]])]]
        one = found == [1, 1] if alone else len(mine) == len(theirs) == 1
        if one or not wordy:
            pairs.update(zip(mine, theirs, strict=False))


def _grouped(
    pairs: _Pairs,
    facts: Sequence[Setting],
    rows: Sequence[Setting],
    key: Callable[[Setting], Hashable],
) -> list[tuple[list[int], list[int]]]:
    """Return the numbers of facts and rows of one key that are not paired yet."""
    taken = set(pairs.values())
    groups: defaultdict[Hashable, tuple[list[int], list[int]]] = defaultdict(lambda: ([], []))
    for number, one in enumerate(facts):
        if number not in pairs:
            groups[key(one)][0].append(number)
    for number, one in enumerate(rows):
        if number not in taken:
            groups[key(one)][1].append(number)
    return [group for group in groups.values() if all(group)]


def _pair(
    pairs: _Pairs,
    facts: Sequence[_Row],
    rows: Sequence[_Row],
    same: Callable[[_Row, _Row], bool],
) -> None:
    taken = set(pairs.values())
    for number, fact in enumerate(facts):
        if number in pairs:
            continue
        for other, row in enumerate(rows):
            if other not in taken and same(fact, row):
                pairs[number] = other
                taken.add(other)
                break


def _all(setting: Setting) -> tuple[str | None, ...]:
    return setting.name, setting.where, setting.old, setting.new


def _shape(setting: Setting) -> str:
    """Return the place without the numbers of list items."""
    return _NUMBER.sub("[]", setting.where or "")


def _numbers(setting: Setting) -> list[int]:
    return [int(number) for number in _NUMBER.findall(setting.where or "")]


def _once(setting: Setting, settings: Sequence[Setting]) -> bool:
    return sum(one.name == setting.name for one in settings) == 1
