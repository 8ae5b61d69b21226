"""What the hooks of a repository are now."""

from __future__ import annotations

import os
import shutil
from dataclasses import dataclass
from enum import StrEnum
from typing import TYPE_CHECKING

from prdesc.hook import files, stub

if TYPE_CHECKING:
    from pathlib import Path

    from prdesc.hook.files import Slot
    from prdesc.hook.managers import Manager
    from prdesc.hook.places import Hooks


COMMAND = "prdesc"
"""What the files of a manager call."""


class State(StrEnum):
    """What one hook is."""

    INSTALLED = "installed"
    MANAGED = "managed"
    """Another manager is in charge, and its files call prdesc."""
    UNREACHABLE = "managed, but prdesc is not on PATH"
    """The same, and they will not find it."""
    GONE = "interpreter gone"
    PASSED_OVER = "not executable"
    """Ours, but git runs no file without that permission."""
    CHANGED = "changed"
    """Ours, edited since."""
    SHADOWED = "shadowed"
    """Ours, but git looks in another folder."""
    FOREIGN = "foreign"
    ABSENT = "absent"


@dataclass(frozen=True, slots=True)
class Status:
    """One hook."""

    hook: stub.Name
    state: State
    path: Path
    python: str | None
    """The interpreter that a hook of ours starts."""
    before: Path | None
    """The other hook that ours runs."""


def status(hooks: Hooks, manager: Manager | None) -> tuple[Status, ...]:
    """Return the status of both hooks.

    Raises:
        InputError: If a file cannot be read.
    """
    return tuple(_one(hooks, manager, name) for name in stub.Name)


def _one(hooks: Hooks, manager: Manager | None, name: stub.Name) -> Status:
    slot = files.look(hooks.folder, name)
    state = _state(slot)
    if manager is not None and manager.exclusive and state is not State.INSTALLED:
        hidden = files.look(hooks.usual, name)
        if manager.told(hooks.top, name):
            state = State.MANAGED if shutil.which(COMMAND) else State.UNREACHABLE
        elif hooks.folder != hooks.usual and hidden.kind is stub.Kind.OURS:
            slot, state = hidden, State.SHADOWED
    python = stub.python(slot.content) or None
    kept = slot.former if os.path.lexists(slot.former) else slot.before
    before = kept if python and slot.kept else None
    return Status(name, state, slot.path, python, before)


def _state(slot: Slot) -> State:
    match slot.kind:
        case None:
            return State.ABSENT
        case stub.Kind.FOREIGN:
            return State.FOREIGN
        case stub.Kind.CHANGED:
            return State.CHANGED
        case stub.Kind.OURS:
            if not slot.runs:
                return State.PASSED_OVER
            there = os.access(stub.python(slot.content), os.X_OK)
            return State.INSTALLED if there else State.GONE
