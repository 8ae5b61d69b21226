"""The range of commits that a description is about."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from pathlib import Path


@dataclass(frozen=True, slots=True)
class Range:
    """What is compared."""

    base: str
    """The commit before the change: the merge base of the base branch and the head."""
    head: str | None
    """The commit after it; None is the index."""
    chosen: str
    """How the base was found, for people: `origin/main, which origin/HEAD names`."""
    root: Path
    """Top folder of the working tree, or the folder of a bare repository."""
    messages: tuple[str, ...] = ()
    """The whole messages of the commits from the base to the head, the oldest first."""
