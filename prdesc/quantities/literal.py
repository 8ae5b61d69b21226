"""Literals of a record: `21 GB`, `812 tok/s`, `0.90`, `-3.5 %`."""

from __future__ import annotations

from decimal import Decimal

from prdesc.patterns import deferred
from prdesc.quantities.quantity import Quantity, canonical
from prdesc.quantities.unit_table import MAGNITUDES, UNITS, composite

_LITERAL = deferred(
    r"\s*(?:~|≈|about |约)?\s*(?P<sign>[-\u2212+±])?\s?"
    r"(?P<number>[0-9]{1,3}(?:,[0-9]{3})+(?:\.[0-9]+)?|[0-9]+(?:\.[0-9]+)?)"
    r"(?P<magnitude>[kKMBT](?![A-Za-z]))?"
    r"\s?(?P<unit>[A-Za-zµμ°℃%‰×][A-Za-z/ ._-]*)?\s*"
)


def parse(literal: str) -> Quantity | None:
    """Read a whole literal as one number with an optional unit.

    Args:
        literal: Text as in a record's `amount`, `total`, `before` or `after`.

    Returns:
        The quantity, or None if the literal is not one number, such as `fp8_e4m3` or
        `2026-09-20`. A unit that is not known is kept as written, with no dimension.
    """
    match = _LITERAL.fullmatch(literal)
    if match is None:
        return None
    value = Decimal(match["number"].replace(",", ""))
    value *= MAGNITUDES.get(match["magnitude"] or "", Decimal(1))
    sign = (match["sign"] or "").replace("\u2212", "-")
    value = canonical(-value if sign == "-" else value)
    name = (match["unit"] or "").strip()
    unit = UNITS.get(name) or composite(name)
    if unit is None:
        return Quantity(value, name or None, None, 0, len(literal), literal, sign)
    symbol = name if "/" in name else unit.symbol
    return Quantity(value, symbol, unit.dimension, 0, len(literal), literal, sign, unit.factor)
