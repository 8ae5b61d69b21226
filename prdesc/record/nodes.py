"""The nodes of a YAML text with the code points they take, for edits that leave the rest alone."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, cast

import yaml

from prdesc.patterns import deferred
from prdesc.record.tree import NULL

if TYPE_CHECKING:
    from collections.abc import Collection

    from prdesc.record.tree import Path, Tree

_LOADER: type[yaml.SafeLoader | yaml.CSafeLoader] = getattr(yaml, "CSafeLoader", yaml.SafeLoader)
_LINE = deferred(r"[^\r\n]*(?:\r\n|\r|\n|$)")


Splice = tuple[int, int, str]
"""First code point, one past the last, and what takes their place."""


@dataclass(frozen=True, slots=True)
class Node:
    """One value of a text."""

    start: int
    """Where it begins; for an empty value, right behind its colon or dash."""
    end: int
    """Where its last character ends; comments and blank lines behind it are not part of it."""
    column: int
    """Column of its first character, counted from 0."""
    flow: bool
    """Whether it is written between brackets; of a scalar, whether what is around it is."""
    style: str | None = None
    """Of a scalar: its quote, `|` or `>`; None for a plain one."""
    value: str | None = None
    """Of a scalar: the text; None for null."""
    items: tuple[Node, ...] | None = None
    """Of a list."""
    keys: dict[str, tuple[Node, Node]] | None = None
    """Of a mapping: key to (key, value), in the order of the text."""

    @property
    def empty(self) -> bool:
        """Whether it is null, a list without items or a mapping without keys."""
        return not (self.value is not None or self.items or self.keys)

    @property
    def tree(self) -> Tree:
        """The value without positions."""
        if self.items is not None:
            return [item.tree for item in self.items]
        if self.keys is not None:
            return {key: value.tree for key, (_, value) in self.keys.items()}
        return self.value

    def at(self, path: Path) -> Node | None:
        """Return the node at *path*, or None if there is none."""
        node = self
        for part in path:
            if isinstance(part, int):
                if node.items is None or part >= len(node.items):
                    return None
                node = node.items[part]
            else:
                if node.keys is None or part not in node.keys:
                    return None
                node = node.keys[part][1]
        return node


def read(text: str) -> Node | None:
    """Return the outermost node of a valid record's *text*, or None if it holds none.

    Args:
        text: Lines may end with LF, CR LF or CR; a byte order mark is not part of it.

    Raises:
        yaml.YAMLError: If it is not YAML.
    """
    root = yaml.compose(text, Loader=_LOADER)
    return None if root is None else _Reader(text).node(root, flow=False)


def line_end(text: str, position: int) -> int:
    """Return where the line that *position* is in ends, behind its line break."""
    match = _LINE.match(text, position)
    return match.end() if match else len(text)


def without(node: Node, numbers: Collection[int]) -> list[Splice]:
    """Return the splices that take items out of a list between brackets."""
    items = node.items or ()
    if len(set(numbers)) == len(items):
        return [(node.start + 1, node.end - 1, "")]
    splices = []
    first_kept = next(number for number in range(len(items)) if number not in numbers)
    for number in numbers:
        if number < first_kept:
            splices.append((items[number].start, items[number + 1].start, ""))
        else:
            splices.append((items[number - 1].end, items[number].end, ""))
    return splices


class _Reader:
    """Turns marks, which are lines and columns, into code points."""

    def __init__(self, text: str) -> None:
        self._text = text
        self._starts = [0]
        while self._starts[-1] < len(text):
            self._starts.append(line_end(text, self._starts[-1]))

    def node(self, node: yaml.Node, *, flow: bool) -> Node:
        start, column = self._offset(node.start_mark), node.start_mark.column
        end = self._offset(node.end_mark)
        if isinstance(node, yaml.ScalarNode):
            return self._scalar(node, start, end, flow=flow)
        flow = bool(cast("yaml.CollectionNode", node).flow_style)
        if isinstance(node, yaml.SequenceNode):
            items = tuple(self.node(item, flow=flow) for item in node.value)
            if not flow:
                end = max([item.end for item in items], default=start)
            return Node(start, end, column, flow, items=items)
        pairs = [
            (self.node(key, flow=flow), self.node(value, flow=flow)) for key, value in node.value
        ]
        if not flow:
            end = max([value.end for _, value in pairs], default=start)
        return Node(start, end, column, flow, keys={str(key.value): (key, v) for key, v in pairs})

    def _scalar(self, node: yaml.ScalarNode, start: int, end: int, *, flow: bool) -> Node:
        style = node.style if node.style in ("'", '"', "|", ">") else None
        value = None if style is None and node.value in NULL else str(node.value)
        if style in ("|", ">"):
            end = self._block_end(start, end)
        return Node(start, end, node.start_mark.column, flow, style, value)

    def _block_end(self, start: int, end: int) -> int:
        """Return the end of a block scalar, whose mark lies behind blank lines and indentation."""
        written = self._text[start:end]
        header = written.partition("\n")[0].partition("#")[0]
        if "+" in header:  # here the blank lines are part of the value
            return start + len(written.rstrip(" "))
        return start + len(written.rstrip())

    def _offset(self, mark: yaml.Mark) -> int:
        return min(
            self._starts[min(mark.line, len(self._starts) - 1)] + mark.column, len(self._text)
        )
