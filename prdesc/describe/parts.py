"""What a bilingual text consists of, once it is read."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from prdesc.patterns import deferred

if TYPE_CHECKING:
    from prdesc.describe.profile import Layout
    from prdesc.describe.region import Reading
    from prdesc.describe.trailers import Trailer

_LEADING = deferred(r"\A(?:[ \t]*\n)+")


@dataclass(frozen=True, slots=True)
class Part:
    """A part of a text."""

    text: str
    """Without blank lines at its ends; what was cut out of its middle is blanks there."""
    line: int
    """Line at which `text` begins, counted from 1."""


@dataclass(frozen=True, slots=True)
class Doubled:
    """A run that says the same in both languages: `## Summary / 摘要`."""

    english: str
    chinese: str
    line: int
    cell: bool = False
    """Whether it is the cell of a table; beside a Chinese block it stays in the English half."""


@dataclass(frozen=True, slots=True)
class Flaw:
    """Something about the layout that a reader of the text should mend."""

    message: str
    line: int
    fatal: bool = False
    """Whether the text cannot be taken apart because of it."""
    error: bool = True


@dataclass(frozen=True, slots=True)
class Parts:
    """A text and its parts; None for a part that is not there."""

    english: Part
    english_disclosure: Part | None
    chinese: Part | None
    """In the section layout with headings one level deeper than the English."""
    chinese_disclosure: Part | None
    trailers: tuple[Trailer, ...]
    layout: Layout | None
    """None if the Chinese half has no block of its own."""
    region: Reading
    before: Part | None = None
    """What stands before the managed region."""
    after: Part | None = None
    """What stands behind it, without trailers."""
    doubled: tuple[Doubled, ...] = ()
    """What holds both languages; each is a pair of its own."""
    flaws: tuple[Flaw, ...] = ()


@dataclass(frozen=True, slots=True)
class Message:
    """A commit message and its parts."""

    subject: str
    english: Part
    """The body; empty if there is none."""
    english_disclosure: Part | None
    chinese: Part | None
    """Without `中文：`."""
    chinese_disclosure: Part | None
    trailers: tuple[Trailer, ...]
    doubled: tuple[Doubled, ...] = ()
    flaws: tuple[Flaw, ...] = ()
    lines: tuple[int, ...] = ()
    """The line of the message for each line of a part, if line ends were typed as `\\n`."""


def part(view: str, text: str) -> Part | None:
    """Return what is left of a text whose other parts are blank; None if nothing is.

    Args:
        view: The text with blanks.
        text: The text as it is.
    """
    if not view.strip():
        return None
    stripped = _LEADING.sub("", view)
    start = len(view) - len(stripped)
    stripped = stripped.rstrip()
    if text.startswith(stripped, start):
        return Part(stripped, line_at(text, start))
    lines = zip(stripped.split("\n"), text[start:].split("\n"), strict=False)
    return Part("\n".join(_closed_up(*pair) for pair in lines), line_at(text, start))


def _closed_up(line: str, was: str) -> str:
    """Return a line without its first blanks if they stand for a text; indented, it were code."""
    if was.startswith(line):
        return line
    blank = next(n for n, pair in enumerate(zip(line, was, strict=False)) if pair[0] != pair[1])
    return line[:blank] + line[blank:].lstrip(" ")


def line_at(text: str, point: int) -> int:
    """Return the line of a code point, counted from 1."""
    return text.count("\n", 0, point) + 1
