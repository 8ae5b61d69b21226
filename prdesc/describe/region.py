"""The managed region: the part of a description that prdesc owns, between two HTML comments.

The begin marker carries a digest of the text between the markers, and a short one of every
English and Chinese run in it: so a later run sees whether a person edited the region, and where.
Digests leave out what an editor or a forge changes by itself: line ends, spaces at line ends,
Unicode composition, and the state of check boxes.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from enum import StrEnum
from functools import lru_cache
from typing import TYPE_CHECKING

from prdesc.describe import blocks, digests, marker
from prdesc.describe.digests import normalise
from prdesc.describe.digests import of_run as digest
from prdesc.describe.marker import BEGIN as _BEGIN
from prdesc.describe.marker import END_MARKER, NO_NOTES
from prdesc.errors import ConflictError, Fault, InputError
from prdesc.patterns import deferred

if TYPE_CHECKING:
    from collections.abc import Sequence

    from prdesc.describe.marker import Marker, Notes

__all__ = [
    "Reading",
    "Region",
    "State",
    "changed",
    "digest",
    "normalise",
    "read",
    "replace",
    "without_markers",
    "wrap",
]

_END = deferred(r"<!-- prdesc:end -->[ \t]*\r?$", re.MULTILINE)
_LINE_END = deferred(r"(?:[ \t]*\r?\n)?")
_LIKE = deferred(r"<!--\s*prdesc:(begin|end)\b")
_APART = deferred(r"(?:\A|\n[ \t]*\r?\n)\Z")
_BLANK_LINE = 8
_WHOLE = deferred(r"<!--\s*prdesc:(?:begin|end)\b[^<>]*-->")


class State(StrEnum):
    """What a text holds; the value completes "the managed region …"."""

    WHOLE = "is whole"
    ABSENT = "is not there"
    UNOPENED = "has lost its begin marker"
    UNCLOSED = "has lost its end marker"
    NESTED = "begins twice before it ends"
    DOUBLED = "is there more than once"
    BROKEN = "has a changed or misplaced marker"
    CHANGED = "has a begin marker that says something else than was written"


@dataclass(frozen=True, slots=True)
class Region:
    """A whole region of a text."""

    start: int
    """First code point of the begin marker."""
    end: int
    """One past the end marker; spaces and the line end behind it are outside."""
    inner: str
    """What stands between the markers, without the blank lines at its ends."""
    line: int
    """Line of the text at which `inner` begins, counted from 1."""
    marker: Marker
    """What prdesc said of it when it was written."""

    @property
    def english(self) -> tuple[str, ...]:
        """Digest of each English run as it was written."""
        return self.marker.english

    @property
    def chinese(self) -> tuple[str, ...]:
        """Digest of each Chinese run as it was written."""
        return self.marker.chinese

    @property
    def edited(self) -> bool:
        """Whether somebody changed the text since prdesc wrote it."""
        return digests.of_body(self.inner) != self.marker.body


@dataclass(frozen=True, slots=True)
class Reading:
    """What `read` found."""

    state: State
    line: int | None = None
    """Line of the marker that is wrong, counted from 1."""
    region: Region | None = None
    """Only if the state is whole."""


def wrap(
    inner: str, english: Sequence[str], chinese: Sequence[str], notes: Notes = NO_NOTES
) -> str:
    """Return *inner* between markers, without a line end behind the end marker.

    Args:
        inner: The text to manage; blank lines at its ends are dropped.
        english: Source of each English run in it, in order.
        chinese: The same for the Chinese runs.
        notes: What else the marker says.

    Raises:
        InputError: If *inner* holds a marker itself or would hide the end marker in a code block.
    """
    text = inner.strip("\r\n")
    en, zh = tuple(map(digest, english)), tuple(map(digest, chinese))
    begin = marker.write(digests.of_body(text), en, zh, notes)
    wrapped = f"{begin}\n\n{text}\n\n{END_MARKER}"
    reading = read(wrapped)
    if reading.region is None or reading.region.end != len(wrapped):
        problem = "the text holds a region marker of prdesc or a code block that is never closed"
        raise InputError(Fault(problem, "take the marker out or close the block"))
    return wrapped


@lru_cache(maxsize=16)
def read(body: str) -> Reading:
    """Find the managed region of a text; markers inside code and escaped ones are none.

    A text is asked for its region by many, and it is read once.
    """
    found = _likes(body) if "prdesc:" in body else []
    kinds = [match.group(1) for match in found]
    if not found:
        return Reading(State.ABSENT)
    begin = _BEGIN.match(body, found[0].start())
    end = _END.match(body, found[-1].start())
    if kinds != ["begin", "end"] or begin is None or end is None:
        state, wrong = _problem(kinds, -1 if begin else 0)
        return Reading(state, _line(body, found[wrong].start()))
    if not (_opens_line(body, begin.start()) and _opens_line(body, end.start())):
        return Reading(State.BROKEN, _line(body, begin.start()))
    if marker.is_changed(begin):
        return Reading(State.CHANGED, _line(body, begin.start()))
    return Reading(State.WHOLE, region=_region(body, begin, end))


def _likes(body: str) -> list[re.Match[str]]:
    """Return what looks like a marker, in code and behind a backslash aside.

    Behind a blank line only a fence can make code of a marker, so that a text without fences
    need not be parsed.
    """
    found = list(_LIKE.finditer(body))
    starts = [one.start() for one in found]
    apart = all(_APART.search(body, max(0, start - _BLANK_LINE), start) for start in starts)
    if apart and "```" not in body and "~~~" not in body:
        return found
    return list(_LIKE.finditer(blocks.without_code(body)))


def without_markers(body: str) -> str:
    """Return *body* with blanks for every marker, in whatever state; positions stay.

    What stands in code or behind a backslash is no marker.
    """
    if "prdesc:" not in body:
        return body
    visible = blocks.without_code(body)
    return blocks.blanked(body, [match.span() for match in _WHOLE.finditer(visible)])


def released(body: str) -> str:
    """Return *body* without the lines of its markers, in whatever state; all else stays.

    What stands in code or behind a backslash is no marker.
    """
    visible = blocks.without_code(body) if "prdesc:" in body else ""
    parts, position = [], 0
    for match in _WHOLE.finditer(visible):
        parts.append(body[position : match.start()])
        position = match.end()
        if not parts[-1] or parts[-1].endswith("\n"):
            position = _LINE_END.match(body, position).end()  # type: ignore[union-attr]  # or empty
    return "".join([*parts, body[position:]])


def replace(body: str, text: str) -> str:
    """Put *text*, made by `wrap`, in the place of the region of *body*.

    Returns:
        *body* with every code point outside its region as it was.

    Raises:
        ConflictError: If *body* has no whole region.
    """
    reading = read(body)
    region = reading.region
    if region is None:
        problem = f"the managed region {reading.state}"
        fix = "restore the two `<!-- prdesc:… -->` lines, or delete both to start anew"
        raise ConflictError(Fault(problem, fix, line=reading.line))
    return body[: region.start] + text + body[region.end :]


def changed(written: Sequence[str], runs: Sequence[str]) -> tuple[int, ...] | None:
    """Compare digests of a marker with runs that are there now.

    Returns:
        The indices of the runs that differ; None if there are more or fewer than were written.
    """
    if len(written) != len(runs):
        return None
    pairs = enumerate(zip(written, runs, strict=True))
    return tuple(index for index, (old, run) in pairs if old != digest(run))


def _problem(kinds: Sequence[str], broken: int) -> tuple[State, int]:
    """Return what is wrong with markers of these kinds, and which of them to look at."""
    if kinds in (["begin", "end"], ["end", "begin"]):
        return State.BROKEN, broken
    if "begin" not in kinds:
        return State.UNOPENED, 0
    if "end" not in kinds:
        return State.UNCLOSED, 0
    return (State.NESTED, 1) if kinds[:2] == ["begin", "begin"] else (State.DOUBLED, 2)


def _region(body: str, begin: re.Match[str], end: re.Match[str]) -> Region:
    between = body[begin.end() : end.start()]
    inner = between.strip("\r\n")
    start = begin.end() + between.find(inner)
    stop = end.start() + len(END_MARKER)
    return Region(begin.start(), stop, inner, _line(body, start), marker.parse(begin))


def _opens_line(body: str, point: int) -> bool:
    return point == 0 or body[point - 1] == "\n"


def _line(body: str, point: int) -> int:
    return body.count("\n", 0, point) + 1
