"""The states of check boxes: a person ticks them on the page, and they stay as they stand there."""

from __future__ import annotations

import re
from collections import defaultdict
from typing import TYPE_CHECKING

from prdesc.describe import blocks
from prdesc.patterns import deferred

if TYPE_CHECKING:
    from collections.abc import Iterator

    from prdesc.refresh.text import Edit

_BOX = deferred(
    r"^(?:[ \t]|>)*(?:[-*+]|\d{1,9}[.)])[ \t]+\[(?P<state>[ xX])\][ \t]+(?P<label>\S.*)$",
    re.MULTILINE,
)


def carry(new: str, old: str) -> list[Edit]:
    """Return the edits that give the boxes of a text the states that they have in another.

    Boxes are told by their labels, the first line of what stands behind them; of several with one
    label, the first answers to the first. One that is not in *old* stays as it is.
    """
    states: defaultdict[str, list[str]] = defaultdict(list)
    for box, label in _boxes(old):
        states[label].append(box["state"])
    return [
        (box.start("state"), box.end("state"), states[label].pop(0))
        for box, label in _boxes(new)
        if states[label]
    ]


def _boxes(text: str) -> Iterator[tuple[re.Match[str], str]]:
    if "[" not in text:
        return
    visible = blocks.without_code(text)
    for box in _BOX.finditer(text):
        start = box.start("state") - 1
        if visible[start] == "[":
            yield box, box["label"].rstrip()
