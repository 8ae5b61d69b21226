"""What an operator is: a way of making a correct pair wrong."""

from __future__ import annotations

import re
from dataclasses import dataclass
from enum import StrEnum
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from prdesc.terms.termbase import Termbase

HAN = re.compile("[\u4e00-\u9fff]")


class Case(NamedTuple):
    """An English text and its Chinese."""

    source: str
    target: str


class Level(StrEnum):
    """What is expected of the checks."""

    ERROR = "error"
    """A finding at error level."""
    WARNING = "warning"
    """A finding of any level: people may mean it, or it is a matter of style."""
    INFORMS = "informs"
    """Not promised; the figure says how much is seen."""


@dataclass(frozen=True, slots=True)
class Operator:
    """One way of making a correct pair wrong."""

    name: str
    level: Level
    make: Callable[[Case, Termbase], Iterator[Case]]
    """Yields a wrong pair for every place where the operator applies."""
    authored: bool = False
    """Judged as text that prdesc writes; the rule is no error in text that people wrote."""


def every(case: Case, pattern: re.Pattern[str], put: Callable[[str], str | None]) -> Iterator[Case]:
    """Yield the pair with each match of *pattern* in the Chinese replaced; None leaves it out."""
    for match in pattern.finditer(case.target):
        new = put(match.group())
        if new is not None and new != match.group():
            yield replaced(case, match.start(), match.end(), new)


def replaced(case: Case, start: int, end: int, new: str) -> Case:
    """Return the pair with a part of the Chinese replaced."""
    return Case(case.source, f"{case.target[:start]}{new}{case.target[end:]}")


def swapped(case: Case, one: tuple[int, int], two: tuple[int, int]) -> Case:
    """Return the pair with two parts of the Chinese exchanged; the first stands in front."""
    text = case.target
    return Case(
        case.source,
        text[: one[0]]
        + text[two[0] : two[1]]
        + text[one[1] : two[0]]
        + text[one[0] : one[1]]
        + text[two[1] :],
    )
