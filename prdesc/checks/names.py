"""Names in prose: words with a digit (`TP8`, `K2.5`, `GLM-5`) or an inner capital (`PyTorch`)."""

from __future__ import annotations

import re
from functools import lru_cache
from typing import TYPE_CHECKING, NamedTuple

from prdesc.patterns import deferred

if TYPE_CHECKING:
    from collections.abc import Sequence

    from prdesc.quantities import Quantity

_ORDINARY_WORD = r"(?:[A-Z]?[a-z]++|[A-Z]++)"
# Ordinary words and their compounds are passed over on the way to what may hold a name.
_CANDIDATE = deferred(
    rf"(?:[^A-Za-z0-9_.-]++|{_ORDINARY_WORD}(?:-{_ORDINARY_WORD})*+[.-]*+(?![A-Za-z0-9_.-]))*+"
    r"([A-Za-z0-9_.-]++|\Z)"
)
# What gives a name away.
_HINT = deferred(r"[0-9_]|[A-Z](?<=[a-z].)|\.(?=[A-Za-z_]\w*\.[A-Za-z_])", re.ASCII)
_WORD = frozenset("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789_")
_NAME = deferred(
    r"[A-Za-z_]\w*(?:\.[A-Za-z_]\w*){2,}"
    r"|\w*(?:[0-9][A-Za-z]|[A-Za-z][0-9]|[a-z][A-Z]|[A-Za-z0-9]_[A-Za-z0-9])\w*(?:\.[0-9]+)*"
    r"|[A-Za-z]*[A-Z][A-Za-z]*-[0-9]+(?:\.[0-9]+)*",
    re.ASCII,
)
_DIGITS = deferred("[0-9]+")
_ORDINAL = deferred(r"[0-9]+(?:st|nd|rd|th|s)")
_TIMES = deferred(r"[0-9]+[xX](?=[A-Z])")
_LATIN = deferred(r"[A-Za-z][\w.+'-]*", re.ASCII)


class Name(NamedTuple):
    """A name in a text."""

    start: int
    end: int
    text: str


def find(prose: str, quantities: Sequence[Quantity]) -> tuple[Name, ...]:
    """Return the names of *prose* in order.

    Args:
        prose: Text in which spans are blanked.
        quantities: Its quantities; `21GB` is none of the names.
    """
    found = []
    for match in _CANDIDATE.finditer(prose):
        candidate, offset = match[1], match.start(1)
        for start, end in _places(candidate):
            name = _without_count(prose[offset + start : offset + end], offset + start, quantities)
            if name and not _ORDINAL.fullmatch(name):
                found.append(Name(offset + end - len(name), offset + end, name))
    return tuple(found)


@lru_cache(maxsize=4096)
def _places(candidate: str) -> tuple[tuple[int, int], ...]:
    """Return where names stand in a run of letters, digits, dots, hyphens and underscores."""
    found = []
    position = 0
    while hint := _HINT.search(candidate, position):
        start = _word_start(candidate, hint.start(), position)
        model = _model_start(candidate, start, position)
        match = _NAME.match(candidate, model) or _NAME.match(candidate, start)
        if match is None:
            digits = _DIGITS.match(candidate, hint.start())
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


def _without_count(name: str, start: int, quantities: Sequence[Quantity]) -> str:
    """Return the name that begins at *start*: nothing of `21GB`, `H100` of `8xH100`."""
    for quantity in quantities:
        if quantity.start <= start < quantity.end:
            times = _TIMES.match(name)
            return name[times.end() :] if times else ""
    return name


def ordinary_words(prose: str) -> tuple[str, ...]:
    """Return the Latin words of *prose* that are no names, identifiers or acronyms."""
    words = (word.rstrip(".'-") for word in _LATIN.findall(prose))
    return tuple(word for word in words if _is_ordinary(word))


def _is_ordinary(word: str) -> bool:
    rest = word[1:].replace("-", "").replace("'", "")
    return (rest.isalpha() and rest.islower()) or (not rest and word.islower())
