"""Trees of settings: YAML, JSON and TOML look the same here, with every value as it is written."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

_SHOWN = 240
"""The most characters of a whole mapping or list that a value shows."""


@dataclass(frozen=True, slots=True)
class Scalar:
    """A single value; two are equal if their texts are, however they are quoted."""

    text: str
    """The text without quotes; in block scalars it has several lines."""


@dataclass(frozen=True, slots=True)
class Table:
    """Keys with their values, in the order of the file, which does not matter for equality."""

    items: Mapping[str, Node]


@dataclass(frozen=True, slots=True)
class Row:
    """A list."""

    items: tuple[Node, ...]


Node = Scalar | Table | Row


class UnreadableError(Exception):
    """A file is not what its name says; the message says why, in one clause."""


def leaves(node: Node, path: tuple[str, ...] = ()) -> Iterator[tuple[tuple[str, ...], str]]:
    """Yield every single value with the keys that lead to it; the items of a list have none."""
    if isinstance(node, Scalar):
        yield path, node.text
    elif isinstance(node, Table):
        for key, item in node.items.items():
            yield from leaves(item, (*path, key))
    else:
        for item in node.items:
            yield from leaves(item, path)


def shown(node: Node) -> str:
    """Return *node* on one line, as YAML writes it; `…` stands for inner parts of what is long."""
    for depth in (9, 2, 1):
        text = _flow(node, depth)
        if len(text) <= _SHOWN:
            return text
    return _flow(node, 0) if not isinstance(node, Scalar) else text


def _flow(node: Node, depth: int) -> str:
    if isinstance(node, Scalar):
        return one_line(node.text)
    if isinstance(node, Row):
        inner = ", ".join(_flow(item, depth - 1) for item in node.items) if depth > 0 else "…"
        return f"[{inner if node.items else ''}]"
    pairs = (f"{key}: {_flow(item, depth - 1)}" for key, item in node.items.items())
    inner = ", ".join(pairs) if depth > 0 else "…"
    return f"{{{inner if node.items else ''}}}"


def one_line(text: str) -> str:
    """Return *text* with a space for each run of white space that has a line break."""
    if "\n" not in text:
        return text
    line = " ".join(text.replace("\\\n", " ").split())
    return line if len(line) <= _SHOWN else f"{line[:_SHOWN]}…"
