"""Amounts that a text says in words: `half an hour`, 两成, 五万分之一.

They stand for figures of the other language, and are looked for only where a figure has none.
"""

from __future__ import annotations

from decimal import Decimal
from fractions import Fraction
from typing import TYPE_CHECKING

from prdesc.patterns import deferred
from prdesc.quantities import spelling
from prdesc.quantities.cardinals import LARGE, cardinals, without
from prdesc.quantities.chinese_numerals import numeral

if TYPE_CHECKING:
    import re
    from collections.abc import Iterator

    from prdesc.quantities.quantity import Quantity

Amount = tuple[str, Fraction]
"""What is measured, and how much of it.

`time` is in seconds, `share` one of a whole, `some time` has the seconds of the unit in `a few
hours`, `magnitude` is the power of ten of `thousands`, `weekday` and `month` are numbered from 1.
"""

_SECONDS = {
    **dict.fromkeys(("second", "秒"), 1),
    **dict.fromkeys(("minute", "分钟"), 60),
    **dict.fromkeys(("hour", "小时", "hourly"), 3600),
    **dict.fromkeys(("day", "天", "日", "daily", "晚", "night", "nightly"), 86_400),
    **dict.fromkeys(("week", "周", "星期", "weekly"), 604_800),
    **dict.fromkeys(("month", "月", "monthly"), 30 * 86_400),
    **dict.fromkeys(("year", "年", "yearly"), 365 * 86_400),
}
_HALF, _QUARTER = Fraction(1, 2), Fraction(1, 4)
_PART_OF = {"half": _HALF, "quarter": _QUARTER, "three quarters": 3 * _QUARTER}
_UNIT = "second|minute|hour|day|night|week|month|year"
_ENGLISH_PART = deferred(rf"\b(half|three quarters|quarter)[ -](?:of )?(?:an? )?({_UNIT})\b")
_ENGLISH_TIME = deferred(rf"\b([a-z]+)( and a half)?[ -]({_UNIT})s?\b( and a half\b)?")
_LETTERS = deferred("[a-z]+")
_UNIT_BEHIND = deferred(rf"[ -]({_UNIT})s?\b")
_ADVERB = deferred(r"\b(hourly|daily|nightly|weekly|monthly|yearly)\b")
_ONE = frozenset(("a", "an", "one", "every", "each", "per"))
_ORDERS = deferred(r"\b(an|[a-z]+) orders? of magnitude\b")

_NUMERAL = "[一二两三四五六七八九十百千万]{1,8}"
_CHINESE_UNIT = "秒|分钟|小时|天|日|周|星期|月|年"
# `XX*` and not `X+`: only a pattern that begins with a class is searched for fast.
_CHINESE_TIME = deferred(rf"({_NUMERAL})个?(半)?({_CHINESE_UNIT})(?<!第.[天日周月年秒])")
_CHINESE_HALF = deferred(rf"(?<![一二两三四五六七八九十个])半个?({_CHINESE_UNIT})")
_EACH = deferred(rf"每一?个?({_CHINESE_UNIT}|晚)")
_QUARTERS = deferred("([一三])刻钟")
_TENTHS = deferred("(?<![完变促达])([一二两三四五六七八九])成(半)?(?![为功本员分套都立果])")
_PART = deferred(f"({_NUMERAL})分之({_NUMERAL})")
_ORDERS_CHINESE = deferred(f"({_NUMERAL})个数量级")
_SOME = deferred(rf"\b(?:several|few|couple of|many) ({_UNIT})s\b")
_SOME_CHINESE = deferred(rf"(?<![十百千])[几数]个?({_CHINESE_UNIT})(?!据)")
_TIMES = deferred(
    r"\b(?:(doubl(?:e|es|ed|ing)|twice|twofold)|(tripl(?:e|es|ed|ing)|threefold|thrice)"
    r"|(quadrupl(?:e|es|ed|ing)|fourfold))\b"
)
_TIMES_CHINESE = deferred(f"([至到为达成是的])?({_NUMERAL})倍")
_SHARE_OF = deferred(
    r"\b([a-z]+) (?:in|of|out of) (?:a |every |each )?"
    r"(two|three|four|five|six|eight|ten|twenty|fifty|hundred|thousand|million)\b"
)
_MAGNITUDES = {
    "ten": 1, "dozen": 1, "hundred": 2, "thousand": 3, "million": 6, "billion": 9,
    "trillion": 12, "十": 1, "打": 1, "百": 2, "千": 3, "万": 4, "十万": 5, "百万": 6, "千万": 7,
    "亿": 8, "十亿": 9, "百亿": 10, "千亿": 11, "万亿": 12,
}  # fmt: skip
_MANY = deferred(
    r"\b(?:(?:(ten|hundred)s of )?(ten|dozen|hundred|thousand|million|billion|trillion)s"
    r"|(?:a few|several) (dozen|hundred|thousand|million|billion))\b"
)
_MANY_CHINESE = deferred(
    r"(?:[几成]|数(?<![参函总层步次计指]数)|上(?<!以上))"
    r"((?:万|[十百千]?)亿|[十百千]?万|[十百千打](?!分))(?:上([千万]))?"
)
WEEKDAYS = ("monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday")
"""From Monday on, in small letters."""
_WEEKDAY = deferred(rf"\b({'|'.join(WEEKDAYS)})s?\b")
_WEEKDAY_CHINESE = deferred("(?:周|星期|礼拜)([一二三四五六日天])(?!起|直|般)")
MONTHS = (
    *("january", "february", "march", "april", "may", "june", "july", "august", "september"),
    *("october", "november", "december"),
)
"""In small letters."""
_MONTH = deferred(rf"\b({'|'.join(one.capitalize() for one in MONTHS)})\b")
_MONTH_CHINESE = deferred(
    r"(?<![0-9个])(1[0-2]|[1-9]|十[一二]?|[一二三四五六七八九])\s?月(?!亮|经)"
)
_FEW = deferred("[一二两三四五六七八九]{2}")
_SHARED = (
    "half quarter quarters third thirds fourth fifth fifths eighth eighths tenth tenths"
    " order orders twice thrice twofold threefold fourfold"
)
_TIME_WORDS = [word for word in _SECONDS if word.isascii()]
_SIZES = ("ten", "dozen", "hundred", "thousand", "million", "billion", "trillion")
HINTS = frozenset(
    (
        *(f"{word}{end}" for word in _SIZES for end in ("", "s")),
        *("two", "five", "eight", "twenty"),
        *_SHARED.split(),
        *(f"{stem}{end}" for stem in ("doubl", "tripl", "quadrupl") for end in ("e", "es", "ed")),
        *(f"{stem}ing" for stem in ("doubl", "tripl", "quadrupl")),
        *(f"{word}{end}" for word in (*_TIME_WORDS, *WEEKDAYS) for end in ("", "s")),
        *MONTHS,
    )
)
"""One of these is a word of every English text that says an amount in words."""


def of_figure(figure: Quantity) -> Amount | None:
    """Return the amount that a figure is, if words may say it."""
    value = Fraction(figure.value)
    if figure.dimension == "time":
        days = {"month": 30, "year": 365}.get(figure.unit or "")
        size = Decimal(86_400 * days) if days else figure.factor
        return ("time", value * Fraction(size)) if size is not None else None
    if figure.unit == "%":
        return "share", value / 100
    return ("factor", value) if figure.unit == "x" else None


def english(text: str) -> frozenset[Amount]:
    """Return the amounts that an English text says in words."""
    months = (match[1].lower() for match in _MONTH.finditer(text))
    named = (("month", Fraction(MONTHS.index(month) + 1)) for month in months)
    return frozenset((*_english(text.lower()), *named))


def chinese(text: str) -> frozenset[Amount]:
    """Return the amounts that a Chinese text says in words."""
    return frozenset(_chinese(text))


def _english(text: str) -> Iterator[Amount]:
    yield from _english_times(text)
    for match in _ORDERS.finditer(text):
        count = 1 if match[1] == "an" else spelling.number(match[1])
        if count is not None:
            yield "factor", Fraction(10 ** int(count))
    for share in spelling.english_shares(text):
        yield "share", share
    for match in _SHARE_OF.finditer(text):
        part, whole = spelling.number(match[1]), spelling.number(match[2])
        if part and whole:
            yield "share", Fraction(part) / Fraction(whole)
    for match in _MANY.finditer(text):
        power = _MAGNITUDES[match[2] or match[3]] + _MAGNITUDES.get(match[1], 0)
        yield "magnitude", Fraction(power)
    for match in _TIMES.finditer(text):
        yield "factor", Fraction((match.lastindex or 0) + 1)
    for match in _WEEKDAY.finditer(text):
        yield "weekday", Fraction(WEEKDAYS.index(match[1]) + 1)


def _english_times(text: str) -> Iterator[Amount]:
    joint = () if LARGE.isdisjoint(_LETTERS.findall(text)) else cardinals(text)
    for one in joint:
        if unit := _UNIT_BEHIND.match(text, one.end):
            yield "time", Fraction(one.value) * _SECONDS[unit[1]]
    text = without(text, joint)
    for match in _ENGLISH_PART.finditer(text):
        yield "time", _PART_OF[match[1]] * _SECONDS[match[2]]
    for match in _ENGLISH_TIME.finditer(text):
        count = 1 if match[1] in _ONE else spelling.number(match[1])
        if count is not None:
            half = _HALF if match[2] or match[4] else 0
            yield "time", (Fraction(count) + half) * _SECONDS[match[3]]
    for match in _ADVERB.finditer(text):
        yield "time", Fraction(_SECONDS[match[1]])
    for match in _SOME.finditer(text):
        yield "some time", Fraction(_SECONDS[match[1]])


def _chinese(text: str) -> Iterator[Amount]:
    for match in _CHINESE_TIME.finditer(text):
        if match[3] != "月" or "个" in match.group():  # 四月 is a month of the year
            yield from _times(match)
    for match in _CHINESE_HALF.finditer(text):
        yield "time", _HALF * _SECONDS[match[1]]
    for match in _EACH.finditer(text):
        yield "time", Fraction(_SECONDS[match[1]])
    for match in _QUARTERS.finditer(text):
        yield "time", Fraction(900 * numeral(match[1]))
    for match in _TENTHS.finditer(text):
        yield "share", Fraction(numeral(match[1]), 10) + (Fraction(1, 20) if match[2] else 0)
    for match in _PART.finditer(text):
        yield "share", Fraction(numeral(match[2]), numeral(match[1]))
    for match in _ORDERS_CHINESE.finditer(text):
        yield "factor", Fraction(10 ** min(numeral(match[1]), 9))
    if "一半" in text or "半数" in text:
        yield "share", _HALF
    yield from _chinese_names(text)


def _chinese_names(text: str) -> Iterator[Amount]:
    for match in _SOME_CHINESE.finditer(text):
        yield "some time", Fraction(_SECONDS[match[1]])
    for match in _TIMES_CHINESE.finditer(text):
        # 增至三倍 is three times as much, 增加三倍 four times; people say it of three, too.
        yield "factor", Fraction(numeral(match[2]))
        if not match[1]:
            yield "factor", Fraction(numeral(match[2]) + 1)
    for match in _MANY_CHINESE.finditer(text):
        yield "magnitude", Fraction(_MAGNITUDES[match[1]])
        if match[2]:  # 成百上千
            yield "magnitude", Fraction(_MAGNITUDES[match[2]])
    for match in _WEEKDAY_CHINESE.finditer(text):
        yield "weekday", Fraction(min("一二三四五六日天".index(match[1]), 6) + 1)
    for match in _MONTH_CHINESE.finditer(text):
        month = int(match[1]) if match[1].isascii() else numeral(match[1])
        yield "month", Fraction(month)


def _times(match: re.Match[str]) -> Iterator[Amount]:
    """Yield a time, or both of 一两天."""
    counts = map(numeral, match[1]) if _FEW.fullmatch(match[1]) else [numeral(match[1])]
    for count in counts:
        yield "time", (count + (_HALF if match[2] else Fraction(0))) * _SECONDS[match[3]]
