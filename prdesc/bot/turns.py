"""Whose turn it is to write to GitHub, for all processes and hosts together."""

from __future__ import annotations

import threading
import time
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Protocol

if TYPE_CHECKING:
    import psycopg_pool

_TAKE = """
INSERT INTO prdesc_turn AS turn (installation, next)
VALUES (%(installation)s, clock_timestamp() + %(apart)s * interval '1 second')
ON CONFLICT (installation) DO UPDATE
    SET next = greatest(turn.next, clock_timestamp()) + %(apart)s * interval '1 second'
RETURNING extract(epoch FROM next - clock_timestamp()) - %(apart)s
"""


class Turns(Protocol):
    """Gives turns, one after the other."""

    def take(self, installation: int, apart: float) -> float:
        """Take the next turn of an installation.

        Args:
            installation: Its number; 0 is the App itself.
            apart: Seconds from this turn to the one after it.

        Returns:
            The seconds until this one.
        """
        ...


@dataclass(slots=True)
class OwnTurns:
    """The turns of one process."""

    _lock: threading.Lock = field(default_factory=threading.Lock, init=False)
    _next: dict[int, float] = field(default_factory=dict, init=False)

    def take(self, installation: int, apart: float) -> float:
        """Take a turn; see `Turns`."""
        with self._lock:
            now = time.monotonic()
            due = max(now, self._next.get(installation, 0.0))
            self._next[installation] = due + apart
        return due - now


@dataclass(frozen=True, slots=True)
class PostgresTurns:
    """The turns of all processes that share a database, by its clock.

    A process that dies before its turn leaves a gap.
    """

    pool: psycopg_pool.ConnectionPool

    def take(self, installation: int, apart: float) -> float:
        """Take a turn; see `Turns`.

        Raises:
            psycopg.Error: If the database does not answer; then nothing may be written.
        """
        values = {"installation": installation, "apart": apart}
        with self.pool.connection() as connection:
            row = connection.execute(_TAKE, values).fetchone()
        return 0.0 if row is None else max(0.0, float(row[0]))
