"""Block ranges of a Markdown text, in code points: headings, tables, code, HTML."""

from __future__ import annotations

import re
from functools import lru_cache
from typing import TYPE_CHECKING, NamedTuple

from prdesc.patterns import deferred
from prdesc.units.segment import events, one_line

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

_COMMENT = deferred(r"<!--.*?-->", re.DOTALL)
_ESCAPED = deferred(r"\\[!-/:-@\[-`{-~]")


class Block(NamedTuple):
    """One block of a Markdown text."""

    name: str
    """As pulldown-cmark calls it: `Heading`, `Table`, `CodeBlock`, `HtmlBlock`; also the spans
    `Code` and `InlineHtml`."""
    start: int
    """First code point of the block."""
    end: int
    """One past its last code point, without the line end."""
    level: int
    """1 to 6 for a heading, else 0."""


def find(markdown: str, *names: str) -> tuple[Block, ...]:
    """Return the blocks of the given names in order, at whatever depth they stand."""
    found = [one for one in opened(markdown) if one[0] in names]
    if not found:
        return ()
    points = _points(markdown, [byte for one in found for byte in one[1:3]])
    return tuple([_block(markdown, points, one) for one in found])


@lru_cache(maxsize=16)
def opened(markdown: str) -> tuple[tuple[str, int, int, int], ...]:
    """Return name, first byte, end and level of each block of a text, and of `Code` and HTML.

    A text is asked for this kind of block and that, and it is parsed once.
    """
    found = []
    for event, span in events(markdown):
        if "Start" in event:
            name, level = _tag(event["Start"])
            found.append((name, span["start"], span["end"], level))
        elif "Code" in event:
            found.append(("Code", span["start"], span["end"], 0))
        elif "InlineHtml" in event:
            found.append(("InlineHtml", span["start"], span["end"], 0))
    return tuple(found)


def _tag(tag: str | dict[str, dict[str, str]]) -> tuple[str, int]:
    """Return the name of what begins and the level of a heading, 0 for anything else."""
    if isinstance(tag, str):
        return tag, 0
    if "Heading" in tag:
        return "Heading", int(tag["Heading"]["level"][1])
    return next(iter(tag)), 0


def outermost(markdown: str) -> tuple[tuple[int, int], ...]:
    """Return the range of whole lines of each block that stands in no other, in code points."""
    found, depth = [], 0
    for event, span in events(markdown):
        kind = next(iter(event)) if isinstance(event, dict) else event
        if depth == 0 and kind != "End":
            found.append((span["start"], span["end"]))
        depth += {"Start": 1, "End": -1}.get(kind, 0)
    points = _points(markdown, (byte for range_ in found for byte in range_))
    ranges = ((points[start], points[end]) for start, end in found)
    return tuple((start, _line_end(markdown, start, end)) for start, end in ranges)


def _line_end(markdown: str, start: int, end: int) -> int:
    """Return where the last line ends that has something of a block."""
    last = start + len(markdown[start:end].rstrip())
    line_end = markdown.find("\n", last)
    return len(markdown) if line_end < 0 else line_end


def shift_headings(markdown: str, by: int) -> str:
    """Move every heading *by* levels down (up if negative); the range stays 1 to 6.

    An underlined heading becomes one with number signs.
    """
    parts = []
    position = 0
    for block in find(markdown, "Heading"):
        level = min(max(block.level + by, 1), 6)
        text = markdown[block.start : block.end]
        parts += [markdown[position : block.start], _heading(text, level)]
        position = block.end
    return "".join([*parts, markdown[position:]])


def edit(text: str, edits: Sequence[tuple[int, int, str]]) -> str:
    """Put new text in the place of ranges, given in order as (start, end, new)."""
    parts = []
    position = 0
    for start, end, new in edits:
        parts += [text[position:start], new]
        position = end
    return "".join([*parts, text[position:]])


def blanked(text: str, ranges: Iterable[tuple[int, int]]) -> str:
    """Return *text* with a space for every character in *ranges* that ends no line."""
    parts = []
    position = 0
    for start, end in sorted(ranges):
        if end <= position:
            continue
        first = max(start, position)
        lines = text[first:end].split("\n")
        parts += [text[position:first], "\n".join([" " * len(line) for line in lines])]
        position = end
    return "".join([*parts, text[position:]])


@lru_cache(maxsize=16)
def without_code(markdown: str) -> str:
    """Return *markdown* with spaces for what is no markup: code and escaped punctuation.

    Every other code point stays where it was.
    """
    parts, position = [], 0
    for block in find(markdown, "CodeBlock", "Code"):
        parts += [markdown[position : block.start], " " * (block.end - block.start)]
        position = block.end
    return _ESCAPED.sub("  ", "".join([*parts, markdown[position:]]))


def comments(text: str) -> Iterator[tuple[int, int]]:
    """Yield the ranges of HTML comments, each with what else its HTML block holds."""
    if "<!--" not in text:
        return
    for block in find(text, "HtmlBlock", "InlineHtml"):
        if block.name == "HtmlBlock" and text.startswith("<!--", block.start):
            yield block.start, block.end
            continue
        for comment in _COMMENT.finditer(text, block.start, block.end):
            yield comment.span()


def left_open(markdown: str) -> int | None:
    """Return where the code block or HTML block begins that runs on behind *markdown*, if any."""
    probe = f"{markdown}\n\nprobe"
    found = find(probe, "CodeBlock", "HtmlBlock")
    return next((block.start for block in found if block.end == len(probe)), None)


def _heading(text: str, level: int) -> str:
    if text.startswith("#"):
        return "#" * level + text.lstrip("#")
    run, _, _ = text.rpartition("\n")  # the last line is the underline
    return f"{'#' * level} {one_line(run)}"


def _points(markdown: str, bytes_: Iterable[int]) -> dict[int, int]:
    """Return the code point at each byte offset."""
    if markdown.isascii():
        return {byte: byte for byte in bytes_}
    raw = markdown.encode("utf-8", "surrogatepass")
    points: dict[int, int] = {}
    byte = point = 0
    for offset in sorted(set(bytes_)):
        point += len(raw[byte:offset].decode("utf-8", "surrogatepass"))
        byte = offset
        points[offset] = point
    return points


def _block(markdown: str, points: dict[int, int], found: tuple[str, int, int, int]) -> Block:
    """Return the block without its line end."""
    name, first, last, level = found
    start, end = points[first], points[last]
    while end > start and markdown[end - 1] in "\r\n":
        end -= 1
    return Block(name, start, end, level)
