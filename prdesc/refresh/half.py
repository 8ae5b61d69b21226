"""A whole Chinese half, on the blocks of the English."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from prdesc.describe import blocks, fences, layout, pointers
from prdesc.describe.layout import Halves
from prdesc.refresh import tasks
from prdesc.refresh.outside import closed_up
from prdesc.units.segment import segments, splice

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from prdesc.describe.anatomy import Anatomy
    from prdesc.describe.profile import Layout


@dataclass(frozen=True, slots=True)
class Half:
    """The Chinese half, without disclosure."""

    text: str
    behind: int
    """Where what stands behind the disclosure begins, as it does in the English."""

    def framed(self, said: str) -> str:
        """Return it with its disclosure, as it stands behind a heading or summary."""
        parts = self.text[: self.behind], said, self.text[self.behind :]
        stripped = (part.strip("\n") for part in parts)
        return "".join(f"\n\n{part}" for part in stripped if part)


def build(
    now: Anatomy, runs: Sequence[str], shape: Layout | None, states: Mapping[int, str]
) -> Half | None:
    """Return the Chinese half.

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
    return Half(chinese, _behind(now, chinese))


def _behind(now: Anatomy, chinese: str) -> int:
    """Return where the Chinese begins of what stands behind the English disclosure."""
    if now.part or now.said is None:
        return len(chinese)
    before = sum(run.start < now.said[0] for run in now.prose)
    runs = segments(chinese)
    tables = list(pointers.among(runs, "table", now.wording))
    code = list(pointers.among(runs, "code", now.wording))
    pointing = {one for one, _ in (*tables, *code)}
    answers = [one for one in runs if one not in pointing]
    if len(answers) != len(now.prose):
        return len(chinese)  # a run has no Chinese, so nothing will be written
    starts = [one.start for one in answers[before:]]
    for found, kind in ((tables, "Table"), (code, "CodeBlock")):
        shown = sum(one.start < now.said[0] for one in blocks.find(now.english, kind))
        starts += [one.start for one, number in found if number > shown]
    return chinese.rfind("\n", 0, min(starts)) + 1 if starts else len(chinese)
