"""The draft of a commit message, with as much Chinese as there is."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from prdesc.describe import editing
from prdesc.describe.trailers import render
from prdesc.errors import Fault, InputError
from prdesc.findings import errors
from prdesc.hook.message import Draft
from prdesc.pipeline import draft as pipeline

if TYPE_CHECKING:
    from collections.abc import Iterator

    from prdesc.pipeline.draft import Draft as Made
    from prdesc.pipeline.draft import Order
    from prdesc.pipeline.kit import Kit
    from prdesc.units.unit import Unit


@dataclass(frozen=True, slots=True)
class Written:
    """A draft and whether anything could make it better."""

    draft: Draft
    complete: bool
    """Whether no text that is shown waits for Chinese."""


def write(order: Order, kit: Kit, *, waiting: str | None = None) -> Written:
    """Write the commit message of a record that has a title.

    Text without Chinese stands in English there, too, and a note says so; where no text has
    Chinese, the message is English only.

    Args:
        order: What is to be drafted; not marked.
        kit: Rules and terms.
        waiting: Why Chinese is missing, where the model was not asked yet.

    Raises:
        InputError: If the record or a template is wrong, or the subject is like one of git.
        ForgeError: If git cannot re-read the trailers.
    """
    made = _drafted(order, kit)
    units = made.translation.units
    left = [unit for unit in units if unit.target is None]
    notes = [_left(len(left), len(units), waiting or _why(made, left[0]))] if left else []
    if left and len(left) == len(units):
        english = replace(kit, rules=replace(kit.rules, lang="en"))
        made = _drafted(replace(order, tools=None, recall=None), english)
    notes += _errors(made)
    text = made.description.commit.rstrip("\n")
    if editing.is_generated(text):
        subject, _, _ = text.partition("\n")
        problem = f"git would take the subject for its own: {subject}"
        raise InputError(Fault(problem, "write another title into the record", key="title"))
    block = render(made.description.trailers)
    draft = Draft(
        text.removesuffix(block).rstrip("\n"),
        tuple(map(str, made.description.trailers)),
        tuple(notes),
    )
    return Written(draft, not left)


def _drafted(order: Order, kit: Kit) -> Made:
    made = pipeline.draft(order, kit)
    if made.failed is not None:
        raise made.failed
    return made


def _why(made: Made, first: Unit) -> str:
    translation = made.translation
    if translation.stopped is not None:
        return translation.stopped.faults[0].problem
    return translation.problems.get(first.id, "no model was asked")


def _left(left: int, units: int, why: str) -> str:
    if left == units:
        return f"prdesc: English only, since the texts have no Chinese yet ({why})"
    what = "has no Chinese yet and stands" if left == 1 else "have no Chinese yet and stand"
    return f"prdesc: {left} of {units} texts {what} in English ({why})"


def _errors(made: Made) -> Iterator[str]:
    found = errors(made.findings)
    if found:
        what = "1 error" if len(found) == 1 else f"{len(found)} errors, first"
        yield f"prdesc: {what}: {found[0].message}"
