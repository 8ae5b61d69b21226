"""Chinese for the runs of an English text: what stands on the page, else new."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING

from prdesc.describe.tongue import Tongue, tongue
from prdesc.findings import Finding, Severity, errors
from prdesc.pipeline.translation import Origins, Translation, translate
from prdesc.quantities import finding
from prdesc.refresh import titles
from prdesc.refresh.planned import Kept
from prdesc.units.document import has_words
from prdesc.units.segment import one_line
from prdesc.units.unit import Unit

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping, Sequence

    from prdesc.refresh.order import Order

CHECK = "region"
"""The check whose findings say what became of a person's words."""


@dataclass(frozen=True, slots=True)
class Have:
    """A Chinese run that stands on the page."""

    run: str
    """As it stands, line breaks included."""
    human: bool = False
    """Whether a person wrote it."""
    fresh: bool = False
    """Whether a person wrote it since the region was last written."""
    unsure: bool = False
    """Whether it may have been written for another English."""
    place: int = -1
    """Number of the run on the page."""

    @property
    def target(self) -> str:
        """The run as one line."""
        return one_line(self.run.strip())


@dataclass(frozen=True, slots=True)
class Want:
    """An English run that needs Chinese."""

    id: str
    source: str
    """One line."""
    same: Have | None = None
    """What stands on the page for this English."""
    rival: Have | None = None
    """What stands in its place, for another English."""
    line: int | None = None
    """Line of the English in the text, counted from 1."""
    given: bool = False
    """Whether the English is that of a record, and nobody wrote it on the page."""
    known: str | None = None
    """Its Chinese by the phrase table or the record, which makes asking needless."""
    units: tuple[Unit, ...] | None = None
    """What is to be translated, if that is not the run as a whole; its Chinese is `build`'s."""


@dataclass(slots=True)
class Settled:
    """What was found; lists are as long as the wants."""

    runs: list[str | None] = field(default_factory=list)
    """The Chinese of each want; None if it is in `asked` or has none."""
    human: set[int] = field(default_factory=set)
    """Which of them a person wrote."""
    unsure: set[int] = field(default_factory=set)
    """Which of those may have been written for another English; no memory is made of them."""
    reused: set[int] = field(default_factory=set)
    """Which of them stand on the page and are nobody's in particular."""
    kept: list[Kept] = field(default_factory=list)
    findings: list[Finding] = field(default_factory=list)
    translation: Translation = field(default_factory=lambda: Translation(()))


def settle(
    wants: Sequence[Want],
    order: Order,
    people: Mapping[str, str] | None = None,
    beside: Sequence[Unit] = (),
) -> Settled:
    """Find the Chinese of every want, in one translation.

    What a person wrote stays as long as its English does, whatever the checks say of it. When
    people edited the English on the page as well since the region was last written, their newest
    Chinese is taken if it passes every check against the new English, and a finding says so:
    nobody knows whether one person wrote both. If not, or if the new English is that of a record,
    it is made anew, and a finding tells the old one.

    Args:
        wants: The runs in the order of the text.
        order: Checks, model, memory.
        people: Chinese of the record by its English.
        beside: Units of other texts, which one request serves as well.
    """
    people = people or {}
    settled = Settled()
    asked: list[Unit] = [*beside]
    for number, want in enumerate(wants):
        run = _on_page(number, want, settled, order)
        if run is None:
            run = _known(want)
        if run is None:
            asked += (Unit(want.id, want.source),) if want.units is None else want.units
        settled.runs.append(run)
    settled.translation = translate(
        asked,
        Origins(order.kit.verify, {**titles.people(order), **people}, order.recall, order.tools),
    )
    _take(wants, settled)
    return settled


def _take(wants: Sequence[Want], settled: Settled) -> None:
    """Take over what the translation found for the wants, and what it says of them."""
    targets = {unit.id: unit.target for unit in settled.translation.units}
    for number, want in enumerate(wants):
        if settled.runs[number] is None and want.units is None:
            settled.runs[number] = targets[want.id]
    lines = {want.id: want.line for want in wants}
    still = {unit.id for unit in settled.translation.open}
    settled.findings += (
        replace(one, line=lines.get(one.unit)) if one.unit in still else one
        for one in settled.translation.findings
    )


def is_english(source: str) -> bool:
    """Tell whether a run needs Chinese: it is more than figures, names, code or Chinese."""
    parts, position = [], 0
    for quantity in finding.find(source):
        parts.append(source[position : quantity.start])
        position = max(position, quantity.end)
    return tongue("".join([*parts, source[position:]])) is Tongue.ENGLISH


def gone(haves: Iterable[Have | None], used: Iterable[Have | None]) -> Iterator[Finding]:
    """Yield a finding for each Chinese run of a person whose English is no more."""
    places = {have.place for have in used if have is not None}
    for have in haves:
        if have is not None and have.human and have.place not in places:
            message = "its English is gone, so the Chinese that a person wrote is gone, too"
            yield Finding(CHECK, Severity.WARNING, message, target=have.target)


def _on_page(number: int, want: Want, settled: Settled, order: Order) -> str | None:
    """Return the Chinese that the page has for a run; None if it has to be found elsewhere."""
    have, rival = want.same, want.rival
    if have is not None and have.human and _is_kept(want, have):
        _keep(number, want, have, settled)
        found = order.kit.verify(want.source, have.target)
        settled.findings += (replace(one, unit=want.id) for one in found)
        settled.findings += [_brought(want, have)] if have.fresh and have.unsure else []
        if want.known is not None and one_line(want.known) != have.target:
            settled.findings.append(_other(want, have))
        return have.run
    if have is not None and want.known is None:
        settled.reused.add(number)
        return have.run
    if have is None and rival is not None and rival.human and rival.target != want.source:
        if rival.fresh and not want.given and _passes(want.source, rival.target, order):
            _keep(number, want, replace(rival, unsure=True), settled)
            settled.findings.append(_unsure(want, rival))
            return rival.run
        settled.findings.append(_replaced(want, rival))
    return None


def _is_kept(want: Want, have: Have) -> bool:
    """Tell whether what a person wrote stays; English in the place of the Chinese does, too.

    Fixed wording that somebody deleted comes back.
    """
    return have.target != want.source or (want.known is None and is_english(want.source))


def _keep(number: int, want: Want, have: Have, settled: Settled) -> None:
    settled.human.add(number)
    if have.unsure:
        settled.unsure.add(number)
        return
    settled.kept.append(Kept(want.id, want.source, have.target))


def _known(want: Want) -> str | None:
    if want.known is not None:
        return want.known
    if want.units is None and not is_english(want.source):
        return want.source
    return None


def _passes(source: str, target: str, order: Order) -> bool:
    return has_words(source) and bool(target) and not errors(order.kit.verify(source, target))


def _replaced(want: Want, have: Have) -> Finding:
    message = "its English changed, so the Chinese that a person wrote is made anew"
    return Finding(CHECK, Severity.WARNING, message, want.id, None, want.source, have.target)


def _unsure(want: Want, have: Have) -> Finding:
    message = (
        "English and Chinese of this unit were both edited; the Chinese stays, as it passes every"
        " check; read it"
    )
    return Finding(CHECK, Severity.WARNING, message, want.id, None, want.source, have.target)


def _brought(want: Want, have: Have) -> Finding:
    message = (
        "the Chinese was edited and stood apart from its English; it now stands beside the only"
        " English that it can be for; read it"
    )
    return Finding(CHECK, Severity.WARNING, message, want.id, None, want.source, have.target)


def _other(want: Want, have: Have) -> Finding:
    message = f"the Chinese on the page stays; the record or the wording has {want.known!r}"
    return Finding(CHECK, Severity.WARNING, message, want.id, None, want.source, have.target)
