"""Puts the hooks of prdesc into a repository and takes them out again.

A hook of somebody else is kept beside ours, which runs it, and comes back when ours is taken out.
A file that was edited since prdesc wrote it is left to the person who edited it. All files are
looked at before the first is touched.
"""

from __future__ import annotations

import os
from dataclasses import dataclass
from enum import StrEnum
from typing import TYPE_CHECKING

from prdesc import locks
from prdesc.errors import Fault, InputError
from prdesc.hook import files, stub

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from prdesc.hook.files import Slot
    from prdesc.hook.managers import Manager
    from prdesc.hook.places import Hooks
    from prdesc.hook.program import Program

_SECONDS = 10


class Deed(StrEnum):
    """What was done with a hook."""

    INSTALLED = "installed"
    UPDATED = "updated"
    KEPT = "kept"
    """It was there as it should be."""
    REMOVED = "removed"
    RESTORED = "restored"
    """Ours is removed, what was there before is back."""
    LEFT = "left"
    """None of ours was there."""


@dataclass(frozen=True, slots=True)
class Done:
    """What was done in one place."""

    deed: Deed
    path: Path
    before: Path | None
    """The other hook that ours runs, or that came back."""


def install(hooks: Hooks, program: Program, manager: Manager | None) -> tuple[Done, ...]:
    """Write both hooks where git looks.

    Args:
        hooks: The hooks of the repository.
        program: What they start.
        manager: What else is in charge of them.

    Raises:
        InputError: If another manager would not run them, a file was edited since prdesc wrote it,
            or the folder cannot be written.
    """
    if manager is not None and manager.exclusive:
        problem = f"{manager.name} is in charge of the hooks here ({manager.why})"
        where = ", ".join(manager.lines)
        raise InputError(Fault(problem, f"add lines of prdesc to {where}: `prdesc hook status`"))
    with locks.hold(hooks.common / "prdesc" / "hooks.lock", _SECONDS):
        slots = [files.look(hooks.folder, name) for name in stub.Name]
        _refuse([fault for slot in slots for fault in (*_edited(slot), *_occupied(slot))])
        return tuple(_all_installed(slots, program))


def uninstall(hooks: Hooks) -> tuple[Done, ...]:
    """Take out both hooks, also where `core.hooksPath` hides them now.

    Raises:
        InputError: If a file was edited since prdesc wrote it, or the folder cannot be written.
    """
    folders = dict.fromkeys((hooks.usual, hooks.folder if hooks.private else hooks.usual))
    with locks.hold(hooks.common / "prdesc" / "hooks.lock", _SECONDS):
        slots = [files.look(folder, name) for folder in folders for name in stub.Name]
        _refuse([fault for slot in slots for fault in _edited(slot)])
        return tuple(map(_uninstalled, slots))


def _all_installed(slots: list[Slot], program: Program) -> list[Done]:
    done: list[Done] = []
    try:
        for slot in slots:
            done.append(_installed(slot, stub.write(slot.name, program)))  # noqa: PERF401 - undone
    except InputError:
        for one, slot in zip(done, slots, strict=False):
            if one.deed is Deed.INSTALLED:
                files.take_out(slot)
        raise
    return done


def _installed(slot: Slot, content: bytes) -> Done:
    before = slot.before if slot.kept or slot.kind is stub.Kind.FOREIGN else None
    if slot.content == content and slot.runs and not os.path.lexists(slot.former):
        return Done(Deed.KEPT, slot.path, before)
    files.put(slot, content)
    deed = Deed.UPDATED if slot.kind is stub.Kind.OURS else Deed.INSTALLED
    return Done(deed, slot.path, before)


def _uninstalled(slot: Slot) -> Done:
    ours = slot.kind is stub.Kind.OURS
    if not ours and not (slot.kind is None and slot.kept):
        return Done(Deed.LEFT, slot.path, None)
    before = slot.path if slot.kept else None
    files.take_out(slot)
    return Done(Deed.RESTORED if before else Deed.REMOVED, slot.path, before)


def _edited(slot: Slot) -> Iterator[Fault]:
    if slot.kind is stub.Kind.CHANGED:
        problem = "was edited or moved since prdesc wrote it, so it is left as it is"
        fix = f"move what is yours to {stub.BEFORE}/{slot.name}, delete the file, and run it again"
        yield Fault(problem, fix, str(slot.path))


def _occupied(slot: Slot) -> Iterator[Fault]:
    twice = os.path.lexists(slot.before) and os.path.lexists(slot.former)
    if twice:
        problem = f"{slot.former.name} and {stub.BEFORE}/{slot.name} beside it are both kept"
        yield Fault(problem, "delete or rename one of the two", str(slot.path))
    elif os.path.lexists(slot.before.parent) and not slot.before.parent.is_dir():
        moves = slot.kind is stub.Kind.FOREIGN or os.path.lexists(slot.former)
        if moves:
            problem = f"is no folder, and {slot.name} has to be kept in one of this name"
            yield Fault(problem, "rename it", str(slot.before.parent))
    elif slot.kind is stub.Kind.FOREIGN and slot.kept:
        problem = f"is not of prdesc, and another one is kept in {stub.BEFORE}/ beside it already"
        yield Fault(problem, "delete or rename one of the two", str(slot.path))


def _refuse(faults: list[Fault]) -> None:
    if faults:
        raise InputError(faults)
