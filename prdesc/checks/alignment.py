"""Which block of a Chinese text belongs to which block of the English."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from prdesc.checks.side import Side

if TYPE_CHECKING:
    from collections.abc import Sequence

    from prdesc.units.segment import Segment

_LARGEST_TABLE = 250_000
_SAME_KIND, _PER_FACT = 2, 3


@dataclass(frozen=True, slots=True)
class Alignment:
    """Segments side by side, in order; those without a counterpart have None."""

    rows: tuple[tuple[Segment | None, Segment | None], ...]
    exact: bool
    """True if both texts have the same blocks one after the other."""


def align(english: Sequence[Segment], chinese: Sequence[Segment]) -> Alignment:
    """Pair segments by the blocks that they are in and, where those differ, by their facts.

    Facts are figures, names, code and links. The best pairing in order is found by dynamic
    programming; texts too large for that are paired one to one from the top.
    """
    if [one.path for one in english] == [one.path for one in chinese]:
        return Alignment(tuple(zip(english, chinese, strict=True)), exact=True)
    if len(english) * len(chinese) > _LARGEST_TABLE:
        return Alignment(_from_the_top(english, chinese), exact=False)
    return Alignment(_best(english, chinese), exact=False)


_Rows = tuple[tuple["Segment | None", "Segment | None"], ...]


def _from_the_top(english: Sequence[Segment], chinese: Sequence[Segment]) -> _Rows:
    common = min(len(english), len(chinese))
    return (
        *zip(english[:common], chinese[:common], strict=True),
        *((one, None) for one in english[common:]),
        *((None, one) for one in chinese[common:]),
    )


def _best(english: Sequence[Segment], chinese: Sequence[Segment]) -> _Rows:
    """Walk the table of best scores from its start; a gap costs nothing and brings nothing."""
    facts = [_facts(one) for one in english], [_facts(one) for one in chinese]
    width = len(chinese) + 1
    best = [[0] * width for _ in range(len(english) + 1)]
    for row in range(len(english) - 1, -1, -1):
        for column in range(len(chinese) - 1, -1, -1):
            score = _score(english[row], chinese[column], facts[0][row], facts[1][column])
            paired = best[row + 1][column + 1] + score if score else 0
            best[row][column] = max(paired, best[row + 1][column], best[row][column + 1])
    rows: list[tuple[Segment | None, Segment | None]] = []
    row = column = 0
    while row < len(english) and column < len(chinese):
        here = best[row][column]
        score = _score(english[row], chinese[column], facts[0][row], facts[1][column])
        if score and here == best[row + 1][column + 1] + score:
            rows.append((english[row], chinese[column]))
            row, column = row + 1, column + 1
        elif here == best[row + 1][column]:
            rows.append((english[row], None))
            row += 1
        else:
            rows.append((None, chinese[column]))
            column += 1
    rows += [(one, None) for one in english[row:]]
    rows += [(None, one) for one in chinese[column:]]
    return tuple(rows)


def _score(one: Segment, other: Segment, facts: frozenset[str], others: frozenset[str]) -> int:
    if one.kind is not other.kind:
        return 0
    return _SAME_KIND + (one.path == other.path) + _PER_FACT * len(facts & others)


def _facts(segment: Segment) -> frozenset[str]:
    side = Side(segment.source)
    return frozenset(
        (
            *(span.text for span in side.spans),
            *(name.text for name in side.names),
            *(f"{figure.value:f}" for figure in side.quantities),
        )
    )
