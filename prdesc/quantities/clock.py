"""Times of day: `02:00`, `3 PM`, 14 点 30 分, 下午两点半."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from prdesc.patterns import deferred
from prdesc.quantities.chinese_numerals import numeral

if TYPE_CHECKING:
    import re
    from collections.abc import Iterator

_ENGLISH = deferred(
    r"([0-9](?<![A-Za-z0-9.:].)[0-9]?)"
    r"(?::([0-5][0-9])(?![0-9]|:[0-9])(?: ?([aApP])\.?[mM]\b)?| ?([aApP])\.?[mM]\b)"
)
_NAMED = deferred(r"\b(midnight|noon)\b")
_PARTS = "上午|早上|早晨|清晨|凌晨|中午|下午|傍晚|晚上|晚间|晚|深夜|夜里|半夜|午夜"
_NUMERAL = "[一二两三四五六七八九十]{1,3}"
_CHINESE = deferred(
    rf"(?P<part>{_PARTS})?\s?(?<![0-9.:：第])(?<!第 )(?P<hour>[0-9]{{1,2}}|零|{_NUMERAL})\s?"
    r"(?:[:：]\s?(?P<minute>[0-5][0-9])(?!\d|:\d)"
    rf"|[点时]钟?(?:(?P<half>半)|(?P<quarter>[一三])刻|\s?(?P<said>[0-5]?[0-9](?![0-9.])"
    rf"|{_NUMERAL}(?=分)))?(?:\s?分(?!钟))?)"
)
_NOON, _DAY, _HOUR, _QUARTER, _HALF = 12, 24, 60, 15, 30
_EVENING_FROM = 5
_LATE = frozenset(("晚上", "晚间", "晚", "深夜", "夜里", "半夜", "午夜"))
_AFTERNOON = frozenset(("下午", "傍晚", "中午"))
_LAST_OF_MORNING = 10


class Clock(NamedTuple):
    """A time of day in a text."""

    start: int
    end: int
    minutes: frozenset[int]
    """Minutes from midnight on; two for `2:30`, which may be in the afternoon."""
    has_part: bool
    """Whether the text says which part of the day it is."""


def english(text: str) -> Iterator[Clock]:
    """Yield the times of day of an English text."""
    for match in _ENGLISH.finditer(text):
        hour, letter = int(match[1]), (match[3] or match[4] or "").lower()
        if hour > _DAY:
            continue
        if letter:
            hours = {hour % _NOON + (_NOON if letter == "p" else 0)}
        else:
            hours = {hour % _DAY} if len(match[1]) > 1 else {hour, hour + _NOON}
        minutes = frozenset(_HOUR * one + int(match[2] or 0) for one in hours)
        yield Clock(*match.span(), minutes, bool(letter))
    for match in _NAMED.finditer(text):
        yield Clock(*match.span(), frozenset((0 if match[1] == "midnight" else 720,)), True)


def chinese(text: str) -> Iterator[Clock]:
    """Yield the times of day of a Chinese text; 三点 may be three points."""
    for match in _CHINESE.finditer(text):
        hour = _number(match["hour"])
        if hour <= _DAY:
            minutes = _HOUR * (_hour(match["part"], hour) % _DAY) + _minutes(match)
            yield Clock(*match.span(), frozenset((minutes,)), bool(match["part"]))


def _hour(part: str | None, hour: int) -> int:
    if hour > _NOON or part is None:
        return hour
    if part in _LATE:
        return hour + _NOON if hour >= _EVENING_FROM else hour
    if part in _AFTERNOON:
        early = part == "中午" and hour >= _LAST_OF_MORNING
        return hour if early or hour == _NOON else hour + _NOON
    return hour % _NOON


def _minutes(match: re.Match[str]) -> int:
    if match["half"]:
        return _HALF
    if match["quarter"]:
        return _QUARTER * numeral(match["quarter"])
    return _number(match["minute"] or match["said"] or "0")


def _number(text: str) -> int:
    return int(text) if text.isdecimal() else numeral(text)
