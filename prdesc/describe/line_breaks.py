"""Where the lines of an inline run end in a commit message.

A line ends at a space or between Chinese characters, so that Markdown reads the lines as the run
they were: never inside code, a link, a name or path, or a figure with its unit, never before
closing or after opening punctuation, and never so that the next line begins like something else: a
comment, a list item, a divider, a trailer.
"""

from __future__ import annotations

import unicodedata
from itertools import accumulate
from typing import TYPE_CHECKING, NamedTuple

from prdesc import columns
from prdesc.describe import blocks
from prdesc.patterns import deferred
from prdesc.quantities import find as quantities
from prdesc.units import spans

if TYPE_CHECKING:
    from collections.abc import Iterator

COLUMNS = 72
"""Git shows a message with four columns before it, on terminals of 80."""

_WIDE = r"[\u3000-\u303f\u3400-\u9fff\uff00-\uffef]"
_PLACE = deferred(rf"(?<=[^\s\\])(?: (?=\S)|(?<={_WIDE})(?={_WIDE}))")
_BOTH_WIDE = deferred(rf"{_WIDE} ?{_WIDE}")
_NOT_FIRST = frozenset("，。、；：？！～·．％ー々…—")
_OPENING, _CLOSING = frozenset({"Ps", "Pi"}), frozenset({"Pe", "Pf"})
# What git takes for a comment, `git am` for the end of a message, Markdown for another block, and
# people for a line of its own, `Human review: …`.
_NOT_AT_START = deferred(
    r"#|---|diff -|From |>|\||```|~~~|<(?!https?://)|[-+*](?:\s|$)|[0-9]{1,9}[.)](?:\s|$)"
    r"|[=_~*-]+(?:\s|$)|:?-+:?(?:\s|\||$)|\[[^\]]*\]:"
    r"|[\w-]+(?: [\w-]+){0,2}:(?:\s|$)|[A-Za-z ]{0,12}[\u3400-\u9fff]{0,8}："
)


class _Place(NamedTuple):
    """Where a line may end, and where the next one begins then."""

    end: int
    start: int


def lines(run: str, first: int, rest: int) -> list[str]:
    """Cut a run into lines of at most `COLUMNS` columns; what cannot be cut may be longer.

    Args:
        run: An inline run of Markdown, one line.
        first: Columns before the first line.
        rest: Columns before every other.
    """
    reach = [0, *accumulate(map(columns.width, run))]
    cut: list[str] = []
    start, before, last = 0, first, None
    for place in (*_places(run), _Place(len(run), len(run))):
        if last is not None and before + reach[place.end] - reach[start] > COLUMNS:
            cut.append(run[start : last.end])
            start, before = last.start, rest
        last = place
    return [*cut, run[start:]]


def _places(run: str) -> Iterator[_Place]:
    kept = _Kept(run)
    for match in _PLACE.finditer(run):
        end, start = match.span()
        if end in kept.inside or (start > end and start in kept.inside):
            continue
        before, after = run[end - 1], run[start]
        if start > end and _BOTH_WIDE.match(before + " " + after):
            continue  # joined again, the space would be gone
        if unicodedata.category(before) in _OPENING or _closes(after):
            continue
        if not _NOT_AT_START.match(run, start):
            yield _Place(end, start)


def _closes(character: str) -> bool:
    return character in _NOT_FIRST or unicodedata.category(character) in _CLOSING


class _Kept:
    """What of a run stays on one line."""

    def __init__(self, run: str) -> None:
        ranges = [(one.start, one.end) for one in spans.find(run)]
        ranges += [(one.start, one.end) for one in quantities(run)]
        ranges += [(one.start, one.end) for one in blocks.find(run, "Link", "Image", "Code")]
        self.inside = {point for start, end in ranges for point in range(start + 1, end)}
