"""What the tries of a run have brought, by the English that was asked for."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterable

    from prdesc.findings import Finding

_REASONS = 3
"""So many reasons are given for one unit."""


@dataclass(slots=True)
class Tries:
    """What is known of texts so far; each is a unit, a sentence or a clause of it."""

    passed: dict[str, str] = field(default_factory=dict)
    """The Chinese that passed every check."""
    remarks: dict[str, tuple[str, ...]] = field(default_factory=dict)
    """What was wrong with the last try, for the model."""
    reasons: dict[str, Counter[str]] = field(default_factory=dict)
    """What was wrong with all tries and how often, for people."""
    refused: dict[str, tuple[Finding, ...]] = field(default_factory=dict)
    """The errors of the last Chinese that did not pass."""
    lost: dict[str, tuple[str, ...]] = field(default_factory=dict)
    """Names and figures that the last Chinese did not have."""

    def fail(self, source: str, *remarks: str) -> None:
        """Note why one try brought no Chinese that can be used."""
        self.remarks[source] = remarks
        self.reasons.setdefault(source, Counter()).update(dict.fromkeys(remarks, 1))

    def refuse(self, source: str, found: tuple[Finding, ...]) -> None:
        """Note the errors of the Chinese of one try."""
        self.refused[source] = found
        self.fail(source, *(finding.message for finding in found))

    def why(self, sources: Iterable[str]) -> str:
        """Return the most frequent reasons of texts that did not pass, in one line; or nothing."""
        found: Counter[str] = Counter()
        for one in self._failed(sources):
            found.update(self.reasons.get(one, {}))
        often = found.most_common(_REASONS)
        said = [f"{text} ({count} tries)" if count > 1 else text for text, count in often]
        more = len(found) - len(often)
        return "; ".join([*said, *([f"{more} more"] if more else [])])

    def errors(self, sources: Iterable[str]) -> tuple[Finding, ...]:
        """Return the errors of the last Chinese of texts that did not pass."""
        found = (finding for one in self._failed(sources) for finding in self.refused.get(one, ()))
        return tuple(dict.fromkeys(found))

    def _failed(self, sources: Iterable[str]) -> list[str]:
        return [one for one in dict.fromkeys(sources) if one not in self.passed]
