"""YAML into trees, with the comments: nodes say where they stand and keep what is written."""

from __future__ import annotations

import re
from bisect import bisect_right
from dataclasses import dataclass

import yaml

from prdesc.collect.nodes import Node, Row, Scalar, Table, UnreadableError, shown

# Types do not matter here, and not to look for them saves time.
_LOADER: type[yaml.BaseLoader] = getattr(yaml, "CBaseLoader", yaml.BaseLoader)
_MOST_NODES = 200_000
"""More than this only aliases of aliases give."""
_SPECIAL = re.compile(r"(?m)(?:^|\s)[&*][\w-]+(?=\s|$)|<<\s*:|^(?:---|\.\.\.|%)")
_KEY = re.compile(r"[^\s#-][^#]*:(?:\s|$)")
_ITEM = re.compile(r"- ")
_ITEMS = re.compile(r"(?m)^- ")
_COMMENT = re.compile(r"(?:^|(?<=\s))#.*$", re.MULTILINE)


@dataclass(frozen=True, slots=True)
class Comments:
    """The comments of a text: (line, counted from 1; text without the sign)."""

    rows: tuple[tuple[int, str], ...] = ()

    def texts(self) -> list[str]:
        """Return the texts, sorted."""
        return sorted(text for _, text in self.rows)


def read(text: str) -> tuple[Node, Comments]:
    """Return the tree of a YAML text and its comments.

    Several documents become one table by kind and name, as Kubernetes has them, or a list.

    Raises:
        UnreadableError: If the text is not YAML or its aliases have no end.
    """
    try:
        documents: list[yaml.Node | None] = list(yaml.compose_all(text, Loader=_LOADER))
    except (yaml.YAMLError, RecursionError, ValueError) as error:
        raise UnreadableError(_reason(error)) from error
    reader = _Reader()
    trees = [reader.node(one) for one in documents if one is not None]
    comments = Comments(tuple(_comments(text, reader.spans)))
    if len(documents) <= 1:
        return (trees[0] if trees else Table({})), comments
    names = [_document_name(tree) for tree in trees]
    if all(names) and len(set(names)) == len(names):
        return Table(dict(zip(names, trees, strict=True))), comments
    return Row(tuple(trees)), comments


def trimmed(old: str, new: str, *, items: bool = False) -> tuple[str, str, int]:
    """Return both texts without the top-level keys at both ends that are the same.

    Parsing costs most of the time, and big files change in few places.

    Args:
        old: The text before.
        new: The text after.
        items: Whether the texts are lists, of which the items count instead of keys.

    Returns:
        Both rests, and the number of lines that were cut at the start. The texts are whole where
        anchors, documents or lists at the top make cutting unsafe.
    """
    if any(_SPECIAL.search(text) or (not items and _ITEMS.search(text)) for text in (old, new)):
        return old, new, 0
    start = _ITEM if items else _KEY
    before, after = old.splitlines(keepends=True), new.splitlines(keepends=True)
    head = _same(before, after)
    while head and not all(_starts(lines, head, start) for lines in (before, after)):
        head -= 1
    tail = _same(before[head:][::-1], after[head:][::-1])
    while tail and not start.match(before[-tail]):
        tail -= 1
    ends = (len(before) - tail, len(after) - tail)
    return "".join(before[head : ends[0]]), "".join(after[head : ends[1]]), head


def _same(one: list[str], other: list[str]) -> int:
    pairs = enumerate(zip(one, other, strict=False))
    return next((at for at, (a, b) in pairs if a != b), min(len(one), len(other)))


def _starts(lines: list[str], at: int, start: re.Pattern[str]) -> bool:
    return at >= len(lines) or start.match(lines[at]) is not None


def _reason(error: Exception) -> str:
    if isinstance(error, yaml.MarkedYAMLError) and error.problem_mark is not None:
        return f"line {error.problem_mark.line + 1}: {error.problem}"
    return str(error).split("\n", 1)[0] or type(error).__name__


class _Reader:
    """Turns PyYAML's nodes into ours and notes where text stands."""

    def __init__(self) -> None:
        self.spans: list[tuple[int, int]] = []
        self._open: set[int] = set()
        self._count = 0

    def node(self, node: yaml.Node) -> Node:
        self._count += 1
        if id(node) in self._open or self._count > _MOST_NODES:
            raise UnreadableError("aliases that hold themselves, or too many of them")
        if isinstance(node, yaml.ScalarNode):
            self.spans.append((node.start_mark.index, node.end_mark.index))
            return Scalar(str(node.value))
        self._open.add(id(node))
        result: Node
        if isinstance(node, yaml.MappingNode):
            result = Table({self._key(key): self.node(item) for key, item in node.value})
        else:
            result = Row(tuple(self.node(item) for item in node.value))
        self._open.discard(id(node))
        return result

    def _key(self, node: yaml.Node) -> str:
        key = self.node(node)
        return key.text if isinstance(key, Scalar) else shown(key)


def _document_name(tree: Node) -> str:
    if not isinstance(tree, Table):
        return ""
    kind, meta = tree.items.get("kind"), tree.items.get("metadata")
    name = meta.items.get("name") if isinstance(meta, Table) else None
    return f"{shown(kind)}/{shown(name)}" if kind and name else ""


def _comments(text: str, spans: list[tuple[int, int]]) -> list[tuple[int, str]]:
    """Find `#` outside the scalars, at the start of a line or after white space."""
    found = []
    spans.sort()
    line, counted = 1, 0
    for match in _COMMENT.finditer(text):
        at = bisect_right(spans, (match.start(), len(text)))
        if at and spans[at - 1][1] > match.start():
            continue
        line += text.count("\n", counted, match.start())
        counted = match.start()
        found.append((line, match[0].lstrip("#").strip()))
    return found
