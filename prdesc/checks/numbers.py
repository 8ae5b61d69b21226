"""numbers: every figure of the English is in the Chinese with its unit, and no others are.

Catches a changed digit, decimal or thousand, a wrong magnitude, a lost or added figure, a changed
or lost unit, a lost `%`, `±` or minus, and one of two equal figures that is lost. Equal amounts
pass: 1.48M is 148 万, July is 7 月, 2x is 2 倍, `0 bytes` is 无剩余; in text that people
wrote 3600 s may be 1 小时, and 见上表 may stand for the figures of a table. A count or time in
Chinese numerals (三十秒, 四个) needs a reason too in text that prdesc writes, and in other text
where the English has a number word that the Chinese lacks; 两个 does not, which Chinese says where
the English lists two things. Times, shares, factors, weekdays and months may be words in both
texts (`reworded`): `half an hour` is 30 分钟, `a week` is not 一个月, nor `hundreds` 数千. Times
of day may be said in any way (`clocks`): `14:30` is 下午 2 点半.

Cannot see figures that changed places (`direction` and `exchange` do), nor another number that is
a word in both texts.
"""

from __future__ import annotations

from collections import Counter, deque
from typing import TYPE_CHECKING

from prdesc.checks import clocks
from prdesc.checks.changed_figures import as_written, changed
from prdesc.checks.check import Flaw
from prdesc.checks.numerals import counted, may_count
from prdesc.checks.reasons import has_a_reason, kinds_of, said_otherwise
from prdesc.checks.reworded import disagreeing, unexplained
from prdesc.findings import Severity

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence
    from decimal import Decimal

    from prdesc.checks.pair import Pair
    from prdesc.quantities import Quantity

ID = "numbers"
SEVERITY = Severity.ERROR


def concerns(pair: Pair) -> bool:
    """Tell whether the figures differ, or may stand as words."""
    source, target = pair.source.quantities, pair.target.quantities
    if (source or target) and _keys(source) != _keys(target):
        return True
    return may_count(pair) or clocks.may_differ(pair)


def run(pair: Pair) -> Iterator[Flaw]:
    """Yield a flaw for each figure that differs."""
    source, target = pair.source.quantities, pair.target.quantities
    if may_count(pair):
        yield from counted(pair)
        yield from disagreeing(pair)
    if clocks.may_differ(pair):
        yield from clocks.differing(pair)
    if _keys(source) == _keys(target):
        return
    yield from _differing(pair, *clocks.set_aside(pair, source, target))


def _differing(
    pair: Pair, source: Sequence[Quantity], target: Sequence[Quantity]
) -> Iterator[Flaw]:
    left, spare, near = _nearest(_unmatched(source, target), _unmatched(target, source))
    for figure, other in near:
        yield from changed(pair, figure, other)
    known = set(_keys(source))
    added = [figure for figure in spare if _key(figure) not in known]
    # A figure of the English that became a word leaves the Chinese with one figure less.
    as_words = len(source) - len(target) + len(added) - len(left)
    left, added = unexplained(pair, left, added)
    as_words += len(left)
    for figure in left:
        if (as_words > 0 or not figure.value) and said_otherwise(pair, figure):
            as_words -= 1
        else:
            yield Flaw(f"the figure {figure.text} is missing", figure.text)
    kinds = kinds_of(source) if added else {}
    for figure in added:
        if not has_a_reason(pair, figure, kinds):
            yield Flaw(f"the figure {figure.text} is not in the English", target=figure.text)


def _unmatched(figures: Sequence[Quantity], others: Sequence[Quantity]) -> list[Quantity]:
    """Return the figures that are left when each of *others* stands for one of them."""
    found = Counter(_keys(others))
    left = []
    for figure in figures:
        if found[_key(figure)] > 0:
            found[_key(figure)] -= 1
        else:
            left.append(figure)
    return left


def _keys(figures: Sequence[Quantity]) -> list[_Key]:
    return [
        (one.value, as_written(one) if one.text[-1] == "0" else one.unit, one.sign == "±")
        for one in figures
    ]


def _key(figure: Quantity) -> _Key:
    return figure.value, as_written(figure), figure.sign == "±"


def _nearest(
    lost: list[Quantity], spare: list[Quantity]
) -> tuple[list[Quantity], list[Quantity], list[tuple[Quantity, Quantity]]]:
    """Return what of both is left, and the figures that are said in another way, with both."""
    places: dict[_Size, deque[int]] = {}
    for number, one in enumerate(spare):
        for size in _sizes(one):
            places.setdefault(size, deque()).append(number)
    taken: dict[int, Quantity] = {}
    left = []
    for figure in lost:
        near = len(spare)
        for size in _sizes(figure):
            queue = places.get(size)
            while queue and queue[0] in taken:
                queue.popleft()
            near = min(near, queue[0]) if queue else near
        if near < len(spare):
            taken[near] = figure
        else:
            left.append(figure)
    others = [one for number, one in enumerate(spare) if number not in taken]
    return left, others, [(figure, spare[number]) for number, figure in taken.items()]


_Key = tuple["Decimal", str | None, bool]
_Size = tuple[str | None, "Decimal"]


def _sizes(figure: Quantity) -> tuple[_Size, ...]:
    """Return the number, and the amount; one may stand for another that shares either."""
    number, base = (None, abs(figure.value)), figure.base
    return (number,) if base is None else (number, (figure.dimension, base))
