"""Check boxes of a text."""

from __future__ import annotations

import re
from collections import Counter
from typing import TYPE_CHECKING

from prdesc.describe import blocks
from prdesc.patterns import deferred

if TYPE_CHECKING:
    from collections.abc import Iterator

_BOX = deferred(
    r"^(?:[ \t]|>)*(?:[-*+]|\d{1,9}[.)])[ \t]+\[(?P<state>[ xX])\][ \t]+(?P<label>\S.*)$",
    re.MULTILINE,
)
_OPEN = " "


def find(text: str) -> Iterator[tuple[re.Match[str], str]]:
    """Yield each check box outside of code: a match with the group `state`, and its label.

    The label is the first line of what stands behind the box.
    """
    if "[" not in text:
        return
    visible = blocks.without_code(text)
    for box in _BOX.finditer(text):
        start = box.start("state") - 1
        if visible[start] == "[":
            yield box, box["label"].rstrip()


def states(text: str) -> str:
    """Return a digit for each box, 1 if it is ticked; empty if none is."""
    found = "".join("0" if box["state"] == _OPEN else "1" for box, _ in find(text))
    return found if "1" in found else ""


def keep_ticked(new: str, old: str) -> str:
    """Return *new* with the boxes ticked that are ticked in *old*; none is unticked.

    Boxes are told by their labels; of several with one label, the first answers to the first.
    """
    states: dict[str, list[str]] = {}
    for box, label in find(old):
        states.setdefault(label, []).append(box["state"])
    edits = []
    for box, label in find(new):
        was = states[label].pop(0) if states.get(label) else _OPEN
        if was != _OPEN and box["state"] == _OPEN:
            edits.append((box.start("state"), box.end("state"), was))
    return blocks.edit(new, edits)


def lost(new: str, old: str) -> Iterator[str]:
    """Yield a clause for each box that is ticked in *old* and has no place in *new*."""
    places = Counter(label for _, label in find(new))
    for label in (_ticked(old) - places).elements():
        yield f"a box that was ticked is reworded or gone, and its tick with it: {label!r}"


def _ticked(text: str) -> Counter[str]:
    return Counter(label for box, label in find(text) if box["state"] != _OPEN)
