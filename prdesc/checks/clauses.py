"""Where clauses of running text end."""

from __future__ import annotations

from typing import TYPE_CHECKING

from prdesc.patterns import deferred

if TYPE_CHECKING:
    import re
    from collections.abc import Iterable

JOINING = frozenset(
    (
        "and", "but", "while", "whereas", "because", "since", "so", "when", "whenever", "if",
        "unless", "until", "than", "before", "after", "once", "then", "which", "where", "not",
        "as", "although", "though", "or",
    )
)  # fmt: skip
"""The words that join two clauses."""


Part = tuple[int, int]
"""Where a part of a text begins and ends."""


def parts(text: str, end: re.Pattern[str], first: int = 0, last: int | None = None) -> list[Part]:
    """Return the parts of a text between *first* and *last*, but for blank ones.

    Args:
        text: The text.
        end: What stands between two parts.
        first: Where the first part begins.
        last: Where the last one ends; the end of the text if None.
    """
    found, start = [], first
    last = len(text) if last is None else last
    for match in end.finditer(text, first, last):
        if text[start : match.start()].strip():
            found.append((start, match.start()))
        start = match.end()
    return [*found, (start, last)] if text[start:last].strip() else found


def grouped(words: Iterable[str]) -> str:
    """Return a pattern for any of some words; grouped by letters it takes half as long."""
    rests: dict[str, list[str]] = {}
    for word in sorted(words, reverse=True):
        rests.setdefault(word[0], []).append(word[1:])
    return "|".join(f"{letter}(?:{'|'.join(rest)})" for letter, rest in rests.items())


# Each way begins with a character of its own, so that the search skips other text fast.
ENGLISH_END = deferred(rf",|;|\(|\)|\n|—|\.\s|:\s|--| (?:{grouped(JOINING)})\b")
"""Ends behind a mark, or behind the word that joins two clauses; for text in small letters."""
ENDING = deferred(r"[,;:.()\n—-](?:(?<=[,;()\n—])|(?<=[.:])\s|(?<=-)-)")
"""A mark that ends a clause."""
