"""What differs between two figures of which one stands for the other: a part of `numbers`."""

from __future__ import annotations

import re
from operator import attrgetter
from typing import TYPE_CHECKING

from prdesc.checks.check import Flaw
from prdesc.checks.reasons import IN_THE_NOUN
from prdesc.findings import Severity
from prdesc.patterns import deferred

if TYPE_CHECKING:
    from collections.abc import Iterator

    from prdesc.checks.pair import Pair
    from prdesc.quantities import Quantity

_LESS_ENGLISH = deferred(
    r"less|lower|reduc|decreas|drop|fall|fell|cut|slow|loss|lost|down|behind|wors", re.IGNORECASE
)
_LESS_CHINESE = deferred(r"[降减少低跌落慢负损退缩差]")
_AROUND = deferred(r"\+/-|正负|上下|误差|浮动|波动|以内|范围")
_BESIDE = 12
_CALENDAR = deferred(r"\s*[年月日号]")
_BITS = deferred(r"\s*位")
_POINTS = deferred(r"\s*points?\b")
# Between two figures of which one has the unit of both.
_ELIDED = deferred(
    r"[^.;0-9]{0,24}?\b(?:instead of|rather than|to|from|was|were|than|of|versus|vs)\b"
    r"[^.;0-9]{0,12}"
)
# Before a number that may be a version, whose zeros count.
_VERSION_OF = deferred(
    r"\b(?:[A-Z][A-Za-z]*(?: to| from| is)?|[Vv]ersion|[Ss]ection|[Rr]elease|[Cc]hapter|tag)[ -]\Z"
)
_REACH = 24
_OF_DAYS = frozenset(("h", "d", "week"))
"""Units of which people take one for the other: 14 days are 两周."""
_start = attrgetter("start")


def changed(pair: Pair, figure: Quantity, other: Quantity) -> Iterator[Flaw]:
    """Yield what differs between two figures of the same size or number."""
    if _sign_changed(pair, figure, other):
        yield Flaw(f"{figure.text} has changed its sign", figure.text, other.text)
    if figure.unit == other.unit:
        yield from _shortened(pair, figure, other)
        return
    message, soft = "", None
    if figure.value != other.value and figure.same_amount(other):
        people = not pair.authored or {figure.unit, other.unit} <= _OF_DAYS
        message = "" if people else f"{figure.text} is given as {other.text}"
    elif None in {figure.unit, other.unit} and _is_open(pair, figure, other):
        return
    elif other.unit is None:
        said = (_BITS if figure.unit == "bit" else _CALENDAR).match(pair.target.text, other.end)
        if figure.dimension not in IN_THE_NOUN and not said:
            message = f"{figure.text} has lost its unit"
    elif figure.unit is None:
        points = _POINTS.match(pair.source.text, figure.end)
        if other.dimension not in IN_THE_NOUN and not (points and other.unit == "pp"):
            message = f"{other.text} has a unit only in the Chinese"
            soft = None if pair.authored or points else Severity.WARNING
    else:
        message = f"{figure.text} has another unit"
    if message:
        yield Flaw(message, figure.text, other.text, soft)


def _shortened(pair: Pair, figure: Quantity, other: Quantity) -> Iterator[Flaw]:
    """Yield a flaw for a number that lost, or got, a zero at its end: Python 3.10 and 3.1.

    People may do so with what is no version.
    """
    if figure.value != other.value or as_written(figure) == as_written(other):
        return
    first = max(0, figure.start - _REACH)
    if pair.authored or _VERSION_OF.search(pair.source.prose, first, figure.start):
        yield Flaw(f"{figure.text} has become {other.text}", figure.text, other.text)


def _is_open(pair: Pair, figure: Quantity, other: Quantity) -> bool:
    """Tell whether a unit that one side lacks may be none: `batch size 16, 5 ms`, 从 12 降至 9 ms.

    每秒 before a range is said of all its numbers.
    """
    if figure.shared or other.shared or _is_elided(pair, figure, other):
        return True
    return (figure.dimension or "").endswith("rate") and "每" in pair.target.text


def _is_elided(pair: Pair, figure: Quantity, other: Quantity) -> bool:
    """Tell whether the unit is that of the figure beside: `30 days instead of 7`."""
    if figure.unit is not None:
        return False
    gaps = (
        sorted((figure, one), key=_start)
        for one in pair.source.quantities
        if one.unit == other.unit
    )
    return any(_ELIDED.fullmatch(pair.source.prose, one.end, two.start) for one, two in gaps)


def _sign_changed(pair: Pair, figure: Quantity, other: Quantity) -> bool:
    if (figure.sign == "±") != (other.sign == "±"):
        return _AROUND.search(pair.target.text) is None
    if figure.value != -other.value or figure.value == other.value:
        return False
    # -3 % may be 下降 3 %; the word stands beside the figure.
    side, one, less = (
        (pair.target, other, _LESS_CHINESE)
        if figure.value < 0
        else (pair.source, figure, _LESS_ENGLISH)
    )
    beside = side.text[max(0, one.start - _BESIDE) : one.end + _BESIDE]
    return less.search(beside) is None


def as_written(figure: Quantity) -> str | None:
    """Return the unit, and for one without, which may be a version, how 3.10 is written."""
    if figure.unit is None and figure.text[-1] == "0" and "." in figure.text:
        return figure.text
    return figure.unit
