"""Times of day, which both languages write in several ways: a part of `numbers`.

`02:00` is 凌晨 2 点 and 两点, `14:30` is 14 点 30 分 and 下午 2 点半. But `02:00` is not 02:0, nor
`02:30` 下午 2 点 30 分.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from prdesc.checks.check import Flaw
from prdesc.patterns import deferred
from prdesc.quantities import clock

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from prdesc.checks.pair import Pair
    from prdesc.quantities import Quantity
    from prdesc.quantities.clock import Clock

_NAMED = frozenset(("am", "pm"))
_ONE_DIGIT = deferred(r"[0-9](?<![0-9.:：].)[0-9]?[:：][0-9](?![0-9A-Za-z.:：])")


def may_differ(pair: Pair) -> bool:
    """Tell whether the English may have a time of day with a figure."""
    source = pair.source
    if not source.quantities:
        return False
    for figure in source.quantities:
        if source.prose.startswith(":", figure.end):
            return True
    return not _NAMED.isdisjoint(source.words)


def differing(pair: Pair) -> Iterator[Flaw]:
    """Yield a flaw for each time of the Chinese that lost a digit or the part of the day."""
    english = list(clock.english(pair.source.text))
    if not english:
        return
    target = pair.target.prose
    said = {pair.source.text[one.start : one.end] for one in english}
    for match in _ONE_DIGIT.finditer(target):
        short = match.group().replace("：", ":")
        hour, _, minute = short.partition(":")
        if {f"{hour}:0{minute}", f"{short}0"} & said:
            yield Flaw(f"the time {short} has one digit too few", target=match.group())
    known = {minute for one in english for minute in one.minutes}
    for one in clock.chinese(target):
        if one.has_part and known.isdisjoint(one.minutes):
            words = target[one.start : one.end].strip()
            yield Flaw(f"the time {words} is not in the English", target=words)


def set_aside(
    pair: Pair, source: Sequence[Quantity], target: Sequence[Quantity]
) -> tuple[Sequence[Quantity], Sequence[Quantity]]:
    """Return the figures that are in no time of day that both languages say.

    Args:
        pair: Where they stand.
        source: Figures of the English.
        target: Figures of the Chinese.
    """
    english = list(clock.english(pair.source.text))
    if not english:
        return source, target
    chinese = list(clock.chinese(pair.target.text))
    both = _minutes(english) & _minutes(chinese)
    if not both:
        return source, target
    return _outside(source, english, both), _outside(target, chinese, both)


def _minutes(times: Iterable[Clock]) -> set[int]:
    return {minute for one in times for minute in one.minutes}


def _outside(
    figures: Sequence[Quantity], times: Iterable[Clock], minutes: set[int]
) -> list[Quantity]:
    held = [one for one in times if not minutes.isdisjoint(one.minutes)]
    return [
        figure for figure in figures if not any(one.start <= figure.start < one.end for one in held)
    ]
