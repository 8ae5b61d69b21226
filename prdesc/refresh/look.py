"""The anatomy of a body with a managed region."""

from __future__ import annotations

from typing import TYPE_CHECKING

from prdesc.describe import dissecting
from prdesc.refresh import outside

if TYPE_CHECKING:
    from prdesc.describe.anatomy import Anatomy
    from prdesc.describe.region import Region
    from prdesc.describe.wording import Wording


def at(text: str, region: Region, wording: Wording) -> Anatomy:
    """Read *text*, whose region may hold both halves or the Chinese alone."""
    start = text.index(region.inner, region.start) if region.inner else region.end
    stop = start + len(region.inner)
    if not region.marker.notes.part:
        rest = region.marker.notes.rest
        return dissecting.whole(text, start, stop, wording, rest.disclosure if rest else "")
    english = outside.view(text, (region.start, region.end))
    return dissecting.beside(text, english, (start, stop), wording)


def inside(inner: str, wording: Wording) -> Anatomy:
    """Read the text between the markers of a region with both halves."""
    return dissecting.whole(inner, 0, len(inner), wording)
