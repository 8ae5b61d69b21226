"""What a refresh works with, and what comes of it."""

from __future__ import annotations

from dataclasses import dataclass, field
from datetime import UTC, datetime
from typing import TYPE_CHECKING

from prdesc.refresh import drafts
from prdesc.refresh.joining import joined

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from prdesc.forge.client import Client
    from prdesc.forge.pulls import Pull
    from prdesc.forge.reference import Reference
    from prdesc.pipeline.kit import Kit
    from prdesc.pipeline.remember import Recall
    from prdesc.refresh.notes import Noting
    from prdesc.refresh.planned import Outcome, Plan


def _now() -> datetime:
    return datetime.now(UTC)


@dataclass(frozen=True, slots=True)
class Means:
    """What a refresh works with."""

    client: Client
    planner: Callable[[Pull], Plan]
    """Makes the plan for a pull request as it is, or would be with another body."""
    notes: Noting
    drafts: Path
    """Folder for texts that could not be written."""
    kit: Kit | None = None
    """How Chinese is checked before it becomes reviewed memory; None keeps none."""
    recall: Recall | None = None
    most: int = 10
    """Writes to one description within an hour."""
    writes: bool = True
    """False only looks what would be done."""
    pause: float = 1.0
    """Seconds before GitHub is asked again for what it may not know yet."""
    now: Callable[[], datetime] = field(default=_now)
    kept: Callable[[str, str], object] = field(default=lambda *_: None)
    """Told of what is kept because it is not on the page: what it is, and the text."""

    def keep(self, reference: Reference, what: str, text: str, ending: str = ".md") -> str:
        """Keep a text as a draft; returns where it is, or why it is not."""
        self.kept(what, text)
        return drafts.keep(self.drafts, reference, text, ending)


@dataclass(frozen=True, slots=True)
class Lost:
    """A person's text that one of our writes has overwritten."""

    body: str
    editor: str | None
    base: str | None = None
    """What both it and the text that stands there now were made from; None if nobody knows."""

    def over(self, page: str) -> Lost | None:
        """Return it together with what people did to *page* meanwhile; None if that cannot be."""
        body = None if self.base is None else joined(self.base, self.body, page)
        return None if body is None else Lost(body, self.editor, page)


@dataclass(frozen=True, slots=True)
class Result:
    """What came of a refresh."""

    page: Pull
    """As it is now; as it was where nothing is written."""
    before: str
    """The body that was there first."""
    plan: Plan | None = None
    """None where there was nothing to plan."""
    skipped: str | None = None
    """Why there was nothing to plan, in one clause."""
    wrote: bool = False
    restored: Lost | None = None
    """What an earlier write had overwritten, and is there again."""
    remarks: tuple[str, ...] = ()
    """What people should know, a clause each."""

    @property
    def outcome(self) -> Outcome | None:
        """What the plan came to; None where there was nothing to plan."""
        return self.plan.outcome if self.plan else None
