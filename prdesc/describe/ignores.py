"""Comments in a text that ask for a finding to be ignored.

`<!-- prdesc-ignore numbers: the table says so -->` holds for the outermost Markdown block that it
stands in or, on a line of its own, before: a paragraph, a heading, a whole list or table. Findings
about the text as a whole can be ignored from anywhere in it.
"""

from __future__ import annotations

import re
from bisect import bisect_right
from dataclasses import dataclass
from typing import TYPE_CHECKING

from prdesc.describe import blocks
from prdesc.patterns import deferred

if TYPE_CHECKING:
    from collections.abc import Sequence

_MARK = "prdesc-ignore"
_COMMENT = deferred(rf"<!--[ \t\n]*{_MARK}(?![\w-])(.*?)-->", re.DOTALL)
_NOT_LINE_END = deferred(r"[^\n]")


@dataclass(frozen=True, slots=True)
class Ignore:
    """One comment."""

    checks: tuple[str, ...]
    """IDs as written."""
    reason: str
    """On one line; empty if none is given."""
    line: int
    """Of the comment, counted from 1."""
    first: int
    """First line of the block that it holds for."""
    last: int
    """Last line of that block."""
    misplaced: bool = False
    """Whether text that it begins the line of makes it part of an HTML block; it stays there."""


def take(text: str) -> tuple[str, tuple[Ignore, ...]]:
    r"""Return *text* without its comments, and what they say; `\r\n` counts as `\n`.

    Blanks stand in the place of a comment, so every line and column is where it was. What stands
    in code is no comment.
    """
    if _MARK not in text:
        return text, ()
    text = text.replace("\r\n", "\n")
    html = blocks.find(text, "HtmlBlock", "InlineHtml")
    around = _Ranges([(one.start, one.end) for one in html])
    opaque = _Ranges([(one.start, one.end) for one in html if one.name == "HtmlBlock"])
    found = [comment for comment in _COMMENT.finditer(text) if around.hold(*comment.span())]
    kept = {one for one in found if opaque.hold(*one.span()) and _goes_on(text, one.end())}
    blanked = _blanked(text, [one for one in found if one not in kept])
    outermost = _Ranges(blocks.outermost(blanked))
    return blanked, tuple(_read(one, blanked, outermost, one in kept) for one in found)


def _goes_on(text: str, point: int) -> bool:
    """Tell whether something stands behind *point* on its line.

    Blanks before it would make it code, so that nothing would be checked.
    """
    end = text.find("\n", point)
    return bool(text[point : None if end < 0 else end].strip())


class _Ranges:
    """Ranges in order that do not overlap."""

    def __init__(self, ranges: Sequence[tuple[int, int]]) -> None:
        self._ranges = ranges
        self._ends = [end for _, end in ranges]

    def hold(self, start: int, end: int) -> bool:
        """Tell whether a range has all from *start* to *end*."""
        found = self.behind(start)
        return found is not None and found[0] <= start and end <= found[1]

    def behind(self, point: int) -> tuple[int, int] | None:
        """Return the range that *point* is in or, if it is in none, the next one."""
        number = bisect_right(self._ends, point)
        return self._ranges[number] if number < len(self._ranges) else None


def _blanked(text: str, comments: Sequence[re.Match[str]]) -> str:
    parts, position = [], 0
    for comment in comments:
        parts += [text[position : comment.start()], _NOT_LINE_END.sub(" ", comment.group())]
        position = comment.end()
    return "".join([*parts, text[position:]])


def _read(comment: re.Match[str], text: str, outermost: _Ranges, misplaced: bool) -> Ignore:
    names, _, reason = comment.group(1).partition(":")
    start, end = outermost.behind(comment.start()) or comment.span()
    return Ignore(
        tuple(re.findall(r"[^\s,]+", names)),
        " ".join(reason.split()),
        _line(text, comment.start()),
        _line(text, start),
        _line(text, end),
        misplaced,
    )


def _line(text: str, point: int) -> int:
    return text.count("\n", 0, point) + 1
