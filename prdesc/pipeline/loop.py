"""The repair loop: ask the translator, check what comes back, ask again for what failed.

Only text that passed every error-level check leaves this module. The loop lives here, so that
translating knows nothing of checking.
"""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING

from prdesc.errors import IncompleteError
from prdesc.findings import errors
from prdesc.pipeline import misplaced
from prdesc.pipeline.tries import Tries
from prdesc.translate import Ask, stress
from prdesc.units import sentences
from prdesc.units.typography import tidy, without_gaps
from prdesc.units.unit import Origin

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

    from prdesc.findings import Finding
    from prdesc.translate import Answer, Hint, Rung, Translator, Usage
    from prdesc.units.unit import Unit

_SEES_NO_SPACE = tuple("。！？；：，、）》”—")
_MARKS = {",": "，", ":": "：", "-": "——", "–": "——", "—": "——"}
"""What the Chinese of a clause ends with, by the end of its English."""


@dataclass(frozen=True, slots=True)
class Tools:
    """What the loop needs beside the units."""

    translator: Translator
    plan: tuple[Rung, ...]
    hints: Callable[[str], tuple[Hint, ...]]
    """Concepts of the termbase in an English text."""
    verify: Callable[[str, str], tuple[Finding, ...]]
    """All checks on a source and its target."""


@dataclass(frozen=True, slots=True)
class Outcome:
    """What the model could do."""

    units: tuple[Unit, ...]
    """The units as given; those that passed have a target."""
    problems: dict[str, str]
    """Why a unit has no target, by id."""
    usage: Usage
    stopped: IncompleteError | None
    """Why the model was given up before the end of the plan."""
    refused: dict[str, tuple[Finding, ...]] = field(default_factory=dict)
    """What the checks found in the last Chinese of a unit without target, by id."""


def translate(
    units: Sequence[Unit], tools: Tools, keep: Callable[[Unit], None] = lambda _: None
) -> Outcome:
    """Climb the plan until every unit has a target or the plan ends.

    Never raises `IncompleteError`: what went wrong is in the outcome, with all that had passed
    before.

    Args:
        units: Without targets.
        tools: What the loop needs beside them.
        keep: Told of each unit that has passed, before the model is asked for more: a process that
            ends then has paid for nothing twice.
    """
    work = _Work(units, tools, keep)
    stopped = None
    try:
        for rung in tools.plan:
            work.climb(rung)
    except IncompleteError as error:
        stopped = error
    usage = tools.translator.usage
    units = tuple(work.units.values())
    return Outcome(units, work.problems(stopped), usage, stopped, work.refused())


@dataclass(frozen=True, slots=True)
class _Piece:
    """What is asked in one go: a unit or a sentence of it."""

    id: str
    source: str


class _Work:
    def __init__(self, units: Sequence[Unit], tools: Tools, keep: Callable[[Unit], None]) -> None:
        self.units = {unit.id: unit for unit in units}
        self._tools = tools
        self._keep = keep
        self._tries = Tries()

    def open(self) -> Iterator[Unit]:
        return (unit for unit in self.units.values() if unit.target is None)

    def problems(self, stopped: IncompleteError | None) -> dict[str, str]:
        why = stopped.faults[0].problem if stopped else "the model was not asked"
        return {unit.id: self._tries.why(_parts(unit)) or why for unit in self.open()}

    def refused(self) -> dict[str, tuple[Finding, ...]]:
        return {unit.id: self._tries.errors(_parts(unit)) for unit in self.open()}

    def climb(self, rung: Rung) -> None:
        for _ in range(rung.samples):
            pieces = [
                piece
                for unit in self.open()
                for piece in self._pieces(unit, rung)
                if piece.source not in self._tries.passed
            ]
            asks = [self._ask(piece, rung) for piece in pieces if self._is_new(piece, rung)]
            for group in [asks] if rung.batch and asks else [[ask] for ask in asks]:
                self._take(group, self._tools.translator.ask(group, rung))
                self._join(rung)
            self._join(rung)

    def _pieces(self, unit: Unit, rung: Rung) -> list[_Piece]:
        """Cut a unit as *rung* wants it; a sentence that has passed stays whole."""
        if rung.pieces == "unit":
            return [_Piece(unit.id, unit.source)]
        parts = list(sentences.pieces(unit.source))
        if rung.pieces == "clause":
            cut = ([one] if one in self._tries.passed else sentences.clauses(one) for one in parts)
            parts = [clause for clauses in cut for clause in clauses]
        return [_Piece(f"{unit.id}.s{number}", part) for number, part in enumerate(parts, 1)]

    def _is_new(self, piece: _Piece, rung: Rung) -> bool:
        """Tell whether a rung asks for a piece in another way than before.

        With nothing to stress it does not, and at temperature 0 the answer would be the same.
        """
        return not (rung.stress and rung.temperature == 0) or piece.source in self._tries.lost

    def _ask(self, piece: _Piece, rung: Rung) -> Ask:
        remarks = self._tries.remarks.get(piece.source, ()) if rung.remarks else ()
        lost = self._tries.lost.get(piece.source, ()) if rung.stress else ()
        return Ask(piece.id, piece.source, self._tools.hints(piece.source), remarks, lost=lost)

    def _take(self, asks: Sequence[Ask], answer: Answer) -> None:
        strange = misplaced.ids(asks, answer)
        for ask in asks:
            found: tuple[Finding, ...] = ()
            candidates = () if ask.id in strange else answer.candidates.get(ask.id, ())
            for candidate in map(tidy, map(without_gaps, candidates)):
                found = errors(self._tools.verify(ask.source, candidate))
                if not found:
                    self._tries.passed[ask.source] = candidate
                    break
                if missing := _lost(ask, candidate):
                    self._tries.lost[ask.source] = missing
            else:
                self._fail(ask, found, answer, strange=ask.id in strange)

    def _fail(self, ask: Ask, found: tuple[Finding, ...], answer: Answer, *, strange: bool) -> None:
        if found:
            self._tries.refuse(ask.source, found)
        elif strange:
            self._tries.fail(ask.source, "the Chinese seems to be that of another text")
        else:
            self._tries.fail(ask.source, answer.problems.get(ask.id, "the model left it out"))

    def _join(self, rung: Rung) -> None:
        """Complete the units whose pieces have all passed; the whole is checked once more."""
        for unit in tuple(self.open()):
            pieces = [piece.source for piece in self._pieces(unit, rung)]
            if not all(piece in self._tries.passed for piece in pieces):
                continue
            target = _joined(pieces, [self._tries.passed[piece] for piece in pieces])
            found = errors(self._tools.verify(unit.source, target))
            if found:
                self._tries.refuse(unit.source, found)
                for piece in pieces:
                    self._tries.passed.pop(piece, None)
                continue
            model = self._tools.translator.model
            made = replace(unit, target=target, origin=Origin.MODEL, model=model)
            self.units[unit.id] = made
            self._keep(made)


def _parts(unit: Unit) -> tuple[str, ...]:
    """Return the English that a reason may have been noted for: all of it, or a sentence."""
    return (unit.source, *sentences.pieces(unit.source))


def _lost(ask: Ask, candidate: str) -> tuple[str, ...]:
    """Return the names, figures and kept terms of an ask that a candidate does not have."""
    kept = (hint.source for hint in ask.hints if hint.hard and hint.source == hint.preferred)
    missing = (name for name in kept if name not in candidate)
    return tuple(dict.fromkeys((*stress.lost(ask.source, candidate), *missing)))


def _joined(sources: Sequence[str], targets: Sequence[str]) -> str:
    """Put the Chinese of pieces together; no space follows full-width punctuation.

    A clause ends as its English does: a model that sees it alone takes it for a sentence.
    """
    text = ""
    for number, (source, target) in enumerate(zip(sources, targets, strict=True), 1):
        text += target if not text or text.endswith(_SEES_NO_SPACE) else f" {target}"
        mark = _MARKS.get(source[-1:])
        if mark and number < len(sources):
            text = text.rstrip("。.，,：:；; -—") + mark
    return text
