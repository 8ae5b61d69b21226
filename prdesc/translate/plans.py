"""Plans: the rungs that are climbed until every text has passed, and what they can cost."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from prdesc.translate.asking import Rung

if TYPE_CHECKING:
    from collections.abc import Sequence

LARGE: tuple[Rung, ...] = (
    Rung(batch=True),
    Rung(batch=True, remarks=True),
    Rung(remarks=True),
    Rung(remarks=True, terms="placeholder"),
)
"""For a model that follows instructions: one call for all, the faulty ones again with the
findings, then alone, then with hard terms as placeholders."""

_PIECE = Rung(reply="text", brief=True, terms="inline", pieces="sentence")
SMALL: tuple[Rung, ...] = (
    replace(_PIECE, temperature=0.0),
    replace(_PIECE, temperature=0.0, stress=True),
    replace(_PIECE, temperature=0.6, stress=True, samples=4),
    replace(_PIECE, temperature=0.0, pieces="clause"),
    replace(_PIECE, temperature=0.0, pieces="clause", stress=True),
    replace(_PIECE, temperature=0.6, pieces="clause", stress=True, samples=3),
)
"""For a model of a few billion parameters, which telling its faults does not help: short pieces,
the Chinese term in the source, a grammar; what was lost in backticks; then several samples, the
first clean one wins; then all that with still shorter pieces. `benchmarks/quality` has the figures.
"""

FORMAT_STEPS = 2
"""Calls that finding the reply format can cost: json_schema and json_object refused."""
PARAMETER_DROPS = 4
"""Calls that refused parameters can cost, whatever is set."""
RETRIES = 4
"""Calls repeated after a busy server or a broken connection, in one description."""


def most_calls(
    plan: Sequence[Rung], units: int, *, sentences: int | None = None, clauses: int | None = None
) -> int:
    """Return the most HTTP requests that a description can cost.

    Args:
        plan: The rungs.
        units: Texts that neither phrase table, record nor memory knew.
        sentences: Sentences of these texts together; needed when a rung asks for sentences.
        clauses: Clauses of these texts together; needed when a rung asks for clauses.

    Returns:
        Requests of all rungs when nothing ever passes, plus `FORMAT_STEPS`, `PARAMETER_DROPS`
        and `RETRIES`; 0 when there is nothing to ask.
    """
    if not units:
        return 0
    sentences = units if sentences is None else sentences
    clauses = sentences if clauses is None else clauses
    pieces = {"unit": units, "sentence": sentences, "clause": clauses}
    asked = sum(rung.samples * (1 if rung.batch else pieces[rung.pieces]) for rung in plan)
    return asked + FORMAT_STEPS + PARAMETER_DROPS + RETRIES
