"""Values of a record as Markdown that shows them and does nothing else."""

from __future__ import annotations

import re

from prdesc.patterns import deferred

# Letters, digits and marks that mean nothing in Markdown, HTML and on GitHub, wherever they stand.
_PLAIN = deferred(r"(?:[^\W_]|[ .,+/'’()（）·-])+")
_LINKED = deferred(r"\b(?:www\.|GH-\d)", re.IGNORECASE)


def code(value: str) -> str:
    """Return *value* as a code span, whatever backticks it holds."""
    fence = "`"
    while fence in value:
        fence += "`"
    return f"{fence} {value} {fence}" if "`" in value else f"`{value}`"


def plain(value: str) -> bool:
    """Tell whether *value* is only text wherever it stands in Markdown: no markup, no mention."""
    return _PLAIN.fullmatch(value) is not None and _LINKED.search(value) is None


def inert(value: str) -> str:
    """Return *value* as Markdown that shows it and does nothing else, as a code span if need be."""
    return value if plain(value) else code(value)
