"""A cell of a table that a description shows once, in both languages."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from prdesc.describe import tables

if TYPE_CHECKING:
    from prdesc.units.segment import Segment


@dataclass(frozen=True, slots=True)
class Cell:
    """A cell and its halves."""

    segment: Segment
    english: str
    chinese: str | None
    """None where it stands once for both."""


def read(segment: Segment) -> Cell:
    """Tell the halves of a cell apart."""
    en, zh = tables.halves(segment.source)
    return Cell(segment, en, None if en == zh else zh)
