"""Tables and lists that have another key, or lie deeper or less deep, but hold nearly the same."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from prdesc.collect.nodes import Node, Row, Scalar, Table, leaves

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

Path = tuple[str, ...]

_ALIKE = 0.6
"""The share of equal values from which a table under another key is the same table."""
_MANY = 400
"""More pairs than this are not compared: the file is written anew."""


@dataclass(frozen=True, slots=True)
class Move:
    """A table or list before and after it got other keys."""

    old: Path
    new: Path
    before: Node
    after: Node


def moved(old: Mapping[str, Node], new: Mapping[str, Node]) -> list[Move]:
    """Return what is under another key in *new*, in the order of *old*; each key has one part.

    A key that only holds one key that holds one key … is looked into: `a` may be `b c` now.
    """
    gone = [key for key, item in old.items() if key not in new and not isinstance(item, Scalar)]
    come = [key for key, item in new.items() if key not in old and not isinstance(item, Scalar)]
    if len(gone) * len(come) > _MANY:
        return []
    found: list[Move] = []
    for key in gone:
        free = [other for other in come if all(one.new[0] != other for one in found)]
        scored = [_best(key, old[key], other, new[other]) for other in free]
        score, move = max(scored, key=lambda pair: pair[0], default=(0.0, None))
        if move is not None and score >= _ALIKE:
            found.append(move)
    return found


def _best(key: str, item: Node, other: str, its: Node) -> tuple[float, Move]:
    before = [(path, node, frozenset(leaves(node))) for path, node in _chain(key, item)]
    after = [(path, node, frozenset(leaves(node))) for path, node in _chain(other, its)]
    scored = [
        (len(one & two) / max(len(one | two), 1), Move(path, place, node, there))
        for path, node, one in before
        for place, there, two in after
    ]
    return max(scored, key=lambda pair: pair[0])


def _chain(key: str, node: Node) -> Iterator[tuple[Path, Node]]:
    path: Path = (key,)
    yield path, node
    while isinstance(node, Table) and len(node.items) == 1:
        ((inner, node),) = node.items.items()
        path = (*path, inner)
        if isinstance(node, Table | Row):
            yield path, node
