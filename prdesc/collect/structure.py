"""The difference of two trees of settings, as settings that changed."""

from __future__ import annotations

from typing import TYPE_CHECKING

from prdesc.collect.alignment import Pair, named_rows, pairs
from prdesc.collect.command import command_line
from prdesc.collect.data_tree import read_json
from prdesc.collect.found import Found
from prdesc.collect.moving import moved
from prdesc.collect.nodes import Node, Row, Scalar, Table, UnreadableError, both, one_line, shown
from prdesc.collect.pairing import changed
from prdesc.collect.quoting import unquoted
from prdesc.collect.script import looks_like_commands, seen_in

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

Path = tuple[str, ...]

_FEW = 6
"""So many values of a new table are settings of their own; more of them are one."""


def differences(old: Node, new: Node, path: Path = (), *, whole: bool = False) -> Iterator[Found]:
    """Yield the settings that differ between two trees.

    Args:
        old: The tree before.
        new: The tree after.
        path: The keys that lead to both.
        whole: Whether tables that are new or gone are one setting each, however small they are.
    """
    if old == new:
        return
    if isinstance(old, Table) and isinstance(new, Table):
        yield from _tables(old.items, new.items, path, whole=whole)
    elif isinstance(old, Row) and isinstance(new, Row):
        yield from _rows(old, new, path)
    elif isinstance(old, Scalar) and isinstance(new, Scalar):
        yield from _scalars(old, new, path)
    else:
        yield _found(path, *both(old, new))


def _tables(
    old: Mapping[str, Node], new: Mapping[str, Node], path: Path, *, whole: bool
) -> Iterator[Found]:
    moves = moved(old, new)
    for one in moves:
        yield Found("key", path, " ".join(one.old), " ".join(one.new))
        yield from differences(one.before, one.after, (*path, *one.new))
    gone, come = {one.old[0] for one in moves}, {one.new[0] for one in moves}
    for key, item in old.items():
        if key in new:
            yield from differences(item, new[key], (*path, key))
        elif key not in gone:
            yield from _one_side(item, (*path, key), whole=whole, gone=True)
    for key, item in new.items():
        if key not in old and key not in come:
            yield from _one_side(item, (*path, key), whole=whole, gone=False)


def _one_side(node: Node, path: Path, *, whole: bool, gone: bool) -> Iterator[Found]:
    """Yield what is only before or only after: its single values if they are few."""
    if isinstance(node, Table) and not whole and 0 < len(node.items) <= _FEW:
        inner = node.items.values()
        if all(isinstance(item, Scalar) for item in inner):
            for key, item in node.items.items():
                yield from _one_side(item, (*path, key), whole=False, gone=gone)
            return
    rows = named_rows(node) if isinstance(node, Row) and not whole else None
    if rows and all(isinstance(item, Scalar) for item in rows.values()):
        for key, item in rows.items():
            yield from _one_side(item, (*path, key), whole=False, gone=gone)
        return
    yield _found(path, shown(node) if gone else None, None if gone else shown(node))


def _rows(old: Row, new: Row, path: Path) -> Iterator[Found]:
    before, after = named_rows(old), named_rows(new)
    if before is not None and after is not None and (before or after):
        yield from _tables(before, after, path, whole=False)
        return
    items = old.items + new.items
    if all(isinstance(item, Scalar) for item in items):
        texts = [
            [item.text for item in row.items if isinstance(item, Scalar)] for row in (old, new)
        ]
        if any(text.startswith("--") for text in texts[0] + texts[1]):
            yield from changed(command_line(texts[0], path), command_line(texts[1], path))
            if texts[0] == texts[1]:
                yield _found(path, *both(old, new))
            return
        yield from _texts(texts[0], texts[1], path) or [_found(path, *both(old, new))]
        return
    for pair in pairs(old.items, new.items):
        yield from _pair(pair, path)


def _texts(old: list[str], new: list[str], path: Path) -> list[Found]:
    """Return what differs in the scripts of two lists, or nothing if other items differ, too."""
    apart = [(one, other) for one, other in zip(old, new, strict=False) if one != other]
    scripts = all(looks_like_commands(text) for one in apart for text in one)
    if not apart or len(old) != len(new) or not scripts:
        return []
    return [found for one, other in apart for found in _scalars(Scalar(one), Scalar(other), path)]


def _pair(pair: Pair, path: Path) -> Iterator[Found]:
    here = (*path[:-1], f"{path[-1] if path else ''}[{pair.label}]")
    if pair.old is not None and pair.new is not None:
        yield from differences(pair.old, pair.new, here)
    elif pair.old is not None:
        yield _found(here, shown(pair.old), None)
    elif pair.new is not None:
        yield _found(here, None, shown(pair.new))


def _scalars(one: Scalar, other: Scalar, path: Path) -> Iterator[Found]:
    old, new = one.text, other.text
    if old == new:
        yield _found(path, *both(one, other))
        return
    if old.split() == new.split() and "\n" in old + new:
        return
    before, after = _json(old), _json(new)
    if before is not None and after is not None:
        yield from differences(before, after, path)
        return
    if looks_like_commands(old) and looks_like_commands(new):
        found = list(changed(seen_in(old, path), seen_in(new, path)))
        if found:
            yield from found
            return
    if one_line(old) == one_line(new):
        return
    yield _found(path, one_line(old), one_line(new))


def inside(one: Found) -> Iterator[Found]:
    """Yield the differences of two values of a script that are JSON, or *one* as it is."""
    before, after = (_table(text) for text in (one.old, one.new))
    if before is None or after is None:
        yield one
    else:
        yield from differences(before, after, (*one.where, one.name))


def _table(text: str | None) -> Table | None:
    if text is None or not text.startswith(("{", '"{', "'{")):
        return None
    try:
        tree = _json(text) or _json(unquoted(text))
    except UnreadableError:
        return None
    return tree if isinstance(tree, Table) else None


def _json(text: str) -> Node | None:
    if not text.lstrip().startswith(("{", "[")):
        return None
    try:
        return read_json(text)
    except UnreadableError:
        return None


def _found(path: Path, old: str | None, new: str | None) -> Found:
    return Found(path[-1] if path else "value", path[:-1], old, new)
