"""The states of check boxes: what a person ticked or unticked stays, the rest follows a record."""

from __future__ import annotations

from collections import defaultdict
from typing import TYPE_CHECKING

from prdesc.describe import boxes
from prdesc.describe.digests import of_run

if TYPE_CHECKING:
    from collections.abc import Collection, Sequence

    from prdesc.refresh.text import Edit

_OPEN = " "


def carry(new: str, old: str, written: Sequence[bool | None] | None = None) -> list[Edit]:
    """Return the edits that give the boxes of a text the states that they have in another.

    Boxes are told by their labels, the first line of what stands behind them; of several with one
    label, the first answers to the first. One that is not in *old* stays as it is.

    Args:
        new: The text.
        old: The other one.
        written: Whether each box of *old* was ticked when it was written; None where nobody knows.
            One that is as it was written gives its state to none that is not.
    """
    states: defaultdict[str, list[str | None]] = defaultdict(list)
    for number, (box, label) in enumerate(boxes.find(old)):
        touched = written is None or written[number] is not _ticked(box["state"])
        states[label].append(box["state"] if touched else None)
    edits = []
    for box, label in boxes.find(new):
        state = states[label].pop(0) if states[label] else None
        if state is not None:
            edits.append((box.start("state"), box.end("state"), state))
    return edits


def written(
    view: str, bits: str, known: Sequence[str], had: Collection[int] = ()
) -> list[bool | None]:
    """Return whether each box of a view was ticked when prdesc wrote it, as far as is known.

    Args:
        view: One half of a page.
        bits: What the marker says of the boxes.
        known: Digests of the runs that were written into this half, in their order.
        had: The numbers of those that had a box; empty where nobody knows, and then they are those
            that have one.
    """
    labels = [label for _, label in boxes.find(view)]
    if not bits:
        return [False for _ in labels]
    free: defaultdict[str, list[int]] = defaultdict(list)
    is_known = len(had) == len(bits)
    for place, digest in enumerate(known):
        if place in had or not is_known:
            free[digest].append(place)
    found = [free[one].pop(0) if free[one] else None for one in map(of_run, labels)]
    places = had if is_known else [one for one in found if one is not None]
    if not is_known and not len(bits) == len(labels) == len(places):
        return [None for _ in labels]
    was = dict(zip(sorted(places), bits, strict=True))
    return [was[one] == "1" if one in was else None for one in found]


def follow(
    view: str, labels: Sequence[str | None], english: str, was: Sequence[bool | None]
) -> list[Edit]:
    """Return the edits that give boxes of a page that nobody touched the states of a record.

    Args:
        view: One half of the page.
        labels: The English label of each of its boxes; None where nobody knows, and it stays.
        english: The English of the record.
        was: `written` for the view.
    """
    states: defaultdict[str, list[str]] = defaultdict(list)
    for box, label in boxes.find(english):
        states[label].append(box["state"])
    edits = []
    for (box, _), item, ticked in zip(boxes.find(view), labels, was, strict=True):
        known = states[item] if item is not None else []
        state = known.pop(0) if known else box["state"]
        if ticked is _ticked(box["state"]) and _ticked(state) is not ticked:
            edits.append((box.start("state"), box.end("state"), state))
    return edits


def _ticked(state: str) -> bool:
    return state != _OPEN
