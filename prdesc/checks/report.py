"""What goes into the check of a whole text, and what comes out."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from prdesc.patterns import deferred

if TYPE_CHECKING:
    from collections.abc import Callable

    from prdesc.findings import Finding

SUBJECT = "the subject, which has no Chinese of its own"
"""What is not seen of a message with an English subject."""
_LINE = deferred(r"(?<=\bline )[0-9]+")


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


def placed(report: Report, line: Callable[[int], int]) -> Report:
    """Return a report on another form of the text, in which *line* says where each line was."""

    def at(number: int | None) -> int | None:
        return None if number is None else line(number)

    return replace(
        report,
        findings=tuple(replace(one, line=at(one.line)) for one in report.findings),
        not_seen=tuple(
            _LINE.sub(lambda said: str(line(int(said.group()))), note) for note in report.not_seen
        ),
        compared=tuple(
            replace(one, source_line=at(one.source_line), target_line=at(one.target_line))
            for one in report.compared
        ),
    )
