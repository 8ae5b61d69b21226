"""Opening a small SQLite file that several processes share."""

from __future__ import annotations

import contextlib
import os
import sqlite3
from datetime import UTC, datetime
from typing import TYPE_CHECKING

from prdesc.errors import Fault, InputError

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

_MAGIC = b"SQLite format 3\0"
_BUSY = 5.0  # seconds to wait for another process


class StoreError(InputError):
    """A database file of prdesc cannot be read or written; a draft can do without it."""


class _NotADatabaseError(Exception):
    """The file is there and is no database that SQLite can read."""


def connect(path: Path, schema: str, version: int) -> tuple[sqlite3.Connection, str | None]:
    """Open the database *path*; it is made when it is not there.

    A file that is no database, or a broken one, is renamed, never deleted, and a new one made.

    Args:
        path: The file; made readable for its owner only.
        schema: SQL that makes the tables, in a form that may run again.
        version: Of the schema.

    Returns:
        The connection, in autocommit mode, and a sentence that says what was renamed, or None.

    Raises:
        StoreError: If the file cannot be opened, or a newer prdesc wrote it.
    """
    with explained(path):
        try:
            return _open(path, schema, version), None
        except _NotADatabaseError:
            aside = _set_aside(path)
            notice = f"{path} was no readable database and is now {aside.name}; started a new one"
            return _open(path, schema, version), notice


@contextlib.contextmanager
def explained(path: Path) -> Iterator[None]:
    """Turn errors of SQLite and of the file system into `StoreError` that says what to do."""
    try:
        yield
    except _NotADatabaseError as error:
        raise StoreError(Fault("is no database", "move it away", str(path))) from error
    except sqlite3.DatabaseError as error:
        raise StoreError(Fault(f"failed ({error})", _fix(error), str(path))) from error
    except OSError as error:
        problem = f"cannot be opened ({error.strerror or error})"
        fix = "check the path, its permissions and the free space"
        raise StoreError(Fault(problem, fix, str(path))) from error


@contextlib.contextmanager
def transaction(connection: sqlite3.Connection) -> Iterator[None]:
    """Hold the write lock from the start, so that reading and writing are one step."""
    connection.execute("BEGIN IMMEDIATE")
    try:
        yield
        connection.execute("COMMIT")
    finally:
        if connection.in_transaction:  # not on a full disk: there SQLite rolls back by itself
            connection.execute("ROLLBACK")


def _open(path: Path, schema: str, version: int) -> sqlite3.Connection:
    path.parent.mkdir(parents=True, exist_ok=True)
    if path.exists() and not path.is_file():  # a pipe would be waited for
        raise StoreError(Fault("is no regular file", "name another path", str(path)))
    with os.fdopen(os.open(path, os.O_RDWR | os.O_CREAT, 0o600), "rb") as file:
        start = file.read(len(_MAGIC))
    if start not in (b"", _MAGIC):  # SQLite would take a short file for an empty one
        raise _NotADatabaseError
    with contextlib.ExitStack() as on_failure:
        connection = sqlite3.connect(path, timeout=_BUSY, isolation_level=None)
        on_failure.callback(connection.close)
        try:
            _prepare(connection, schema, version, path)
        except sqlite3.DatabaseError as error:
            if error.sqlite_errorcode & 0xFF in (sqlite3.SQLITE_NOTADB, sqlite3.SQLITE_CORRUPT):
                raise _NotADatabaseError from error
            raise
        on_failure.pop_all()
    return connection


def _prepare(connection: sqlite3.Connection, schema: str, version: int, path: Path) -> None:
    found = connection.execute("PRAGMA user_version").fetchone()[0]
    if found > version:
        fix = "use that version, or give this one a file of its own"
        raise StoreError(Fault("was written by a newer prdesc", fix, str(path)))
    connection.execute("PRAGMA synchronous = NORMAL")
    if found == version:
        connection.execute("SELECT count(*) FROM sqlite_master").fetchone()
        return
    connection.execute("PRAGMA journal_mode = WAL")
    with transaction(connection):
        for statement in schema.split(";"):
            connection.execute(statement)
        connection.execute(f"PRAGMA user_version = {version:d}")


def _set_aside(path: Path) -> Path:
    stamp = datetime.now(UTC).strftime("%Y%m%dT%H%M%S")
    aside = path.with_name(f"{path.name}.broken-{stamp}-{os.getpid()}")
    with contextlib.suppress(FileNotFoundError):  # another process may just have done it
        path.rename(aside)
    for suffix in ("-wal", "-shm"):
        with contextlib.suppress(FileNotFoundError):
            path.with_name(path.name + suffix).rename(aside.with_name(aside.name + suffix))
    return aside


def _fix(error: sqlite3.DatabaseError) -> str:
    code = getattr(error, "sqlite_errorcode", 0) & 0xFF
    return {
        sqlite3.SQLITE_BUSY: "another prdesc holds it: wait and try again",
        sqlite3.SQLITE_FULL: "free some disk space",
        sqlite3.SQLITE_READONLY: "make the file and its folder writable, or name another path",
        sqlite3.SQLITE_CANTOPEN: "make the file and its folder writable, or name another path",
        sqlite3.SQLITE_CORRUPT: "move it away; the next run starts a new one",
    }.get(code, "check the disk; if it stays, move the file away and the next run starts a new one")
