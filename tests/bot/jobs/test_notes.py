"""What one host wrote, another knows of."""

from datetime import UTC, datetime

import pytest

pytest.importorskip("psycopg", reason="the extra `bot` is not installed")

from dataclasses import replace

from bot_jobs.inside import KEY

from prdesc.bot.notes import PostgresNotes
from prdesc.refresh.notes import Note

NOW = datetime(2026, 3, 4, 5, 6, 7, tzinfo=UTC)
NOTE = Note(read="a", wrote="b", seen=NOW, writes=(NOW,), checked=False)


def test_a_note_comes_back_on_another_host_and_is_replaced(base):
    with base.threads() as one, base.threads() as other:
        notes = PostgresNotes(other, replace(KEY, repository="Octo/App"))
        assert notes.read(KEY.reference) is None
        PostgresNotes(one, KEY).keep(KEY.reference, NOTE)
        assert notes.read(KEY.reference) == NOTE
        later = NOTE.model_copy(update={"checked": True})
        notes.keep(KEY.reference, later)
        assert PostgresNotes(one, KEY).read(KEY.reference) == later
        assert PostgresNotes(one, replace(KEY, number=2)).read(KEY.reference) is None


def test_a_note_of_another_version_is_as_none(base):
    with base.threads() as pool:
        with pool.connection() as connection:
            connection.execute("INSERT INTO prdesc_note VALUES (%s, %s)", (KEY.lock, "{}"))
        assert PostgresNotes(pool, KEY).read(KEY.reference) is None
