"""The tables: those of the job engine and our own, brought up to date when a process starts.

Every file of SQL runs once, in the order of names, and is noted under its name. All of it is one
transaction under one lock: of two processes that start at once, one waits and finds it done, and
one that is killed leaves nothing half done. Jobs are rows like others and stay.
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
    with connection.transaction():
        connection.execute("SELECT pg_advisory_xact_lock(%s)", (_LOCK,))
        connection.execute(_NOTES)
        return sum(_bring_up(connection, part) for part in parts or (engine(), ours()))


def _bring_up(connection: psycopg.Connection, part: Part) -> int:
    rows = connection.execute("SELECT name FROM prdesc_migration WHERE part = %s", (part.name,))
    applied = {str(row[0]) for row in rows}
    unknown = sorted(applied - part.steps.keys())
    if unknown:
        problem = f"the database was used by a newer {part.name} ({unknown[-1]})"
        fix = "install that version again; an older one cannot know what changed"
        raise InputError(Fault(problem, fix, key="database"))
    if part.whole is not None and not applied:
        _run(connection, part.whole)
        todo, run = list(part.steps), 1
    else:
        todo = [name for name in part.steps if name not in applied]
        run = len(todo)
        for name in todo:
            _run(connection, part.steps[name])
    note = "INSERT INTO prdesc_migration (part, name) VALUES (%s, %s)"
    for name in todo:
        connection.execute(note, (part.name, name))
    return run


def _run(connection: psycopg.Connection, sql: str) -> None:
    """Run all statements of *sql*, a file that we or the engine ship."""
    connection.execute(sql.encode())


def _files(folder: Traversable) -> dict[str, str]:
    files = sorted(
        (file for file in folder.iterdir() if file.name.endswith(".sql")),
        key=lambda file: file.name,
    )
    return {file.name: file.read_text("utf-8") for file in files}
