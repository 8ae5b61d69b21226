"""The quantity: a number in a text, with its unit."""

from __future__ import annotations

from decimal import Decimal
from typing import NamedTuple


class Quantity(NamedTuple):
    """A number and its unit as they stand in a text."""

    value: Decimal
    """The number with its sign and magnitude: 1480000 for `1.48M` and for `148 万`."""
    unit: str | None
    """Canonical symbol of the unit, `GiB`; None for a bare number."""
    dimension: str | None
    """What the unit measures: `bytes`, `time`, `ratio`, `tokens rate` …; None if unknown."""
    start: int
    """First code point in the text."""
    end: int
    """One past the last code point in the text."""
    text: str
    """The quantity as written."""
    sign: str = ""
    """`+`, `-` or `±` if one is written."""
    factor: Decimal | None = None
    """The size of the unit in its dimension's base unit; None if it has no fixed size."""
    shared: bool = False
    """Whether the unit is that of the next number: 5 of `5-10 ms`; a guess, for it may be none."""

    @property
    def base(self) -> Decimal | None:
        """The value in the base unit of its dimension; None if the unit has no fixed size."""
        return None if self.factor is None else canonical(self.value * self.factor)

    def same_amount(self, other: Quantity) -> bool:
        """Return True if both are the same amount, in whatever unit: 60 s and 1 min."""
        if self.unit == other.unit:
            return self.value == other.value
        if self.dimension != other.dimension or self.factor is None or other.factor is None:
            return False
        return self.value * self.factor == other.value * other.factor


def canonical(value: Decimal) -> Decimal:
    """Return *value* without trailing zeros and without an exponent: 1480000, not 1.48E+6."""
    if value.as_tuple().exponent == 0:
        return value
    normal = value.normalize()
    # Through text, for any number of digits; `quantize` takes 28.
    return Decimal(f"{normal:f}") if int(normal.as_tuple().exponent) > 0 else normal
