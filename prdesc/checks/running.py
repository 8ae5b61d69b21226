"""Run the checks on one pair."""

from __future__ import annotations

from typing import TYPE_CHECKING

from prdesc.checks import completeness
from prdesc.checks.check import AUTHORED
from prdesc.checks.pair import Pair
from prdesc.checks.registry import CHECKS
from prdesc.findings import Finding, Severity

if TYPE_CHECKING:
    from collections.abc import Iterator

    from prdesc.checks.check import Check, Policy
    from prdesc.terms.termbase import Termbase


def run_checks(
    source: str,
    target: str | None,
    *,
    termbase: Termbase | None = None,
    policy: Policy = AUTHORED,
    unit: str | None = None,
    line: int | None = None,
) -> tuple[Finding, ...]:
    """Check a target against its source.

    Args:
        source: English inline Markdown.
        target: Its Chinese; None counts as empty.
        termbase: The concepts that must be said in a certain way.
        policy: How strictly to judge.
        unit: Id of the unit, for the findings.
        line: Line of the target, for the findings.

    Returns:
        The findings in the order of the registry. A target that is empty or marked as not
        translated has that one finding.
    """
    pair = Pair(source, target or "", termbase, authored=policy.authored)
    checks = CHECKS if _worth_checking(pair) else (completeness,)
    return tuple(_findings(pair, checks, policy, unit, line))


def _worth_checking(pair: Pair) -> bool:
    """Tell whether there is a target that claims to be a translation."""
    return bool(pair.target.text.strip()) and not completeness.is_marked(pair)


def _findings(
    pair: Pair, checks: tuple[Check, ...], policy: Policy, unit: str | None, line: int | None
) -> Iterator[Finding]:
    for check in checks:
        severity = policy.severity(check)
        if severity is None:
            continue
        for flaw in check.run(pair):
            weight = severity if flaw.severity is None else Severity.WARNING
            yield Finding(check.ID, weight, flaw.message, unit, line, flaw.source, flaw.target)
