"""Places of a script: the conditions that a setting stands under, and the rest."""

from __future__ import annotations

from difflib import SequenceMatcher
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

Where = tuple[str, ...]

CONDITIONS = ("if ", "unless ", "case ")
"""How the parts of a place that are conditions start."""

_ALIKE = 0.6
"""The share of equal text from which a condition is the same condition, changed."""
_MANY = 2500
"""More places than this are not compared."""


def conditions(where: Where) -> Where:
    """Return the parts that are conditions."""
    return tuple(part for part in where if part.startswith(CONDITIONS))


def bare(where: Where) -> Where:
    """Return the parts that are no conditions."""
    return tuple(part for part in where if not part.startswith(CONDITIONS))


def siblings(one: Where, other: Where) -> bool:
    """Say whether two places are branches of the same condition, or arms of the same `case`."""
    here, there = conditions(one), conditions(other)
    if here == there or len(here) != 1 or len(there) != 1:
        return False
    return _subject(here[0]) == _subject(there[0])


def _subject(condition: str) -> str:
    word, _, rest = condition.partition(" ")
    return f"case {rest.rpartition(' ')[0]}" if word == "case" else rest


def renamed(old: Iterable[Where], new: Iterable[Where]) -> Iterator[tuple[Where, Where]]:
    """Yield the places that have another condition now, but one that is much like the old one."""
    before = [where for where in old if conditions(where)]
    after = [where for where in new if conditions(where)]
    if len(before) * len(after) > _MANY:
        return
    scored = sorted(
        (-_likeness(one, other), abs(at - place), at, place)
        for at, one in enumerate(before)
        for place, other in enumerate(after)
        if bare(one) == bare(other)
    )
    used: set[tuple[str, int]] = set()
    for score, _, at, place in scored:
        if -score >= _ALIKE and not used & {("old", at), ("new", place)}:
            used |= {("old", at), ("new", place)}
            yield before[at], after[place]


def _likeness(one: Where, other: Where) -> float:
    here, there = conditions(one), conditions(other)
    if [part.split(" ")[0] for part in here] != [part.split(" ")[0] for part in there]:
        return 0.0
    return SequenceMatcher(None, " ".join(here), " ".join(there), autojunk=False).ratio()
