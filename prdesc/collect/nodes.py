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
    """A single value; how a text is quoted does not matter, but `"4"` is not `4`."""

    text: str
    """The text without quotes; in block scalars it has several lines."""
    typed: bool = False
    """Whether it is read as something else than text: a number, a truth, a date, nothing."""


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


def shown(node: Node, *, quotes: bool = False) -> str:
    """Return *node* on one line, as YAML writes it; `…` stands for inner parts of what is long.

    Args:
        node: What to show.
        quotes: Whether text gets quotation marks, which tell it from numbers and the like.
    """
    for depth in (9, 2, 1):
        text = _flow(node, depth, quotes=quotes)
        if len(text) <= _SHOWN:
            return text
    return _flow(node, 0, quotes=quotes) if not isinstance(node, Scalar) else text


def both(old: Node, new: Node) -> tuple[str, str]:
    """Return both as `shown` does, with quotation marks where they are the difference."""
    texts = shown(old), shown(new)
    return texts if texts[0] != texts[1] else (shown(old, quotes=True), shown(new, quotes=True))


def _flow(node: Node, depth: int, *, quotes: bool) -> str:
    if isinstance(node, Scalar):
        text = one_line(node.text)
        return f'"{text}"' if quotes and not node.typed else text or ("null" if quotes else "")
    if isinstance(node, Row):
        items = (_flow(item, depth - 1, quotes=quotes) for item in node.items)
        return f"[{(', '.join(items) if depth > 0 else '…') if node.items else ''}]"
    pairs = (f"{key}: {_flow(item, depth - 1, quotes=quotes)}" for key, item in node.items.items())
    inner = ", ".join(pairs) if depth > 0 else "…"
    return f"{{{inner if node.items else ''}}}"


def one_line(text: str) -> str:
    """Return *text* with a space for each run of white space that has a line break."""
    if "\n" not in text:
        return text
    line = " ".join(text.replace("\\\n", " ").split())
    return line if len(line) <= _SHOWN else f"{line[:_SHOWN]}…"
