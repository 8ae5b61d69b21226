"""What people asked for in comments, in the bot's database: a restart forgets none of it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from prdesc.bot.events import Command, Verb

if TYPE_CHECKING:
    import psycopg
    import psycopg_pool

    from prdesc.bot.key import Key

_NOTE = """
INSERT INTO prdesc_command (lock, comment, verb, author) VALUES (%s, %s, %s, %s)
ON CONFLICT (lock, comment) DO NOTHING
"""
_PENDING = """
SELECT verb, comment, author FROM prdesc_command WHERE lock = %s AND NOT done ORDER BY comment
"""
_DONE = "UPDATE prdesc_command SET done = true WHERE lock = %s AND comment = %s"
_HOLD = """
INSERT INTO prdesc_hold (lock, author) VALUES (%s, %s) ON CONFLICT (lock) DO NOTHING
"""
_RELEASE = "DELETE FROM prdesc_hold WHERE lock = %s"
# A wish that is met by the run that goes on now is not one for the next.
_WANT = """
UPDATE prdesc_pull SET wanted = greatest(wanted, coalesce(begun, now())), dead = false
WHERE lock = %s
"""
# A dead letter that runs is one that only answers: its news has to wait.
_WANTED = "SELECT 1 FROM prdesc_pull WHERE lock = %s AND wanted IS NOT NULL AND NOT dead"
_HOLDER = "SELECT author FROM prdesc_hold WHERE lock = %s"


async def note(connection: psycopg.AsyncConnection, key: Key, command: Command) -> None:
    """Note a command inside the transaction that stores its delivery."""
    values = (key.lock, command.comment, command.verb.value, command.author)
    await connection.execute(_NOTE, values)


@dataclass(frozen=True, slots=True)
class PostgresOrders:
    """Commands and holds, for any thread.

    Every method raises `psycopg.Error` if the database does not answer.
    """

    pool: psycopg_pool.ConnectionPool

    def pending(self, key: Key) -> tuple[Command, ...]:
        """Return the commands that have not been done, the oldest first."""
        with self.pool.connection() as connection:
            rows = connection.execute(_PENDING, (key.lock,)).fetchall()
        return tuple(Command(Verb(verb), comment, author) for verb, comment, author in rows)

    def done(self, key: Key, command: Command) -> None:
        """Note that a command was done, or refused."""
        with self.pool.connection() as connection:
            connection.execute(_DONE, (key.lock, command.comment))

    def hold(self, key: Key, author: str) -> None:
        """Leave the description alone from now on, because *author* asked for it."""
        with self.pool.connection() as connection:
            connection.execute(_HOLD, (key.lock, author))

    def release(self, key: Key) -> None:
        """Go on with the description."""
        with self.pool.connection() as connection:
            connection.execute(_RELEASE, (key.lock,))

    def holder(self, key: Key) -> str | None:
        """Return who froze the description; None if nobody did."""
        with self.pool.connection() as connection:
            row = connection.execute(_HOLDER, (key.lock,)).fetchone()
        return None if row is None else str(row[0])

    def want(self, key: Key) -> None:
        """Note that somebody who may ask wants the description looked at."""
        with self.pool.connection() as connection:
            connection.execute(_WANT, (key.lock,))

    def wanted(self, key: Key) -> bool:
        """Return whether there is news, or somebody who may ask wants it looked at."""
        with self.pool.connection() as connection:
            return connection.execute(_WANTED, (key.lock,)).fetchone() is not None
