"""Number words that are one number together: `two dozen`, `twenty-four`, `half a million`."""

from __future__ import annotations

import re
from decimal import Decimal
from typing import TYPE_CHECKING, NamedTuple

from prdesc.patterns import deferred

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

_BELOW_20 = (
    "one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen"
    " sixteen seventeen eighteen nineteen"
)
_TENS = "twenty thirty forty fifty sixty seventy eighty ninety"
_SMALL = {word: value for value, word in enumerate(_BELOW_20.split(), 1)}
_SMALL |= {word: 10 * value for value, word in enumerate(_TENS.split(), 2)}
_SCALES = {"thousand": 10**3, "million": 10**6, "billion": 10**9}
_TIMES = {"dozen": 12, "hundred": 100} | _SCALES
LARGE = frozenset((*_TENS.split(), *_TIMES))
"""One of these is in every number of several words."""
_ANY = "|".join(sorted((*_SMALL, *_TIMES), key=len, reverse=True))
_RUN = deferred(
    rf"\b(?:(half )?an?[ -](?=(?:{'|'.join(_TIMES)})\b))?"
    rf"((?:{_ANY})\b(?:(?:[ -]| and )(?:{_ANY})\b)*)",
    re.IGNORECASE,
)
_JOINT = deferred(r"[ -](?:and )?")
_TEN, _TWENTY, _HUNDRED = 10, 20, 100


class Cardinal(NamedTuple):
    """A number that several words say."""

    start: int
    end: int
    value: Decimal


def cardinals(text: str) -> tuple[Cardinal, ...]:
    """Return the numbers of two words and more in an English text."""
    return tuple(_found(text))


def without(text: str, found: Iterable[Cardinal]) -> str:
    """Return *text* with each number blanked; positions are those of the text."""
    for one in found:
        text = text[: one.start] + " " * (one.end - one.start) + text[one.end :]
    return text


def _found(text: str) -> Iterator[Cardinal]:
    for match in _RUN.finditer(text):
        words = _JOINT.split(match[2].lower())
        value = _value(words)
        if value is None or (len(words) == 1 and not match[1]):
            continue
        yield Cardinal(match.start(), match.end(), Decimal(value) / (2 if match[1] else 1))


def _value(words: Iterable[str]) -> int | None:
    """Return what the words are together; None if they are several numbers, as `one two`."""
    total, part = 0, 0
    for word in words:
        if small := _SMALL.get(word):
            room = _TEN if part % _HUNDRED >= _TWENTY and small < _TEN else _HUNDRED
            if part % room:
                return None
            part += small
        elif scale := _SCALES.get(word):
            total, part = total + (part or 1) * scale, 0
        elif part < _HUNDRED:
            part = (part or 1) * _TIMES[word]
        else:
            return None
    return total + part
