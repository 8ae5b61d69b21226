"""A body as the forge has it, edited without touching a byte beside the edits."""

from __future__ import annotations

import re
from bisect import bisect_left
from typing import TYPE_CHECKING

from prdesc.patterns import deferred

if TYPE_CHECKING:
    from collections.abc import Iterable

Edit = tuple[int, int, str]
"""Start, end and new text; positions are those of `Text.plain`."""
_HALF = deferred("[\ud800-\udfff]")


class Text:
    r"""A body, and `plain`: the same to read, with `\n` at line ends and no half characters.

    JSON can hold half a character (a lone surrogate), which UTF-8 and Markdown readers cannot; in
    `plain` it is one U+FFFD. New text takes the line ends that most lines of the body have.

    Args:
        raw: The body.
    """

    def __init__(self, raw: str) -> None:
        self.raw = raw
        self.plain = _HALF.sub("\ufffd", raw.replace("\r\n", "\n"))
        found = enumerate(re.finditer("\r\n", raw))
        self._removed = [match.start() - number for number, match in found]
        self._crlf = len(self._removed) * 2 > self.plain.count("\n")

    def put(self, edits: Iterable[Edit]) -> str:
        """Return the body with *edits*, which do not overlap; all else stays byte for byte."""
        parts, position = [], 0
        for start, end, new in sorted(edits):
            if self.plain[start:end] == new:
                continue
            parts += [self.raw[position : self._raw(start)], self._ended(new)]
            position = self._raw(end)
        return "".join([*parts, self.raw[position:]])

    def _raw(self, point: int) -> int:
        return point + bisect_left(self._removed, point)

    def _ended(self, text: str) -> str:
        return text.replace("\n", "\r\n") if self._crlf else text
