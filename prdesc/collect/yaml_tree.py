"""YAML into trees, with the comments: nodes say where they stand and keep what is written."""

from __future__ import annotations

import re
from bisect import bisect_right
from collections import Counter
from dataclasses import dataclass
from itertools import pairwise

import yaml

from prdesc.collect.nodes import Node, Row, Scalar, Table, UnreadableError, shown
from prdesc.patterns import deferred

# Nodes get no type, which saves time; whether a value is text is all that matters here.
_LOADER: type[yaml.BaseLoader] = getattr(yaml, "CBaseLoader", yaml.BaseLoader)
_TYPES: dict[str, list[tuple[str, re.Pattern[str]]]] = yaml.SafeLoader.yaml_implicit_resolvers
_MOST_NODES = 200_000
"""More than this only aliases of aliases give."""
_SPECIAL = deferred(r"(?m)(?:^|\s)[&*][\w-]+(?=\s|$)|<<\s*:|^(?:---|\.\.\.|%)")
_KEY = deferred(r"[^\s#-][^#]*:(?:\s|$)")
_ITEM = deferred(r"- ")
_LINE = deferred(r"[^\n]*\n|[^\n]+")
_ITEMS = deferred(r"(?m)^- ")
_COMMENT = deferred(r"(?:^|(?<=\s))#.*$", re.MULTILINE)


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


def reduced(old: str, new: str, *, items: bool = False) -> tuple[str, str, tuple[int, ...]]:
    """Return both texts without the top-level keys that are the same in both.

    Parsing costs most of the time, and big files change in few places.

    Args:
        old: The text before.
        new: The text after.
        items: Whether the texts are lists, of which the items count instead of keys.

    Returns:
        Both rests, and for each line of the second its number in *new*, counted from 1. The texts
        are whole where anchors, documents or lists at the top make cutting unsafe.
    """
    texts = (old, new)
    if any(_SPECIAL.search(text) or (not items and _ITEMS.search(text)) for text in texts):
        return old, new, tuple(range(1, new.count("\n") + 2))
    before, after = (_blocks(text, _ITEM if items else _KEY) for text in texts)
    common = Counter(text for _, text in before) & Counter(text for _, text in after)
    rests = [_without(blocks, common.copy()) for blocks in (before, after)]
    numbers = (
        line + offset for line, text in rests[1] for offset in range(len(_LINE.findall(text)))
    )
    one, other = ("".join(text for _, text in rest) for rest in rests)
    return one, other, tuple(numbers)


def _blocks(text: str, start: re.Pattern[str]) -> list[tuple[int, str]]:
    """Cut *text* before each line that fits *start*: (first line, text)."""
    lines = _LINE.findall(text)
    edges = [number for number, line in enumerate(lines) if start.match(line)]
    if not edges or edges[0]:
        edges.insert(0, 0)
    pairs = pairwise((*edges, len(lines)))
    return [(first + 1, "".join(lines[first:end])) for first, end in pairs]


def _without(blocks: list[tuple[int, str]], common: Counter[str]) -> list[tuple[int, str]]:
    kept = []
    for line, text in blocks:
        if common[text]:
            common[text] -= 1
        else:
            kept.append((line, text))
    return kept


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
            text = str(node.value)
            return Scalar(text, typed=not node.style and _is_typed(text))
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


def _is_typed(text: str) -> bool:
    """Say whether YAML 1.1 reads a plain text as a number, a truth, a date or nothing."""
    return any(pattern.match(text) for _, pattern in _TYPES.get(text[:1], ()))


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
