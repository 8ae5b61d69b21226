"""What a merge did, and what it left as it was."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Literal

if TYPE_CHECKING:
    from prdesc.findings import Finding


@dataclass(frozen=True, slots=True)
class Change:
    """One edit of the record."""

    action: Literal["added", "updated", "removed"]
    key: str
    """Where, `recipes[0].settings`."""
    what: str
    """What, for people; on one line."""

    def __str__(self) -> str:
        return f"{self.action} {self.key}: {self.what}"


@dataclass(frozen=True, slots=True)
class Merged:
    """A record after facts and proposals were merged into it."""

    text: str
    """All of it, with the byte order mark and the line ends that it had."""
    changes: tuple[Change, ...] = ()
    findings: tuple[Finding, ...] = ()
    """What is out of date but belongs to a person."""
    holds_something: bool = True
    """Whether the record has a value at all."""
