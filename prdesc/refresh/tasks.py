"""Which check box stands before which run, and how it was left: told by the text, not the place."""

from __future__ import annotations

from typing import TYPE_CHECKING

from prdesc.describe import boxes
from prdesc.describe import region as regions
from prdesc.describe.digests import of_run
from prdesc.refresh import look
from prdesc.refresh.matching import match

if TYPE_CHECKING:
    import re
    from collections.abc import Mapping, Sequence

    from prdesc.describe.anatomy import Anatomy
    from prdesc.describe.marker import Marker, Notes
    from prdesc.describe.wording import Wording
    from prdesc.refresh.text import Text
    from prdesc.units.segment import Segment

OPEN, TICKED = "0", "1"
"""A box in a marker; another digit there tells nothing."""


def before(view: str, runs: Sequence[Segment]) -> dict[int, re.Match[str]]:
    """Return the box of each run that has one, by the number of the run."""
    numbers = {run.start: number for number, run in enumerate(runs)}
    found = ((numbers.get(box.start("label")), box) for box, _ in boxes.find(view))
    return {number: box for number, box in found if number is not None}


def pairs(base: Marker, now: Anatomy) -> tuple[Mapping[int, int], Mapping[int, int]]:
    """Return which run of a marker each English and each Chinese run of a text is, by its text."""
    written = len(base.chinese) - base.notes.cells
    english = match(base.english, list(map(of_run, now.english_sources)))
    chinese = match(base.chinese[:written], [of_run(one.source) for one in now.answers])
    return english.same, chinese.same


def labels(base: Marker, now: Anatomy) -> tuple[list[str | None], list[str | None]]:
    """Return the English label of each box of both halves; None where nobody knows."""
    english, chinese = before(now.english, now.prose), before(now.chinese, now.answers)
    known, same = pairs(base, now)
    here = {was: number for number, was in known.items()}
    found: dict[int, str] = {}
    for number, box in chinese.items():
        item = english.get(here.get(same.get(number, -1), -1))
        if item is not None:
            found[box.start()] = item["label"].rstrip()
    return (
        [label for _, label in boxes.find(now.english)],
        [found.get(box.start()) for box, _ in boxes.find(now.chinese)],
    )


def left(old: Text, english: Sequence[str], wording: Wording) -> dict[int, str]:
    """Return how the boxes were left that a text has now, by the number of its English run.

    Args:
        old: The body before; what it says of the boxes is that of its own items.
        english: Digests of the English runs as they are now.
        wording: Has the words that begin a disclosure.

    Returns:
        A digit for each run that the marker of *old* knows, also one in the place of another;
        none where the items that had a box cannot be told any more.
    """
    region = regions.read(old.plain).region
    if region is None:
        return {}
    base = region.marker
    found = match(base.english, english)
    known = {**found.instead, **found.same}
    digits = noted(base.notes)
    if not digits:
        return dict.fromkeys(known, OPEN)
    now = look.at(old.plain, region, wording)
    for had in (standing(base, now), _told(base, now)):
        if len(had) == len(digits):
            told = zip(sorted(had), digits, strict=True)
            states = {was: one for was, one in told if one in {OPEN, TICKED}}
            return {number: states[was] for number, was in known.items() if was in states}
    return {}


def standing(base: Marker, now: Anatomy) -> set[int]:
    """Return the runs of a marker that had a box, by halves of the same shape as they were left.

    Texts may have changed places there; the boxes have not.
    """
    rest = base.notes.rest
    if rest is None:
        return set()
    english, chinese = base.notes.left or (rest.english, rest.chinese)
    had: set[int] = set()
    if now.rest.english == english:
        had |= set(before(now.english, now.prose))
    if now.rest.chinese == chinese:
        had |= set(before(now.chinese, now.answers))
    return had


def _told(base: Marker, now: Anatomy) -> set[int]:
    """Return the runs of a marker that have a box, by their texts."""
    had: set[int] = set()
    halves = ((now.english, now.prose), (now.chinese, now.answers))
    for (view, runs), same in zip(halves, pairs(base, now), strict=True):
        had |= {same[number] for number in before(view, runs) if number in same}
    return had


def noted(notes: Notes) -> str:
    """Return a digit for each box as it was left; empty where none was ticked."""
    return notes.boxes or ("" if notes.part else notes.ticks)


def digit(box: re.Match[str]) -> str:
    """Return the digit of a box."""
    return OPEN if box["state"] == " " else TICKED
