"""All checks, in the order of the report."""

from __future__ import annotations

from typing import TYPE_CHECKING

from prdesc.checks import (
    additions,
    backing,
    code,
    completeness,
    consistency,
    direction,
    echo,
    exchange,
    forbidden,
    injection,
    invisible,
    language,
    leaks,
    length,
    links,
    negation,
    numbers,
    placeholders,
    polarity,
    references,
    relation,
    rendering,
    repetition,
    residue,
    script,
    structure,
    terms,
)

if TYPE_CHECKING:
    from prdesc.checks.check import Check

CHECKS: tuple[Check, ...] = (
    completeness,
    leaks,
    echo,
    language,
    residue,
    script,
    invisible,
    repetition,
    length,
    placeholders,
    code,
    links,
    references,
    additions,
    numbers,
    direction,
    polarity,
    exchange,
    relation,
    negation,
    terms,
    forbidden,
    structure,
    rendering,
    injection,
)
"""What looks at one pair."""

OF_A_TEXT = (consistency,)
"""What looks at all pairs of a text."""

OF_A_RECORD = (backing,)
"""What looks at a record."""

IDS = (
    *(check.ID for check in CHECKS),
    *(check.ID for check in OF_A_TEXT),
    *(check.ID for check in OF_A_RECORD),
)
"""The IDs of all checks of this room, for settings."""
