"""A box that a person ticked in one language is ticked in the other, too."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from prdesc.describe import boxes, marker
from prdesc.describe import region as regions
from prdesc.refresh import look
from prdesc.refresh.planned import Outcome, Plan
from prdesc.refresh.text import Text

if TYPE_CHECKING:
    import re
    from collections.abc import Iterator

    from prdesc.describe.region import Region
    from prdesc.describe.wording import Wording
    from prdesc.refresh.text import Edit

_OPEN, _TICKED = "0", "1"


def share(planned: Plan, wording: Wording) -> Plan:
    """Return *planned* with the boxes of both halves in the same state.

    The one that is not as it was left follows the one that a person changed. English that a person
    wrote outside the region is not touched; a tick in the Chinese of it stays there alone.
    """
    if planned.outcome is Outcome.FROZEN or planned.translation.open:
        return planned
    text = Text(planned.body)
    region = regions.read(text.plain).region
    if region is None or not region.chinese or not any(boxes.find(region.inner)):
        return planned
    edits = list(_edits(text, region, wording, is_new=planned.outcome is Outcome.CHANGED))
    if not edits:
        return planned
    return replace(planned, outcome=Outcome.CHANGED, body=text.put(edits))


def _edits(text: Text, region: Region, wording: Wording, *, is_new: bool) -> Iterator[Edit]:
    now = look.at(text.plain, region, wording)
    english = [box for box, _ in boxes.find(now.english)]
    chinese = [box for box, _ in boxes.find(now.chinese)]
    if not now.exact or len(english) != len(chinese):
        return
    notes = region.marker.notes
    ticks = "" if notes.part else notes.ticks
    was = _as_left(notes.boxes or ticks, len(english))
    states, edits = "", []
    for one, other, before in zip(english, chinese, was, strict=True):
        state, follows = (one, other) if _digit(one) != before else (other, one)
        if _digit(one) != _digit(other):
            if notes.part and follows is one:
                state = one
            else:
                edits.append((follows.start("state"), follows.end("state"), state["state"]))
        states += _digit(state)
    left = "" if states == _as_left(ticks, len(english)) else states
    if edits or (is_new and left != notes.boxes):
        yield from edits
        yield _marked(text, region, left)


def _as_left(digits: str, count: int) -> str:
    return digits if len(digits) == count else _OPEN * count


def _digit(box: re.Match[str]) -> str:
    return _OPEN if box["state"] == " " else _TICKED


def _marked(text: Text, region: Region, left: str) -> Edit:
    """Return the edit that notes the states; they are no part of the digests."""
    was = region.marker
    new = marker.write(was.body, was.english, was.chinese, replace(was.notes, boxes=left))
    return region.start, text.plain.index("-->", region.start) + len("-->"), new
