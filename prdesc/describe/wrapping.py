"""The body of a commit message in lines of 72 columns, and back.

Paragraphs and list items are wrapped; tables, code, quotes and HTML stay. Where the lines, joined
again, would not be the runs that they were cut from, the text stays as it was.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from prdesc.describe import blocks, line_breaks, spellings
from prdesc.describe.tongue import Tongue, tongue
from prdesc.patterns import deferred
from prdesc.units.segment import Kind, flowing, segments

if TYPE_CHECKING:
    from collections.abc import Iterator

    from prdesc.units.segment import Segment

_MARK = deferred(rf"(?:\A|(?<=\n\n)){spellings.LEAD.pattern}")
_TASK = deferred(r"\[[ xX]\] ?\Z")
_TRAILER = deferred(r"[A-Za-z0-9-]+: .*")
_STAYS = frozenset({"BlockQuote", "FootnoteDefinition"})
_KINDS = frozenset({Kind.PARAGRAPH, Kind.ITEM})


@dataclass(frozen=True, slots=True)
class Joined:
    """A message with its wrapped paragraphs on one line each."""

    text: str
    lines: tuple[int, ...]
    """For each line of `text`, the line of the message at which it begins, counted from 1."""

    def line(self, number: int) -> int:
        """Return the line of the message that line *number* of `text` begins at."""
        return self.lines[number - 1]


def wrap(body: str) -> str:
    """Wrap the body of a message, without its subject and its trailers."""
    flat = blocks.edit(body, [(run.start, run.end, flowing(raw)) for run, raw in _runs(body)])
    edits = [(run.start, run.end, _wrapped(flat, run, raw)) for run, raw in _runs(flat)]
    wrapped = blocks.edit(flat, edits)
    return wrapped if _joined(wrapped) == flat else flat


def join(message: str) -> Joined:
    """Join the paragraphs of a whole message that are wrapped as `wrap` does; no other.

    Args:
        message: The subject, a blank line and the rest, with LF.
    """
    subject, _, _ = message.partition("\n")
    body = message[len(subject) :]
    edits = _edits(body)
    gone: set[int] = set()
    for start, stop, _ in edits:
        first = body.count("\n", 0, start) + 2
        gone.update(range(first, first + body.count("\n", start, stop)))
    numbers = range(1, message.count("\n") + 2)
    text = f"{subject}{blocks.edit(body, edits)}"
    return Joined(text, tuple(number for number in numbers if number not in gone))


def _joined(body: str) -> str:
    return blocks.edit(body, _edits(body))


def _edits(body: str) -> list[tuple[int, int, str]]:
    edits = []
    for run, raw in _runs(body):
        line = flowing(raw)
        if line != raw and _wrapped(body, run, line) == raw:
            edits.append((run.start, run.end, line))
    return edits


def _runs(body: str) -> Iterator[tuple[Segment, str]]:
    """Yield each run that can be wrapped, and its text; not one with a line break in a span."""
    for run in segments(body):
        raw = body[run.start : run.end]
        if run.kind in _KINDS and not _STAYS.intersection(run.path) and "\\\n" not in raw:
            yield run, raw


def _wrapped(body: str, run: Segment, line: str) -> str:
    """Return the lines of a run that is *line* when they are joined."""
    before = body[body.rfind("\n", 0, run.start) + 1 : run.start]
    indent = " " * len(_TASK.sub("", before)) if run.kind is Kind.ITEM else ""
    if not body[run.end :].strip() and _TRAILER.fullmatch(line):
        return line  # the last paragraph, which git reads as a trailer: not to be hidden
    cut = line_breaks.lines(line, len(before), len(indent))
    if not _marked(body, run):
        tongues = set(map(tongue, cut))
        if {Tongue.ENGLISH, Tongue.CHINESE} <= tongues:
            return line  # each line would be read as a text of its own
    return f"\n{indent}".join(cut)


def _marked(body: str, run: Segment) -> bool:
    """Tell whether a run stands behind `中文：`, where nothing but Chinese is."""
    mark = _MARK.search(body)
    return mark is not None and mark.start() <= run.start
