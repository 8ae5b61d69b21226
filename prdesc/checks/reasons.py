"""Why a figure may have no counterpart: a part of `numbers`.

The other language has it as a word, in code, in a name or in a table. Every search is for plain
characters first, so that the time is linear for as many figures as a text can hold.
"""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

from prdesc.checks.guises import occurrences
from prdesc.patterns import deferred

if TYPE_CHECKING:
    from collections.abc import Iterable
    from decimal import Decimal

    from prdesc.checks.pair import Pair
    from prdesc.checks.side import Side
    from prdesc.quantities import Quantity

IN_THE_NOUN = frozenset({"tokens", "requests", "factor"})
"""Units that Chinese puts into the noun: 8 个请求 for 8 requests, 2 路 for 2x."""
_SEE_TABLE = deferred(r"见(?:上|下)?(?:方|述)?表|[上下]表|如表|表中")
_DIGITS = deferred("[0-9][0-9.,]*")
_WORD_BEFORE = deferred(r"([A-Za-z]+)[ -]?\Z")
_WORD_AFTER = deferred(r"[ -]?([A-Za-z]+)")
# Before and behind a figure on its own in code, or a part of `2m39s`, `4x4` or `v2.0`.
_LEAD = deferred(r"(?<![A-Za-z0-9.])(?:[xv×]|(?:[0-9]+x)+)?\Z")
_LEAD_OF_TIME = deferred(r"(?<![A-Za-z0-9.])(?:[xv×]|(?:[0-9]+x)+)?(?:[0-9]+[dhm])*\Z")
_TAIL = deferred(r"(?![0-9A-Za-z]|\.[0-9])|x[0-9]")
_VERSION = deferred(r"(?<![A-Za-z0-9_.-])\Z")
_VERSION_END = deferred(r"(?![A-Za-z0-9_.-])")
_LONGEST = 24
_VERSIONS = frozenset(("version", "versions", "release", "releases", "schema"))

Kinds = dict["Decimal", set[tuple[str | None, str | None]]]
"""Unit and dimension of all figures of a value; where the noun says it, one has no unit."""


def said_otherwise(pair: Pair, figure: Quantity) -> bool:
    """Tell whether the Chinese has a figure of the English as a word, in a name or in a table."""
    if abs(figure.value) in pair.chinese_numbers:
        return True
    text = pair.target.text
    if not pair.authored and (sees_a_table(text) or f"#{figure.text}" in text):
        return True
    if (not pair.authored or speaks_of_versions(pair.source)) and _is_a_version(figure.text, text):
        return True
    return _in_a_name(figure, pair.source.prose, pair.target)


def has_a_reason(pair: Pair, figure: Quantity, kinds: Kinds) -> bool:
    """Tell whether the English has a figure of the Chinese as a word, in code or in a name.

    Args:
        pair: The English and the Chinese.
        figure: Of the Chinese.
        kinds: The units of the English (`kinds_of`).
    """
    if figure.dimension == "time" and any(one == figure.value for one, _ in pair.english_times):
        return (figure.value, figure.unit) in pair.english_times
    words = pair.english_numbers[figure.value]
    if figure.unit == "%" and "percent" not in pair.source.words:
        words = 0
    # From two on, a word that the Chinese has as a word too is no reason for a figure.
    if words > (pair.chinese_numbers[figure.value] if figure.value > 1 else 0):
        return True
    for unit, kind in kinds.get(figure.value, ()):
        if None in {figure.unit, unit} and not IN_THE_NOUN.isdisjoint((figure.dimension, kind)):
            return True
    if stands_alone(_digits(figure), pair.source.text):
        return True
    return _in_a_name(figure, pair.target.prose, pair.source)


def kinds_of(figures: Iterable[Quantity]) -> Kinds:
    """Return the units that stand beside each value, with what they measure."""
    found: Kinds = {}
    for one in figures:
        found.setdefault(one.value, set()).add((one.unit, one.dimension))
    return found


@lru_cache(maxsize=16)
def sees_a_table(text: str) -> bool:
    """Tell whether a Chinese text points to a table."""
    return _SEE_TABLE.search(text) is not None


def speaks_of_versions(english: Side) -> bool:
    """Tell whether a number of the English may be a version by the words around it."""
    return not _VERSIONS.isdisjoint(english.words)


def _is_a_version(figure: str, text: str) -> bool:
    """Tell whether *text* has 3 as v3."""
    return any(
        _VERSION.search(text, max(0, start - 1), start) and _VERSION_END.match(text, end)
        for start, end in occurrences(f"v{figure}", text)
    )


@lru_cache(maxsize=256)
def stands_alone(digits: str, text: str) -> bool:
    """Tell whether *text* has the figure outside words and longer figures."""
    for start, end in occurrences(digits, text):
        first = max(0, start - _LONGEST)
        if _LEAD.search(text, first, start) and _TAIL.match(text, end):
            return True
        if text[end : end + 1] in {"d", "h", "m", "s"} and _LEAD_OF_TIME.search(text, first, start):
            return True
    return False


def _in_a_name(figure: Quantity, prose: str, other: Side) -> bool:
    """Tell whether *other* writes the figure and a word beside it as one, `TP 8` as `TP8`."""
    digits = _digits(figure)
    if digits not in other.text:
        return False
    before = _WORD_BEFORE.search(prose, max(0, figure.start - _LONGEST), figure.start)
    after = _WORD_AFTER.match(prose, figure.end)
    glued = ([before[1] + digits] if before else []) + ([digits + after[1]] if after else [])
    return any(is_written(one.lower(), other.folded) for one in glued)


@lru_cache(maxsize=256)
def is_written(name: str, text: str) -> bool:
    """Tell whether *text* has the name, and no digit behind it."""
    return any(not text[end : end + 1].isdigit() for _, end in occurrences(name, text))


def _digits(figure: Quantity) -> str:
    match = _DIGITS.search(figure.text)
    return match.group() if match else figure.text
