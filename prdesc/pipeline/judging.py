"""The gate's last word: findings as the configuration weighs them, less what the text ignores."""

from __future__ import annotations

import difflib
from bisect import bisect_right
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from prdesc.checks import Compared, Report, read_pairs, run_checks
from prdesc.describe import ignores
from prdesc.findings import Finding, Severity
from prdesc.pipeline import gate as gates
from prdesc.pipeline import policy

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from prdesc.describe.ignores import Ignore
    from prdesc.pipeline.gate import Gate

IGNORES = "ignores"
"""The check of the comments themselves."""


@dataclass(frozen=True, slots=True)
class Ignored:
    """What one comment took out."""

    check: str
    reason: str
    line: int
    """Of the comment."""
    findings: tuple[Finding, ...]


@dataclass(frozen=True, slots=True)
class Judgement:
    """What is to be reported of a text."""

    name: str
    """Path of the text, `-` for stdin, or the web address of a pull request."""
    report: Report
    """Its findings weighed, without those that are ignored."""
    ignored: tuple[Ignored, ...] = ()
    title: str | None = None
    """The title that was checked with the text."""

    def count(self, severity: Severity) -> int:
        """Return how many findings weigh so."""
        return sum(one.severity is severity for one in self.report.findings)


def judge(
    text: str, name: str, gate: Gate, *, title: str | None = None, message: bool = False
) -> Judgement:
    """Judge a description, or a commit message.

    Args:
        text: The text, untrusted.
        name: What it is called in the report.
        gate: How it is judged.
        title: The title that belongs to it.
        message: True for a commit message.

    Raises:
        ForgeError: If git cannot read the trailers.
    """
    kept, comments = ignores.take(text)
    report = (gates.check_message if message else gates.check_body)(kept, gate)
    if title is not None:
        report = gates.join(gates.check_title(title, gate), report)
    weighed = policy.weigh(report.findings, gate.policy.severities)
    left, ignored = _without(weighed, comments, report.compared)
    problems = policy.weigh(_problems(comments, ignored), gate.policy.severities)
    return Judgement(name, replace(report, findings=(*left, *problems)), ignored, title)


def judge_pairs(lines: Sequence[str], name: str, gate: Gate) -> Iterator[Judgement]:
    """Judge each line of `{"en": …, "zh": …}`; the findings have its number.

    Raises:
        InputError: Before the first, with every line that is no such object.
    """
    for line, english, chinese in read_pairs(lines, name):
        found = run_checks(english, chinese, termbase=gate.termbase, policy=gate.policy)
        numbered = tuple(replace(one, line=line) for one in found)
        compared = Compared(None, english, chinese, line, line)
        yield Judgement(name, Report(numbered, 1, (), (compared,)))


def together(judgements: Sequence[Judgement], name: str) -> Judgement:
    """Put the judgements of pairs into one."""
    return Judgement(name, gates.join(*(one.report for one in judgements)))


def _without(
    findings: Sequence[Finding], comments: Sequence[Ignore], compared: Sequence[Compared]
) -> tuple[tuple[Finding, ...], tuple[Ignored, ...]]:
    """Return the findings that are left, and what each comment took out."""
    scopes = _Scopes(comments, compared)
    gone: dict[tuple[int, str], list[Finding]] = {
        (number, check): []
        for number, comment in enumerate(comments)
        for check in comment.checks
        if _is_whole(comment) and policy.can_be_ignored(check)
    }
    left: list[Finding] = []
    for finding in findings:
        number = scopes.find(finding)
        taken = None if number is None else gone.get((number, finding.check))
        (left if taken is None else taken).append(finding)
    ignored = (
        Ignored(check, comments[number].reason, comments[number].line, tuple(found))
        for (number, check), found in gone.items()
    )
    return tuple(left), tuple(ignored)


class _Scopes:
    """Which comment a finding comes under."""

    def __init__(self, comments: Sequence[Ignore], compared: Sequence[Compared]) -> None:
        self._blocks = {one.unit: one for one in compared if one.unit}
        self._last = {one.first: one.last for one in comments}
        self._first = sorted(self._last)
        self._anywhere: dict[str, int] = {}
        self._here: dict[tuple[str, int], int] = {}
        for number, comment in enumerate(comments):
            for check in comment.checks if _is_whole(comment) else ():
                self._anywhere.setdefault(check, number)
                self._here.setdefault((check, comment.first), number)

    def find(self, finding: Finding) -> int | None:
        """Return the number of the comment, or None."""
        unit, line = finding.unit, finding.line
        if unit is None and (line is None or policy.of_the_whole(finding.check)):
            return self._anywhere.get(finding.check)
        block = self._blocks.get(unit) if unit else None
        lines = (line,) if block is None else (block.source_line, block.target_line)
        found = (self._on(one, finding.check) for one in lines if one is not None)
        return next((number for number in found if number is not None), None)

    def _on(self, line: int, check: str) -> int | None:
        before = bisect_right(self._first, line)
        if not before or line > self._last[self._first[before - 1]]:
            return None
        return self._here.get((check, self._first[before - 1]))


def _is_whole(comment: Ignore) -> bool:
    return bool(comment.reason) and not comment.misplaced


def _problems(comments: Sequence[Ignore], ignored: Sequence[Ignored]) -> Iterator[Finding]:
    form = "write `<!-- prdesc-ignore CHECK: REASON -->`"
    for comment in comments:
        if comment.misplaced:
            message = "text follows the comment on its line; give the comment a line of its own"
            yield _problem(comment, message)
        elif not comment.checks:
            yield _problem(comment, f"the comment names no check to ignore; {form}")
        elif not comment.reason:
            yield _problem(comment, f"the comment gives no reason; {form}")
        for check in comment.checks:
            if not policy.is_known(check):
                close = difflib.get_close_matches(check, policy.names(), 1)
                hint = f"; perhaps `{close[0]}`" if close else ""
                yield _problem(comment, f"there is no check `{check}`{hint}", check)
            elif not policy.can_be_ignored(check):
                message = f"`{check}` cannot be ignored from inside a text"
                yield _problem(comment, message, check)
    for one in ignored:
        if not one.findings:
            message = f"`{one.check}` finds nothing here; take the comment out"
            yield Finding(IGNORES, Severity.WARNING, message, line=one.line)


def _problem(comment: Ignore, message: str, source: str = "") -> Finding:
    return Finding(IGNORES, Severity.ERROR, message, line=comment.line, source=source)
