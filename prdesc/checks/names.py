"""Names in prose: words with a digit (`TP8`, `K2.5`, `GLM-5`) or an inner capital (`PyTorch`)."""

from __future__ import annotations

import re
from bisect import bisect
from functools import lru_cache
from typing import TYPE_CHECKING, NamedTuple

from prdesc.patterns import deferred
from prdesc.units.spans import NAMED

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from prdesc.quantities import Quantity

_WORD = frozenset("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789_")
_NAME = deferred(
    r"[A-Za-z_]\w*(?:\.[A-Za-z_]\w*){2,}"
    r"|[A-Za-z]*[a-z][A-Z][A-Za-z]*-[0-9]++(?:\.[0-9]++)*+(?!\w)"
    r"|\w*(?:[0-9][A-Za-z]|[A-Za-z][0-9]|[a-z][A-Z]|[A-Za-z0-9]_[A-Za-z0-9])\w*(?:\.[0-9]+)*"
    r"|[A-Za-z]*[A-Z][A-Za-z]*-[0-9]+(?:\.[0-9]+)*",
    re.ASCII,
)
_FIGURES = frozenset("0123456789")
_DIGITS = deferred("[0-9]+")
_ORDINAL = deferred(r"[0-9]+(?:st|nd|rd|th|s)")
_TIMES = deferred(r"[0-9]+[xX](?=[A-Z])")
_LATIN = deferred(r"[A-Za-z][\w.+'-]*", re.ASCII)


class Name(NamedTuple):
    """A name in a text."""

    start: int
    end: int
    text: str


def find(tokens: Iterable[tuple[int, str]], quantities: Sequence[Quantity]) -> tuple[Name, ...]:
    """Return the names of a text in order.

    Args:
        tokens: What may hold one, with its place (`prdesc.units.spans.scan`).
        quantities: The quantities of the text; `21GB` is none of the names.
    """
    found: list[Name] = []
    starts = [one.start for one in quantities] if quantities else []
    new = tuple.__new__  # without the call in Python that `Name(…)` makes
    for offset, token in tokens:
        for start, end in _places(token):
            name = token[start:end]
            if quantities:
                name = _without_count(name, offset + start, quantities, starts)
            if name and not (name[0] in _FIGURES and _ORDINAL.fullmatch(name)):
                found.append(new(Name, (offset + end - len(name), offset + end, name)))
    return tuple(found)


@lru_cache(maxsize=4096)
def _places(token: str) -> tuple[tuple[int, int], ...]:
    """Return where names stand in a token."""
    found = []
    position = 0
    while hint := NAMED.search(token, position):
        start = _word_start(token, hint.start(), position)
        model = _model_start(token, start, position)
        match = _NAME.match(token, model) or _NAME.match(token, start)
        if match is None:
            digits = _DIGITS.match(token, hint.start())
            position = digits.end() if digits else hint.end()
            continue
        position = match.end()
        found.append(match.span())
    return tuple(found)


def _word_start(prose: str, point: int, stop: int) -> int:
    """Return where the word around *point* begins."""
    while point > stop and prose[point - 1] in _WORD:
        point -= 1
    return point


def _model_start(prose: str, start: int, stop: int) -> int:
    """Return where `GLM-5` begins if *start* is at its digit, else *start*."""
    if start == stop or prose[start - 1] != "-" or not prose[start].isdigit():
        return start
    word = _word_start(prose, start - 1, stop)
    return word if prose[word : start - 1].isalpha() else start


def _without_count(
    name: str, start: int, quantities: Sequence[Quantity], starts: Sequence[int]
) -> str:
    """Return the name that begins at *start*: nothing of `21GB`, `H100` of `8xH100`."""
    number = bisect(starts, start) - 1
    if number < 0 or start >= quantities[number].end:
        return name
    times = _TIMES.match(name)
    return name[times.end() :] if times else ""


def words(prose: str) -> list[str]:
    """Return the Latin words of *prose* with the stops behind them."""
    return _LATIN.findall(prose)


def ordinary_words(words: Iterable[str]) -> tuple[str, ...]:
    """Return the words that are no names, identifiers or acronyms, without stops."""
    bare = [word.rstrip(".'-") for word in words]
    return tuple([word for word in bare if _is_ordinary(word)])


def _is_ordinary(word: str) -> bool:
    if word.isalpha() and word.islower():
        return True
    rest = word[1:].replace("-", "").replace("'", "")
    return (rest.isalpha() and rest.islower()) or (not rest and word.islower())
