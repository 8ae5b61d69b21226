"""Token budgets: for one description, and for all of a day."""

from __future__ import annotations

import contextlib
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from typing import TYPE_CHECKING, Protocol

from prdesc.errors import Fault, IncompleteError
from prdesc.translate import store

if TYPE_CHECKING:
    import sqlite3
    from collections.abc import Callable, Iterator, Sequence
    from datetime import date
    from pathlib import Path

_SCHEMA = """CREATE TABLE IF NOT EXISTS spent (
    id INTEGER PRIMARY KEY, day TEXT NOT NULL, tokens INTEGER NOT NULL)"""
_KEPT = timedelta(days=31)


@dataclass(frozen=True, slots=True)
class Budget:
    """How many tokens, of both directions, may be spent; None is without limit."""

    per_description: int | None = None
    per_day: int | None = None


class Ledger:
    """The tokens of each day (UTC) in a file that processes share.

    Args:
        path: SQLite file in the state folder of the user.
        today: The day to book on.

    Raises:
        StoreError: From every method, if the file cannot be used: a limit that cannot be kept is
            never taken for no limit.
    """

    def __init__(self, path: Path, today: Callable[[], date] | None = None) -> None:
        self._path = path
        self._today = today or (lambda: datetime.now(UTC).date())

    def reserve(self, tokens: int, limit: int) -> int | None:
        """Book *tokens* before they are spent; return the booking, or None if *limit* is passed."""
        today = self._today()
        with self._open() as base, store.transaction(base):
            old = (today - _KEPT).isoformat()
            base.execute("DELETE FROM spent WHERE day < ?", (old,))
            select = "SELECT coalesce(sum(tokens), 0) FROM spent WHERE day = ?"
            spent = base.execute(select, (today.isoformat(),)).fetchone()[0]
            if spent + tokens > limit:
                return None
            insert = "INSERT INTO spent (day, tokens) VALUES (?, ?)"
            booking: int | None = base.execute(insert, (today.isoformat(), tokens)).lastrowid
            return booking

    def settle(self, booking: int, tokens: int) -> None:
        """Replace what a booking reserved by what was spent."""
        with self._open() as base:
            base.execute("UPDATE spent SET tokens = ? WHERE id = ?", (tokens, booking))

    def spent(self) -> int:
        """Return the tokens of today, reservations included."""
        select = "SELECT coalesce(sum(tokens), 0) FROM spent WHERE day = ?"
        with self._open() as base:
            return int(base.execute(select, (self._today().isoformat(),)).fetchone()[0])

    @contextlib.contextmanager
    def _open(self) -> Iterator[sqlite3.Connection]:
        base, _ = store.connect(self._path, _SCHEMA, 1)
        with contextlib.closing(base), store.explained(self._path):
            yield base


@dataclass(frozen=True, slots=True)
class Booking:
    """Tokens reserved for one request."""

    tokens: int
    day: int | None


class Purse(Protocol):
    """What a request is paid from."""

    def reserve(self, tokens: int) -> Booking:
        """Reserve *tokens* before a request; raise `IncompleteError` if they are not there."""
        ...

    def settle(self, booking: Booking, tokens: int) -> None:
        """Replace what was reserved by what was spent."""
        ...


class Spending:
    """What one description has spent of its budgets.

    Args:
        budget: The limits.
        ledger: Needed for a limit per day.

    Raises:
        ValueError: If there is a limit per day and no ledger.
    """

    def __init__(self, budget: Budget | None = None, ledger: Ledger | None = None) -> None:
        self._budget = budget or Budget()
        if self._budget.per_day is not None and ledger is None:
            raise ValueError("a limit per day needs a ledger")
        self._ledger = ledger
        self._spent = 0

    def reserve(self, tokens: int) -> Booking:
        """Reserve *tokens* before a request.

        Raises:
            IncompleteError: If a budget does not reach.
            StoreError: If the day's ledger cannot be used.
        """
        limit = self._budget.per_description
        if limit is not None and self._spent + tokens > limit:
            raise _used_up("description", limit, self._spent, tokens)
        day = None
        if self._budget.per_day is not None and self._ledger is not None:
            day = self._ledger.reserve(tokens, self._budget.per_day)
            if day is None:
                raise _used_up("day", self._budget.per_day, self._ledger.spent(), tokens)
        self._spent += tokens
        return Booking(tokens, day)

    def settle(self, booking: Booking, tokens: int) -> None:
        """Replace what was reserved by what was spent."""
        self._spent += tokens - booking.tokens
        if booking.day is not None and self._ledger is not None:
            self._ledger.settle(booking.day, tokens)


def estimate(messages: Sequence[dict[str, str]], sources: Sequence[str]) -> int:
    """Return about how many tokens a request will cost, on the high side.

    A token is taken for 3 bytes of what is sent, and the Chinese for as many tokens as its English
    has pairs of characters; English runs at about 4 characters a token, Chinese at 1 to 1.5.
    """
    sent = sum(len(message["content"].encode()) for message in messages)
    return sent // 3 + sum(len(source) for source in sources) // 2 + 16


def _used_up(what: str, limit: int, spent: int, needed: int) -> IncompleteError:
    problem = (
        f"the token budget of this {what} does not reach: {spent} of {limit} are spent, and the "
        f"next request needs about {needed}"
    )
    fix = f"raise `tokens_per_{what}` in your settings, or write the Chinese into `translations:`"
    return IncompleteError(Fault(problem, fix))
