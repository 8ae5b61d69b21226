"""The entries that a changelog gets."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from typing import TYPE_CHECKING

from prdesc.collect.nodes import Node, Row, Scalar, Table, UnreadableError, shown
from prdesc.collect.yaml_tree import read, reduced
from prdesc.patterns import deferred
from prdesc.record.characters import placeholder, without_refused

if TYPE_CHECKING:
    from prdesc.record.changelog import Entry, EntryValue

_ITEM = deferred(r"\s*[-*+]\s+(\S.*)")
_NULLS = frozenset(("", "~", "null"))


@dataclass(frozen=True, slots=True)
class Additions:
    """What a changelog gets."""

    entries: tuple[Entry, ...] = ()
    """In the order of the file; an entry that was edited counts as one that is added."""
    trouble: str | None = None
    """Why the entries could not be read."""


def additions(path: str, old: str, new: str) -> Additions:
    """Return the entries of a changelog that were not there before.

    Args:
        path: Its path; YAML is a list of entries, in any other text every list item is an entry.
        old: Its text before.
        new: Its text after.
    """
    if not path.endswith((".yaml", ".yml")):
        left = Counter(_items(old))
        return Additions(tuple(item for item in _items(new) if not _taken(left, item)))
    try:
        before, after = _trees(old, new)
    except UnreadableError as error:
        return Additions((), str(error))
    known = Counter(map(repr, before))
    return Additions(tuple(_entry(item) for item in after if not _taken(known, repr(item))))


def first_difference(old: bytes, new: bytes) -> int | None:
    """Return the first line of *old* that is not in its place in *new*, or None if all are."""
    if new.startswith(old):
        return None
    low, high = 0, min(len(old), len(new))
    while low < high:
        middle = (low + high + 1) // 2
        same = old[:middle] == new[:middle]
        low, high = (middle, high) if same else (low, middle - 1)
    return old.count(b"\n", 0, low) + 1


def _taken(left: Counter[str], key: str) -> bool:
    left[key] -= 1
    return left[key] >= 0


def _items(text: str) -> list[str]:
    matches = (_ITEM.fullmatch(line) for line in text.split("\n"))
    return [clean(match[1].strip()) for match in matches if match]


def _trees(old: str, new: str) -> tuple[tuple[Node, ...], tuple[Node, ...]]:
    """Return the entries before and after, without most of those that are the same."""
    before, after, _ = reduced(old, new, items=True)
    try:
        return _rows(before), _rows(after)
    except UnreadableError:
        if (before, after) == (old, new):
            raise
        return _rows(old), _rows(new)


def _rows(text: str) -> tuple[Node, ...]:
    tree, _ = read(text)
    if isinstance(tree, Row):
        return tree.items
    if isinstance(tree, Table) and not tree.items:
        return ()
    raise UnreadableError("it is not a list of entries")


def _entry(node: Node) -> Entry:
    if isinstance(node, Table):
        return {clean(key): _value(item) for key, item in node.items.items()}
    return clean(node.text if isinstance(node, Scalar) else shown(node))


def _value(node: Node) -> EntryValue:
    if isinstance(node, Scalar):
        return None if node.text in _NULLS else clean(node.text)
    if isinstance(node, Row):
        return tuple(
            clean(item.text if isinstance(item, Scalar) else shown(item)) for item in node.items
        )
    return clean(shown(node))


def clean(text: str) -> str:
    """Return *text* with U+FFFD for what a record refuses, and `[n]` for what looks like a mark."""
    plain = without_refused(text)
    return plain.replace("⟦", "[").replace("⟧", "]") if placeholder(plain) else plain
