"""Operators on figures."""

from __future__ import annotations

import itertools
import re
from collections import Counter
from typing import TYPE_CHECKING

from benchmarks.mutations.operator import Case, Level, Operator, every, replaced, swapped
from prdesc.checks import Pair
from prdesc.quantities import spelling

if TYPE_CHECKING:
    from collections.abc import Iterator

    from prdesc.quantities import Quantity
    from prdesc.terms.termbase import Termbase

_DIGIT = re.compile("[0-9]")
_WORD = re.compile(r"[A-Za-z0-9_][A-Za-z0-9_.,/:#-]*[A-Za-z0-9_]|[0-9]")
_NUMBER = re.compile(r"[0-9]+(?:[.,][0-9]+)*")
_OTHER_UNIT = {
    "ns": "us", "us": "ms", "ms": "s", "s": "min", "min": "h", "h": "s", "d": "h", "week": "天",
    "B": "KB", "KB": "MB", "MB": "GB", "GB": "GiB", "TB": "GB", "KiB": "MiB", "MiB": "GiB",
    "GiB": "GB", "bit": "字节", "Gbps": "Mbps", "Mbps": "Gbps", "Tbps": "Gbps", "%": " 倍",
    "pp": "%", "x": "%", "tok/s": "ms", "req/s": "tok/s", "W": "kW", "kW": "W", "MW": "kW",
    "Hz": "kHz", "GHz": "MHz", "MHz": "GHz", "TFLOPS": "GFLOPS", "PFLOPS": "TFLOPS", "USD": " 元",
    "°C": " K", "J": "kJ", "kWh": "J",
}  # fmt: skip
_MAGNITUDE = re.compile(
    r"(?<=[0-9 ])(?:万|亿)|(?:(?<= [0-9])|(?<= [0-9]{2})|(?<=[0-9]\.[0-9]{2}))[KkMB](?![A-Za-z0-9])"
)
_OTHER_MAGNITUDE = {"万": "亿", "亿": "万", "K": "M", "k": "M", "M": "K", "B": "M"}
_SIGN = re.compile(r"(?<![A-Za-z0-9\-])(?:[-−](?=[0-9])|±)")
_SAYS_THE_SIGN = re.compile(r"[降减少低跌落慢负损退缩差]|误差|浮动|波动|以内|范围|上下|\(#")
_WORD_NUMERAL = re.compile(
    r"(?<![一二三四五六七八九十])[两三四五六七八九](?=[个张台次倍天条项种路组层节步点])"
)
_FULL_WIDTH = str.maketrans("0123456789", "０１２３４５６７８９")


def _digits(case: Case, _: Termbase) -> Iterator[Case]:
    """Change each digit; of words that only the Chinese has nobody knows what is right."""
    for word in _WORD.finditer(case.target):
        if word.group() in case.source:
            for digit in _DIGIT.finditer(case.target, *word.span()):
                new = str((int(digit.group()) + 3) % 10)
                if word.group().replace(digit.group(), new, 1) not in case.source:
                    yield replaced(case, *digit.span(), new)


def _units(case: Case, _: Termbase) -> Iterator[Case]:
    for figure in _figures(case):
        number = _NUMBER.search(figure.text)
        other = _OTHER_UNIT.get(figure.unit or "")
        if number and other and number.end() < len(figure.text):
            gap = " " if figure.text[number.end()] == " " and not other.startswith(" ") else ""
            text = figure.text[: number.end()] + gap + other
            yield replaced(case, figure.start, figure.end, text)


def _without_unit(case: Case, _: Termbase) -> Iterator[Case]:
    for figure in _figures_of_both(case):
        number = _NUMBER.search(figure.text)
        if figure.unit and number and figure.dimension not in _SAID_BY_THE_NOUN:
            bare = figure.text[: number.end()].removeprefix("$")
            yield replaced(case, figure.start, figure.end, bare)


_SAID_BY_THE_NOUN = {"tokens", "requests", "factor", "bits", "points"}


def _missing(case: Case, _: Termbase) -> Iterator[Case]:
    counted = spelling.chinese(case.target)
    for figure in _figures_of_both(case):
        if abs(figure.value) not in counted:
            yield replaced(case, figure.start, figure.end, "")


def _of_words(case: Case, _: Termbase) -> Iterator[Case]:
    """Take away each figure for which the English has a word: 10 for ten, 7 月 for July."""
    known = set(_figures_of_both(case))
    for figure in _figures(case):
        if figure not in known:
            yield replaced(case, figure.start, figure.end, "")


def _added(case: Case, _: Termbase) -> Iterator[Case]:
    if "73" not in case.source:
        yield Case(case.source, f"{case.target.rstrip('。')}，约 73 GB。")
        yield Case(case.source, f"{case.target.rstrip('。')}，共 73 次。")


def _magnitudes(case: Case, _: Termbase) -> Iterator[Case]:
    yield from every(case, _MAGNITUDE, _OTHER_MAGNITUDE.get)


def _points(case: Case, _: Termbase) -> Iterator[Case]:
    """Move the decimal point: 1.5 becomes 15, 32 becomes 3.2."""
    for figure in _figures_of_both(case):
        for number in _NUMBER.finditer(figure.text):
            text = number.group().replace(",", "")
            moved = text.replace(".", "") if "." in text else f"{text[:-1]}.{text[-1]}"
            if len(text) > 1 and float(moved) != float(text):
                start = figure.start + number.start()
                yield replaced(case, start, start + len(number.group()), moved)


def _signs(case: Case, _: Termbase) -> Iterator[Case]:
    """Take away each sign that no word beside it says, as 慢 and 以内 do."""
    for match in _SIGN.finditer(case.target):
        beside = case.target[max(0, match.start() - 12) : match.end() + 16]
        if not _SAYS_THE_SIGN.search(beside):
            yield replaced(case, *match.span(), "")


def _numerals(case: Case, _: Termbase) -> Iterator[Case]:
    words = "一二三四五六七八九"
    yield from every(
        case, _WORD_NUMERAL, lambda word: words[("两三四五六七八九".index(word) + 4) % 9]
    )


def _full_width(case: Case, _: Termbase) -> Iterator[Case]:
    yield from every(case, _NUMBER, lambda number: number.translate(_FULL_WIDTH))


def _exchanged(case: Case, _: Termbase) -> Iterator[Case]:
    """Exchange two figures that stand next to each other and differ."""
    for one, two in itertools.pairwise(_figures(case)):
        if (one.value, one.unit) != (two.value, two.unit) and one.dimension == two.dimension:
            yield swapped(case, (one.start, one.end), (two.start, two.end))


def _twice(case: Case, _: Termbase) -> Iterator[Case]:
    for figure in _figures(case):
        number = _NUMBER.search(figure.text)
        if number and case.target[figure.start - 1 : figure.start] not in {",", "["}:
            at = figure.start + number.start()
            yield replaced(case, at, at, f"{number.group()} ")


def _figures_of_both(case: Case) -> tuple[Quantity, ...]:
    """Return the figures of the Chinese that the English has in digits, no less often."""
    english = Counter(figure.value for figure in Pair(*case).source.quantities)
    chinese = Counter(figure.value for figure in _figures(case))
    return tuple(
        figure for figure in _figures(case) if chinese[figure.value] <= english[figure.value]
    )


def _figures(case: Case) -> tuple[Quantity, ...]:
    return Pair(*case).target.quantities


OPERATORS = (
    Operator("digit", Level.ERROR, _digits),
    Operator("unit", Level.ERROR, _units),
    Operator("unit lost", Level.ERROR, _without_unit),
    Operator("figure lost", Level.ERROR, _missing),
    Operator("figure added", Level.ERROR, _added),
    Operator("magnitude 万/亿, K/M", Level.ERROR, _magnitudes),
    Operator("decimal point", Level.ERROR, _points),
    Operator("sign lost", Level.ERROR, _signs),
    Operator("figure of a number word lost", Level.INFORMS, _of_words),
    Operator("numeral in words", Level.INFORMS, _numerals),
    Operator("full-width digits", Level.ERROR, _full_width),
    Operator("figures exchanged", Level.INFORMS, _exchanged),
    Operator("number twice in a row", Level.ERROR, _twice),
)
