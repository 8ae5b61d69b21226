"""What was last written to a description, so that a later run knows its own work.

One small file for each pull request in the user's state folder, or a row of the bot's database. It
holds digests and times, and no
text: what is lost is restored from GitHub's own history, or from an event that brings the text.
"""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import TYPE_CHECKING, Protocol

from pydantic import BaseModel, ConfigDict, ValidationError

from prdesc.files import read_text, write_private
from prdesc.settings.records import branch_name

if TYPE_CHECKING:
    from pathlib import Path

    from prdesc.forge.reference import Reference

NOTES = "published"
"""Folder of the notes, below the user's state folder."""
_HOUR = timedelta(hours=1)
_LARGEST = 1 << 16


class Note(BaseModel):
    """What one pull request was given."""

    model_config = ConfigDict(frozen=True)

    read: str
    """Digest of the text that was there before."""
    wrote: str
    """Digest of the text that was written."""
    seen: datetime
    """When the pull request had last changed as it was read before."""
    made: datetime | None = None
    """When it was written, as GitHub says; None while that is not known."""
    writes: tuple[datetime, ...]
    """When it was written within the hour before the last time."""
    checked: bool
    """Whether it is known what that overwrote; else a run has ended before it could look."""
    before: Note | None = None
    """The one before, if that was not checked either: it counts where this write never left."""

    @property
    def first(self) -> Note:
        """The one before it, or itself where there is none."""
        return self.before or self

    def since(self, now: datetime) -> tuple[datetime, ...]:
        """Return when it was written in the last hour."""
        return tuple(one for one in self.writes if one > now - _HOUR)


class Noting(Protocol):
    """Where notes are kept."""

    def read(self, reference: Reference, /) -> Note | None:
        """Return the note of a pull request; None if there is none that can be read."""
        ...

    def keep(self, reference: Reference, note: Note, /) -> None:
        """Put *note* in the place of the one before."""
        ...


@dataclass(frozen=True, slots=True)
class Notes:
    """The notes in one folder."""

    folder: Path

    def read(self, reference: Reference) -> Note | None:
        """Return the note of a pull request; None if there is none that can be read."""
        path = place(self.folder, reference, ".json")
        if not path.exists():
            return None
        try:
            return Note.model_validate_json(read_text(path, limit=_LARGEST))
        except ValidationError:
            return None  # of another version, or damaged: as if nothing had been written

    def keep(self, reference: Reference, note: Note) -> None:
        """Put *note* in the place of the one before.

        Raises:
            InputError: If it cannot be written.
        """
        text = f"{note.model_dump_json()}\n"
        write_private(place(self.folder, reference, ".json"), text)


def place(folder: Path, reference: Reference, ending: str) -> Path:
    """Return the path of a file about a pull request; GitHub ignores the case of names."""
    name = f"{reference.owner}/{reference.repository}/{reference.number}".lower()
    path = folder / branch_name(name)
    return path.with_name(path.name + ending)
