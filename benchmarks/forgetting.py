"""Forget what is remembered of a text, so that the next round meets it for the first time.

What is read once for all texts (tables, patterns, the renderings of a word) stays.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from prdesc.checks import guises, reasons
from prdesc.describe import blocks, region
from prdesc.units import spans
from prdesc.units.segment import segments

if TYPE_CHECKING:
    from prdesc.terms.termbase import Termbase

_REMEMBERING = (
    *(spans.scan, segments, blocks.without_code, blocks.opened, region.read),
    *(guises.squeezed, guises.plain_pages),
    *(reasons.sees_a_table, reasons.stands_alone, reasons.is_written),
)


def forget(termbase: Termbase) -> None:
    """Forget all texts, and the terms that *termbase* found in them."""
    for one in _REMEMBERING:
        one.cache_clear()
    termbase.forget()
