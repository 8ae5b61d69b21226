"""From edits to a plan: the marker is made anew, and the result is read back before it counts."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING

from prdesc.describe import blocks, digests, marker, sizes
from prdesc.describe import region as regions
from prdesc.describe.digests import of_run
from prdesc.findings import Finding, Severity
from prdesc.refresh import look
from prdesc.refresh.planned import Outcome, Plan
from prdesc.units.segment import one_line

if TYPE_CHECKING:
    from collections.abc import Sequence

    from prdesc.describe.anatomy import Anatomy
    from prdesc.describe.marker import Notes
    from prdesc.describe.wording import Wording
    from prdesc.refresh.planned import Kind
    from prdesc.refresh.settling import Settled
    from prdesc.refresh.text import Edit, Text


@dataclass(frozen=True, slots=True)
class Result:
    """What the text is to become."""

    edits: Sequence[Edit]
    """Of everything but the begin marker."""
    english: Sequence[str]
    """The English runs that must stand there."""
    chinese: Sequence[str]
    """The Chinese runs that must stand there."""
    notes: Notes
    """For the marker; what it lacks of `rest` is what stands there."""
    lacks: frozenset[str] = field(default_factory=frozenset)
    """The members of `notes.rest` that prdesc writes anew."""
    now: Anatomy | None = None
    """The text before the edits."""


def unchanged(kind: Kind, text: Text, *findings: Finding) -> Plan:
    """Return a plan to do nothing."""
    return Plan(kind, Outcome.UNCHANGED, text.raw, findings=findings)


def held(kind: Kind, text: Text, settled: Settled) -> Plan:
    """Return a plan to write nothing, with all that was found."""
    return Plan(
        kind,
        Outcome.UNCHANGED,
        text.raw,
        findings=tuple(dict.fromkeys(settled.findings)),
        translation=settled.translation,
        kept=tuple(settled.kept),
    )


def finish(
    kind: Kind, text: Text, settled: Settled, result: Result | None, wording: Wording
) -> Plan:
    """Return the plan to write *result*, or to leave the text as it is and why.

    If a unit stays open, nothing is written at all: the last good text stays, whole.
    """
    plan = held(kind, text, settled)
    if settled.translation.open:
        return plan
    edits = None if result is None else _marked(text, result, wording)
    if edits is None:
        message = (
            "the Chinese cannot stand in this text: its blocks would not be read as those of the"
            " English; look for HTML tags, code blocks and comments that are not closed"
        )
        return _with(plan, Finding("layout", Severity.ERROR, message))
    body = text.put(edits)
    if body == text.raw:
        return plan
    large = tuple(sizes.verify(body))
    if large:
        return _with(plan, *large)
    return replace(plan, outcome=Outcome.CHANGED, body=body)


def _with(plan: Plan, *findings: Finding) -> Plan:
    return replace(plan, findings=(*plan.findings, *findings))


def _marked(text: Text, result: Result, wording: Wording) -> list[Edit] | None:
    """Return the edits with that of the marker; None if the text cannot be read back."""
    new = blocks.edit(text.plain, sorted(result.edits))
    region = regions.read(new).region
    if region is None:
        return None
    now = result.now if new == text.plain else None
    now = now or look.at(new, region, wording)
    english, chinese = (
        tuple(map(of_run, sources)) for sources in (now.english_sources, now.chinese_sources)
    )
    expected = tuple(of_run(one_line(run.strip())) for run in result.chinese)
    if not now.exact or english != tuple(map(of_run, result.english)) or chinese != expected:
        return None
    notes = replace(result.notes, cells=len(now.cells))
    rest = now.rest
    if notes.rest is not None:
        anew = {name: getattr(rest, name) for name in result.lacks}
        rest = replace(notes.rest, **anew)
    stands = now.rest.english, now.rest.chinese
    left = None if stands == (rest.english, rest.chinese) else stands
    notes = replace(notes, rest=rest, left=left)
    begin = marker.write(digests.of_body(region.inner), english, chinese, notes)
    return _placed(text, result.edits, begin)


def _placed(text: Text, edits: Sequence[Edit], begin: str) -> list[Edit]:
    """Put the marker into the edits: into the new region, or over the old marker."""
    region = regions.read(text.plain).region
    if region is None:
        return [(start, end, _begun(new, begin)) for start, end, new in edits]
    end = text.plain.index("-->", region.start) + len("-->")
    return [*edits, (region.start, end, begin)]


def _begun(new: str, begin: str) -> str:
    for pending in (PENDING, PENDING_PART):
        new = new.replace(pending, begin)
    return new


PENDING = marker.write("0" * 16, (), (), marker.Notes())
"""Stands for the marker in a region that is new."""
PENDING_PART = marker.write("0" * 16, (), (), marker.Notes(part=True))
