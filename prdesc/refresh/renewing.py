"""A saved text that a person edited before it is sent: the marker then speaks of what is sent.

With the digests of before, the next run would take the edit for one that was made on the page.
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from prdesc.describe import digests, marker, region
from prdesc.refresh import look

if TYPE_CHECKING:
    from collections.abc import Sequence

    from prdesc.describe.marker import Marker, Notes
    from prdesc.describe.wording import Wording


def renew(text: str, wording: Wording) -> str:
    """Return *text* with the marker of its region made anew, if somebody edited what is inside.

    What the marker says of a run stays with the run as long as that is there: whether a person
    wrote its Chinese, and what its English was before a person's edit.
    """
    found = region.read(text).region
    if found is None or not found.edited:
        return text
    now = look.at(text, found, wording)
    english, chinese = (
        tuple(map(digests.of_run, sources))
        for sources in (now.english_sources, now.chinese_sources)
    )
    old = found.marker
    notes = replace(
        _carried(old, english, chinese),
        cells=len(now.cells),
        rest=None if old.notes.rest is None else now.rest,
        left=None,
    )
    begin = marker.write(digests.of_body(found.inner), english, chinese, notes)
    end = text.index("-->", found.start) + len("-->")
    return text[: found.start] + begin + text[end:]


def _carried(old: Marker, english: Sequence[str], chinese: Sequence[str]) -> Notes:
    """Return the notes of a marker for the runs that are there now."""
    notes = old.notes
    kept, unsure = (
        tuple(index for index, run in enumerate(chinese) if run in people)
        for people in (
            [old.chinese[index] for index in indices if index < len(old.chinese)]
            for indices in (notes.kept, notes.unsure)
        )
    )
    own = None
    if notes.own is not None:
        before = dict(zip(old.english, notes.own, strict=False))
        own = tuple(before.get(run, run) for run in english)
    return replace(notes, kept=kept, unsure=unsure, own=own)
