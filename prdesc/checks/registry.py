"""All checks, in the order of the report."""

from __future__ import annotations

from typing import TYPE_CHECKING

from prdesc.checks import (
    additions,
    anchors,
    backing,
    cells,
    code,
    completeness,
    consistency,
    direction,
    duplicates,
    echo,
    emoji,
    exchange,
    forbidden,
    grounds,
    injection,
    invisible,
    language,
    leaks,
    length,
    links,
    mood,
    negation,
    numbers,
    omission,
    placeholders,
    polarity,
    references,
    register,
    relation,
    rendering,
    repetition,
    residue,
    roles,
    script,
    structure,
    substance,
    terms,
    typography,
    wording,
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
    roles,
    negation,
    mood,
    substance,
    grounds,
    omission,
    terms,
    forbidden,
    structure,
    cells,
    rendering,
    emoji,
    injection,
    typography,
    wording,
    register,
)
"""What looks at one pair."""

OF_A_TEXT = (consistency, duplicates, anchors)
"""What looks at all pairs of a text."""

OF_A_RECORD = (backing,)
"""What looks at a record."""

IDS = (
    *(check.ID for check in CHECKS),
    *(check.ID for check in OF_A_TEXT),
    *(check.ID for check in OF_A_RECORD),
)
"""The IDs of all checks of this room, for settings."""
