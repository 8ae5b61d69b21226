"""What goes into the check of a whole text, and what comes out."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from prdesc.findings import Finding


@dataclass(frozen=True, slots=True)
class Half:
    """One half of a bilingual text."""

    text: str
    """Markdown without disclosure and trailers."""
    line: int = 1
    """Line of the whole text at which the half begins."""
    lead: bool = False
    """Whether the first block may do without Chinese: the subject of a message, or a heading in
    whose place the Chinese half has its own, `## 中文说明`."""


@dataclass(frozen=True, slots=True)
class Compared:
    """A block of the English and its Chinese; one of them is empty where it has no counterpart."""

    unit: str | None
    """As in the findings; None for Chinese without English."""
    source: str
    target: str
    source_line: int | None
    """Line of the whole text at which `source` begins."""
    target_line: int | None
    """Line of the whole text at which `target` begins."""


@dataclass(frozen=True, slots=True)
class Report:
    """What the check of a whole text found."""

    findings: tuple[Finding, ...]
    """In the order of the text; those about the whole come last."""
    units: int
    """How many pairs were checked."""
    not_seen: tuple[str, ...]
    """What could not be checked and why, a clause each."""
    compared: tuple[Compared, ...] = ()
    """All blocks that findings can be about, to be shown with them."""
