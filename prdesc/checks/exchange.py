"""exchange: facts of two clauses have not changed places.

Catches `prefill takes 3 s, decode 5 s` as 预填充耗时 5 s，解码耗时 3 s: two clauses of one shape,
joined by a comma or `and`, whose figures, names or code stand the other way round in the Chinese
beside the same other words; two figures of one kind in such clauses in the wrong order; and
figures of a list or of a row in another order. In text that prdesc writes, a denial, `then`,
`better` or `after` that is said of another clause, too: `saves logs but not tests` as 保存测试，但
不保存日志.

Cannot see facts that changed places in clauses of another shape, nor names and code of a list,
whose order says nothing.
"""

from __future__ import annotations

from bisect import bisect
from itertools import groupby, pairwise
from typing import TYPE_CHECKING

from prdesc.checks.check import Flaw
from prdesc.checks.crossing import crossed
from prdesc.checks.facts import NAME, SPAN, TERM
from prdesc.checks.moving import moved
from prdesc.findings import Severity
from prdesc.patterns import deferred

if TYPE_CHECKING:
    from collections.abc import Iterator

    from prdesc.checks.facts import Fact
    from prdesc.checks.pair import Pair

ID = "exchange"
SEVERITY = Severity.ERROR

_AND = r"\s(?:(?:and|but|while|whereas|or|then)\s+)?"
# Each way begins with one character, so that the search skips other text fast.
_END = deferred(rf",{_AND}|;{_AND}| (?:and|but|while|whereas)\s|:\s|\.\s|\(|\)|\n")
_DATE = deferred(r"\s*[年月日号]")
_LISTED = deferred(r"\s*(?:[,/|、:x×]|,? and|,? or)\s*")
# One of these is between two clauses that stand beside each other.
_MARKS = (",", ";", " and", "\n", " but", " while", " whereas")
# What follows is a clause beside the one before, none under it.
_BESIDE = deferred(
    r"(?:[,;]\s(?:(?:and|but|while|whereas)\s+)?|\s(?:and|but|while|whereas)\s)"
    r"(?!(?:so|because|since|if|when|which|who|that|as|to|by|with|for|from|until|unless|after"
    r"|before|whose|where|thus|hence|at|on|in|under|over|of|not)\b|\w+ing\b)"
)


def concerns(pair: Pair) -> bool:
    """Tell whether there are figures, or clauses with facts."""
    return pair.authored or len(pair.source.quantities) > 1 or _has_clauses(pair)


def run(pair: Pair) -> Iterator[Flaw]:
    """Yield a flaw for each two clauses or figures of a list that are mixed up."""
    if len(pair.source.quantities) > 1:
        yield from _lists(pair)
    for first, second in _clauses(pair):
        if _mixed(first, second):
            message = "facts of two clauses have changed places"
            source_part = pair.source.text[first[0].start : second[-1].end]
            places = [(fact.target_start, fact.target_end) for fact in (*first, *second)]
            start, end = min(places)[0], max(end for _, end in places)
            yield Flaw(message, source_part, pair.target.text[start:end])
            return
    if pair.authored:
        yield from crossed(pair)
        yield from moved(pair)


def _lists(pair: Pair) -> Iterator[Flaw]:
    """Yield a flaw for each two neighbours in a list of figures, or in a row of a table."""
    text = pair.source.text
    neighbours = [
        (one, two)
        for one, two in pairwise(pair.source.quantities)
        if _LISTED.fullmatch(text, one.end, two.start)
    ]
    if not neighbours:
        return
    places = {fact.start: fact for fact in pair.facts if fact.kind not in {SPAN, NAME, TERM}}
    for one, two in neighbours:
        first, second = places.get(one.start), places.get(two.start)
        if not first or not second or first.kind != second.kind:
            continue
        if first.target_start < second.target_start:
            continue
        # August 3, 2026 is 2026 年 8 月 3 日.
        if not _DATE.match(pair.target.text, first.target_end):
            words = pair.target.text[second.target_start : first.target_end]
            message = "the figures of a list stand in another order"
            yield Flaw(message, text[one.start : two.end], words)


def _clauses(pair: Pair) -> Iterator[tuple[list[Fact], list[Fact]]]:
    """Yield the facts of each two clauses that stand beside each other and have one shape."""
    if not _has_clauses(pair):
        return
    source = pair.source
    figures = [figure.start for figure in source.quantities if figure.dimension]
    others = [fact.start for fact in source.spans] + [fact.start for fact in source.names]
    others += [hit.start for hit in pair.hits if hit.concept.keep]
    # Without figures it takes two facts in each clause.
    if len(figures) < 2 and len(others) < 4:  # noqa: PLR2004
        return
    ends = [
        (end.end(), _BESIDE.match(source.prose, end.start()) is not None)
        for end in _END.finditer(source.prose)
    ]
    bounds = [end for end, _ in ends]
    # Working out the facts costs more than all the rest.
    held = {bisect(bounds, start) for start in figures + others}
    if not any(beside and {number, number + 1} <= held for number, (_, beside) in enumerate(ends)):
        return
    groups = groupby(pair.facts, lambda fact: bisect(bounds, fact.start))
    for (number, before), (following, second) in pairwise([(n, list(g)) for n, g in groups]):
        if following == number + 1 and ends[number][1]:
            yield _alike(before, second)


def _has_clauses(pair: Pair) -> bool:
    """Tell whether the English may have two clauses with facts in each."""
    source = pair.source
    many = len(source.spans) + len(source.names) + len(pair.hits) > 3  # noqa: PLR2004
    if not many and len(source.quantities) < 2:  # noqa: PLR2004
        return False
    for mark in _MARKS:  # noqa: SIM110 - half the time of `any`
        if mark in source.prose:
            return True
    return False


def _alike(before: list[Fact], second: list[Fact]) -> tuple[list[Fact], list[Fact]]:
    """Return the facts of two clauses that answer each other; their figures, if no others do."""
    # What the clauses share stands at the head of the first.
    first = before[-len(second) :]
    if [_shape(fact) for fact in first] == [_shape(fact) for fact in second]:
        return first, second
    return [fact for fact in before if fact.figure], [fact for fact in second if fact.figure]


def _shape(fact: Fact) -> str:
    return NAME if fact.kind == TERM else fact.kind


def _mixed(first: list[Fact], second: list[Fact]) -> bool:
    if not first or [_shape(fact) for fact in first] != [_shape(fact) for fact in second]:
        return False
    facts = (*first, *second)
    figures = any(fact.figure for fact in facts)
    if not figures and {fact.kind for fact in facts} not in ({NAME}, {SPAN}, {NAME, SPAN}):
        return False
    kept = {one.target_start < other.target_start for one, other in zip(first, second, strict=True)}
    return len(kept) > 1 or (len(first) == 1 and figures and kept == {False})
