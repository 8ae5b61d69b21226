"""The translation memory of all hosts: what one has paid the model for, no other pays again.

As `prdesc.translate.memory`, in the bot's database: an entry belongs to one repository, and text
of one is never shown to another. For any thread.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from prdesc.translate.entry import COLUMNS, from_row, to_row

if TYPE_CHECKING:
    from collections.abc import Iterable

    import psycopg_pool

    from prdesc.translate.entry import Entry, Key

_GET = f"SELECT {COLUMNS} FROM prdesc_memory WHERE key = %s"  # noqa: S608 - constant columns
_PUT = f"""
INSERT INTO prdesc_memory AS old (key, {COLUMNS})
VALUES (%s, %s, %s, %s, %s, %s, %s, %s, %s)
ON CONFLICT (key) DO UPDATE SET target = excluded.target, provenance = excluded.provenance,
    model = excluded.model, created = excluded.created
WHERE old.provenance != 'reviewed' OR excluded.provenance = 'reviewed'
"""  # noqa: S608 - as above


@dataclass(frozen=True, slots=True)
class PostgresMemory:
    """A memory that hosts share."""

    pool: psycopg_pool.ConnectionPool

    def get(self, key: Key) -> Entry | None:
        """Return the entry of *key*.

        Raises:
            psycopg.Error: If the database does not answer.
        """
        with self.pool.connection() as connection:
            row = connection.execute(_GET, (key.digest,)).fetchone()
        return from_row(row) if row else None

    def put(self, entries: Iterable[Entry]) -> int:
        """Remember *entries* in one transaction.

        Returns:
            How many were stored: a model's text never replaces one that a person reviewed.

        Raises:
            psycopg.Error: If the database does not answer; nothing is stored then.
        """
        rows = sorted(
            map(to_row, entries)
        )  # in one order, so that two writers never wait in a ring
        with self.pool.connection() as connection, connection.transaction():
            return sum(connection.execute(_PUT, row).rowcount for row in rows)

    def forget(self, repository: str) -> int:
        """Delete the entries of *repository*; return how many."""
        with self.pool.connection() as connection:
            delete = "DELETE FROM prdesc_memory WHERE repository = %s"
            return connection.execute(delete, (repository,)).rowcount
