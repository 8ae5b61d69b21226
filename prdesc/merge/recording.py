"""The file of a record: read, merged and written as one step."""

from __future__ import annotations

import hashlib
from dataclasses import replace
from typing import TYPE_CHECKING

from prdesc import files, locks
from prdesc.errors import ConflictError, Fault, InputError
from prdesc.merge.starting import HEADER, with_hints
from prdesc.record.loading import LIMIT

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from prdesc.merge.change import Merged

_WAIT = 20.0
_TRIES = 3


def update(path: Path, merge: Callable[[str], Merged], locked_in: Path) -> tuple[Merged, bool]:
    """Merge into the record at *path*, write it if that changes it, and say whether it did.

    Runs at the same time wait for each other. What an editor writes meanwhile is merged into.

    Args:
        path: The record; it may not be there yet.
        merge: The text of the record to what becomes of it.
        locked_in: Folder for the lock.

    Raises:
        InputError: If the record cannot be read, merged into or written.
        ConflictError: If something else writes the record again and again.
    """
    name = hashlib.sha256(str(path.resolve()).encode()).hexdigest()[:16]
    with locks.hold(locked_in / f"{name}.lock", _WAIT):
        for _ in range(_TRIES):
            old = _read(path)
            merged = preview(old, merge)
            if merged.text == old:
                return merged, False
            if _read(path) == old:
                files.write_text(path, merged.text)
                return merged, True
    fix = "close what writes it, and run it again"
    raise ConflictError(Fault("changes while it is being updated", fix, str(path)))


def check(path: Path, merge: Callable[[str], Merged]) -> tuple[Merged, bool]:
    """Return what `update` would do, and whether the record is up to date; writes nothing."""
    old = _read(path)
    merged = preview(old, merge)
    return merged, path.exists() and merged.text == old


def preview(old: str, merge: Callable[[str], Merged]) -> Merged:
    """Return what becomes of the text of a record; a new one gets a header and hints."""
    if old.strip("\ufeff\r\n\t "):
        return merge(old)
    merged = merge(HEADER)
    return replace(merged, text=with_hints(merged.text))


def _read(path: Path) -> str:
    if path.exists() and not path.is_file():
        fix = "name a file, which may not be there yet, with -o"
        raise InputError(Fault("is no file", fix, str(path)))
    return files.read_exactly(path, limit=LIMIT) if path.exists() else ""
