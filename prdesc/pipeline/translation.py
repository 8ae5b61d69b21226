"""Chinese for units: from people, then from memory, then from the model; all of it checked."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING

from prdesc.checks import completeness, invisible
from prdesc.errors import FindingsError, IncompleteError
from prdesc.findings import Finding, errors
from prdesc.pipeline import loop
from prdesc.translate.asking import Usage
from prdesc.translate.store import StoreError
from prdesc.units.unit import Origin

if TYPE_CHECKING:
    from collections.abc import Callable, Collection, Mapping, Sequence

    from prdesc.errors import PrdescError
    from prdesc.pipeline.loop import Tools
    from prdesc.pipeline.remember import Recall
    from prdesc.units.unit import Unit


@dataclass(frozen=True, slots=True)
class Origins:
    """Where Chinese is looked for, and what it must pass."""

    verify: Callable[[str, str], tuple[Finding, ...]]
    """All checks on a source and its target."""
    people: Mapping[str, str] = field(default_factory=dict)
    """Chinese that a person wrote, by its English."""
    recall: Recall | None = None
    tools: Tools | None = None
    """The model and what it needs; None to do without."""


@dataclass(frozen=True, slots=True)
class Translation:
    """Units with their Chinese and what there is to say of it."""

    units: tuple[Unit, ...]
    findings: tuple[Finding, ...] = ()
    """About text that is there; about the English of open units, if no Chinese can be right."""
    problems: Mapping[str, str] = field(default_factory=dict)
    """Why a unit has no target, by id."""
    usage: Usage = field(default_factory=Usage)
    stopped: PrdescError | None = None
    """Why the model was given up."""
    notes: tuple[str, ...] = ()
    """What did not work and did no harm."""
    refused: Mapping[str, tuple[Finding, ...]] = field(default_factory=dict)
    """What the checks found in the last Chinese of a unit without target, by id; that text is
    published nowhere, so these are no findings of it."""

    @property
    def open(self) -> tuple[Unit, ...]:
        """The units without Chinese."""
        return tuple(unit for unit in self.units if unit.target is None)

    def why(self, unit: Unit) -> tuple[Finding, ...]:
        """Return why a unit has no Chinese: errors of what was refused, and what else failed.

        None of them counts for the exit code; nothing, where `findings` says it.
        """
        if unit.target is not None or any(one.unit == unit.id for one in self.findings):
            return ()
        known = self.refused.get(unit.id, ())
        if known and self.stopped is None:
            return known
        stopped = self.stopped.faults[0].problem if self.stopped else None
        message = stopped or self.problems.get(unit.id, _UNASKED)
        missing = Finding(completeness.ID, completeness.SEVERITY, message, unit.id)
        return (*known, missing)


def translate(units: Sequence[Unit], origins: Origins) -> Translation:
    """Give every unit a target, as far as people, memory and model reach.

    Units with the same source get the same target and are asked for once. A person's Chinese is
    used whatever the checks say of it; memory and model only if it has no error. The model is not
    asked for English that is wrong itself.
    """
    known = {unit.source: _from_people(unit, origins) for unit in units}
    notes = _recall(known, origins)
    hopeless = _hopeless(known, origins)
    outcome = _ask(known, hopeless, origins, notes)
    done = tuple(_as(unit, known[unit.source]) for unit in units)
    problems = outcome.problems if outcome else {}
    by_source = {one.source: problems.get(one.id) for one in known.values()}
    by_source |= {source: found[0].message for source, found in hopeless.items()}
    stuck = [(unit, one) for unit in done for one in hopeless.get(unit.source, ())]
    return Translation(
        done,
        (
            *(finding for unit in done for finding in _findings(unit, origins)),
            *(replace(one, unit=unit.id) for unit, one in stuck),
        ),
        {unit.id: by_source[unit.source] or _UNASKED for unit in done if unit.target is None},
        outcome.usage if outcome else Usage(),
        outcome.stopped if outcome else None,
        tuple(notes),
        _refused(done, known, outcome),
    )


def exit_code(findings: Sequence[Finding], translation: Translation) -> int:
    """Return 0 verified, 3 units left, 4 error-level findings; 4 wins."""
    if errors(tuple(findings)):
        return FindingsError.exit_code
    return IncompleteError.exit_code if translation.open else 0


_OF_ENGLISH = frozenset({invisible.ID})
"""Checks that look at the English by itself, too; what they quote of it is wrong in any case."""
_ANY = "文"
"""Stands for any Chinese: it holds nothing that the English could have."""
_UNASKED = "no model was asked"


def _from_people(unit: Unit, origins: Origins) -> Unit:
    target = origins.people.get(unit.source)
    if target is None:
        return unit
    return replace(unit, target=target, origin=Origin.RECORD, reviewed=True)


def _recall(known: dict[str, Unit], origins: Origins) -> list[str]:
    """Fill *known* from memory; return notes."""
    notes: list[str] = []
    if origins.recall is None:
        return notes
    try:
        for source, unit in known.items():
            if unit.target is None:
                known[source] = _remembered(unit, origins.recall, origins, notes)
    except StoreError as error:
        notes.append(str(error))
    return notes


def _remembered(unit: Unit, recall: Recall, origins: Origins, notes: list[str]) -> Unit:
    """Return *unit* with what is remembered; note what a person wrote and a check refuses."""
    for candidate in recall.find(unit):
        found = errors(origins.verify(unit.source, candidate.target or ""))
        if not found:
            return candidate
        if candidate.reviewed:
            notes.append(
                f"the reviewed translation in the memory is not used for {unit.source!r}:"
                f" {candidate.target!r} fails {found[0].check} ({found[0].message})"
            )
    return unit


def _hopeless(known: Mapping[str, Unit], origins: Origins) -> dict[str, tuple[Finding, ...]]:
    """Return the errors of English without a target that no Chinese can cure."""
    found = {
        source: tuple(
            replace(one, message=f"{one.message}; take it out of the English")
            for one in errors(origins.verify(source, _ANY))
            if one.check in _OF_ENGLISH and one.source
        )
        for source, unit in known.items()
        if unit.target is None
    }
    return {source: faults for source, faults in found.items() if faults}


def _ask(
    known: dict[str, Unit], without: Collection[str], origins: Origins, notes: list[str]
) -> loop.Outcome | None:
    """Fill *known* from the model, without some; each unit is remembered as soon as it is right."""
    units = [one for one in known.values() if one.target is None and one.source not in without]
    if origins.tools is None or not units:
        return None

    def keep(unit: Unit) -> None:
        try:
            if origins.recall is not None:
                origins.recall.keep([unit])
        except StoreError as error:
            notes.extend({str(error)} - set(notes))

    outcome = loop.translate(units, origins.tools, keep)
    known.update({unit.source: unit for unit in outcome.units})
    return outcome


def _refused(
    done: Sequence[Unit], known: Mapping[str, Unit], outcome: loop.Outcome | None
) -> dict[str, tuple[Finding, ...]]:
    refused = outcome.refused if outcome else {}
    return {
        unit.id: tuple(replace(one, unit=unit.id) for one in found)
        for unit in done
        if (found := refused.get(known[unit.source].id, ()))
    }


def _as(unit: Unit, known: Unit) -> Unit:
    """Return *unit* with what is known of its source."""
    return replace(known, id=unit.id, label=unit.label)


def _findings(unit: Unit, origins: Origins) -> tuple[Finding, ...]:
    if unit.target is None:
        return ()
    found = origins.verify(unit.source, unit.target)
    return tuple(replace(finding, unit=unit.id) for finding in found)
