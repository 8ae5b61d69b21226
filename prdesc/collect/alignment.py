"""Which item of a list before is which after: by name where items have one, else by likeness."""

from __future__ import annotations

import re
from collections import Counter, defaultdict
from dataclasses import dataclass
from typing import TYPE_CHECKING

from prdesc.collect.nodes import Node, Row, Scalar, Table, shown
from prdesc.patterns import deferred

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

Path = tuple[str, ...]

_NAMES = ("name", "id", "key")
_ASSIGNMENT = deferred(r"([A-Za-z_][\w.-]*)=(.*)", re.DOTALL)
_ALIKE = 0.34
"""The share of equal values from which two items are the same item, changed."""
_MANY = 250_000
"""More comparisons than this are not made: items are then paired in their order."""


@dataclass(frozen=True, slots=True)
class Pair:
    """An item before and after; None where it is not there."""

    old: Node | None
    new: Node | None
    label: str
    """Its name, or its number in the list after (before, where it is gone), counted from 0."""


def named_rows(row: Row) -> dict[str, Node] | None:
    """Return a list of assignments as a table, or None if it is none.

    An assignment is `KEY=VALUE`, or a table of `name` and `value` as in Kubernetes' `env`.
    """
    found: dict[str, Node] = {}
    for item in row.items:
        key, value = _assignment(item) if isinstance(item, Scalar) else _name_and_value(item)
        if key is None or value is None or key in found:
            return None
        found[key] = value
    return found


def _assignment(item: Scalar) -> tuple[str | None, Node | None]:
    match = _ASSIGNMENT.fullmatch(item.text)
    return (match[1], Scalar(match[2])) if match else (None, None)


def _name_and_value(item: Node) -> tuple[str | None, Node | None]:
    if not isinstance(item, Table) or len(item.items) != 2 or "name" not in item.items:  # noqa: PLR2004
        return None, None
    key = next((key for key in item.items if key in ("value", "valueFrom")), None)
    return shown(item.items["name"]), item.items[key] if key else None


def pairs(old: Sequence[Node], new: Sequence[Node]) -> Iterator[Pair]:
    """Pair the items of two lists: those after in their order, then those that are gone."""
    names = _labels(old, new)
    match = _by_name(*names) if names else _by_likeness(old, new)
    backwards = {other: one for one, other in match.items()}
    for index, item in enumerate(new):
        before = old[backwards[index]] if index in backwards else None
        yield Pair(before, item, names[1][index] if names else str(index))
    for index, item in enumerate(old):
        if index not in match:
            yield Pair(item, None, names[0][index] if names else str(index))


def _labels(old: Sequence[Node], new: Sequence[Node]) -> tuple[list[str], list[str]] | None:
    """Return the names of all items on both sides, if each has one of its own."""
    for key in _NAMES:
        sides = [[_value(item, key) for item in side] for side in (old, new)]
        if all(all(side) and len(set(side)) == len(side) for side in sides):
            return sides[0], sides[1]
    return None


def _value(item: Node, key: str) -> str:
    value = item.items.get(key) if isinstance(item, Table) else None
    return value.text if isinstance(value, Scalar) else ""


def _by_name(old: list[str], new: list[str]) -> dict[int, int]:
    places = {name: index for index, name in enumerate(new)}
    return {index: places[name] for index, name in enumerate(old) if name in places}


def _by_likeness(old: Sequence[Node], new: Sequence[Node]) -> dict[int, int]:
    """Pair equal items first, then the most alike; of equally alike ones the nearest."""
    found: dict[int, int] = {}
    used: set[int] = set()
    places: defaultdict[str, list[int]] = defaultdict(list)
    for index, item in reversed(list(enumerate(new))):
        places[repr(item)].append(index)
    for index, item in enumerate(old):
        if places[repr(item)]:
            found[index] = places[repr(item)].pop()
            used.add(found[index])
    left = [index for index in range(len(old)) if index not in found]
    free = [index for index in range(len(new)) if index not in used]
    if len(left) * len(free) > _MANY:
        return found | dict(zip(left, free, strict=False))
    before = {index: _Traits.of(old[index]) for index in left}
    after = {index: _Traits.of(new[index]) for index in free}
    scored = sorted(
        (-_likeness(before[one], after[other]), abs(one - other), one, other)
        for one in left
        for other in free
    )
    for score, _, one, other in scored:
        if -score >= _ALIKE and one not in found and other not in used:
            found[one] = other
            used.add(other)
    return found


@dataclass(frozen=True, slots=True)
class _Traits:
    """What an item is recognised by."""

    all: Counter[tuple[Path, str]]
    """Its values, a list of single values as one."""
    own: Counter[tuple[Path, str]]
    """Those that are directly in it, if it holds lists of tables beside them."""

    @classmethod
    def of(cls, node: Node) -> _Traits:
        every = Counter(_traits(node, ()))
        inner = node.items.values() if isinstance(node, Table) else ()
        if not any(isinstance(item, Row) and not _plain(item) for item in inner):
            return cls(every, Counter())
        own = {trait: count for trait, count in every.items() if len(trait[0]) == 1}
        return cls(every, Counter(own))


def _traits(node: Node, path: Path) -> Iterator[tuple[Path, str]]:
    if isinstance(node, Table):
        for key, item in node.items.items():
            yield from _traits(item, (*path, key))
    elif isinstance(node, Row) and not _plain(node):
        for item in node.items:
            yield from _traits(item, (*path, ""))
    else:
        yield path, shown(node)


def _plain(row: Row) -> bool:
    return all(isinstance(item, Scalar) for item in row.items)


def _likeness(one: _Traits, other: _Traits) -> float:
    return max(_share(one.all, other.all), _share(one.own, other.own))


def _share(one: Counter[tuple[Path, str]], other: Counter[tuple[Path, str]]) -> float:
    return (one & other).total() / max(one.total(), other.total(), 1)
