"""Token budgets of a day (UTC), all hosts together: for a pull request, and for a repository."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from prdesc.errors import Fault, IncompleteError
from prdesc.translate.budget import Booking

if TYPE_CHECKING:
    import psycopg
    import psycopg_pool

    from prdesc.bot.key import Key

_TODAY = "(now() AT TIME ZONE 'utc')::date"
_ALONE = "SELECT pg_advisory_xact_lock(hashtextextended(%s, 7))"
_SPENT = f"""
SELECT coalesce(sum(tokens), 0)::bigint,
    coalesce(sum(tokens) FILTER (WHERE lock = %s), 0)::bigint
FROM prdesc_spent WHERE day = {_TODAY} AND repository = %s
"""  # noqa: S608 - constant
_BOOK = f"""
INSERT INTO prdesc_spent (day, repository, lock, tokens) VALUES ({_TODAY}, %s, %s, %s) RETURNING id
"""  # noqa: S608 - constant
_SETTLE = "UPDATE prdesc_spent SET tokens = %s WHERE id = %s"


@dataclass(frozen=True, slots=True, kw_only=True)
class Limits:
    """Tokens of both directions in a day; None is without limit."""

    per_pull: int | None = None
    per_repository: int | None = None


@dataclass(frozen=True, slots=True)
class PostgresPurse:
    """What the translator of one pull request may spend; for any thread."""

    pool: psycopg_pool.ConnectionPool
    key: Key
    limits: Limits

    def reserve(self, tokens: int) -> Booking:
        """Reserve *tokens* before a request; what a process that dies reserved stays spent.

        Raises:
            IncompleteError: If a budget does not reach.
            psycopg.Error: If the database does not answer: a limit that cannot be kept is never
                taken for no limit.
        """
        repository = self.key.repository.lower()
        with self.pool.connection() as connection, connection.transaction():
            connection.execute(_ALONE, (repository,))
            of_repository, of_pull = _spent(connection, self.key.lock, repository)
            self._check("pull request", self.limits.per_pull, of_pull, tokens)
            self._check("repository", self.limits.per_repository, of_repository, tokens)
            row = connection.execute(_BOOK, (repository, self.key.lock, tokens)).fetchone()
        return Booking(tokens, None if row is None else row[0])

    def settle(self, booking: Booking, tokens: int) -> None:
        """Replace what was reserved by what was spent."""
        with self.pool.connection() as connection:
            connection.execute(_SETTLE, (tokens, booking.day))

    def spent(self) -> tuple[int, int]:
        """Return the tokens of today of the repository and of the pull request."""
        with self.pool.connection() as connection:
            return _spent(connection, self.key.lock, self.key.repository.lower())

    def _check(self, what: str, limit: int | None, spent: int, tokens: int) -> None:
        if limit is not None and spent + tokens > limit:
            problem = (
                f"the token budget of this {what} for today does not reach: {spent} of {limit} "
                f"are spent, and the next request needs about {tokens}"
            )
            raise IncompleteError(Fault(problem, "raise it, or wait until midnight (UTC)"))


def _spent(connection: psycopg.Connection, lock: str, repository: str) -> tuple[int, int]:
    row = connection.execute(_SPENT, (lock, repository)).fetchone()
    return (0, 0) if row is None else (row[0], row[1])
