"""Placeholders: `⟦1⟧`, `⟦2⟧` … stand for parts of a text that must come back unchanged."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from typing import TYPE_CHECKING

from prdesc.patterns import deferred

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

PLACEHOLDER = deferred(r"⟦(\d+)⟧")


@dataclass(frozen=True, slots=True)
class Masked:
    """A text with placeholders and what they stand for."""

    text: str
    """`⟦n⟧` stands for `values[n - 1]`."""
    values: tuple[str, ...]


def mask(text: str, ranges: Iterable[tuple[int, int]]) -> Masked:
    """Replace ranges of *text* by placeholders numbered from 1, left to right.

    Args:
        text: Text without placeholders of its own.
        ranges: Half-open ranges; one that overlaps an earlier one is left out.

    Returns:
        Masked text; `unmask(masked.text, masked.values)` is *text*.

    Raises:
        ValueError: If *text* holds `⟦` or `⟧`.
    """
    if "⟦" in text or "⟧" in text:
        raise ValueError("the text holds placeholder brackets")
    parts: list[str] = []
    values: list[str] = []
    position = 0
    for start, end in sorted(ranges):
        if start < position or start >= end:
            continue
        values.append(text[start:end])
        parts += [text[position:start], f"⟦{len(values)}⟧"]
        position = end
    return Masked("".join([*parts, text[position:]]), tuple(values))


def unmask(text: str, values: Sequence[str]) -> str:
    """Put the values back in one pass, so that a value that looks like a placeholder stays.

    Raises:
        ValueError: If the placeholders of *text* are not exactly `⟦1⟧` … `⟦len(values)⟧`, each
            once.
    """
    numbers = Counter(int(match.group(1)) for match in PLACEHOLDER.finditer(text))
    if numbers != Counter(range(1, len(values) + 1)):
        raise ValueError("placeholders are lost, doubled or invented")
    return PLACEHOLDER.sub(lambda match: values[int(match.group(1)) - 1], text)
