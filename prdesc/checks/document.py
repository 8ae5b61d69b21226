"""Check a whole text: its English half against its Chinese half, block by block."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from prdesc.checks import (
    anchors,
    code,
    completeness,
    consistency,
    duplicates,
    footnotes,
    injection,
    invisible,
    language,
    structure,
)
from prdesc.checks.alignment import align
from prdesc.checks.check import AUTHORED, Flaw
from prdesc.checks.naming import doubtful_languages
from prdesc.checks.pair import Pair
from prdesc.checks.report import SUBJECT, Compared, Half, Report
from prdesc.checks.running import check_pair, finding
from prdesc.checks.skeleton import TASKS, differing, shown_once, skeleton
from prdesc.findings import Finding, Severity
from prdesc.patterns import deferred
from prdesc.units.document import has_words
from prdesc.units.segment import Kind, flowing, segments

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from prdesc.checks.alignment import Row
    from prdesc.checks.check import Policy
    from prdesc.terms.termbase import Termbase
    from prdesc.units.segment import Segment


NO_CHINESE = "there is no Chinese half"
"""The message of the finding; what is to be done depends on what kind of text it is."""
_TASK = deferred(r"\[[ xX]\] *\Z")
_LETTER_OR_DIGIT = deferred(r"\w")

Plain = Callable[[str, str], tuple[str, str]]
"""Takes an English run and its Chinese; returns both with `⟦n⟧` for what is a value."""


def as_it_is(english: str, chinese: str) -> tuple[str, str]:
    """Return a pair of runs unchanged."""
    return english, chinese


def check_document(
    english: Half,
    chinese: Half | None,
    *,
    termbase: Termbase | None = None,
    policy: Policy = AUTHORED,
    plain: Plain = as_it_is,
) -> Report:
    """Check the Chinese half of a text against the English.

    Args:
        english: The English half.
        chinese: The Chinese half; None if the text has none.
        termbase: The concepts that must be said in a certain way.
        policy: How strictly to judge.
        plain: Takes the values out of a pair of runs, which are no prose.
    """
    if chinese is None or not chinese.text.strip():
        flaw = Flaw(NO_CHINESE)
        missing = tuple(_weighed(policy, completeness.ID, completeness.SEVERITY, [flaw]))
        return Report(missing, 0, ("the English, since there is no Chinese to compare it with",))
    if not english.text.strip():
        flaw = Flaw("there is no English half")
        missing = tuple(_weighed(policy, completeness.ID, completeness.SEVERITY, [flaw]))
        return Report(missing, 0, ("the Chinese, since there is no English to compare it with",))
    return _Comparison(english, chinese, _Ways(termbase, policy, plain)).report()


@dataclass(frozen=True, slots=True)
class _Ways:
    """How to compare."""

    termbase: Termbase | None
    policy: Policy
    plain: Plain


class _Comparison:
    def __init__(self, english: Half, chinese: Half, ways: _Ways) -> None:
        self._english, self._chinese = english, chinese
        self._ways, self._policy = ways, ways.policy
        self._segments = segments(english.text)
        chinese_segments = segments(chinese.text)
        self._alignment = align(self._segments, chinese_segments, lead=english.lead)
        self._numbers = {segment: number for number, segment in enumerate(self._segments, 1)}
        self._kinds = {one.kind for one in chinese_segments}
        self._skeletons = skeleton(english.text), skeleton(chinese.text)
        # prdesc writes the labels of the English.
        people = not self._policy.authored
        self._notes = footnotes.labels(english.text, chinese.text) if people else {}
        self._pairs: list[Pair] = []
        self._seen: dict[tuple[str, str], tuple[Pair, tuple[Finding, ...]]] = {}
        self._not_seen: dict[str, None] = {}

    def report(self) -> Report:
        findings = [*self._blocks(), *self._whole()]
        if self._alignment.guessed:
            self._note("which block answers to which; there are so many that they were counted off")
        compared = tuple(map(self._shown, self._alignment.rows))
        return Report(tuple(findings), len(self._pairs), tuple(self._not_seen), compared)

    def _shown(self, row: Row) -> Compared:
        return Compared(
            self._unit(row),
            self._source(row),
            self._target(row),
            self._english.line + row.english[0].line - 1 if row.english else None,
            self._chinese.line + row.chinese[0].line - 1 if row.chinese else None,
        )

    def _source(self, row: Row) -> str:
        return " ".join(one.source for one in row.english)

    def _target(self, row: Row) -> str:
        """Return the Chinese as one line; where lines of Chinese meet, no space is between them."""
        runs = (self._chinese.text[one.start : one.end] for one in row.chinese)
        return flowing("\n".join(runs))

    def _unit(self, row: Row) -> str | None:
        return f"u{self._numbers[row.english[0]]}" if row.english else None

    def _blocks(self) -> Iterator[Finding]:
        for row in self._alignment.rows:
            shown = self._shown(row)
            there = shown.source_line if shown.target_line is None else shown.target_line
            for one in self._row(row):
                # An odd character of the English is looked for in the English.
                odd = one.check == invisible.ID and not one.target
                yield replace(one, unit=shown.unit, line=shown.source_line if odd else there)

    def _row(self, row: Row) -> Iterator[Finding]:
        if row.english and row.chinese:
            yield from self._compared(row)
        elif row.english:
            yield from self._only_english(row.english[0])
        elif _LETTER_OR_DIGIT.search(row.chinese[0].source):
            line = self._chinese.line + row.chinese[0].line - 1
            self._note(f"line {line} of the Chinese, which no block of the English answers to")
            flaw = Flaw("there is no English for this block", target=row.chinese[0].source)
            yield from _weighed(self._policy, structure.ID, structure.SEVERITY, [flaw])

    def _compared(self, row: Row) -> Iterator[Finding]:
        source = self._source(row)
        target = footnotes.in_english(self._target(row), self._notes)
        if row.english[0].kind is Kind.CELL and source == target:
            if has_words(source):  # figures and names stand in both languages
                self._note("table cells that are the same in both languages")
        elif has_words(source) or source != target:
            seen = self._seen.get((source, target))
            if seen is None:
                seen = self._seen[source, target] = self._judged(source, target)
            pair, found = seen
            self._pairs.append(pair)
            yield from found

    def _judged(self, source: str, target: str) -> tuple[Pair, tuple[Finding, ...]]:
        """Check a pair, and check it without its values where something is found."""
        pair, found = self._checked(source, target)
        if found and (plain := self._ways.plain(source, target)) != (source, target):
            return self._checked(*plain)
        return pair, found

    def _checked(self, source: str, target: str) -> tuple[Pair, tuple[Finding, ...]]:
        pair = Pair(source, target, self._ways.termbase, authored=self._policy.authored)
        return pair, check_pair(pair, self._policy)

    def _only_english(self, segment: Segment) -> Iterator[Finding]:
        """Yield a finding for a block without counterpart, unless it stands for both languages."""
        if not has_words(segment.source):
            return
        if self._english.lead and self._numbers[segment] == 1:
            if segment.kind is not Kind.HEADING:
                self._note(SUBJECT)
            return
        once = self._once(segment)
        if once is not None:
            self._note(once)
            return
        line = self._english.line + segment.line - 1
        self._note(f"line {line} of the English, which no block of the Chinese answers to")
        if segment.kind is Kind.HEADING and Kind.HEADING not in self._kinds:
            message, severity = "there is no Chinese for this heading", Severity.WARNING
        else:
            message, severity = "there is no Chinese for this block", None
        flaw = Flaw(message, segment.source, severity=severity)
        yield from _weighed(self._policy, completeness.ID, completeness.SEVERITY, [flaw])

    def _once(self, segment: Segment) -> str | None:
        """Return what is not seen if people show such a block once for both languages."""
        if segment.kind is Kind.CELL and Kind.CELL not in self._kinds:
            return "the tables, which only the English has"
        is_task = _TASK.search(self._english.text, max(segment.start - 5, 0), segment.start)
        if is_task and not TASKS.intersection(self._skeletons[1].blocks):
            return "the check boxes, which only the English has"
        return None

    def _note(self, note: str) -> None:
        self._not_seen[note] = None

    def _whole(self) -> Iterator[Finding]:
        english, chinese = self._skeletons
        policy = self._policy
        if self._alignment.exact:
            flaws = differing(*shown_once(english, chinese))
            yield from _weighed(policy, structure.ID, structure.SEVERITY, flaws)
        if english.code != chinese.code and not chinese.code:
            self._note("the code blocks, which only the English has")
        elif english.code != chinese.code:
            flaw = Flaw("the code blocks are not those of the English")
            yield from _weighed(policy, code.ID, code.SEVERITY, [flaw])
        added = [
            Flaw(f"the HTML {tag} is not in the English", target=tag)
            for tag in chinese.html - english.html
        ]
        yield from _weighed(policy, injection.ID, injection.SEVERITY, added)
        for check in (consistency, duplicates):
            yield from _weighed(policy, check.ID, check.SEVERITY, check.run(self._pairs))
        links = anchors.run(self._english.text, self._chinese.text)
        yield from _weighed(policy, anchors.ID, anchors.SEVERITY, links)
        yield from _weighed(policy, language.ID, language.SEVERITY, doubtful_languages(self._pairs))


def _weighed(
    policy: Policy, check: str, severity: Severity, flaws: Sequence[Flaw] | Iterator[Flaw]
) -> Iterator[Finding]:
    weight = policy.severity(check, severity)
    if weight is not None:
        yield from (finding(check, flaw, weight) for flaw in flaws)
