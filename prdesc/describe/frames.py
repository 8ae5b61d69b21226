"""What stands around the runs of a text, as a digest."""

from __future__ import annotations

from typing import TYPE_CHECKING

from prdesc.describe import digests
from prdesc.patterns import deferred

if TYPE_CHECKING:
    from collections.abc import Iterator

    from prdesc.units.segment import Segment

_GAP = deferred(r"\n{2,}")
_RUN = "\N{MIDDLE DOT}"


def frame(view: str, runs: tuple[Segment, ...]) -> str:
    """Return the digest of what stands around the runs of a view."""
    return closed(digests.normalise("".join(_parts(view, runs))))


def closed(text: str) -> str:
    """Return the digest of a text; how many blank lines make a gap does not count."""
    return digests.of_run(_GAP.sub("\n\n", text))


def _parts(view: str, runs: tuple[Segment, ...]) -> Iterator[str]:
    position = 0
    for run in runs:
        yield from (view[position : run.start], _RUN)
        position = run.end
    yield view[position:]
