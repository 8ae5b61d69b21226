"""What a rule is."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from prdesc.describe.rules.case import Case
    from prdesc.describe.rules.statement import Statement
    from prdesc.findings import Severity


@dataclass(frozen=True, slots=True)
class Breach:
    """One thing that a rule found."""

    message: str
    """What is wrong and, where it helps, what would be right; one sentence without a full stop."""
    line: int | None = None
    """Line of the text, counted from 1."""
    source: str = ""
    """The part of the text that it is about, if that is English or a trailer."""
    target: str = ""
    """The part of the text that it is about, if that is Chinese."""
    severity: Severity | None = None
    """None for that of the rule."""


@dataclass(frozen=True, slots=True)
class Rule:
    """A rule; the docstring of `run` is its manual page."""

    id: str
    """`D01` to `D08`, `T01` to `T12`; the `check` of its findings."""
    severity: Severity
    run: Callable[[Case], Iterator[Breach]]


def about(one: Statement, message: str, severity: Severity | None = None) -> Breach:
    """Return a breach that a statement of a text commits."""
    source, target = (one.text, "") if one.language == "en" else ("", one.text)
    return Breach(message, one.line, source, target, severity)
