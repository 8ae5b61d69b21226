"""Numbers written as words: `two`, `twice`, `July`; 两, 双, 首个.

They are weak: 一 may or may not mean 1, so a word excuses a figure and never asks for one. Ordinals
and shares are no weaker than figures.
"""

from __future__ import annotations

import re
from collections import Counter
from decimal import Decimal
from fractions import Fraction

from prdesc.patterns import deferred
from prdesc.quantities.cardinals import LARGE, cardinals, without
from prdesc.quantities.chinese_numerals import numeral
from prdesc.quantities.unit_table import UNITS

_ENGLISH = {
    "0": "zero no none nothing empty",
    "1": "one first once single sole each every per january jan",
    "2": "two second twice double doubles doubled dual both pair february feb",
    "3": "three third triple thrice march mar",
    "4": "four fourth april apr",
    "5": "five fifth may",
    "6": "six sixth june jun",
    "7": "seven seventh july jul",
    "8": "eight eighth august aug",
    "9": "nine ninth september sep sept",
    "10": "ten tenth october oct",
    "11": "eleven eleventh november nov",
    "12": "twelve twelfth dozen december dec",
    "13": "thirteen",
    "14": "fourteen",
    "15": "fifteen",
    "16": "sixteen",
    "17": "seventeen",
    "18": "eighteen",
    "19": "nineteen",
    "20": "twenty",
    "30": "thirty",
    "40": "forty",
    "50": "fifty",
    "60": "sixty",
    "70": "seventy",
    "80": "eighty",
    "90": "ninety",
    "0.5": "half halves halved",
    "100": "hundred",
    "1000": "thousand",
    "1000000": "million",
    "1000000000": "billion",
}
_VALUE = {word: Decimal(value) for value, words in _ENGLISH.items() for word in words.split()}
# Months have a capital: `may` is no number, `May` is.
_MONTH = ("jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec")
_MONTHS = frozenset(word for word in _VALUE if word.startswith(_MONTH))
_ORDINAL_ENDS = frozenset(("st", "nd", "rd", "th"))
_HINTS = _VALUE.keys() | _ORDINAL_ENDS
_HINTS_OF_MANY = {word for word, value in _VALUE.items() if value > 1} | _ORDINAL_ENDS
# Values of the words of which one is in every number of several words.
_LARGE = frozenset(_VALUE[word] for word in LARGE)
_WORDS = "|".join(sorted(_VALUE, key=len, reverse=True))
_WORD = deferred(r"\w+")
_ORDINAL_HINT = deferred("[0-9](?:st|nd|rd|th)")
_ORDINAL = deferred(r"(?<![A-Za-z0-9.])([0-9]+)(?:st|nd|rd|th)\b")
_TIMES = "second|minute|hour|day|week|month|year"
_WITH_UNIT = deferred(rf"\b(an?|{_WORDS})[ -]({_TIMES})s?\b", re.IGNORECASE)

_PLACES = "(?<=the )first|second|third|fourth|fifth|sixth|seventh|eighth|ninth|tenth"
# `a second` is a time, `third-party` and `do it first` no place.
_PLACE = deferred(
    rf"(?<!\ba )(?<!\bper )(?<![0-9-] )(?<![\w-])(?:{_PLACES})(?![\w-])",
    re.IGNORECASE,
)
_PARTS = {"half": 2, "third": 3, "quarter": 4, "fourth": 4, "fifth": 5, "eighth": 8, "tenth": 10}
_SHARE = deferred(
    rf"\b(?:(an?|one|two|three|four)[ -])?({'|'.join(_PARTS)})s?\b(?! part)", re.IGNORECASE
)

_SHARED = deferred(r"\s*(?:\Z|[.,;:)]|of\b|(?:less|more|fewer|lower|higher|faster|slower)\b)")

# Words in which a numeral is no number: 一致, 统一, 十分, 千万别.
_NO_NUMERAL = deferred(
    r"[统同唯万进之]一|一[致般些样起并旦直定方边切等]|十分|四处|五花|百分|[零空无没]"
)
_NUMERAL = deferred("[一二两三四五六七八九十]+")
_CHINESE = (
    (deferred(r"零|无(?![法需论关效意故缝须])|空(?![间闲值])|没有|未"), Decimal(0)),
    (deferred("[单首独]"), Decimal(1)),
    (deferred("[双倍翻]"), Decimal(2)),
    (deferred("半"), Decimal("0.5")),
    (deferred("百(?!分)"), Decimal(100)),
    (deferred("千"), Decimal(1000)),
)
# `XX*` and not `X+`: only a pattern that begins with a class is searched for fast.
_COUNT = deferred(
    "([一二两三四五六七八九十百千几数][一二两三四五六七八九十百千几数]*)"
    "(秒|分钟|小时|天|周|年|倍|个|台|项|种|次|张|条|块|层|轮|行|份|组|路|卡|步|名|位|处|段|类|批|者|遍"
    "|回(?![合路归退滚复调环放传收答溯填避车])|打(?![开印包断字击算造破补扰分通标磨勾乱散回]))"
)
_SMALL = deferred(
    "[二两三四五六七八九]|(?=.*[十百千])(?:[一二两三四五六七八九]千)?(?:[一二两三四五六七八九]百)?"
    "(?:[一二三四五六七八九]?十)?[一二三四五六七八九]?"
)
_OF_TIME = frozenset(("秒", "分钟", "小时", "天", "周", "年", "倍"))
_MANY = 3
_PLACE_CHINESE = deferred("第([一二三四五六七八九十]+|[0-9]+)(?![方者])")
_SHARE_CHINESE = deferred("([二三四五六七八九十])分之([一二三四五六七八九])")


def number(word: str) -> Decimal | None:
    """Return the value of a number word in small letters; None for another word."""
    return _VALUE.get(word)


def english(text: str) -> Counter[Decimal]:
    """Return the values of the number words, ordinals and month names in *text*."""
    found = _single(text)
    if not _LARGE.isdisjoint(found) and (joint := cardinals(text)):
        found = _single(without(text, joint))
        found.update(one.value for one in joint)
    if _ORDINAL_HINT.search(text):
        found.update(Decimal(match[1]) for match in _ORDINAL.finditer(text))
    return found


def _single(text: str) -> Counter[Decimal]:
    """Return the values of the words of which each is a number."""
    found: Counter[Decimal] = Counter()
    for word in _WORD.findall(text):
        value = _VALUE.get(word.lower())
        if value is not None and word not in _MONTHS:
            found[value] += 1
    return found


def may_count(text: str, words: frozenset[str]) -> bool:
    """Tell whether *text* may have a number word or an ordinal from two on; False is certain.

    Args:
        text: English.
        words: Its runs of letters, in small letters.
    """
    # Beside a dash or a quotation mark that is not ASCII, words are not told apart.
    return not text.isascii() or not _HINTS_OF_MANY.isdisjoint(words)


def english_times(text: str) -> frozenset[tuple[Decimal, str]]:
    """Return the times that *text* writes as words: (1, `h`) for `one-hour` and `an hour`."""
    return frozenset(
        (_VALUE.get(match[1].lower(), Decimal(1)), UNITS[match[2].lower()].symbol)
        for match in _WITH_UNIT.finditer(text)
    )


def english_places(text: str) -> frozenset[Decimal]:
    """Return the ordinals in *text*: 2 for `the second` and `2nd`."""
    words = (_VALUE[match.group().lower()] for match in _PLACE.finditer(text))
    return frozenset((*words, *(Decimal(match[1]) for match in _ORDINAL.finditer(text))))


def chinese_places(text: str) -> frozenset[Decimal]:
    """Return the ordinals in *text*: 2 for 第二 and 第 2."""
    found = (match[1] for match in _PLACE_CHINESE.finditer(text.replace("第 ", "第")))
    return frozenset(Decimal(one if one[0] in "0123456789" else numeral(one)) for one in found)


def english_shares(text: str) -> frozenset[Fraction]:
    """Return the shares that *text* writes as words: 2/3 for `two thirds`."""
    return frozenset(
        Fraction(int(_VALUE.get((match[1] or "").lower(), 1)), _PARTS[match[2].lower()])
        for match in _SHARE.finditer(text)
        if match[2].lower() in {"half", "quarter"} or (match[1] and not _is_place(text, match))
    )


def _is_place(text: str, match: re.Match[str]) -> bool:
    """Tell whether `a third` is one more, as in `a third payload`, and no share."""
    if match[1].lower() not in {"a", "an"} or text[: match.start()].lower().endswith("by "):
        return False
    return not _SHARED.match(text, match.end())


def chinese_shares(text: str) -> frozenset[Fraction]:
    """Return the shares in *text*: 2/3 for 三分之二."""
    return frozenset(
        Fraction(numeral(match[2]), numeral(match[1])) for match in _SHARE_CHINESE.finditer(text)
    )


def chinese(text: str) -> Counter[Decimal]:
    """Return the values of the Chinese numerals in *text*."""
    rest = _NO_NUMERAL.sub(" ", text)
    found = Counter(Decimal(numeral(match.group())) for match in _NUMERAL.finditer(rest))
    found.update(value for pattern, value in _CHINESE if pattern.search(text))
    return found


def chinese_counts(text: str) -> tuple[tuple[Decimal, str], ...]:
    """Return counts (from three on) and times in Chinese numerals, as (30, `三十秒`)."""
    found = (
        (Decimal(numeral(match[1]) * (12 if match[2] == "打" else 1)), match)
        for match in _COUNT.finditer(text)
        if _SMALL.fullmatch(match[1]) and text[match.start() - 1 : match.start()] != "第"
    )
    return tuple(
        (value, match.group())
        for value, match in found
        if value >= _MANY or (match[2] in _OF_TIME and value > 1)
    )
