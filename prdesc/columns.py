"""How many columns of a terminal a text takes."""

from __future__ import annotations

import unicodedata


def width(text: str) -> int:
    """Return the columns of *text*, one line without control characters.

    A character that East Asian fonts draw wide takes two, a combining one none
    (https://www.unicode.org/reports/tr11/); one that is wide in some fonts only takes one.
    """
    if text.isascii():
        return len(text)
    return sum(map(_columns, text))


def _columns(character: str) -> int:
    if unicodedata.category(character) in {"Mn", "Me"}:
        return 0
    return 2 if unicodedata.east_asian_width(character) in "WF" else 1
