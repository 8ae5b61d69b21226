"""Findings: what a check says about a text."""

from __future__ import annotations

from dataclasses import asdict, dataclass
from enum import StrEnum


class Severity(StrEnum):
    """How much a finding weighs."""

    ERROR = "error"
    """Blocks publication."""
    WARNING = "warning"
    """Is shown."""


@dataclass(frozen=True, slots=True)
class Finding:
    """One violation of one check."""

    check: str
    """ID of the check, `numbers`."""
    severity: Severity
    message: str
    """What is wrong and, where it helps, what would be right; one sentence without a full stop."""
    unit: str | None = None
    """Id of the unit, or None for the whole text."""
    line: int | None = None
    """Line in the text that was read, counted from 1."""
    source: str = ""
    """The part of the English that the finding is about."""
    target: str = ""
    """The part of the Chinese that the finding is about."""

    def as_dict(self) -> dict[str, str | int | None]:
        """Return the members of the JSON finding."""
        return asdict(self)


def errors(findings: tuple[Finding, ...] | list[Finding]) -> tuple[Finding, ...]:
    """Return the findings that block publication."""
    return tuple(finding for finding in findings if finding.severity is Severity.ERROR)
