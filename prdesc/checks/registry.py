"""All checks of pairs, in the order of the report."""

from __future__ import annotations

from typing import TYPE_CHECKING

from prdesc.checks import (
    code,
    completeness,
    direction,
    echo,
    forbidden,
    injection,
    invisible,
    language,
    leaks,
    length,
    links,
    numbers,
    placeholders,
    references,
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
    numbers,
    direction,
    terms,
    forbidden,
    structure,
    rendering,
    injection,
)
