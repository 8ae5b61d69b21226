"""What of the local model is there."""

from __future__ import annotations

import importlib.util
from dataclasses import dataclass
from typing import TYPE_CHECKING

from prdesc.local.artefact import DEFAULT, Artefact
from prdesc.local.partial import digest

if TYPE_CHECKING:
    from pathlib import Path


@dataclass(frozen=True, slots=True)
class Status:
    """What a look at the disk and the installation tells."""

    path: Path
    """Where the model file is or would be."""
    size: int
    """Bytes of that file; 0 if it is not there."""
    partial: int
    """Bytes of an unfinished download; 0 if there is none."""
    verified: bool | None
    """Whether its hash is the pinned one; None if it was not looked at or is the user's own."""
    server: bool
    """Whether the server, extra `local`, is installed."""

    @property
    def ready(self) -> bool:
        """Whether `local` can be used as it is."""
        return self.size > 0 and self.server and self.verified is not False


def status(
    folder: Path, *, own: Path | None = None, artefact: Artefact = DEFAULT, verify: bool = False
) -> Status:
    """Look what is there.

    Args:
        folder: The model folder.
        own: A model file that the user names instead of the pinned one.
        artefact: The pinned one.
        verify: Whether to compute the pinned file's hash, which takes seconds; else only a wrong
            size is seen.
    """
    path = own or folder / artefact.file
    size = path.stat().st_size if path.is_file() else 0
    partial = folder / f"{artefact.file}.partial"
    return Status(
        path=path,
        size=size,
        partial=partial.stat().st_size if partial.is_file() else 0,
        verified=None if own or not size else _verified(path, size, artefact, verify),
        server=importlib.util.find_spec("xllamacpp") is not None,
    )


def _verified(path: Path, size: int, artefact: Artefact, verify: bool) -> bool | None:
    if size != artefact.size:
        return False
    return digest(path) == artefact.sha256 if verify else None
