"""Check a whole text: its English half against its Chinese half, block by block."""

from __future__ import annotations

import re
from dataclasses import dataclass, replace
from itertools import zip_longest
from typing import TYPE_CHECKING

from prdesc.checks import code, completeness, consistency, injection, language, structure
from prdesc.checks.alignment import align
from prdesc.checks.check import AUTHORED, Flaw
from prdesc.checks.naming import language_of
from prdesc.checks.pair import Pair
from prdesc.checks.running import check_pair, finding
from prdesc.checks.skeleton import skeleton
from prdesc.findings import Finding, Severity
from prdesc.units.document import has_words
from prdesc.units.segment import Kind, segments

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from prdesc.checks.check import Policy
    from prdesc.terms.termbase import Termbase
    from prdesc.units.segment import Segment

_FUNCTION_WORD = re.compile(
    r"\b(?:the|a|an|of|to|in|on|for|with|and|or|is|are|was|be|by|from|as|at|that|this|it|not)\b"
)
_FEWEST_FUNCTION_WORDS = 0.1
"""Share of the words; below it a text may not be English."""


@dataclass(frozen=True, slots=True)
class Half:
    """One half of a bilingual text."""

    text: str
    """Markdown without disclosure and trailers."""
    line: int = 1
    """Line of the whole text at which the half begins."""


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


def check_document(
    english: Half,
    chinese: Half | None,
    *,
    termbase: Termbase | None = None,
    policy: Policy = AUTHORED,
) -> Report:
    """Check the Chinese half of a text against the English.

    Args:
        english: The English half.
        chinese: The Chinese half; None if the text has none.
        termbase: The concepts that must be said in a certain way.
        policy: How strictly to judge.
    """
    if chinese is None or not chinese.text.strip():
        flaw = Flaw("there is no Chinese half")
        missing = tuple(_weighed(policy, completeness.ID, completeness.SEVERITY, [flaw]))
        return Report(missing, 0, ("the English, since there is no Chinese to compare it with",))
    return _Comparison(english, chinese, termbase, policy).report()


class _Comparison:
    def __init__(
        self, english: Half, chinese: Half, termbase: Termbase | None, policy: Policy
    ) -> None:
        self._english, self._chinese = english, chinese
        self._termbase, self._policy = termbase, policy
        self._segments = segments(english.text)
        chinese_segments = segments(chinese.text)
        self._alignment = align(self._segments, chinese_segments)
        self._chinese_has_tables = any(one.kind is Kind.CELL for one in chinese_segments)
        self._pairs: list[Pair] = []
        self._not_seen: list[str] = []

    def report(self) -> Report:
        findings = [*self._blocks(), *self._whole()]
        compared = tuple(self._compared())
        return Report(tuple(findings), len(self._pairs), tuple(self._not_seen), compared)

    def _compared(self) -> Iterator[Compared]:
        for unit, source, target in self._numbered():
            yield Compared(
                unit,
                source.source if source else "",
                target.source if target else "",
                self._english.line + source.line - 1 if source else None,
                self._chinese.line + target.line - 1 if target else None,
            )

    def _numbered(self) -> Iterator[tuple[str | None, Segment | None, Segment | None]]:
        numbers = {segment: number for number, segment in enumerate(self._segments, 1)}
        for source, target in self._alignment.rows:
            yield f"u{numbers[source]}" if source else None, source, target

    def _blocks(self) -> Iterator[Finding]:
        for unit, source, target in self._numbered():
            line = self._line(source, target)
            for one in self._row(source, target):
                yield replace(one, unit=unit, line=line)

    def _row(self, source: Segment | None, target: Segment | None) -> Iterator[Finding]:
        if source is not None and target is not None:
            if source.kind is Kind.CELL and source.source == target.source:
                self._same_cells(source)
            elif has_words(source.source) or source.source != target.source:
                pair = Pair(
                    source.source,
                    target.source,
                    self._termbase,
                    authored=self._policy.authored,
                )
                self._pairs.append(pair)
                yield from check_pair(pair, self._policy)
        elif source is not None and has_words(source.source):
            if source.kind is Kind.CELL and not self._chinese_has_tables:
                self._only_english_tables()
                return
            self._not_seen.append(f"line {self._english.line + source.line - 1} of the English")
            flaw = Flaw("there is no Chinese for this block", source.source)
            yield from _weighed(self._policy, completeness.ID, completeness.SEVERITY, [flaw])
        elif target is not None:
            self._not_seen.append(f"line {self._chinese.line + target.line - 1} of the Chinese")
            flaw = Flaw("there is no English for this block", target=target.source)
            yield from _weighed(self._policy, structure.ID, structure.SEVERITY, [flaw])

    def _only_english_tables(self) -> None:
        """Note that a table was not compared; people show one for both languages."""
        self._note("the tables, which only the English has")

    def _same_cells(self, source: Segment) -> None:
        """Note that cells were not compared: figures and names stand in both languages."""
        if has_words(source.source):
            self._note("table cells that are the same in both languages")

    def _note(self, note: str) -> None:
        if note not in self._not_seen:
            self._not_seen.append(note)

    def _line(self, source: Segment | None, target: Segment | None) -> int | None:
        if target is not None:
            return self._chinese.line + target.line - 1
        return None if source is None else self._english.line + source.line - 1

    def _whole(self) -> Iterator[Finding]:
        english, chinese = skeleton(self._english.text), skeleton(self._chinese.text)
        policy = self._policy
        if self._alignment.exact:
            flaws = _structure(english.blocks, chinese.blocks)
            yield from _weighed(policy, structure.ID, structure.SEVERITY, flaws)
        if english.code != chinese.code:
            flaw = Flaw("the code blocks are not those of the English")
            yield from _weighed(policy, code.ID, code.SEVERITY, [flaw])
        added = [
            Flaw(f"the HTML {tag} is not in the English", target=tag)
            for tag in chinese.html - english.html
        ]
        yield from _weighed(policy, injection.ID, injection.SEVERITY, added)
        yield from _weighed(
            policy, consistency.ID, consistency.SEVERITY, consistency.run(self._pairs)
        )
        yield from _weighed(policy, language.ID, language.SEVERITY, _languages(self._pairs))


def _weighed(
    policy: Policy, check: str, severity: Severity, flaws: Sequence[Flaw] | Iterator[Flaw]
) -> Iterator[Finding]:
    weight = policy.severity(check, severity)
    if weight is not None:
        yield from (finding(check, flaw, weight) for flaw in flaws)


def _structure(english: Sequence[str], chinese: Sequence[str]) -> Iterator[Flaw]:
    """Yield one flaw for the first block that differs."""
    for one, other in zip_longest(english, chinese, fillvalue="nothing"):
        if one != other:
            yield Flaw(f"the English has {one} where the Chinese has {other}", one, other)
            return


def _languages(pairs: Sequence[Pair]) -> Iterator[Flaw]:
    """Name the language of a half that is not clearly what it should be."""
    source = " ".join(" ".join(pair.source.latin) for pair in pairs)
    words = source.count(" ") + 1
    if len(_FUNCTION_WORD.findall(source.lower())) < words * _FEWEST_FUNCTION_WORDS:
        name = language_of(source)
        if name not in {None, "English"}:
            yield Flaw(f"the English seems to be {name}", severity=Severity.WARNING)
    if sum(pair.target.han for pair in pairs) < sum(len(pair.target.latin) for pair in pairs):
        name = language_of(" ".join(" ".join(pair.target.prose.split()) for pair in pairs))
        if name not in {None, "Chinese"}:
            yield Flaw(f"the Chinese seems to be {name}", severity=Severity.WARNING)
