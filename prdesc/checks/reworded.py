"""Amounts that a language says in words: a part of `numbers`.

`half an hour` is 30 分钟, `20%` is 两成, `1 of 10,000` is 万分之一, and what drops by 75 % drops to
四分之一. But `a week` is not 一个月, nor `Monday` 周二.
"""

from __future__ import annotations

from fractions import Fraction
from itertools import pairwise
from typing import TYPE_CHECKING

from prdesc.checks.check import Flaw
from prdesc.patterns import deferred
from prdesc.quantities import worded

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from prdesc.checks.pair import Pair
    from prdesc.checks.side import Side
    from prdesc.quantities import Quantity
    from prdesc.quantities.worded import Amount

_OF = deferred(r"\s*(?:in|of|out of)(?: every)?\s*")
_BY = deferred(r"\bby\s+(?:about |around |roughly |some |over |nearly )?\Z")
_REDUCED = deferred(r"[降减缩][低少小短]?[至到为]")
_RAISED = deferred("增加|增长|提升|提高|上升|上涨")
_BEFORE = 24
# One of these is in everything that says an amount in Chinese words.
_SAID = deferred(
    "[一二两三四五六七八九十几数半](?:个?半?(?:[秒天周年]|分钟|小时|星期|月)|[倍半]|成|分之|个数量级)"
    "|[周期拜][一二三四五六日天]|[0-9] ?月|[几数成上][十百千万亿打]|[百千万]分之"
)


def unexplained(
    pair: Pair, lost: Sequence[Quantity], added: Sequence[Quantity]
) -> tuple[list[Quantity], list[Quantity]]:
    """Return the figures that the other language says in no such way.

    Args:
        pair: Where they stand.
        lost: Figures of the English, in order, that the Chinese has not as figures.
        added: Figures of the Chinese that the English has not.
    """
    if not lost and not added:
        return [], []
    english, chinese = worded.english(pair.source.prose), worded.chinese(pair.target.prose)
    shares = _shares(pair.source, lost)
    left = [
        figure
        for figure in lost
        if worded.of_figure(figure) not in chinese
        and not _is_rounded(figure, chinese)
        and shares.get(figure.start) not in chinese
        and not (_is_remainder(figure, chinese) and _is_reduced(pair, figure))
    ]
    new = [
        figure
        for figure in added
        if worded.of_figure(figure) not in english
        and not _is_rounded(figure, english)
        and not _is_added(pair, figure, english)
    ]
    return left, new


def disagreeing(pair: Pair) -> Iterator[Flaw]:
    """Yield a flaw where both languages say an amount of a kind in words, and not the same."""
    if worded.HINTS.isdisjoint(pair.source.words) or not _SAID.search(pair.target.prose):
        return
    english, chinese = worded.english(pair.source.prose), worded.chinese(pair.target.prose)
    known = english | _figures(pair.source)
    other = chinese | _figures(pair.target)
    for kind in sorted({kind for kind, _ in english} & {kind for kind, _ in chinese}):
        if not any(one in known for one in other if one[0] == kind):
            yield Flaw(f"the {kind} that the English says in words is another in the Chinese")


def _figures(side: Side) -> set[Amount]:
    return {amount for one in side.quantities if (amount := worded.of_figure(one))}


def _shares(side: Side, figures: Iterable[Quantity]) -> dict[int, Amount]:
    """Return the share that two figures make, `1 of 10,000`, by where each begins."""
    found: dict[int, Amount] = {}
    for one, whole in pairwise(figures):
        if whole.value > 0 and _OF.fullmatch(side.text, one.end, whole.start):
            share = "share", Fraction(one.value) / Fraction(whole.value)
            found[one.start] = found[whole.start] = share
    return found


def _is_rounded(figure: Quantity, amounts: frozenset[Amount]) -> bool:
    """Tell whether a figure is a share that no per cent is exactly, as 33 % is of a third."""
    if figure.unit != "%" or "." in figure.text:
        return False
    shares = (share for kind, share in amounts if kind == "share" and 100 % share.denominator)
    return any(round(share * 100) == figure.value for share in shares)


def _is_added(pair: Pair, figure: Quantity, english: frozenset[Amount]) -> bool:
    """Tell whether the Chinese adds what makes a whole the multiple that the English says."""
    if figure.unit != "%" or ("factor", 1 + Fraction(figure.value) / 100) not in english:
        return False
    return _RAISED.search(pair.target.prose, max(0, figure.start - 4), figure.start) is not None


def _is_remainder(figure: Quantity, chinese: frozenset[Amount]) -> bool:
    """Tell whether the Chinese says what a share leaves of the whole."""
    return figure.unit == "%" and ("share", 1 - Fraction(figure.value) / 100) in chinese


def _is_reduced(pair: Pair, figure: Quantity) -> bool:
    """Tell whether the English drops *by* the figure, and the Chinese *to* something."""
    start = max(0, figure.start - _BEFORE)
    by = _BY.search(pair.source.prose, start, figure.start)
    return by is not None and _REDUCED.search(pair.target.prose) is not None
