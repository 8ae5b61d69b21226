"""All operators, in the order of the report."""

from __future__ import annotations

from typing import TYPE_CHECKING

from benchmarks.mutations import copied, figures, meaning, shape, talk, unrelated, wording

if TYPE_CHECKING:
    from benchmarks.mutations.operator import Operator

OPERATORS: tuple[Operator, ...] = (
    *figures.OPERATORS,
    *meaning.OPERATORS,
    *copied.OPERATORS,
    *wording.OPERATORS,
    *shape.OPERATORS,
    *talk.OPERATORS,
    *unrelated.OPERATORS,
)
