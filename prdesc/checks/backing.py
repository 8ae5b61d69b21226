"""backing: figures in the prose of a record are those of its rows.

Catches a figure with a unit that no memory or result row has (a warning), the number of a row with
another unit of the same dimension, and a percentage beside a row's metric that is not the change
that the row's figures give (errors). `about 10 %` may be off by a tenth.

Cannot see which of two rows a figure belongs to, nor a figure without a unit.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from decimal import Decimal
from typing import TYPE_CHECKING

from prdesc import quantities
from prdesc.checks.check import Flaw
from prdesc.checks.side import Side
from prdesc.findings import Severity
from prdesc.patterns import deferred

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from prdesc.quantities import Quantity

ID = "backing"
SEVERITY = Severity.ERROR

_ABOUT = deferred(
    r"(?:about|around|roughly|approximately|nearly|almost|some|over|~|≈)\s*\Z", re.IGNORECASE
)
_SENTENCE_END = deferred(r"[.!?;](?=\s|\Z)|\n")
_WORD = deferred(r"[a-z]{4,}")
_CLOSE = Decimal("0.1")


@dataclass(frozen=True, slots=True)
class Row:
    """The figures of one row of a record."""

    what: str
    """What is measured, in English: `output throughput`."""
    literals: tuple[str, ...]
    """All its figures as written."""
    before: str | None = None
    """The figure before the change."""
    after: str | None = None
    """The figure after the change."""


def run(prose: str, rows: Sequence[Row]) -> Iterator[Flaw]:
    """Hold the figures of a text against the rows.

    Args:
        prose: English Markdown.
        rows: The memory and result rows of the same record.

    Yields:
        A flaw for each figure with a unit that the rows do not bear out.
    """
    backed = [one for row in rows for one in _figures(row)]
    for figure in Side(prose).quantities:
        if figure.unit is None or any(_same(figure, one) for one in backed):
            continue
        if figure.unit == "%" and (change := _contradicted(figure, prose, rows)):
            yield Flaw(f"{figure.text} contradicts the record, which gives {change}", figure.text)
        elif figure.unit != "%" or not _computed(figure, prose, rows):
            yield _unbacked(figure, backed)


def _unbacked(figure: Quantity, backed: Sequence[Quantity]) -> Flaw:
    for one in backed:
        if one.value == figure.value and one.dimension == figure.dimension:
            message = f"{figure.text} is {one.text.strip()} in the record"
            return Flaw(message, figure.text)
    message = f"no memory or result row has {figure.text}; add one, or take the figure out"
    return Flaw(message, figure.text, severity=Severity.WARNING)


def _figures(row: Row) -> Iterator[Quantity]:
    for literal in (*row.literals, row.before, row.after):
        figure = quantities.parse(literal) if literal else None
        if figure is not None:
            yield figure


def _same(figure: Quantity, other: Quantity) -> bool:
    if figure.same_amount(other):
        return True
    # A record says `400 tok/s/GPU`, a sentence 400 tok/s.
    return figure.value == other.value and (other.unit or "").startswith(f"{figure.unit}/")


def _changes(row: Row) -> Iterator[Decimal]:
    """Yield the change and the shares that the figures of *row* give, in per cent."""
    before = quantities.parse(row.before) if row.before else None
    after = quantities.parse(row.after) if row.after else None
    if before and after and (change := quantities.exact_change(before, after)) is not None:
        yield change
    figures = [one for one in map(quantities.parse, row.literals) if one]
    for part in figures:
        for whole in figures:
            share = quantities.share(part, whole) if part is not whole else None
            if share is not None:
                yield share


def _computed(figure: Quantity, prose: str, rows: Sequence[Row]) -> bool:
    return any(_fits(figure, change, prose) for row in rows for change in _changes(row))


def _contradicted(figure: Quantity, prose: str, rows: Sequence[Row]) -> str:
    """Return the change of the row whose metric stands beside *figure*, if it is another one."""
    sentence = _sentence(prose, figure)
    for row in rows:
        words = set(_WORD.findall(row.what.lower()))
        if not words or not words <= set(_WORD.findall(sentence)):
            continue
        changes = list(_changes(row))
        if changes and not any(_fits(figure, change, prose) for change in changes):
            return f"{changes[0]:+.1f} % for {row.what}"
    return ""


def _sentence(prose: str, figure: Quantity) -> str:
    ends = [match.end() for match in _SENTENCE_END.finditer(prose)]
    start = max((end for end in ends if end <= figure.start), default=0)
    end = min((end for end in ends if end >= figure.end), default=len(prose))
    return prose[start:end].lower()


def _fits(figure: Quantity, change: Decimal, prose: str) -> bool:
    """Tell whether *change*, rounded as the figure is, is the figure; its sign may be a word."""
    wanted, given = abs(change), abs(figure.value)
    if _ABOUT.search(prose[max(0, figure.start - 16) : figure.start]):
        return abs(wanted - given) <= max(given * _CLOSE, Decimal(1))
    places = Decimal(1).scaleb(min(0, int(given.as_tuple().exponent)))
    return abs(wanted - given) <= places / 2
