"""What the gate finds of pairs that were made wrong on purpose, and what it says of right ones.

Each operator makes correct pairs wrong, at every place where it applies: the pairs of `own.jsonl`
and, with a corpus, those of its `correct.jsonl`. A wrong pair counts as found if there is a finding
at the level of the operator that the correct pair did not have. `python -m benchmarks.mutations`
writes `report-gate.md` with every operator; here stand the worst ones.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from benchmarks.mutations import measuring
from benchmarks.mutations.operator import Level
from benchmarks.rows import LeftOut, Row

if TYPE_CHECKING:
    from collections.abc import Iterator

    from benchmarks.mutations.measuring import Set
    from benchmarks.rows import Given

TITLE = "Pairs that were made wrong"
MISSED_BAR = 1.0
"""Percent of the wrong pairs of one operator."""
FLAGGED_BAR = 2.0
"""Percent of the correct pairs."""


def measure(given: Given) -> Iterator[Row | LeftOut]:
    """Yield what was missed, and the share of correct pairs that were flagged."""
    yield from _missed("own pairs", measuring.own())
    if given.corpus is None:
        yield LeftOut("pairs of the corpus", "give CORPUS=PATH")
        return
    correct = measuring.correct(given.corpus)
    yield from _missed("correct.jsonl", correct)
    for profile in measuring.PROFILES:
        flagged = len(measuring.flagged(correct, profile))
        share = 100 * flagged / len(correct.cases)
        yield Row(f"correct.jsonl flagged, profile {profile}", share, FLAGGED_BAR, "%")


def _missed(name: str, cases: Set) -> Iterator[Row]:
    found = measuring.recalls(cases)
    errors = [one for one in found if one.operator.level is Level.ERROR]
    yield Row(f"{name}: wrong pairs", sum(one.made for one in found))
    yield Row(f"{name}: operators of the error class", len(errors))
    for one in sorted(errors, key=lambda one: one.share):
        missed = 100 - one.share
        if missed > MISSED_BAR:
            yield Row(f"{name}: {one.operator.name}, missed", missed, MISSED_BAR, "%")
    yield Row(
        f"{name}: operators of which 1 % or less was missed",
        sum(100 - one.share <= MISSED_BAR for one in errors),
    )
