"""Edits in the text of a record that leave every other byte as it is.

Each edit is spliced in at the position of its node, and the new text is read again: it must hold
what the edit says and nothing else that is new.
"""

from __future__ import annotations

import copy
import re
from itertools import pairwise
from typing import TYPE_CHECKING

import yaml

from prdesc.errors import Fault, InputError
from prdesc.patterns import deferred
from prdesc.record import nodes, paths, rendering
from prdesc.record.tree import dotted

if TYPE_CHECKING:
    from collections.abc import Collection, Sequence

    from prdesc.record.nodes import Node, Splice
    from prdesc.record.tree import Path, Tree

_BREAK = deferred(r"\r\n|\r|\n")
_BLANK = deferred(r"\n[ \t]*\r?\n|\r[ \t]*\r")
_END = deferred(r"^\.\.\.(?=\s|$)", re.MULTILINE)
_MARK = "\ufeff"


class Editor:
    """The text of a record that is being edited.

    Args:
        text: A valid record as it is in the file, with its byte order mark and line ends.
        name: The file as the user named it.
        order: Keys of the outermost mapping in the order in which new ones are put.
    """

    def __init__(self, text: str, name: str, order: Sequence[str] = ()) -> None:
        self._mark = _MARK if text.startswith(_MARK) else ""
        self._text = text.removeprefix(_MARK)
        self._name = name
        self._order = order
        found = _BREAK.search(self._text)
        self._break = found[0] if found else "\n"
        self._read()

    @property
    def text(self) -> str:
        """The text as it is now."""
        return self._mark + self._text

    def at(self, path: Path) -> Tree:
        """Return the value at *path*, None where there is none."""
        node = self._root.at(path) if self._root else None
        return node.tree if node else None

    def put(self, path: Path, value: Tree, *, after: Sequence[str] = ()) -> None:
        """Write *value* at *path*, whose last part is a key.

        A scalar takes the place of a scalar; a list or mapping the place of an empty value.

        Args:
            path: The key; what is around it is there.
            value: The value; None writes `null`.
            after: Keys that a new key stands behind, where they are there.

        Raises:
            InputError: If the text is written in a way that the edit cannot be fitted into.
        """
        *around, key = path
        expected = copy.deepcopy(self._root.tree) if self._root else {}
        parent = paths.inside(expected, tuple(around))
        if not isinstance(parent, dict) or not isinstance(key, str):
            raise self._refusal(path)
        parent[key] = value
        node = self._root.at(tuple(around)) if self._root else None
        if node is None or node.keys is None:
            self._apply([self._at_end({key: value})], expected, path)
        elif key in node.keys:
            self._apply(self._replaced(*node.keys[key], value), expected, path)
        else:
            self._apply([self._new_key(node, key, value, after)], expected, path)

    def append(self, path: Path, rows: Sequence[Tree]) -> None:
        """Add *rows* at the end of the list at *path*, which has items; raises as `put`."""
        expected = copy.deepcopy(self._root.tree) if self._root else None
        rest = paths.inside(expected, path)
        node = self._root.at(path) if self._root else None
        if not rows or not isinstance(rest, list) or node is None or not node.items:
            raise self._refusal(path)
        rest.extend(rows)
        last = node.items[-1]
        if node.flow:
            text = "".join(f", {rendering.flow(row)}" for row in rows)
            self._apply([(last.end, last.end, text)], expected, path)
            return
        oneline = last.flow and last.keys is not None
        text = "".join(
            f"{' ' * node.column}- {rendering.flow(row)}\n"
            if oneline
            else rendering.rows([row], node.column)
            for row in rows
        )
        self._apply([self._behind(last, text)], expected, path)

    def remove(self, path: Path, numbers: Collection[int]) -> None:
        """Take the items *numbers*, counted from 0, out of the list at *path*; raises as `put`."""
        expected = copy.deepcopy(self._root.tree) if self._root else None
        rest = paths.inside(expected, path)
        node = self._root.at(path) if self._root else None
        if not isinstance(rest, list) or node is None or not node.items:
            raise self._refusal(path)
        for number in sorted(numbers, reverse=True):
            del rest[number]
        kept = [item for number, item in enumerate(node.items) if number not in numbers]
        if node.flow:
            splices = nodes.without(node, numbers)
        else:
            gone = [node.items[number] for number in sorted(numbers)]
            splices = [(*self._lines(item), "") for item in gone]
        if not kept and not node.flow:
            paths.set_none(expected, path)
        self._apply(splices, expected, path)

    def _replaced(self, key: Node, node: Node, value: Tree) -> list[Splice]:
        """Return the splices that put *value* in the place of *node*."""
        if not isinstance(value, list | dict) or key.flow or (node.flow and not node.empty):
            plain = node.style is None and node.value is not None
            written = rendering.flow(value, "plain" if plain else node.style)
            gap = "" if self._text[node.start - 1 : node.start].isspace() else " "
            end = node.start + len(self._text[node.start : node.end].rstrip("\r\n"))
            return [(node.start, end, gap + written)]
        if not node.empty:
            raise self._refusal((str(key.value),))
        text = rendering.block(value, key.column + 2)
        written_empty = (node.start, node.end, "")
        behind = self._behind(node, text)
        return [behind] if node.start == node.end else [written_empty, behind]

    def _new_key(self, node: Node, key: str, value: Tree, after: Sequence[str]) -> Splice:
        keys = node.keys or {}
        there = [name for name in after if name in keys]
        neighbour = keys[there[-1]][1] if there else None
        if node.flow:
            written = f"{rendering.flow(key)}: {rendering.flow(value)}"
            if not keys:
                return node.start + 1, node.start + 1, written
            place = neighbour or list(keys.values())[-1][1]
            return place.end, place.end, f", {written}"
        text = rendering.block({key: value}, node.column)
        if node is self._root:
            return self._top_level(key, text)
        return self._behind(neighbour or list(keys.values())[-1][1], text)

    def _top_level(self, key: str, text: str) -> Splice:
        """Return the splice for a new outermost key, in the order of keys, apart if others are."""
        root = self._root
        keys = root.keys if root and root.keys else {}
        before = self._order[: self._order.index(key)] if key in self._order else self._order
        there = [name for name in keys if name in before]
        starts = [name.start for name, _ in keys.values()]
        apart = any(_BLANK.search(self._text, one, two) for one, two in pairwise(starts))
        if not there and starts:
            first = starts[0] - root.column if root else 0
            return first, first, text + ("\n" if apart else "")
        # Behind a `|+` text, a blank line would become part of the text.
        neighbour = keys[there[-1]][1] if there else root
        if apart and neighbour and self._next_line(neighbour) != neighbour.end:
            text = f"\n{text}"
        if not there or there[-1] == list(keys)[-1]:
            return self._at_end(text)
        return self._behind(keys[there[-1]][1], text)

    def _at_end(self, what: str | Tree) -> Splice:
        text = what if isinstance(what, str) else rendering.block(what, 0)
        last = self._root.end if self._root else 0
        end = _END.search(self._text, last)
        position = end.start() if end else len(self._text)
        if position and self._text[position - 1] not in "\r\n":
            text = f"\n{text}"
        return position, position, text

    def _behind(self, node: Node, text: str) -> Splice:
        """Return the splice for lines behind those of *node*."""
        position = self._next_line(node)
        if position and self._text[position - 1] not in "\r\n":
            text = f"\n{text}"
        return position, position, text

    def _next_line(self, node: Node) -> int:
        at_start = node.end > node.start and self._text[node.end - 1] in "\r\n"
        return node.end if at_start else nodes.line_end(self._text, node.end)

    def _lines(self, item: Node) -> tuple[int, int]:
        """Return where the lines of an item of a list begin, with its dash, and end."""
        dash = self._text.rindex("-", 0, item.start)
        start = max(self._text.rfind("\n", 0, dash), self._text.rfind("\r", 0, dash)) + 1
        return start, self._next_line(item)

    def _apply(self, splices: list[Splice], expected: Tree, path: Path) -> None:
        old = self._text
        text = old
        for start, end, written in sorted(splices, reverse=True):
            text = text[:start] + written.replace("\n", self._break) + text[end:]
        self._text = text
        try:
            self._read()
        except yaml.YAMLError as error:
            self._text = old
            raise self._refusal(path) from error
        if self._root is None or paths.stripped(self._root.tree) != paths.stripped(expected):
            self._text = old
            raise self._refusal(path)

    def _read(self) -> None:
        self._root = nodes.read(self._text)

    def _refusal(self, path: Path) -> InputError:
        key = dotted(path)
        problem = "cannot be edited without changing what is around it"
        fix = "write this part with one key or item on each line, and run it again"
        line = None
        node = None
        for length in range(len(path), -1, -1):
            node = self._root.at(path[:length]) if self._root else None
            if node is not None:
                break
        if node is not None:
            line = len(_BREAK.findall(self._text, 0, node.start)) + 1
        return InputError(Fault(problem, fix, self._name, line, key))
