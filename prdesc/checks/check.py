"""What a check is: the protocol its module follows, what it yields and the policy it runs under."""

from __future__ import annotations

from dataclasses import dataclass, field
from types import MappingProxyType
from typing import TYPE_CHECKING, NamedTuple, Protocol

from prdesc.findings import Severity

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from prdesc.checks.pair import Pair


class Flaw(NamedTuple):
    """One thing that a check found in a pair."""

    message: str
    """What is wrong and, where it helps, what would be right; one sentence without a full stop."""
    source: str = ""
    """The part of the English that it is about."""
    target: str = ""
    """The part of the Chinese that it is about."""
    severity: Severity | None = None
    """`WARNING` for what is never more than that; None for the severity of the check."""


class Check(Protocol):
    """A module that checks pairs; its docstring is its manual page.

    It may have `concerns(pair) -> bool`, too, which tells fast whether there is anything to look
    at, or `WATCHED`: words in small letters of which one stands in the Chinese wherever there is.
    `run` is not called where `concerns` says no or none of the words stands.
    """

    ID: str
    """Name in reports and settings; the module has the same."""
    SEVERITY: Severity
    """Severity in text that prdesc writes."""

    def run(self, pair: Pair) -> Iterator[Flaw]:
        """Yield a flaw for everything that is wrong with the pair."""
        ...


_IN_THE_GATE: Mapping[str, Severity] = MappingProxyType(
    {"terms": Severity.WARNING, "forbidden": Severity.WARNING}
)
"""Where text that people wrote is judged less strictly."""


@dataclass(frozen=True, slots=True)
class Policy:
    """How strictly a text is judged."""

    authored: bool = True
    """True for text that prdesc writes, False for text that people wrote."""
    severities: Mapping[str, Severity | None] = field(default_factory=dict)
    """Severity of a check by its ID; None switches it off."""

    def severity(self, check: str, severity: Severity) -> Severity | None:
        """Return the severity of a check, or None if it is switched off.

        Args:
            check: Its ID.
            severity: What it has in text that prdesc writes.
        """
        default = severity if self.authored else _IN_THE_GATE.get(check, severity)
        return self.severities.get(check, default)


AUTHORED = Policy()
"""For text that prdesc writes."""
GATE = Policy(authored=False)
"""For text that people wrote."""
