"""One line of a text with carets under the parts that are wrong.

Carets stand right where a Chinese character takes two columns, as it does in terminals (Unicode
Standard Annex 11: wide and fullwidth).
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from prdesc import columns
from prdesc.report.escape import code

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

COLUMNS = 96
"""So much of a line is shown."""
_BEFORE = 32
"""Columns shown before the first mark of a line that is cut."""
_CUT = "…"


@dataclass(frozen=True, slots=True)
class Marked:
    """A line of text, ready to be printed."""

    text: str
    carets: str
    """Spaces and carets to print below; empty if nothing is marked."""


@dataclass(frozen=True, slots=True)
class _Cell:
    shown: str
    width: int
    marked: bool


def mark(text: str, excerpts: Sequence[str]) -> Marked:
    """Return *text* on one line with all *excerpts* marked that are in it.

    Args:
        text: Untrusted; what a terminal would obey is escaped.
        excerpts: Parts of it. One that is the whole text, or not in it, marks nothing.
    """
    cells = _window(_cells(text, excerpts))
    shown = "".join(cell.shown for cell in cells)
    if not any(cell.marked for cell in cells):
        return Marked(shown, "")
    carets = "".join(("^" if cell.marked else " ") * cell.width for cell in cells)
    return Marked(shown, carets.rstrip())


def places(text: str, excerpt: str) -> Iterator[tuple[int, int]]:
    """Yield where *excerpt* stands in *text*: as a word of its own or, if nowhere so, anywhere."""
    if not excerpt.strip() or excerpt == text:
        return
    found = list(_occurrences(text, excerpt))
    yield from [one for one in found if _stands_alone(text, *one)] or found


def _occurrences(text: str, excerpt: str) -> Iterator[tuple[int, int]]:
    start = text.find(excerpt)
    while start >= 0:
        end = start + len(excerpt)
        yield start, end
        start = text.find(excerpt, end)


def _stands_alone(text: str, start: int, end: int) -> bool:
    return not (_joined(text, start) or _joined(text, end))


def _joined(text: str, point: int) -> bool:
    """Tell whether a Latin word or a number goes on across *point*."""
    around = text[max(0, point - 1) : point + 1]
    return len(around) == len("ab") and around.isascii() and around.isalnum()


def _cells(text: str, excerpts: Sequence[str]) -> list[_Cell]:
    marked = bytearray(len(text))
    for excerpt in dict.fromkeys(excerpts):
        for start, end in places(text, excerpt):
            marked[start:end] = b"\1" * (end - start)
    cells = []
    for number, character in enumerate(text):
        obeyed = not character.isprintable() or text.startswith("##[", number)
        shown = code(character) if obeyed else character
        width = len(shown) if obeyed else columns.width(character)
        cells.append(_Cell(shown, width, bool(marked[number])))
    return cells


def _window(cells: list[_Cell]) -> list[_Cell]:
    """Return as much as fits, the first mark included."""
    if sum(cell.width for cell in cells) <= COLUMNS:
        return cells
    first = next((number for number, cell in enumerate(cells) if cell.marked), 0)
    start = _left_of(cells, first) if first else 0
    end, room = start, COLUMNS
    while end < len(cells) and room >= cells[end].width:
        room -= cells[end].width
        end += 1
    cut = _Cell(_CUT, 1, marked=False)
    return [*([cut] if start else []), *cells[start:end], *([cut] if end < len(cells) else [])]


def _left_of(cells: list[_Cell], first: int) -> int:
    start, room = first, _BEFORE
    before = sum(cell.width for cell in cells[:first])
    if before <= _BEFORE:
        return 0
    while start and room >= cells[start - 1].width:
        start -= 1
        room -= cells[start].width
    return start
