"""Edits of a record, with what they did."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, Literal

from prdesc.merge.change import Change
from prdesc.record.tree import dotted

if TYPE_CHECKING:
    from collections.abc import Collection, Sequence

    from prdesc.findings import Finding
    from prdesc.record.editing import Editor
    from prdesc.record.tree import Path, Tree


class Edits:
    """An editor that keeps a list of what was changed."""

    def __init__(self, editor: Editor) -> None:
        self._editor = editor
        self.changes: list[Change] = []
        self.findings: list[Finding] = []

    @property
    def text(self) -> str:
        """The record as it is now."""
        return self._editor.text

    def note(self, action: Literal["added", "updated", "removed"], path: Path, what: str) -> None:
        """Keep a change for the report."""
        self.changes.append(Change(action, dotted(path), " ".join(what.split())))

    def at(self, path: Path) -> Tree:
        """Return the value at *path*, None where there is none."""
        return self._editor.at(path)

    def put(self, path: Path, value: Tree, *, after: Sequence[str] = ()) -> None:
        """Write *value* at *path*; see `Editor.put`."""
        self._editor.put(path, value, after=after)

    def add(self, path: Path, rows: Sequence[Tree], *, after: Sequence[str] = ()) -> None:
        """Add *rows* to the list at *path*, which is made if it is not there."""
        if self._editor.at(path):
            self._editor.append(path, rows)
        else:
            self._editor.put(path, list(rows), after=after)

    def remove(self, path: Path, numbers: Collection[int]) -> None:
        """Take items out of the list at *path*."""
        self._editor.remove(path, numbers)

    def match(
        self,
        path: Path,
        old: Sequence[object],
        new: Sequence[object],
        *,
        write: Sequence[Tree] | None = None,
        after: Sequence[str] = (),
    ) -> None:
        """Give the list at *path* the items of *new*; equal ones stay where they are.

        Args:
            path: The list.
            old: Its items.
            new: What it is to hold, in any order.
            write: How each item of *new* is written; None where it is text.
            after: Keys that the list stands behind if it is new.
        """
        wanted = Counter(map(repr, new))
        gone = []
        for number, item in enumerate(old):
            if wanted[repr(item)] > 0:
                wanted[repr(item)] -= 1
            else:
                gone.append(number)
                self.note("removed", (*path, number), _short(item))
        if gone:
            self.remove(path, gone)
        rows: list[Tree] = []
        for number, item in enumerate(new):
            if wanted[repr(item)] > 0:
                wanted[repr(item)] -= 1
                rows.append(write[number] if write else str(item))
                self.note("added", path, _short(item))
        if rows:
            self.add(path, rows, after=after)


def _short(item: object) -> str:
    values = list(item.values()) if isinstance(item, dict) else [item]
    first = next((value for value in values if value), "")
    text = first[0] if isinstance(first, tuple) else first
    return str(text)[:80]
