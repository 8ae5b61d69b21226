"""The anatomy of a body with a managed region."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from prdesc.describe import details, dissecting
from prdesc.describe.tongue import Tongue, tongue
from prdesc.patterns import deferred
from prdesc.refresh import outside
from prdesc.units.segment import segments

if TYPE_CHECKING:
    from prdesc.describe.anatomy import Anatomy, Range
    from prdesc.describe.details import Details
    from prdesc.describe.region import Region
    from prdesc.describe.wording import Wording

_CHINESE = deferred(r"(?i)中文|汉语|\b(?:simplified[ -])?chinese\b")
_NAME = "中文"
_NOT_LINE_END = deferred(r"[^\n]")


def at(text: str, region: Region, wording: Wording) -> Anatomy:
    """Read *text*, whose region may hold both halves or the Chinese alone.

    People may add to the `<summary>` of the Chinese, as `中文（张三修订）`.
    """
    now = _at(text, region, wording)
    if now.block is not None:
        return now
    start = text.index(region.inner, region.start) if region.inner else region.end
    summary = _summary(text, (start, start + len(region.inner)))
    if summary is None:
        return now
    plain = text[: summary[0]] + _named(text[slice(*summary)]) + text[summary[1] :]
    named = replace(region, inner=plain[start : start + len(region.inner)])
    return replace(_at(plain, named, wording), text=text)


def inside(inner: str, wording: Wording) -> Anatomy:
    """Read the text between the markers of a region with both halves."""
    return dissecting.whole(inner, 0, len(inner), wording)


def _at(text: str, region: Region, wording: Wording) -> Anatomy:
    start = text.index(region.inner, region.start) if region.inner else region.end
    stop = start + len(region.inner)
    if not region.marker.notes.part:
        rest = region.marker.notes.rest
        return dissecting.whole(text, start, stop, wording, rest.disclosure if rest else "")
    english = outside.view(text, (region.start, region.end))
    return dissecting.beside(text, english, (start, stop), wording)


def _summary(text: str, between: Range) -> Range | None:
    """Return where the only summary stands that speaks of Chinese and has Chinese behind it."""
    start, stop = between
    found: list[Details] = []
    for block in details.find(text[start:stop]).blocks:
        if _CHINESE.search(block.summary) and _is_chinese(text[start:stop][slice(*block.inner)]):
            found += [block] if not found or block.start > found[-1].end else []
    if len(found) != 1:
        return None
    (block,) = found
    point = text.rindex(block.summary, start + block.start, start + block.inner[0])
    return point, point + len(block.summary)


def _is_chinese(inner: str) -> bool:
    """Tell whether most of the runs that are in a language are Chinese."""
    tongues = [tongue(run.source) for run in segments(inner)]
    return tongues.count(Tongue.CHINESE) > tongues.count(Tongue.ENGLISH)


def _named(summary: str) -> str:
    """Return a summary of the same length that names the Chinese and nothing else."""
    return _NAME + _NOT_LINE_END.sub(" ", summary[len(_NAME) :])
