"""Operators whose Chinese keeps every figure and name, and says something else."""

from __future__ import annotations

import json
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING

from benchmarks.mutations.operator import HAN, Case, Level, Operator
from prdesc.checks import Pair

if TYPE_CHECKING:
    from collections.abc import Iterator

    from prdesc.terms.termbase import Termbase

_OWN = Path(__file__).with_name("own.jsonl")
_SENTENCES = (
    "今天天气很好",
    "大家都很开心",
    "他昨天坐火车去了海边",
    "晚饭后我们一起看了电影",
    "超市里的苹果便宜又好吃",
)
_CLAUSES = (*_SENTENCES, "业界同行对此给予高度评价", "公司上下士气高昂")
_SPOKEN = 3
"""Words of an English that has something to say beside its figures and names."""
_APART = 0.2


def _facts(case: Case) -> list[str]:
    """Return what stands in the Chinese as it is in the English: spans, figures, names."""
    side = Pair(*case).target
    places = [(span.start, span.end) for span in side.spans]
    places += [(one.start, one.end) for one in (*side.quantities, *side.names)]
    taken, found = 0, []
    for start, end in sorted(places):
        if start >= taken:
            found.append(side.text[start:end])
            taken = end
    return found


def _speaks(case: Case) -> bool:
    return sum(word.islower() for word in Pair(*case).source.latin) >= _SPOKEN


def _other_target(case: Case, _: Termbase) -> Iterator[Case]:
    """Put the Chinese of another pair that is about as long."""
    length = len(case.target)
    for other in _own():
        alike = abs(len(other.target) - length) <= _APART * length
        if _speaks(case) and alike and other.source != case.source:
            yield Case(case.source, other.target)


def _other_prose(case: Case, _: Termbase) -> Iterator[Case]:
    """Put the prose of another pair around the facts of this one: no fact gives it away."""
    facts = _facts(case)
    for other in _own():
        apart = abs(len(other.target) - len(case.target)) > _APART * len(case.target)
        if not _speaks(case) or apart or other.source == case.source:
            continue
        prose = other.target
        for fact in _facts(other):
            prose = prose.replace(fact, "", 1)
        prose = prose.rstrip("。")
        if HAN.search(prose):
            yield Case(case.source, "，".join([prose, *facts]) + "。")


def _same_facts(case: Case, _: Termbase) -> Iterator[Case]:
    """Put an unrelated sentence with the facts of the pair behind it."""
    if _speaks(case):
        facts = " ".join(_facts(case))
        yield from (Case(case.source, f"{one}，{facts}。") for one in _SENTENCES)


def _clause_added(case: Case, _: Termbase) -> Iterator[Case]:
    """Add a clause before or behind the Chinese."""
    if _speaks(case):
        for clause in _CLAUSES:
            yield Case(case.source, f"{clause}，{case.target}")
            yield Case(case.source, f"{case.target.rstrip('。')}，{clause}。")


@cache
def _own() -> tuple[Case, ...]:
    rows = [json.loads(line) for line in _OWN.read_text("utf-8").splitlines()]
    return tuple(Case(row["en"], row["zh"]) for row in rows)


OPERATORS = (
    Operator("target of another pair", Level.ERROR, _other_target, authored=True),
    Operator("prose of another pair", Level.INFORMS, _other_prose, authored=True),
    Operator("unrelated, same figures", Level.ERROR, _same_facts, authored=True),
    Operator("unrelated clause added", Level.INFORMS, _clause_added, authored=True),
)
