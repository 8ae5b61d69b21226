"""Find numbers with their units in running text, English or Chinese.

Numbers inside names (`TP8`, `v1.2`, `1k1k`) are no quantities. What a caller wants left out, such
as code spans, it replaces by spaces first.
"""

from __future__ import annotations

from decimal import Decimal
from typing import TYPE_CHECKING

from prdesc.patterns import deferred
from prdesc.quantities.quantity import Quantity, canonical
from prdesc.quantities.unit_table import (
    CHINESE_NAMES,
    FIRST_OF_TWO,
    MAGNITUDES,
    UNITS,
    composite,
    rate,
)

if TYPE_CHECKING:
    import re
    from collections.abc import Iterator

    from prdesc.quantities.unit_table import MeasureUnit

# Begins with a digit class, so that the search skips other text fast; no name stands before it.
_NUMBER = deferred(
    r"[0-9](?<![A-Za-z0-9_.#].)"
    r"(?:[0-9]{0,2}(?:,[0-9]{3}(?![0-9]))+(?:\.[0-9]+)*|[0-9]*(?:\.[0-9]+)*)"
)
_NAME = frozenset("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789_.#")
_ONE = Decimal(1)
_MINUS = frozenset("-\u2212")
_SIGNED = frozenset("-\u2212+±")
_NO_SIGN = frozenset("%)]") | _NAME
_WORD = r"[A-Za-zµμ°℃%‰×][A-Za-z]*(?:/(?:[A-Za-z]+|秒|分钟|小时))*"
_TAIL = deferred(rf"(?P<gap>[ \u00a0\u202f-]?)(?P<word>{_WORD})")
# 千 of a unit is no thousand: 12 千克, 3 千 米; 千卡 are a thousand cards.
_THOUSANDS = "|".join(name[1:] for name in CHINESE_NAMES if name[0] == "千")
_CHINESE_MAGNITUDE = deferred(
    rf"[ \u00a0]?(百万|千万|十亿|百亿|千亿|万亿|千(?! ?(?:{_THOUSANDS}))|万|亿)"
)
_NAMES = "|".join(f"千 ?{name[1:]}" if name[0] == "千" else name for name in CHINESE_NAMES)
_CHINESE_UNIT = deferred(rf"[ \u00a0]?(?:多|余)?[ ]?({_NAMES})(?!级)")
# 分 is a minute between hours and seconds only: 2 分 39 秒, 1 小时 5 分.
_MINUTES = deferred(r"[ \u00a0]?分(?!钟)")
_HOURS = deferred(r"(?:小时|[0-9][ \u00a0]?时)[ \u00a0]?[0-9.]+\Z")
_SECONDS = deferred(r"[ \u00a0]?[0-9.]+[ \u00a0]?秒")
_COUNTED = deferred(r"[ \u00a0]?(?:多|余)?[ ]?个[ \u00a0]?(?=[A-Za-z词]|百分点)")
_PER_SECOND = deferred(
    r"\s+(?:per|an?)\s+(second|minute|hour)\b|[ \u00a0]?[每/][ \u00a0]?(秒|分钟|小时)"
)
_EVERY = deferred(r"(?:每(秒|分钟|小时)|时速)[^0-9，。；]{0,6}$")
_SECOND_OF_TWO = deferred(r"[ \u00a0-]([a-z]+)")
_SPACED = frozenset("sWhJBxX×%‰")
_JOINS = deferred(
    r"\s*(?:[-\u2013~～/、,]|to|or|and|至|到|或|和|与|,\s*and|,\s*or|->|→)\s*(?:约\s*)?$"
)
_PERCENT_OF = deferred(r"百分之 ?$")
_VERSION_DOTS = 2
# `GLM-5.2` is a name; `top-10`, `sub-100 ms` and `A100-80GB` have a figure.
_MODEL = deferred(r"[A-Z][A-Za-z0-9]*-\Z")
_SIZE = deferred(r"[KMGT]i?B(?![A-Za-z0-9])")
_LONGEST_MODEL = 24


def find(text: str) -> tuple[Quantity, ...]:
    """Return the quantities of *text* in order.

    The first number of a range or list takes the unit of the last: `5-10 ms` is 5 ms and 10 ms.
    """
    found: list[Quantity] = []
    position = 0
    for match in _NUMBER.finditer(text):
        if match.start() < position:
            continue
        if text[match.start() - 1 : match.start()] == "-" and _is_of_a_name(text, match):
            continue
        quantity = _quantity(text, match) if match.group().count(".") < _VERSION_DOTS else None
        if quantity is not None:
            found.append(quantity)
            position = quantity.end
    return _shared_units(text, found) if len(found) > 1 else tuple(found)


def _is_of_a_name(text: str, match: re.Match[str]) -> bool:
    """Tell whether the number behind a hyphen is one of a name."""
    model = _MODEL.search(text, max(0, match.start() - _LONGEST_MODEL), match.start())
    return model is not None and not _SIZE.match(text, match.end())


def _quantity(text: str, match: re.Match[str]) -> Quantity | None:
    unit, end, magnitude = None, match.end(), _ONE
    following = text[end : end + 1]
    if following.isascii() and following.isalpha():
        tail = _TAIL.match(text, end)
        if tail is None or (suffix := _attached(text, tail)) is None:
            return None
        unit, end, magnitude = suffix
    elif following == "_":
        return None
    elif following:
        unit, end, magnitude = _apart(text, end)
    return _finish(text, match, magnitude, unit, end)


def _finish(
    text: str, match: re.Match[str], magnitude: Decimal, unit: MeasureUnit | None, end: int
) -> Quantity:
    start = match.start()
    digits = match.group()
    value = Decimal(digits.replace(",", ""))
    if magnitude is not _ONE:
        value *= magnitude
    if text[start - 1 : start] == "$":
        start -= 1
        unit = unit or UNITS["USD"]
    sign = _sign(text, start)
    start -= len(sign)
    before = text[max(0, start - 12) : start]
    if unit is None and "百" in before and (percent := _PERCENT_OF.search(before)):
        unit, start = UNITS["%"], start - len(before) + percent.start()
    if unit is not None and ("每" in before or "速" in before):
        every = _EVERY.search(before)
        unit = rate(unit, UNITS[every[1] or "小时"]) if every else unit
    if sign:
        value = -value if sign in _MINUS else value
        sign = sign.replace("\u2212", "-")
    if magnitude is not _ONE or "." in digits:
        value = canonical(value)
    written = text[start:end]
    if unit is None:
        return Quantity(value, None, None, start, end, written, sign)
    return Quantity(value, unit.symbol, unit.dimension, start, end, written, sign, unit.factor)


def _sign(text: str, start: int) -> str:
    sign = text[start - 1 : start]
    if sign not in _SIGNED or text[max(0, start - 2) : start - 1] in _NO_SIGN:
        return ""
    return sign


_Suffix = tuple["MeasureUnit | None", int, Decimal]


def _attached(text: str, tail: re.Match[str]) -> _Suffix | None:
    """Read letters that touch the number; None if they make it a name, as in `1k1k`."""
    word, start, end = tail["word"], tail.start("word"), tail.end()
    if word[0] in "xX" and (len(word) > 1 or text[end : end + 1].isdigit()):
        return (None, start, _ONE) if text[start + 1].isupper() else None
    if text[end : end + 1].isdigit() or text.startswith("_", end):
        return None
    if word in MAGNITUDES:
        unit, unit_end, _ = _apart(text, end)
        return unit, unit_end, MAGNITUDES[word]
    unit = UNITS.get(word) or composite(word)
    return None if unit is None else _per(text, unit, end, _ONE)


def _apart(text: str, end: int, *, magnitude: Decimal = _ONE) -> _Suffix:
    """Read the magnitude and unit behind a number or magnitude that ends at *end*."""
    following = text[end : end + 2].lstrip(" \u00a0")[:1]
    if "\u3400" <= following <= "\u9fff":
        return _chinese(text, end, magnitude)
    tail = _TAIL.match(text, end)
    if tail is None or text[tail.end() : tail.end() + 1].isdigit():
        return None, end, magnitude
    word = tail["word"]
    if word in MAGNITUDES and len(word) > 1:
        return _apart(text, tail.end(), magnitude=MAGNITUDES[word])
    if len(word) == 1 and tail["gap"] and (word not in _SPACED or tail["gap"] == "-"):
        return None, end, magnitude
    unit, unit_end = UNITS.get(word) or composite(word), tail.end()
    if word in FIRST_OF_TWO and (second := _SECOND_OF_TWO.match(text, unit_end)):
        of_two = UNITS.get(f"{word}-{second[1]}")
        unit, unit_end = (of_two, second.end()) if of_two else (unit, unit_end)
    if unit is None:
        return None, end, magnitude
    return _per(text, unit, unit_end, magnitude)


def _chinese(text: str, end: int, magnitude: Decimal) -> _Suffix:
    if size := _CHINESE_MAGNITUDE.match(text, end):
        magnitude *= MAGNITUDES[size[1]]
        end = size.end()
    if minutes := _MINUTES.match(text, end):
        behind_hours = _HOURS.search(text, max(0, end - _LONGEST_MODEL), end)
        if behind_hours or _SECONDS.match(text, minutes.end()):
            return UNITS["min"], minutes.end(), magnitude
    if name := _CHINESE_UNIT.match(text, end):
        return _per(text, UNITS[name[1].replace(" ", "")], name.end(), magnitude)
    if counted := _COUNTED.match(text, end):
        unit, unit_end, _ = _apart(text, counted.end())
        return (unit, unit_end, magnitude) if unit else (None, end, magnitude)
    tail = _TAIL.match(text, end)
    if tail and magnitude != 1 and (unit := UNITS.get(tail["word"])):
        return unit, tail.end(), magnitude
    return None, end, magnitude


def _per(text: str, unit: MeasureUnit, end: int, magnitude: Decimal) -> _Suffix:
    if per := _PER_SECOND.match(text, end):
        return rate(unit, UNITS[per[1] or per[2]]), per.end(), magnitude
    return unit, end, magnitude


def _shared_units(text: str, found: list[Quantity]) -> tuple[Quantity, ...]:
    return tuple(reversed(tuple(_from_the_right(text, found))))


def _from_the_right(text: str, found: list[Quantity]) -> Iterator[Quantity]:
    right: Quantity | None = None
    for quantity in reversed(found):
        shared = quantity
        if (
            right is not None
            and quantity.unit is None
            and right.unit is not None
            and _JOINS.fullmatch(text[quantity.end : right.start])
        ):
            shared = quantity._replace(
                unit=right.unit, dimension=right.dimension, factor=right.factor, shared=True
            )
        yield shared
        right = shared
