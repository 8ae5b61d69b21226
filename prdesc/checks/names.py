"""Names in prose: words with a digit (`TP8`, `K2.5`, `GLM-5`) or an inner capital (`PyTorch`)."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Sequence

    from prdesc.quantities import Quantity

# What gives a name away; the search for it skips ordinary words fast.
_HINT = re.compile(r"[0-9_]|[A-Z](?<=[a-z].)|\.(?=[A-Za-z_]\w*\.[A-Za-z_])", re.ASCII)
_WORD = frozenset("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789_")
_NAME = re.compile(
    r"[A-Za-z_]\w*(?:\.[A-Za-z_]\w*){2,}"
    r"|\w*(?:[0-9][A-Za-z]|[A-Za-z][0-9]|[a-z][A-Z]|[A-Za-z0-9]_[A-Za-z0-9])\w*(?:\.[0-9]+)*"
    r"|[A-Za-z]*[A-Z][A-Za-z]*-[0-9]+(?:\.[0-9]+)*",
    re.ASCII,
)
_ORDINAL = re.compile(r"[0-9]+(?:st|nd|rd|th|s)")
_TIMES = re.compile(r"[0-9]+[xX](?=[A-Z])")
_LATIN = re.compile(r"[A-Za-z][\w.+'-]*", re.ASCII)


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
    position = 0
    for hint in _HINT.finditer(prose):
        if hint.start() < position:
            continue
        start = _word_start(prose, hint.start(), position)
        match = _NAME.match(prose, _model_start(prose, start, position)) or _NAME.match(
            prose, start
        )
        if match is None:
            continue
        position = match.end()
        name = _without_count(match, quantities)
        if name and not _ORDINAL.fullmatch(name):
            found.append(Name(position - len(name), position, name))
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


def _without_count(match: re.Match[str], quantities: Sequence[Quantity]) -> str:
    """Return the name of a match: all of it, nothing of `21GB`, `H100` of `8xH100`."""
    start = match.start()
    if not any(quantity.start <= start < quantity.end for quantity in quantities):
        return match.group()
    times = _TIMES.match(match.group())
    return match.group()[times.end() :] if times else ""


def ordinary_words(prose: str) -> tuple[str, ...]:
    """Return the Latin words of *prose* that are no names, identifiers or acronyms."""
    words = (word.rstrip(".'-") for word in _LATIN.findall(prose))
    return tuple(word for word in words if _is_ordinary(word))


def _is_ordinary(word: str) -> bool:
    rest = word[1:].replace("-", "").replace("'", "")
    return (rest.isalpha() and rest.islower()) or (not rest and word.islower())
