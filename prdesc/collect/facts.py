"""What a range of commits changes, as far as git can tell."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from prdesc.findings import Finding
    from prdesc.record.changelog import Entry
    from prdesc.record.rows import Recipe


@dataclass(frozen=True, slots=True)
class Comment:
    """A line of comment that the range adds to a recipe or to a configuration."""

    path: str
    """The file at the head."""
    line: int
    """Its line there, counted from 1."""
    text: str
    """Without the comment sign and the space after it."""


@dataclass(frozen=True, slots=True)
class Facts:
    """All facts of a range."""

    recipes: tuple[Recipe, ...] = ()
    """By path; `why` and `note` are never set."""
    entries: tuple[Entry, ...] = ()
    """The entries that changelogs get, in the order of the files."""
    append_only: bool | None = None
    """None where no changelog changed; False where bytes of an append-only one changed that were
    there before; True where it only grew at its end."""
    findings: tuple[Finding, ...] = ()
    """What could not be read as it should, and what changed in a changelog that must not."""
    comments: tuple[Comment, ...] = ()
    """By path and line."""
    format_only: tuple[str, ...] = ()
    """Files in which only white space, quotes or the order of keys changed."""
