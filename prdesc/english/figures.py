"""What is computed from the figures of a record: changes and shares, never typed by hand."""

from __future__ import annotations

from typing import TYPE_CHECKING

from prdesc import quantities
from prdesc.quantities import parse

if TYPE_CHECKING:
    from decimal import Decimal

_PERCENT = "%"


def percent_change(before: str, after: str) -> Decimal | None:
    """Return the change from *before* to *after* in percent of *before*, as it is shown.

    Args:
        before: A figure with its unit as written, `812 tok/s`.
        after: Another; `GB` and `GiB` can be compared.

    Returns:
        None if one is no single figure, the units cannot be compared, *before* is zero, or both
        are percentages themselves (see `points`).
    """
    one, two = parse(before), parse(after)
    if one is None or two is None or _PERCENT == one.unit == two.unit:
        return None
    return quantities.percent_change(one, two)


def points(before: str, after: str) -> Decimal | None:
    """Return the difference of two percentages in percentage points; None for other figures."""
    one, two = parse(before), parse(after)
    if one is None or two is None or not _PERCENT == one.unit == two.unit:
        return None
    return two.value - one.value


def percent_share(part: str, whole: str) -> Decimal | None:
    """Return *part* in percent of *whole*, as it is shown; None if they cannot be compared."""
    one, two = parse(part), parse(whole)
    return None if one is None or two is None else quantities.share(one, two)
