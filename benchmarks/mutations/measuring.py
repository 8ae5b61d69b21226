"""The pairs, and what the gate says of them."""

from __future__ import annotations

import json
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING

from benchmarks.mutations.operator import Case
from benchmarks.mutations.recall import recall
from benchmarks.mutations.registry import OPERATORS
from prdesc.checks import Policy, run_checks
from prdesc.findings import errors
from prdesc.pipeline import policy
from prdesc.settings.settings import Settings
from prdesc.terms import loading

if TYPE_CHECKING:
    from benchmarks.mutations.recall import Recall
    from prdesc.findings import Finding
    from prdesc.terms.termbase import Termbase

OWN = Path(__file__).with_name("own.jsonl")
PROFILES = ("github", "inferencex")
"""The default one, and the one of the project that the corpus is from."""


@dataclass(frozen=True, slots=True)
class Set:
    """Correct pairs."""

    cases: tuple[Case, ...]


def own() -> Set:
    """Return our own pairs."""
    return _read(OWN)


def correct(corpus: Path) -> Set:
    """Return the correct pairs of a corpus."""
    return _read(corpus / "correct.jsonl")


@cache
def recalls(pairs: Set) -> tuple[Recall, ...]:
    """Apply every operator to the pairs."""
    terms = termbase("inferencex")
    return tuple(recall(operator, pairs.cases, terms) for operator in OPERATORS)


@cache
def flagged(pairs: Set, profile: str) -> dict[int, tuple[Finding, ...]]:
    """Return the error-level findings of correct pairs, by row from 1."""
    found = {number: errors(findings(case, profile)) for number, case in enumerate(pairs.cases, 1)}
    return {number: these for number, these in found.items() if these}


def findings(case: Case, profile: str) -> tuple[Finding, ...]:
    """Return what the gate finds in a pair under a profile."""
    severities = policy.severities(Settings(profile=profile))
    gate = Policy(authored=False, severities=severities)
    return run_checks(*case, termbase=termbase(profile), policy=gate)


@cache
def termbase(profile: str) -> Termbase:
    """Return the terms of a profile."""
    return loading.load(policy.layers(Settings(profile=profile), None))


def _read(path: Path) -> Set:
    rows = [json.loads(line) for line in path.read_text("utf-8").splitlines()]
    return Set(tuple(Case(row["en"], row["zh"]) for row in rows))
