"""How many of the wrong pairs are found."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from benchmarks.mutations.operator import Case, Level, Operator
from prdesc.checks import AUTHORED, GATE, run_checks
from prdesc.findings import Finding, Severity

if TYPE_CHECKING:
    from collections.abc import Sequence

    from prdesc.terms.termbase import Termbase


@dataclass(slots=True)
class Recall:
    """What an operator made and what was found of it."""

    operator: Operator
    made: int = 0
    errors: int = 0
    """With a new finding at error level."""
    seen: int = 0
    """With a new finding of any level."""
    missed: list[Case] = field(default_factory=list)
    """Those below the level of the operator."""

    @property
    def share(self) -> float:
        """Percent that were found at the level of the operator; 100 where there was nothing."""
        found = self.errors if self.operator.level is Level.ERROR else self.seen
        return 100 * found / self.made if self.made else 100.0


def recall(operator: Operator, cases: Sequence[Case], termbase: Termbase) -> Recall:
    """Apply *operator* to every case at every place."""
    result = Recall(operator)
    policy = AUTHORED if operator.authored else GATE
    for case in cases:
        known: set[tuple[str, str]] | None = None
        for wrong in operator.make(case, termbase):
            if wrong.target == case.target and wrong.source == case.source:
                continue
            if known is None:
                known = {_key(one) for one in run_checks(*case, termbase=termbase, policy=policy)}
            found = run_checks(*wrong, termbase=termbase, policy=policy)
            new = [one for one in found if _key(one) not in known]
            result.made += 1
            result.seen += bool(new)
            error = any(one.severity is Severity.ERROR for one in new)
            result.errors += error
            if not (error if operator.level is Level.ERROR else new):
                result.missed.append(wrong)
    return result


def _key(finding: Finding) -> tuple[str, str]:
    return f"{finding.check} {finding.severity}", finding.message
