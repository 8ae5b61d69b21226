"""Numbers written as words: `two`, `twice`, `July`; 两, 双, 首个."""

from __future__ import annotations

import re
from decimal import Decimal

_ENGLISH = {
    "0": "zero no none nothing without empty",
    "1": "a an one first once single each every per january jan",
    "2": "two second twice double doubles doubled dual both pair two-way february feb",
    "3": "three third triple thrice march mar",
    "4": "four fourth quarter april apr",
    "5": "five fifth may",
    "6": "six sixth june jun",
    "7": "seven seventh july jul",
    "8": "eight eighth august aug",
    "9": "nine ninth september sep sept",
    "10": "ten tenth october oct",
    "11": "eleven eleventh november nov",
    "12": "twelve twelfth dozen december dec",
    "0.5": "half halves halved",
    "100": "hundred",
    "1000": "thousand",
}
_VALUE = {word: Decimal(value) for value, words in _ENGLISH.items() for word in words.split()}
_WORD = re.compile(rf"\b(?:{'|'.join(sorted(_VALUE, key=len, reverse=True))})\b", re.IGNORECASE)
_ORDINAL = re.compile(r"(?<![A-Za-z0-9.])([0-9]+)(?:st|nd|rd|th)\b")

_DIGIT = {"零": 0, "一": 1, "二": 2, "两": 2, "三": 3, "四": 4} | {
    "五": 5, "六": 6, "七": 7, "八": 8, "九": 9
}  # fmt: skip
_NUMERAL = re.compile(r"[一二两三四五六七八九十]+")
_CHINESE = (
    (re.compile(r"[零无空没不]|未"), Decimal(0)),
    (re.compile(r"[单首唯每各]|独"), Decimal(1)),
    (re.compile(r"[双倍翻]|均|都"), Decimal(2)),
    (re.compile("半"), Decimal("0.5")),
    (re.compile("百"), Decimal(100)),
    (re.compile("千"), Decimal(1000)),
)


def english(text: str) -> frozenset[Decimal]:
    """Return the values of the number words, ordinals and month names in *text*.

    They are weak: `a` may or may not mean 1, so they excuse a figure and never ask for one.
    """
    words = {_VALUE[match.group().lower()] for match in _WORD.finditer(text)}
    return frozenset(words | {Decimal(match[1]) for match in _ORDINAL.finditer(text)})


def chinese(text: str) -> frozenset[Decimal]:
    """Return the values of the Chinese numerals in *text*; weak as in `english`."""
    found = {_numeral(match.group()) for match in _NUMERAL.finditer(text)}
    return frozenset(found | {value for pattern, value in _CHINESE if pattern.search(text)})


def _numeral(text: str) -> Decimal:
    tens, ten, ones = text.rpartition("十")
    if not ten:
        return Decimal(_DIGIT[text[-1]])
    first = _DIGIT.get(tens[-1:], 1)
    return Decimal(10 * first + _DIGIT.get(ones[:1], 0))
