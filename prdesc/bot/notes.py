"""What was last written to each description, in the bot's database.

A run that is killed between its write and the look at what that overwrote goes on on any host.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from pydantic import ValidationError

from prdesc.refresh.notes import Note

if TYPE_CHECKING:
    import psycopg_pool

    from prdesc.bot.key import Key
    from prdesc.forge.reference import Reference

_GET = "SELECT note FROM prdesc_note WHERE lock = %s"
_PUT = """
INSERT INTO prdesc_note (lock, note) VALUES (%s, %s)
ON CONFLICT (lock) DO UPDATE SET note = excluded.note, changed = now()
"""


@dataclass(frozen=True, slots=True)
class PostgresNotes:
    """The note of one pull request, for any thread.

    Both methods raise `psycopg.Error` if the database does not answer: without its note nothing is
    written.
    """

    pool: psycopg_pool.ConnectionPool
    key: Key

    def read(self, _: Reference) -> Note | None:
        """Return the note; None if there is none that can be read."""
        with self.pool.connection() as connection:
            row = connection.execute(_GET, (self.key.lock,)).fetchone()
        try:
            return None if row is None else Note.model_validate_json(row[0])
        except ValidationError:
            return None  # of another version: as if nothing had been written

    def keep(self, _: Reference, note: Note) -> None:
        """Put *note* in the place of the one before."""
        with self.pool.connection() as connection:
            connection.execute(_PUT, (self.key.lock, note.model_dump_json()))
