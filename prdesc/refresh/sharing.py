"""A box that a person ticked in one language is ticked in the other, too."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from prdesc.describe import boxes, marker
from prdesc.describe import region as regions
from prdesc.describe.digests import of_run
from prdesc.findings import Finding, Severity
from prdesc.refresh import look, tasks
from prdesc.refresh.planned import Outcome, Plan
from prdesc.refresh.text import Text

if TYPE_CHECKING:
    import re

    from prdesc.describe.region import Region
    from prdesc.describe.wording import Wording
    from prdesc.refresh.text import Edit


def share(planned: Plan, old: Text, wording: Wording) -> Plan:
    """Return *planned* with the boxes of both halves in the same state.

    The one that is not as it was left follows the one that a person changed; what it was is told by
    the text of its item, wherever that stands. Where it cannot be told, the Chinese follows the
    English, and a finding says so.
    English that a person wrote outside the region is not touched; a tick in the Chinese of it stays
    there alone, and a finding says so.

    Args:
        planned: What is to be written.
        old: The body before.
        wording: Has the words that begin a disclosure.
    """
    if planned.outcome is Outcome.FROZEN or planned.translation.open:
        return planned
    text = Text(planned.body)
    region = regions.read(text.plain).region
    if region is None or not region.chinese:
        return planned
    if not (region.marker.notes.boxes or any(boxes.find(region.inner))):
        return planned
    is_new = planned.outcome is Outcome.CHANGED
    edits, found = _edits(text, old, region, wording, is_new=is_new)
    findings = (*planned.findings, *found)
    if not edits:
        return replace(planned, findings=findings)
    return replace(planned, outcome=Outcome.CHANGED, body=text.put(edits), findings=findings)


def _edits(
    text: Text, old: Text, region: Region, wording: Wording, *, is_new: bool
) -> tuple[list[Edit], list[Finding]]:
    now = look.at(text.plain, region, wording)
    if not now.exact:
        return [], []
    english = tasks.before(now.english, now.prose)
    chinese = tasks.before(now.chinese, now.answers)
    was = tasks.left(old, list(map(of_run, now.english_sources)), wording)
    notes = region.marker.notes
    states = ""
    edits: list[Edit] = []
    found: list[Finding] = []
    for number in sorted({*english, *chinese}):
        one, other = english.get(number), chinese.get(number)
        if one is None or other is None:
            states += "".join(tasks.digit(box) for box in (one, other) if box)
            continue
        left = was.get(number, "")
        state, edit = _shared(one, other, left, part=notes.part)
        states += state
        edits += [edit] if edit else []
        found += [_unsure(one)] if edit and not left else []
        if edit is None and tasks.digit(one) != tasks.digit(other):
            line = text.plain.count("\n", 0, other.start()) + 1
            found.append(_alone(one, line, ticked=tasks.digit(other) == tasks.TICKED))
    ticks = "" if notes.part else notes.ticks
    as_written = states == ticks or not (ticks or states.strip(tasks.OPEN))
    states = "" if as_written else states
    if edits or (is_new and states != notes.boxes):
        edits.append(_marked(text, region, states))
    return edits, found


def _shared(
    one: re.Match[str], other: re.Match[str], was: str, *, part: bool
) -> tuple[str, Edit | None]:
    """Return the state that both boxes of an item are left in, and what has to be edited."""
    state = tasks.digit(one)
    if state == tasks.digit(other):
        return state, None
    changed, follows = (one, other) if state != was else (other, one)
    if part and follows is one:
        return state, None
    edit = (follows.start("state"), follows.end("state"), changed["state"])
    return tasks.digit(changed), edit


def _unsure(box: re.Match[str]) -> Finding:
    message = (
        "the two boxes of an item differ, and it is not known which of them was changed; the"
        f" Chinese follows the English: {box['label'].rstrip()!r}"
    )
    return Finding("region", Severity.WARNING, message)


def _alone(box: re.Match[str], line: int, *, ticked: bool) -> Finding:
    state = "ticked" if ticked else "unticked"
    message = (
        f"a box is {state} in the Chinese alone, as English outside of the region is never touched;"
        f" give both boxes one state: {box['label'].rstrip()!r}"
    )
    return Finding("region", Severity.WARNING, message, line=line)


def _marked(text: Text, region: Region, left: str) -> Edit:
    """Return the edit that notes the states; they are no part of the digests."""
    was = region.marker
    new = marker.write(was.body, was.english, was.chinese, replace(was.notes, boxes=left))
    return region.start, text.plain.index("-->", region.start) + len("-->"), new
