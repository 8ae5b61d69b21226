"""typography: spaces and punctuation of the Chinese are those of Chinese.

Warns of a missing space between Chinese and Latin letters, digits or code, of half-width commas,
stops and brackets in Chinese, of doubled punctuation and spaces beside full-width punctuation, of
punctuation inside bold that keeps it from being bold, and of an address that touches Chinese.
In text that prdesc writes they are put right; `prdesc check --fix` shows how.

Cannot see a missing space between a figure and its unit, quotation marks and dashes of the wrong
kind, nor spaces at the edge of bold or of a link.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from prdesc.checks.check import Flaw
from prdesc.findings import Severity
from prdesc.units import typography

if TYPE_CHECKING:
    from collections.abc import Iterator

    from prdesc.checks.pair import Pair

ID = "typography"
SEVERITY = Severity.WARNING

_AROUND = 8


def concerns(pair: Pair) -> bool:
    """Tell whether something may be put right."""
    return not pair.target.text.isascii() and typography.is_suspect(pair.target.text)


def run(pair: Pair) -> Iterator[Flaw]:
    """Yield one flaw that shows the first place."""
    text = pair.target.text
    right = typography.tidy(text)
    if right != text:
        wrong, better = _first_difference(text, right)
        yield Flaw(f"spaces or punctuation: write `{better}`, not `{wrong}`", target=wrong)


def _first_difference(one: str, other: str) -> tuple[str, str]:
    """Return both texts around the first place in which they differ."""
    start = next(
        (place for place, (a, b) in enumerate(zip(one, other, strict=False)) if a != b),
        min(len(one), len(other)),
    )
    # Spaces and marks come and go; letters stay, so that the texts meet again a little later.
    before = max(0, start - _AROUND)
    return one[before : start + _AROUND].strip(), other[before : start + _AROUND].strip()
