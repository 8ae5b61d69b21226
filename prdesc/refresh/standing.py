"""Why a region cannot be what its marker says: nothing of it is touched then, and nothing lost.

Markers carry a digest of themselves, so a changed one is not even read. Those of the first
versions carry none, and a person can take it out: what else tells is looked at here.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from prdesc.describe import dissecting, stated
from prdesc.describe.digests import of_run
from prdesc.describe.profile import Layout
from prdesc.errors import Fault
from prdesc.refresh import outside
from prdesc.units.segment import segments

if TYPE_CHECKING:
    from prdesc.describe.anatomy import Anatomy
    from prdesc.describe.marker import Marker
    from prdesc.describe.region import Region

ANEW = "or delete both `<!-- prdesc:… -->` lines to take the text over"
_WORDS = 40
_RESTORE = "restore the line as it was, " + ANEW


def verify(base: Marker, region: Region, now: Anatomy) -> Fault | None:
    """Return why a region cannot be kept up to date, if so.

    Args:
        base: Its marker, with what a marker of the first days lacks.
        region: The region.
        now: What stands there.
    """
    line = now.text.count("\n", 0, region.start) + 1
    if len(base.english) != len(base.chinese) or base.notes.cells > len(base.english):
        problem = "the begin marker of the managed region contradicts itself"
        return Fault(problem, _RESTORE, line=line)
    if region.marker.notes.part and region.marker.notes.rest is None:
        # No version wrote such a marker: `rest=` and `part=zh` came together.
        problem = "the begin marker of the managed region has lost `rest=`"
        return Fault(problem, _RESTORE, line=line)
    if not region.edited and _is_contradicted(base, now):
        problem = "the begin marker of the managed region was changed: it belies the text"
        return Fault(problem, _RESTORE, line=line)
    if now.block is None:
        problem = "the Chinese block of the managed region is not there"
        fix = "restore it, with its heading or its `<summary>`, " + ANEW
        return Fault(problem, fix, line=line)
    if now.block.layout is Layout.DETAILS and not now.block.closed:
        problem = "the `<details>` of the Chinese is not closed"
        fix = "put `</details>` on a line of its own wherever a `<details>` in it ends, " + ANEW
        where = now.text.count("\n", 0, now.block.outer[0]) + 1
        return Fault(problem, fix, line=where)
    return _surplus(base, now) or _homeless(region, now, line)


def _is_contradicted(base: Marker, now: Anatomy) -> bool:
    """Tell whether digests of units are not those of a text that nobody edited.

    The English beside a region is no part of that text.
    """
    pairs = [(base.chinese, now.chinese_sources)]
    if not base.notes.part:
        pairs.append((base.english, now.english_sources))
    return any(
        len(written) == len(sources) and list(written) != list(map(of_run, sources))
        for written, sources in pairs
    )


def _surplus(base: Marker, now: Anatomy) -> Fault | None:
    """Return a fault for words that stand within the disclosure of one half alone."""
    rest = base.notes.rest
    if now.said is None or now.said_too is None or now.part:
        return None
    if rest is not None and now.rest.disclosure == rest.disclosure:
        return None
    english, chinese = now.text[slice(*now.said)], now.text[slice(*now.said_too)]
    start, found = now.said[0], stated.alone(english, chinese, "en", now.wording)
    if found is None:
        start, found = now.said_too[0], stated.alone(chinese, english, "zh", now.wording)
    if found is None:
        return None
    problem = f"{_short(found)!r} stands within the AI disclosure, in one language alone"
    fix = "move it above the heading of the disclosure or below its text"
    line = now.text.count("\n", 0, now.text.index(found, start)) + 1
    return Fault(problem, fix, line=line)


def _short(text: str) -> str:
    first = text.partition("\n")[0]
    return first if len(first) <= _WORDS else f"{first[:_WORDS]}…"


def _homeless(region: Region, now: Anatomy, line: int) -> Fault | None:
    """Return a fault if the English of the Chinese is not where the marker looks for it.

    Without its English, all Chinese would go, whoever wrote it.
    """
    if not now.answers or set(region.english) & set(map(of_run, now.english_sources)):
        return None
    there = set(region.english) & set(map(of_run, _other(region, now)))
    part = region.marker.notes.part
    if there:
        where, wrong = ("inside", "has") if part else ("outside", "lacks")
        problem = (
            f"the English of the managed region stands {where} of it, and its begin marker {wrong}"
            " `part=zh`"
        )
        return Fault(problem, _RESTORE, line=line)
    if not part and not now.english_sources:
        problem = "there is no English left in the managed region"
        fix = "write it again, or delete the region with its two markers"
        return Fault(problem, fix, line=line)
    return None


def _other(region: Region, now: Anatomy) -> list[str]:
    """Return the English where the marker does not look for it."""
    if region.marker.notes.part:
        start = now.text.index(region.inner, region.start)
        stop = start + len(region.inner)
        return dissecting.whole(now.text, start, stop, now.wording).english_sources
    english = outside.view(now.text, (region.start, region.end))
    return [one.source for one in segments(english)]
