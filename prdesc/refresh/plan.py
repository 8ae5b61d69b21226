"""What a refresh would do to the body of a pull request: pure, so that it can be tried a lot.

Three kinds of description are kept up to date, and whatever people wrote in them stays:

- prdesc wrote it: English that a person edits in the region is the new source, and its Chinese
  follows, unit by unit;
- a person wrote the English: prdesc adds the Chinese in a region of its own and keeps it up;
- the branch tracks a record: record, page and what was last written are merged, unit by unit.

If a single unit has no verified Chinese, nothing is written: the last good text stays as a whole,
and the plan says which units are open. Check boxes keep the states that they have on the page, and
one that a person ticks in one language is ticked in the other.
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from prdesc.describe import boxes
from prdesc.describe import region as regions
from prdesc.describe.region import State
from prdesc.errors import Fault
from prdesc.findings import Finding, Severity
from prdesc.pipeline import policy
from prdesc.refresh import adding, enclosed, following, recorded, saying, sharing, titles
from prdesc.refresh.order import Order, Source
from prdesc.refresh.planned import Kept, Kind, Outcome, Plan
from prdesc.refresh.text import Text

if TYPE_CHECKING:
    from prdesc.describe.region import Region

__all__ = ["Kept", "Kind", "Order", "Outcome", "Plan", "Source", "plan"]


_BROKEN = "restore the two `<!-- prdesc:… -->` lines, or delete both to take the text over"
_CHANGED = (
    "restore that line as it was, or delete both `<!-- prdesc:… -->` lines to take the text over"
)


def plan(body: str, order: Order) -> Plan:
    """Plan the refresh of *body*; the same input gives the same plan.

    Args:
        body: As the forge has it, line ends included; untrusted.
        order: What to plan with.

    Returns:
        The plan. Its body has every code point outside the managed region as it was; applying a
        plan to its own result changes nothing and asks nothing.

    Raises:
        InputError: If the record or a template is wrong.
        ForgeError: If the gate of the order has a rule book and git fails.
    """
    text = Text(body)
    order = titles.with_note(order, text)
    planned = sharing.share(_body(text, order), text, order.kit.rules.wording)
    planned = _without_ticks(titles.titled(planned, order), text)
    if planned.kind is not Kind.FOREIGN and planned.outcome is not Outcome.FROZEN:
        said = saying.verify(planned.body, order)
        left = enclosed.verify(planned.body, order.kit.rules.wording)
        planned = replace(planned, findings=(*planned.findings, *said, *left))
    findings = policy.weigh(planned.findings, order.kit.policy.severities)
    return replace(planned, findings=findings)


def _without_ticks(planned: Plan, old: Text) -> Plan:
    """Return *planned* with a finding for each tick of a person that would be lost."""
    if planned.body == old.raw:
        return planned
    said = boxes.lost(Text(planned.body).plain, old.plain)
    found = tuple(Finding("region", Severity.WARNING, one) for one in said)
    return replace(planned, findings=(*planned.findings, *found))


def _body(text: Text, order: Order) -> Plan:
    reading = regions.read(text.plain)
    region = reading.region
    if region is None and reading.state is not State.ABSENT:
        problem = f"the managed region {reading.state}"
        fix = _CHANGED if reading.state is State.CHANGED else _BROKEN
        conflict = Fault(problem, fix, line=reading.line)
        return Plan(Kind.WRITTEN, Outcome.FROZEN, text.raw, conflict)
    if region is None:
        return _unmanaged(text, order)
    if region.marker.notes.part:
        return _not_rendered(adding.keep_up(text, region, order), order)
    if order.source is not None:
        return recorded.merge(text, region, order, order.source)
    if not region.chinese:
        return _one_language(text, region)
    return following.follow(Kind.WRITTEN, text, region, order)


def _unmanaged(text: Text, order: Order) -> Plan:
    planned = adding.add(text, order)
    if planned.kind is Kind.EMPTY and order.source is not None:
        return recorded.write(text, order, order.source)
    return _not_rendered(planned, order)


def _not_rendered(planned: Plan, order: Order) -> Plan:
    if order.source is None:
        return planned
    message = (
        f"people wrote this description, so {order.source.loaded.name} is not rendered into it;"
        " delete the text to have it written from the record"
    )
    found = Finding("region", Severity.WARNING, message)
    return replace(planned, findings=(*planned.findings, found))


def _one_language(text: Text, region: Region) -> Plan:
    message = "the managed region was written in one language; write it with --lang both"
    found = Finding("completeness", Severity.WARNING, message, line=region.line)
    return Plan(Kind.WRITTEN, Outcome.UNCHANGED, text.raw, findings=(found,))
