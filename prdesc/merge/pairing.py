"""Which row of a record is about which fact."""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeVar

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from prdesc.record.rows import Recipe, Setting

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

    The nearest go first: equal in all, then in name and place, then in name and values; in the
    end a name that is left once on either side.
    """
    pairs: _Pairs = {}
    _pair(pairs, facts, rows, lambda fact, row: _all(fact) == _all(row))
    _pair(pairs, facts, rows, lambda fact, row: (fact.name, fact.where) == (row.name, row.where))
    _pair(pairs, facts, rows, lambda fact, row: _values(fact) == _values(row))
    left = [one for number, one in enumerate(facts) if number not in pairs]
    over = [one for number, one in enumerate(rows) if number not in pairs.values()]
    _pair(
        pairs,
        facts,
        rows,
        lambda fact, row: fact.name == row.name and _once(fact, left) and _once(row, over),
    )
    return pairs


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


def _values(setting: Setting) -> tuple[str | None, ...]:
    return setting.name, setting.old, setting.new


def _once(setting: Setting, settings: Sequence[Setting]) -> bool:
    return sum(one.name == setting.name for one in settings) == 1
