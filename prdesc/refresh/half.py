"""A whole Chinese half, on the blocks of the English."""

from __future__ import annotations

from typing import TYPE_CHECKING

from prdesc.describe import blocks, fences, layout
from prdesc.describe.layout import Halves
from prdesc.refresh import tasks
from prdesc.refresh.outside import closed_up
from prdesc.units.segment import segments, splice

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from prdesc.describe.anatomy import Anatomy
    from prdesc.describe.profile import Layout


def build(
    now: Anatomy, runs: Sequence[str], shape: Layout | None, states: Mapping[int, str]
) -> str | None:
    """Return the Chinese half, without disclosure.

    Code blocks are shown once, in the English; so are tables where prdesc owns the English, too.

    Args:
        now: The text.
        runs: Chinese of the prose, then of the cells.
        shape: The layout; None where only the Chinese is prdesc's.
        states: Of check boxes, by the number of the run; the others are as in the English.

    Returns:
        The half; None if the blocks of the English cannot be told once the rest is taken away.
    """
    english = closed_up(now.english, now.text)
    found = segments(english)
    if [one.source for one in found] != [one.source for one in now.english_runs]:
        return None
    places = dict(zip(now.english_runs, found, strict=True))
    order = [*now.prose, *(cell.segment for cell in now.cells)]
    targets = {places[one]: run for one, run in zip(order, runs, strict=True)}
    boxes = tasks.before(english, [places[one] for one in now.prose])
    ticks = [
        (box.start("state"), box.end("state"), states[number])
        for number, box in boxes.items()
        if number in states
    ]
    chinese = splice(blocks.edit(english, ticks), targets)
    if shape is None:
        chinese = fences.once(english, chinese, now.wording)
    else:
        english = splice(english, {places[one.segment]: one.english for one in now.cells})
        halves = Halves(english, "", chinese, "")
        chinese = layout.arrange(halves, shape, "both", now.wording).chinese
    return chinese


def framed(chinese: str, said: str) -> str:
    """Return a Chinese half with its disclosure, as it stands behind a heading or summary."""
    return "".join(f"\n\n{part}" for part in (chinese.strip("\n"), said.strip("\n")) if part)
