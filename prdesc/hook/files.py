"""Hook files: what is there, and putting ours in its place without losing another's."""

from __future__ import annotations

import contextlib
import os
from dataclasses import dataclass
from typing import TYPE_CHECKING

from prdesc.errors import Fault, InputError
from prdesc.hook import moving, stub

if TYPE_CHECKING:
    from pathlib import Path

    from prdesc.hook.stub import Name

_LIMIT = 1 << 20


@dataclass(frozen=True, slots=True)
class Slot:
    """The place of one hook and what is in it."""

    name: Name
    path: Path
    kind: stub.Kind | None
    """None if there is no file."""
    content: bytes
    """What a file of ours holds; empty for any other."""

    @property
    def before(self) -> Path:
        """Where a hook is kept that was there before ours, under its own name."""
        return self.path.parent / stub.BEFORE / self.path.name

    @property
    def former(self) -> Path:
        """Where the first versions of prdesc kept it."""
        return self.path.with_name(f"{self.path.name}.{stub.BEFORE}")

    @property
    def runs(self) -> bool:
        """Whether git runs the file; it passes over one that is not executable."""
        return os.access(self.path, os.X_OK)

    @property
    def kept(self) -> bool:
        """Whether one is kept."""
        return os.path.lexists(self.before) or os.path.lexists(self.former)


def look(folder: Path, name: Name) -> Slot:
    """Return what is in the place of the hook *name*.

    Raises:
        InputError: If the file cannot be read.
    """
    path = folder / name
    if not os.path.lexists(path):
        return Slot(name, path, None, b"")
    try:
        with path.open("rb") as file:
            content = file.read(_LIMIT)
    except FileNotFoundError:  # a link to nothing
        return Slot(name, path, stub.Kind.FOREIGN, b"")
    except OSError as error:
        raise _unusable(path, error) from error
    kind = stub.kind(content)
    if kind is stub.Kind.FOREIGN:
        content = b""
    elif path.is_symlink():
        kind = stub.Kind.CHANGED
    return Slot(name, path, kind, content)


def put(slot: Slot, content: bytes) -> None:
    """Make *content* the hook; a foreign one is moved aside first.

    Raises:
        InputError: If the folder cannot be written; then all is as it was.
    """
    temporary = slot.path.with_name(f".{slot.path.name}.{os.getpid()}")
    old = slot.path if slot.kind is stub.Kind.FOREIGN else slot.former
    aside = False
    try:
        slot.path.parent.mkdir(parents=True, exist_ok=True)
        temporary.touch(mode=0o777, exist_ok=False)
        temporary.write_bytes(content)
        if os.path.lexists(old):
            moving.aside(old, slot.before)
            aside = True
        temporary.replace(slot.path)
    except OSError as error:
        with contextlib.suppress(OSError):
            temporary.unlink(missing_ok=True)
            if aside:
                moving.back(slot.before, old)
        raise _unusable(slot.path, error) from error


def take_out(slot: Slot) -> None:
    """Remove a hook of ours, or put back what was there before it.

    Raises:
        InputError: If the folder cannot be written.
    """
    try:
        if os.path.lexists(slot.before):
            moving.back(slot.before, slot.path)
        elif slot.kept:
            slot.former.replace(slot.path)
        else:
            slot.path.unlink()
    except OSError as error:
        raise _unusable(slot.path, error) from error


def _unusable(path: Path, error: OSError) -> InputError:
    problem = f"cannot be written or read ({error.strerror or error})"
    return InputError(Fault(problem, "check the folder and its permissions", str(path)))
