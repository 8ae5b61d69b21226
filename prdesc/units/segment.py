"""Where the prose of a Markdown text is: the inline run of every block, with exact ranges.

Ranges come from pyromark (pulldown-cmark). Code blocks, HTML blocks, front matter and link
reference definitions hold no segment. A hard line break ends a segment, so that its bytes stay.
"""

from __future__ import annotations

import re
from bisect import bisect_left
from enum import StrEnum
from functools import lru_cache
from typing import TYPE_CHECKING, Any, NamedTuple

import pyromark

from prdesc.patterns import deferred

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

OPTIONS = (
    pyromark.Options.ENABLE_TABLES
    | pyromark.Options.ENABLE_TASKLISTS
    | pyromark.Options.ENABLE_STRIKETHROUGH
    | pyromark.Options.ENABLE_FOOTNOTES
)
# pulldown-cmark takes any `---` pair for front matter; only the head of a text can be that.
_WITH_FRONT_MATTER = OPTIONS | pyromark.Options.ENABLE_YAML_STYLE_METADATA_BLOCKS
_INLINE_LEAVES = {"Text", "Code", "InlineHtml", "FootnoteReference", "InlineMath", "DisplayMath"}
_INLINE_SPANS = {"Emphasis", "Strong", "Strikethrough", "Link", "Image"}
_OPAQUE = {"CodeBlock", "HtmlBlock", "MetadataBlock"}
_WIDE = r"[\u3000-\u303f\u3400-\u9fff\uff00-\uffef]"
_BETWEEN_CHINESE = deferred(rf"(?<={_WIDE})\n[ \t]*(?:>[ \t]?)*(?={_WIDE})")
_SOFT_BREAK = deferred(r"[ \t]*\n[ \t]*(?:>[ \t]?)*[ \t]*")


class Kind(StrEnum):
    """What block a segment is the inline run of."""

    PARAGRAPH = "paragraph"
    HEADING = "heading"
    ITEM = "item"
    CELL = "cell"


class Segment(NamedTuple):
    """The inline run of one block, or the part of it up to a hard line break."""

    start: int
    """First code point in the text."""
    end: int
    """One past the last code point in the text."""
    source: str
    """The run as one line: soft breaks and the block markers behind them are one space."""
    kind: Kind
    line: int
    """Line of `start`, counted from 1."""
    path: tuple[str, ...]
    """The blocks around it, outermost first: `("List", "Item", "Paragraph")`."""


@lru_cache(maxsize=8)
def segments(markdown: str) -> tuple[Segment, ...]:
    """Return the segments of *markdown* in order; they never overlap.

    One half of a text is asked for its segments several times, and is parsed once.
    """
    offsets = _Offsets(markdown)
    found = [_segment(markdown, offsets, run) for run in _runs(markdown)]
    return tuple([segment for segment in found if segment.source])


def events(markdown: str, options: pyromark.Options = OPTIONS) -> Iterable[tuple[Any, Any]]:
    """Return what pyromark finds, each with its range in bytes.

    An event is a name or a dictionary whose one key is a name, as in `{"Start": "Paragraph"}`; its
    types say which it is in so many ways that a check for each would cost more than the parse.
    """
    return pyromark.events_with_range(markdown, options=options)


def splice(markdown: str, targets: Mapping[Segment, str]) -> str:
    """Put targets in the place of segments.

    Args:
        markdown: The text that the segments were cut from.
        targets: The new run of each segment that changes. A run equal to the segment's `source`
            leaves the text as it stands, line breaks included.

    Returns:
        The text; every code point outside the changed segments is where it was.
    """
    parts = []
    position = 0
    for segment in sorted(targets, key=lambda one: one.start):
        if targets[segment] == segment.source:
            continue
        parts += [markdown[position : segment.start], targets[segment]]
        position = segment.end
    return "".join([*parts, markdown[position:]])


def one_line(run: str) -> str:
    """Join the lines of an inline run as Markdown shows them, with one space each."""
    return _SOFT_BREAK.sub(" ", run) if "\n" in run else run


def flowing(run: str) -> str:
    """Join the lines of an inline run as people mean them: no space where Chinese meets Chinese."""
    return one_line(_BETWEEN_CHINESE.sub("", run)) if "\n" in run else run


class _Offsets:
    """Bytes to code points; pyromark counts bytes of UTF-8."""

    def __init__(self, text: str) -> None:
        self._lines = [match.start() for match in re.finditer("\n", text)]
        self._raw = None if text.isascii() else text.encode("utf-8", "surrogatepass")
        self._byte = self._point = 0

    def point(self, byte: int) -> int:
        """Return the code point at *byte*; fast for bytes that are asked for in order."""
        if self._raw is None:
            return byte
        if byte < self._byte:
            self._byte = self._point = 0
        self._point += len(self._raw[self._byte : byte].decode("utf-8", "surrogatepass"))
        self._byte = byte
        return self._point

    def line(self, point: int) -> int:
        return bisect_left(self._lines, point) + 1


_Run = tuple[int, int, tuple[str, ...]]
"""First byte, one past the last, path."""


def _runs(markdown: str) -> list[_Run]:
    """Merge the inline events between block events into runs of bytes."""
    options = _WITH_FRONT_MATTER if markdown.startswith("---\n") else OPTIONS
    runs = _Runs()
    for event, span in events(markdown, options):
        if "Text" in event or "Code" in event:  # most of them
            runs.grow(span["start"], span["end"])
        elif "End" in event:
            runs.leave()
        elif "Start" in event:
            runs.enter(_name(event["Start"]), span["start"], span["end"])
        elif _INLINE_LEAVES.isdisjoint(event):
            if event != "SoftBreak" and not (runs.depth and event == "HardBreak"):
                runs.close()
        else:
            runs.grow(span["start"], span["end"])
    runs.close()
    return runs.found


class _Runs:
    """The runs so far and what is open."""

    def __init__(self) -> None:
        self.found: list[_Run] = []
        self.depth = 0
        """How many spans such as bold text are open."""
        self._path: list[str] = []
        self._start = -1
        self._end = 0

    def close(self) -> None:
        """End the run that is open, if any."""
        if self._start >= 0 and _OPAQUE.isdisjoint(self._path):
            self.found.append((self._start, self._end, tuple(self._path)))
        self._start = -1

    def grow(self, start: int, end: int) -> None:
        """Take an inline event."""
        if start == end:
            return
        if self._start < 0:
            self._start = self._end = start
        self._end = max(self._end, end)

    def enter(self, name: str, start: int, end: int) -> None:
        """Begin a block, or a span within a run."""
        if name in _INLINE_SPANS:
            self.depth += 1
            self.grow(start, end)
        else:
            self.close()
            self._path.append(name)

    def leave(self) -> None:
        """End what was begun last."""
        if self.depth:
            self.depth -= 1
        else:
            self.close()
            self._path.pop()


def _name(tag: str | dict[str, object]) -> str:
    """Return the name of a tag, which stands alone or before what is said of it."""
    return tag if isinstance(tag, str) else next(iter(tag))


def _segment(markdown: str, offsets: _Offsets, run: _Run) -> Segment:
    first, last, path = run
    start, end = offsets.point(first), offsets.point(last)
    if markdown.endswith("\\", 0, start):  # the text of an escape begins behind its backslash
        start -= 1
    text = markdown[start:end]
    bare = text.strip()
    if bare is not text:
        start += len(text) - len(text.lstrip())
    return Segment(start, start + len(bare), one_line(bare), _kind(path), offsets.line(start), path)


def _kind(path: tuple[str, ...]) -> Kind:
    for name in reversed(path):
        if name == "Heading":
            return Kind.HEADING
        if name == "TableCell":
            return Kind.CELL
        if name in {"Item", "DefinitionListDefinition"}:
            return Kind.ITEM
    return Kind.PARAGRAPH
