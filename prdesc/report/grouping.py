"""Findings of one block together, with the block."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import groupby
from typing import TYPE_CHECKING

from prdesc.findings import Severity

if TYPE_CHECKING:
    from collections.abc import Iterator

    from prdesc.checks import Compared
    from prdesc.findings import Finding
    from prdesc.pipeline.judging import Judgement


@dataclass(frozen=True, slots=True)
class Group:
    """Findings in a row that are about the same block."""

    findings: tuple[Finding, ...]
    block: Compared | None
    """None where they are about the text as a whole."""


def groups(judgement: Judgement) -> Iterator[Group]:
    """Yield all findings of *judgement* in their order."""
    units = {one.unit: one for one in judgement.report.compared if one.unit}
    lines = {one.target_line: one for one in judgement.report.compared if not one.unit}

    def block(finding: Finding) -> Compared | None:
        return units.get(finding.unit) if finding.unit else lines.get(finding.line)

    for key, found in groupby(judgement.report.findings, lambda one: (one.unit, one.line)):
        first, *others = found
        here = block(first) if key != (None, None) else None
        yield Group((first, *others), here)


def summary(judgement: Judgement) -> str:
    """Return the last line: `9 pairs checked: 1 error, 2 warnings`."""
    parts = [
        _count(judgement.count(Severity.ERROR), "error"),
        _count(judgement.count(Severity.WARNING), "warning"),
    ]
    ignored = sum(len(one.findings) for one in judgement.ignored)
    if ignored:
        parts.append(f"{ignored} ignored")
    return f"{_count(judgement.report.units, 'pair')} checked: {', '.join(parts)}"


def _count(number: int, noun: str) -> str:
    return f"{number} {noun}" if number == 1 else f"{number} {noun}s"
