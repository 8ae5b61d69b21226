"""Pull requests outside of the bot, in a file: what is pushed, described, asked of the model.

The file is SQLite's, so that it outlives workers and the bot's database. A description is written
and noted in one step, as GitHub does it; the lock of a file says whether two refreshes of one pull
request overlap, and falls when a process dies.
"""

import contextlib
import fcntl
import os
import sqlite3
import time
from dataclasses import dataclass
from pathlib import Path

_TABLES = """
CREATE TABLE pull (name TEXT PRIMARY KEY, head INTEGER NOT NULL, described INTEGER NOT NULL);
CREATE TABLE note (kind TEXT NOT NULL, name TEXT NOT NULL, state TEXT NOT NULL, at REAL NOT NULL);
"""


@dataclass(frozen=True)
class World:
    folder: Path

    @classmethod
    def make(cls, folder, names):
        world = cls(folder)
        with world.open() as base:
            base.execute("PRAGMA journal_mode = WAL")
            base.executescript(_TABLES)
            base.executemany("INSERT INTO pull VALUES (?, 0, 0)", [(name,) for name in names])
        return world

    @contextlib.contextmanager
    def open(self):
        base = sqlite3.connect(self.folder / "world.sqlite3", timeout=60, isolation_level=None)
        with contextlib.closing(base):
            base.execute("PRAGMA synchronous = OFF")  # no test pulls the plug
            yield base

    def push(self, name):
        with self.open() as base:
            base.execute("UPDATE pull SET head = head + 1 WHERE name = ?", (name,))

    def head(self, name):
        with self.open() as base:
            return base.execute("SELECT head FROM pull WHERE name = ?", (name,)).fetchone()[0]

    def write(self, name, head):
        """Write the description for *head*; return whether it was not there."""
        with self.open() as base:
            base.execute("BEGIN IMMEDIATE")
            change = "UPDATE pull SET described = ? WHERE name = ? AND described != ?"
            changed = base.execute(change, (head, name, head)).rowcount == 1
            if changed:
                self._note(base, "write", name, head, time.time())
            base.execute("COMMIT")
        return changed

    def note(self, kind, name, state, at=None):
        with self.open() as base:
            self._note(base, kind, name, state, at or time.time())

    def _note(self, base, kind, name, state, at):
        base.execute("INSERT INTO note VALUES (?, ?, ?, ?)", (kind, name, str(state), at))

    @contextlib.contextmanager
    def alone(self, name):
        """Note an overlap if another refresh of *name* is going on."""
        place = self.folder / f"{name.replace('/', '_')}.lock"
        with place.open("a") as file:
            try:
                fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
            except BlockingIOError:
                self.note("overlap", name, os.getpid())
            yield

    def stale(self):
        with self.open() as base:
            return [row[0] for row in base.execute("SELECT name FROM pull WHERE head != described")]

    def notes(self, kind):
        with self.open() as base:
            query = "SELECT name, state, at FROM note WHERE kind = ? ORDER BY at"
            return base.execute(query, (kind,)).fetchall()

    def faults(self):
        """Return what must not have happened, by kind."""
        writes = [row[:2] for row in self.notes("write")]
        kept = {}
        for name, state, at in self.notes("kept"):
            kept.setdefault((name, state), at)
        paid = [row[:2] for row in self.notes("call") if row[2] > kept.get(row[:2], float("inf"))]
        return {
            "stale": self.stale(),
            "written twice": [one for one in set(writes) if writes.count(one) > 1],
            "overlaps": self.notes("overlap"),
            "paid twice": paid,
        }


NO_FAULTS = {"stale": [], "written twice": [], "overlaps": [], "paid twice": []}
