"""Names of which one became another: a part of `references`.

Each pair of names would be compared, which takes the square of their number; an index finds the
few that can be alike.
"""

from __future__ import annotations

from itertools import islice
from typing import TYPE_CHECKING

from prdesc.patterns import deferred

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

_DIGITS = deferred("[0-9]+")
_ANY = "\0"
_LONG = 40
"""Characters of a name of which each may be another one; of a longer one, those of one half."""
_MOST = 50
"""Names that are compared with one; so many alike stand in no text that people read."""


class Alike:
    """The names of the English by what they share with others.

    Args:
        names: Of the English, in order.
        english: The whole text.
        chinese: Its Chinese.
    """

    def __init__(self, names: Iterable[str], english: str, chinese: str) -> None:
        self._names = list(names)
        self._texts = english, chinese
        self._index: dict[object, list[int]] = {}
        self._fewer: dict[str, bool] = {}
        for number, name in enumerate(self._names):
            for share in _shares(name):
                self._index.setdefault(share, []).append(number)

    def find(self, key: str) -> str | None:
        """Return the first name that may have become *key*."""
        found = [islice(self._index.get(share, ()), _MOST) for share in _shares(key)]
        for number in sorted({number for numbers in found for number in numbers})[:_MOST]:
            name = self._names[number]
            if _one_apart(name, key) or (_alike(name, key) and self._is_lost(name)):
                return name
        return None

    def _is_lost(self, name: str) -> bool:
        """Tell whether the name stands more often in the English."""
        if name not in self._fewer:
            english, chinese = self._texts
            self._fewer[name] = english.count(name) > chinese.count(name)
        return self._fewer[name]


def _shares(name: str) -> Iterator[object]:
    """Yield what names share of which one character, or only the numbers, differ."""
    yield name[:1], _DIGITS.sub("0", name)
    small, length = name.lower(), len(name)
    if length <= _LONG:
        yield from (f"{small[:at]}{_ANY}{small[at + 1 :]}" for at in range(length))
    else:
        middle = length // 2
        yield from ((length, 0, small[:middle]), (length, 1, small[middle:]))


def _one_apart(one: str, other: str) -> bool:
    """Tell whether one character differs."""
    if len(one) != len(other):
        return False
    return sum(a != b for a, b in zip(one, other, strict=True)) == 1


def _alike(one: str, other: str) -> bool:
    """Tell whether two names differ in one character or in their numbers only."""
    if len(one) == len(other):
        return _one_apart(one.lower(), other.lower())
    return one[:1] == other[:1] and _DIGITS.sub("0", one) == _DIGITS.sub("0", other)
