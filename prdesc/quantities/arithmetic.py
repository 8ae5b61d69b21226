"""Arithmetic on quantities: change in per cent, decimal and binary sizes."""

from __future__ import annotations

from decimal import ROUND_HALF_UP, Decimal
from typing import TYPE_CHECKING

from prdesc.quantities.quantity import canonical
from prdesc.quantities.unit_table import UNITS

if TYPE_CHECKING:
    from prdesc.quantities.quantity import Quantity

_TENTH = Decimal("0.1")
_WHOLE_FROM = Decimal(100)


def percent_change(before: Quantity, after: Quantity) -> Decimal | None:
    """Return the change from *before* to *after* in per cent, rounded half up.

    To one decimal, and to a whole number from 100 % on. None where it cannot be computed: the
    units measure different things, or *before* is zero.
    """
    exact = exact_change(before, after)
    if exact is None:
        return None
    places = Decimal(1) if abs(exact) >= _WHOLE_FROM else _TENTH
    return canonical(exact.quantize(places, ROUND_HALF_UP))


def exact_change(before: Quantity, after: Quantity) -> Decimal | None:
    """Return the change from *before* to *after* in per cent, not rounded, or None."""
    first, last = before.value, after.value
    if before.unit != after.unit:
        if before.dimension is None or before.dimension != after.dimension:
            return None
        if before.base is None or after.base is None:
            return None
        first, last = before.base, after.base
    return None if first == 0 else (last - first) / abs(first) * 100


def share(part: Quantity, whole: Quantity) -> Decimal | None:
    """Return how many per cent of *whole* *part* is, to one decimal, or None."""
    first, last = part.value, whole.value
    if part.unit != whole.unit:
        if part.dimension != whole.dimension or part.base is None or whole.base is None:
            return None
        first, last = part.base, whole.base
    return None if last == 0 else canonical((first / last * 100).quantize(_TENTH, ROUND_HALF_UP))


def convert(quantity: Quantity, symbol: str) -> Decimal | None:
    """Return the value of *quantity* in the unit *symbol*, or None if it has no such size.

    `convert(parse("21 GB"), "GiB")` is 19.56 to the last digit; rounding is the caller's.
    """
    unit = UNITS.get(symbol)
    base = quantity.base
    if unit is None or unit.factor is None or base is None:
        return None
    return base / unit.factor if unit.dimension == quantity.dimension else None
