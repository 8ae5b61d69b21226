"""What the record of a branch says of the commit that git is about to make."""

from __future__ import annotations

import os
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from prdesc import files
from prdesc.cli.context import git
from prdesc.errors import Fault, InputError

if TYPE_CHECKING:
    from pathlib import Path

    from prdesc.cli.context import Place
    from prdesc.cli.gathering import Gathered
    from prdesc.record.loading import LoadedRecord

_FIX = "stage less, or write the message yourself"


@dataclass(frozen=True, slots=True)
class Words:
    """What is to be drafted from."""

    loaded: LoadedRecord
    left: str = ""
    """Why the staged change is not in it, a clause."""

    @property
    def notes(self) -> tuple[str, ...]:
        """What the person is told of it, a line each."""
        return (f"prdesc: {self.left}; the draft has the record alone",) if self.left else ()


def find(place: Place) -> Path | None:
    """Return the record of the branch; None if there is no branch or no record."""
    from prdesc.settings.records import record_path

    branch = None if place.root is None else git("branch", "--show-current")
    if place.root is None or branch is None:
        return None
    path = record_path(place.root, place.settings.record, branch)
    return path if path.is_file() else None


def of_commit(place: Place) -> Words | None:
    """Return what the record says of the staged change, which is merged into it in memory only.

    Raises:
        InputError: If the record is wrong, or there is none and the change is too large for one.
        ForgeError: If git fails.
    """
    from prdesc.cli.gathering import gather
    from prdesc.hook import staged, whose
    from prdesc.hook.form import SECONDS

    gathered = gather(place, staged=True)
    words = _merged(find(place), gathered)
    if words is None:
        return None
    there = staged.around(gathered.span.root, gathered.span.base, gathered.covered)
    record = staged.of_commit(words.loaded.record, gathered.facts.recipes, there)
    if record is None:
        if words.left:
            raise InputError(Fault(words.left, _FIX))
        return None
    if record.ai is not None and whose.another(os.environ, (), SECONDS):
        record = record.model_copy(update={"ai": None})  # it is about the person's own work
    return replace(words, loaded=replace(words.loaded, record=record))


def _merged(path: Path | None, gathered: Gathered) -> Words | None:
    """Return the record with the facts of git in it, or as it is where they do not fit into it."""
    from prdesc.merge import recording
    from prdesc.record import loading

    name = "the staged change" if path is None else str(path)
    old = "" if path is None else files.read_exactly(path, limit=loading.LIMIT)
    try:
        merged = recording.preview(old, gathered.merge(name))
        if not merged.holds_something:
            return None
        return Words(loading.parse_with_lines(merged.text.removeprefix("\ufeff"), name))
    except InputError as error:
        count = len(gathered.facts.recipes)
        left = f"the {count} staged files with settings are too many for a record"
        if path is None:
            raise InputError(Fault(left, _FIX)) from error
    own = loading.parse_with_lines(old.removeprefix("\ufeff"), name)  # says what is wrong in it
    return Words(own, left)
