"""Words of a script without their quotes."""

from __future__ import annotations

import re

from prdesc.collect.nodes import one_line
from prdesc.collect.words import closing


def unquoted(word: str) -> str:
    """Return what the shell makes of the quotes in *word*; expansions stay as they are."""
    parts, at = [], 0
    while at < len(word):
        character, two = word[at], word[at : at + 2]
        end = at + 1
        if character in "'\"":
            end = closing(word, at + 1, character)
            inner = word[at + 1 : end - 1]
            parts.append(inner if character == "'" else re.sub(r'\\(["\\$`\n])', r"\1", inner))
        elif two in ("$(", "${"):
            end = closing(word, at + 2, two[1])
            parts.append(word[at:end])
        elif character == "\\":
            end = at + 2
            parts.append(two[1:])
        else:
            parts.append(character)
        at = end
    return "".join(parts)


def _one_quotation(word: str) -> bool:
    return closing(word, 1, word[0]) == len(word)


def literal(raw: str) -> str:
    """Return a word as written, on one line, without quotes that keep nothing from expanding."""
    if len(raw) > 1 and raw[0] in "'\"" and _one_quotation(raw):
        inner = raw[1:-1]
        if raw[0] == "'" or not re.search(r"[$`\\]", inner):
            return one_line(inner)
    return one_line(raw)
