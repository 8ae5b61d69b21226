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


def written(view: str, bits: str, known: Collection[str]) -> list[bool | None]:
    """Return whether each box of a view was ticked when prdesc wrote it, as far as is known.

    Args:
        view: One half of a page.
        bits: What the marker says of the boxes.
        known: Digests of the runs that were written into this half.
    """
    labels = [label for _, label in boxes.find(view)]
    if not bits:
        return [False for _ in labels]
    if len(bits) != len(labels) or not all(of_run(label) in known for label in labels):
        return [None for _ in labels]
    return [bit == "1" for bit in bits]


def follow(view: str, now: str, english: str, was: Sequence[bool | None]) -> list[Edit]:
    """Return the edits that give boxes of a page that nobody touched the states of a record.

    Args:
        view: One half of the page, with as many boxes as the English half; else nothing is done.
        now: The English half of the page.
        english: The English of the record.
        was: `written` for the view.
    """
    states: defaultdict[str, list[str]] = defaultdict(list)
    for box, label in boxes.find(english):
        states[label].append(box["state"])
    found, labels = [box for box, _ in boxes.find(view)], [label for _, label in boxes.find(now)]
    if len(found) != len(labels):
        return []
    edits = []
    for box, label, ticked in zip(found, labels, was, strict=True):
        state = states[label].pop(0) if states[label] else box["state"]
        if ticked is _ticked(box["state"]) and _ticked(state) is not ticked:
            edits.append((box.start("state"), box.end("state"), state))
    return edits


def _ticked(state: str) -> bool:
    return state != _OPEN
