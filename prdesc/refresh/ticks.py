"""The states of check boxes: a person ticks them on the page, and they stay as they stand there."""

from __future__ import annotations

from collections import defaultdict
from typing import TYPE_CHECKING

from prdesc.describe import boxes

if TYPE_CHECKING:
    from prdesc.refresh.text import Edit


def carry(new: str, old: str) -> list[Edit]:
    """Return the edits that give the boxes of a text the states that they have in another.

    Boxes are told by their labels, the first line of what stands behind them; of several with one
    label, the first answers to the first. One that is not in *old* stays as it is.
    """
    states: defaultdict[str, list[str]] = defaultdict(list)
    for box, label in boxes.find(old):
        states[label].append(box["state"])
    return [
        (box.start("state"), box.end("state"), states[label].pop(0))
        for box, label in boxes.find(new)
        if states[label]
    ]
