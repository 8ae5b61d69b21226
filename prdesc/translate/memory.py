"""The translation memory: Chinese that people reviewed or that passed all checks.

One SQLite file for all repositories, each with its own partition: text of one is never shown to
another. An entry holds the masked texts, in which `⟦n⟧` stands for what the caller took out, so
that "Reduced ⟦1⟧ to ⟦2⟧" serves every pair of numbers; masking, filling in and checking again are
the caller's.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from typing import TYPE_CHECKING

from prdesc.patterns import deferred
from prdesc.translate import store
from prdesc.translate.asking import Example
from prdesc.translate.entry import COLUMNS, Provenance, from_row, to_row

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator
    from pathlib import Path
    from typing import Self

    from prdesc.translate.entry import Entry, Key

_SCHEMA = """CREATE TABLE IF NOT EXISTS entry (
    key TEXT PRIMARY KEY, repository TEXT NOT NULL, source TEXT NOT NULL, target TEXT NOT NULL,
    concepts TEXT NOT NULL, language TEXT NOT NULL, provenance TEXT NOT NULL, model TEXT,
    created TEXT NOT NULL);
CREATE INDEX IF NOT EXISTS entry_repository ON entry (repository, created)"""
_COMPARED = 500  # entries that `similar` looks at
_WORD = deferred(r"[A-Za-z0-9_]+")


@dataclass(frozen=True, slots=True)
class Stats:
    """How much a memory holds."""

    entries: int
    reviewed: int
    verified: int
    repositories: dict[str, int]
    models: dict[str, int]
    """Entries by the model that wrote them."""


class Memory:
    """An open memory; close it, or use it in a `with` block. For one thread.

    Args:
        path: The file; it is made when it is not there, and one that is broken is renamed.

    Raises:
        StoreError: From every method, if the file cannot be used; a draft can do without it.
    """

    def __init__(self, path: Path) -> None:
        self.path = path
        self._base, self.notice = store.connect(path, _SCHEMA, 1)
        # `notice` says what was renamed, for the user to read, or is None.

    def get(self, key: Key) -> Entry | None:
        """Return the entry of *key*."""
        select = f"SELECT {COLUMNS} FROM entry WHERE key = ?"  # noqa: S608 - constant columns
        with store.explained(self.path):
            row = self._base.execute(select, (key.digest,)).fetchone()
        return from_row(row) if row else None

    def put(self, entries: Iterable[Entry]) -> int:
        """Remember *entries* in one transaction.

        Returns:
            How many were stored: a model's text never replaces one that a person reviewed.
        """
        marks = ", ".join("?" * 9)
        upsert = (
            f"INSERT INTO entry (key, {COLUMNS}) VALUES ({marks})"  # noqa: S608 - as above
            " ON CONFLICT (key) DO UPDATE SET target = excluded.target,"
            " provenance = excluded.provenance, model = excluded.model, created = excluded.created"
            " WHERE entry.provenance != 'reviewed' OR excluded.provenance = 'reviewed'"
        )
        with store.explained(self.path), store.transaction(self._base):
            return sum(self._base.execute(upsert, to_row(entry)).rowcount for entry in entries)

    def similar(self, repository: str, source: str, number: int) -> tuple[Example, ...]:
        """Return up to *number* pairs of *repository* that share most words with *source*.

        Only the newest entries are compared; those that share less than a quarter of the words,
        and *source* itself, are left out. Reviewed pairs come first among equals.
        """
        select = (
            "SELECT source, target, provenance FROM entry WHERE repository = ? AND source != ?"
            " ORDER BY created DESC, key LIMIT ?"
        )
        with store.explained(self.path):
            rows = self._base.execute(select, (repository, source, _COMPARED)).fetchall()
        words = _words(source)
        ranked = sorted(
            ((_overlap(words, _words(row[0])), row[2] == Provenance.REVIEWED, row) for row in rows),
            key=lambda one: one[:2],
            reverse=True,
        )
        close = [row for overlap, _, row in ranked if overlap >= 1 / 4]
        return tuple(Example(row[0], row[1]) for row in close[:number])

    def entries(self) -> Iterator[Entry]:
        """Return all entries, by repository, source and key, so that an export is stable."""
        select = f"SELECT {COLUMNS} FROM entry ORDER BY repository, source, key"  # noqa: S608
        with store.explained(self.path):
            rows = self._base.execute(select).fetchall()
        return (from_row(row) for row in rows)

    def forget(
        self,
        *,
        repository: str | None = None,
        text: str | None = None,
        model: str | None = None,
        everything: bool = False,
    ) -> int:
        """Delete the entries that meet all conditions given.

        Args:
            repository: Name of the partition.
            text: Stands in the masked source or target.
            model: The model that wrote the target.
            everything: Allows a call without any condition.

        Returns:
            How many were deleted.

        Raises:
            ValueError: If there is no condition and not *everything*.
        """
        conditions = {
            "repository = ?": repository,
            "instr(source || char(10) || target, ?) > 0": text,
            "model = ?": model,
        }
        given = {clause: value for clause, value in conditions.items() if value is not None}
        if not given and not everything:
            raise ValueError("nothing says what to forget")
        where = " AND ".join(given) or "1"
        with store.explained(self.path), store.transaction(self._base):
            delete = f"DELETE FROM entry WHERE {where}"  # noqa: S608 - the clauses above
            return self._base.execute(delete, tuple(given.values())).rowcount

    def stats(self) -> Stats:
        """Count the entries."""
        select = "SELECT repository, provenance, model, count(*) FROM entry GROUP BY 1, 2, 3"
        with store.explained(self.path):
            rows = self._base.execute(select).fetchall()
        sums: dict[str, Counter[str]] = {
            "all": Counter(),
            "repository": Counter(),
            "model": Counter(),
        }
        for repository, provenance, model, count in rows:
            sums["all"][provenance] += count
            sums["repository"][repository] += count
            if model is not None:
                sums["model"][model] += count
        reviewed, verified = (sums["all"][one] for one in Provenance)
        return Stats(
            reviewed + verified,
            reviewed,
            verified,
            dict(sorted(sums["repository"].items())),
            dict(sorted(sums["model"].items())),
        )

    def close(self) -> None:
        """Close the file."""
        self._base.close()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()


def _words(text: str) -> frozenset[str]:
    return frozenset(word.lower() for word in _WORD.findall(text))


def _overlap(one: frozenset[str], other: frozenset[str]) -> float:
    return len(one & other) / max(len(one | other), 1)
