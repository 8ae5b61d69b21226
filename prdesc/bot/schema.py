"""The tables: those of the job engine and our own, brought up to date when a process starts.

Every file of SQL runs once, in the order of names, and is noted under its name in the same
transaction. A lock is held over all of them: of two processes that start at once, one waits and
finds it done; one that is killed leaves whole files behind, and the next goes on after them. Jobs
are rows like others and stay.
"""

from __future__ import annotations

from dataclasses import dataclass
from importlib import resources
from typing import TYPE_CHECKING

from prdesc.errors import Fault, InputError

if TYPE_CHECKING:
    from collections.abc import Mapping
    from importlib.resources.abc import Traversable

    import psycopg

_LOCK = 0x70726465_7363  # "prdesc"
_NOTES = """CREATE TABLE IF NOT EXISTS prdesc_migration (
    part text NOT NULL, name text NOT NULL, applied timestamptz NOT NULL DEFAULT now(),
    PRIMARY KEY (part, name))"""


@dataclass(frozen=True, slots=True)
class Part:
    """The SQL of one part."""

    name: str
    steps: Mapping[str, str]
    """Name of a file to its SQL, in the order to run them."""
    whole: str | None = None
    """What makes the tables from nothing, in place of all steps."""


def ours() -> Part:
    """Return the SQL of the bot."""
    return Part("bot", _files(resources.files("prdesc.bot") / "migrations"))


def engine() -> Part:
    """Return the SQL of procrastinate; its `schema.sql` is where all its migrations lead."""
    sql = resources.files("procrastinate") / "sql"
    whole = (sql / "schema.sql").read_text("utf-8")
    return Part("procrastinate", _files(sql / "migrations"), whole)


def bring_up(connection: psycopg.Connection, parts: tuple[Part, ...] | None = None) -> int:
    """Bring the tables up to date.

    Args:
        connection: In autocommit mode.
        parts: The engine's and ours, unless others are given.

    Returns:
        How many files were run.

    Raises:
        InputError: If a newer prdesc or procrastinate has been here.
        psycopg.Error: If the database refuses.
    """
    connection.execute("SELECT pg_advisory_lock(%s)", (_LOCK,))
    try:
        connection.execute(_NOTES)
        return sum(_bring_up(connection, part) for part in parts or (engine(), ours()))
    finally:
        if not connection.closed:
            connection.execute("SELECT pg_advisory_unlock(%s)", (_LOCK,))


def _bring_up(connection: psycopg.Connection, part: Part) -> int:
    rows = connection.execute("SELECT name FROM prdesc_migration WHERE part = %s", (part.name,))
    applied = {str(row[0]) for row in rows}
    unknown = sorted(applied - part.steps.keys())
    if unknown:
        problem = f"the database was used by a newer {part.name} ({unknown[-1]})"
        fix = "install that version again; an older one cannot know what changed"
        raise InputError(Fault(problem, fix, key="bot.database_url"))
    if part.whole is not None and not applied:
        _run(connection, part, tuple(part.steps), part.whole)
        return 1
    todo = [name for name in part.steps if name not in applied]
    for name in todo:
        _run(connection, part, (name,), part.steps[name])
    return len(todo)


def _run(connection: psycopg.Connection, part: Part, names: tuple[str, ...], sql: str) -> None:
    """Run a file that we or the engine ship, and note *names*."""
    note = "INSERT INTO prdesc_migration (part, name) VALUES (%s, %s)"
    with connection.transaction():
        connection.execute(sql.encode())
        for name in names:
            connection.execute(note, (part.name, name))


def _files(folder: Traversable) -> dict[str, str]:
    files = sorted(
        (file for file in folder.iterdir() if file.name.endswith(".sql")),
        key=lambda file: file.name,
    )
    return {file.name: file.read_text("utf-8") for file in files}
