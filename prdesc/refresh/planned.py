"""What a refresh wants to do to one description, and why it would rather not."""

from __future__ import annotations

from dataclasses import dataclass, field
from enum import StrEnum
from typing import TYPE_CHECKING

from prdesc.pipeline.translation import Translation

if TYPE_CHECKING:
    from prdesc.errors import Fault
    from prdesc.findings import Finding


class Outcome(StrEnum):
    """What a plan comes to."""

    UNCHANGED = "unchanged"
    """Nothing is to be written: all is up to date, or nothing could be made that may be written
    (open units, a text that is too large); findings and translation say which."""
    CHANGED = "changed"
    """There is a new body, a new title, or both."""
    FROZEN = "frozen"
    """A person's edit cannot be reconciled, or markers are broken: nothing may be written."""


class Kind(StrEnum):
    """Whose description it is."""

    WRITTEN = "written"
    """prdesc wrote both halves; the English on the page is the source."""
    RECORDED = "recorded"
    """The branch tracks a record, which is merged with what people edited on the page."""
    ADDED = "added"
    """A person wrote the English; prdesc owns the Chinese part alone."""
    FOREIGN = "foreign"
    """People wrote both languages; it is read and never touched."""
    EMPTY = "empty"
    """There is no prose in it."""


@dataclass(frozen=True, slots=True)
class Kept:
    """Chinese that a person edited, and that stays as long as its English does."""

    id: str
    """Of the unit in the new body, `u7`: the number of its English run."""
    source: str
    """English inline Markdown, one line."""
    target: str
    """The person's Chinese, one line."""


@dataclass(frozen=True, slots=True)
class Plan:
    """What is to be done."""

    kind: Kind
    outcome: Outcome
    body: str
    """The new body; the old one, byte for byte, unless it is to change."""
    conflict: Fault | None = None
    """Why it is frozen; there exactly if it is."""
    findings: tuple[Finding, ...] = ()
    """About the text that would stand: what people wrote, too."""
    translation: Translation = field(default_factory=lambda: Translation(()))
    """The units that needed new Chinese, what they cost, and which are open."""
    kept: tuple[Kept, ...] = ()
    title: str | None = None
    """The new title; None to leave it."""
