"""A text, judged by all rules."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from prdesc.describe.rules.case import Beside, build
from prdesc.describe.rules.registry import RULES
from prdesc.findings import Finding

if TYPE_CHECKING:
    from collections.abc import Iterator

    from prdesc.describe.rules.case import Case, Kind, Rulebook
    from prdesc.describe.rules.rule import Breach, Rule

_BY_PROFILE = frozenset({"D04", "D08"})


@dataclass(frozen=True, slots=True)
class Verdict:
    """What the rules say of a text; no finding means no finding, not that all is well."""

    findings: tuple[Finding, ...]
    not_seen: tuple[str, ...]


def judge(text: str, kind: Kind, book: Rulebook, beside: Beside | None = None) -> Verdict:
    """Judge the body of a pull request, or a commit message.

    Args:
        text: The whole text.
        kind: Which of the two it is.
        book: What to judge by.
        beside: What is known beside the text.

    Raises:
        ForgeError: If git cannot read the trailers.
    """
    case = build(text, kind, book, beside or Beside())
    findings = tuple(_finding(rule, breach, case) for rule in RULES for breach in rule.run(case))
    return Verdict(findings, tuple(_not_seen(case)))


def _finding(rule: Rule, breach: Breach, case: Case) -> Finding:
    severity = breach.severity or rule.severity
    if rule.id in _BY_PROFILE:
        weights = case.book.profile.disclosure
        severity = weights.gate if case.beside.record is None else weights.severity
    return Finding(
        rule.id, severity, breach.message, None, breach.line, breach.source, breach.target
    )


def _not_seen(case: Case) -> Iterator[str]:
    if not case.lines:
        return
    yield "whose accounts the addresses in trailers are, and the message of a squash"
    if case.beside.commits is None:
        yield "whether the people in trailers wrote a commit of the branch"
