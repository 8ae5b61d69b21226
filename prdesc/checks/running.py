"""Run the checks on one pair."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

from prdesc.checks import completeness
from prdesc.checks.check import AUTHORED
from prdesc.checks.pair import Pair
from prdesc.checks.registry import CHECKS
from prdesc.checks.watching import Watch
from prdesc.findings import Finding, Severity

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from prdesc.checks.check import Check, Flaw, Policy
    from prdesc.terms.termbase import Termbase


def run_checks(
    source: str,
    target: str | None,
    *,
    termbase: Termbase | None = None,
    policy: Policy = AUTHORED,
) -> tuple[Finding, ...]:
    """Check a target against its source.

    Args:
        source: English inline Markdown.
        target: Its Chinese; None counts as empty.
        termbase: The concepts that must be said in a certain way.
        policy: How strictly to judge.

    Returns:
        The findings in the order of the registry, without unit and line. A target that is empty
        or marked as not translated has that one finding.
    """
    return check_pair(Pair(source, target or "", termbase, authored=policy.authored), policy)


def check_pair(pair: Pair, policy: Policy) -> tuple[Finding, ...]:
    """Check a pair, as `run_checks` does."""
    judged = pair.target.text.strip() and not completeness.is_marked(pair)
    runs = _runs(_WATCH.concerned(pair.target.folded)) if judged else _FIRST
    return tuple(_findings(pair, runs, policy))


def finding(check: str, flaw: Flaw, severity: Severity) -> Finding:
    """Return the finding of a flaw; a flaw may weigh less than its check, never more."""
    weight = severity if flaw.severity is None else Severity.WARNING
    return Finding(check, weight, flaw.message, source=flaw.source, target=flaw.target)


_Run = tuple["Check", "Callable[[Pair], bool]", "Callable[[Pair], Iterator[Flaw]]"]


# True of every pair, without a call in Python.
_always = bool


def _run_of(check: Check) -> _Run:
    return check, getattr(check, "concerns", _always), check.run


_WATCH = Watch(CHECKS)
_FIRST: tuple[_Run, ...] = (_run_of(completeness),)


@lru_cache(maxsize=64)
def _runs(concerned: frozenset[str]) -> tuple[_Run, ...]:
    """Return all checks but those that watch for words and are not *concerned*."""
    # To look a function up in its module costs more than many a check.
    return tuple(
        _run_of(check) for check in CHECKS if check.ID in concerned or not hasattr(check, "WATCHED")
    )


def _findings(pair: Pair, runs: tuple[_Run, ...], policy: Policy) -> Iterator[Finding]:
    # Most checks have nothing to look at: they are out before any of this is set up for them.
    for check, run in [(check, run) for check, concerns, run in runs if concerns(pair)]:
        for flaw in run(pair):
            severity = policy.severity(check.ID, check.SEVERITY)
            if severity is None:
                break
            yield finding(check.ID, flaw, severity)
