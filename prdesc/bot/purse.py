"""What the model's calls for one pull request are paid from: all budgets at once."""

from __future__ import annotations

from dataclasses import dataclass, field
from datetime import UTC, datetime, timedelta
from typing import TYPE_CHECKING

from prdesc.bot.port import Later
from prdesc.errors import IncompleteError
from prdesc.translate.budget import Booking

if TYPE_CHECKING:
    from collections.abc import Callable

    from prdesc.bot.metrics import Metrics
    from prdesc.translate.budget import Purse


@dataclass(frozen=True, slots=True)
class _Both(Booking):
    parts: tuple[Booking, ...] = ()


@dataclass(slots=True)
class Purses:
    """Several budgets as one; for one refresh."""

    purses: tuple[Purse, ...]
    metrics: Metrics
    admit: Callable[[], object] = field(default=lambda: None)
    """Asked before each request; what it raises ends the refresh."""
    why: str | None = field(default=None, init=False)
    """Why a call was not paid; None if all were."""

    def reserve(self, tokens: int) -> Booking:
        """Reserve *tokens* in all of them, or in none.

        Raises:
            IncompleteError: If one does not reach.
            StoppedRun: If the refresh is to stop: nothing is paid any more.
            OverdueError: If its time is over.
        """
        self.admit()
        booked: list[Booking] = []
        try:
            for purse in self.purses:
                booked.append(purse.reserve(tokens))  # noqa: PERF401 - what was booked is needed
        except IncompleteError as error:
            self.why = error.faults[0].problem
            for purse, booking in zip(self.purses, booked, strict=False):
                purse.settle(booking, 0)
            raise
        return _Both(tokens, None, tuple(booked))

    def settle(self, booking: Booking, tokens: int) -> None:
        """Replace what was reserved by what was spent."""
        parts = booking.parts if isinstance(booking, _Both) else ()
        for purse, part in zip(self.purses, parts, strict=True):
            purse.settle(part, tokens)
        self.metrics.tokens.inc(tokens)

    def check(self) -> None:
        """Return if every call was paid.

        Raises:
            Later: If one was not; a day's budget begins anew at midnight (UTC).
        """
        if self.why is not None:
            now = datetime.now(UTC)
            midnight = datetime(now.year, now.month, now.day, tzinfo=UTC) + timedelta(days=1)
            raise Later((midnight - now).total_seconds() + 60, self.why)
