r"""cells: the cells of a table stay as they are.

Catches a row of a table that lost or gained a `|`, and a raw `|` that only the Chinese has, which
would end a cell; `\|` and what stands in code is none. In text that people wrote and that is no
table, such a `|` is a warning.

Cannot see two cells that changed places; `structure` sees rows that are missing.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from prdesc.checks.check import Flaw
from prdesc.findings import Severity
from prdesc.patterns import deferred
from prdesc.units.spans import SpanKind

if TYPE_CHECKING:
    from collections.abc import Iterator

    from prdesc.checks.pair import Pair
    from prdesc.checks.side import Side

ID = "cells"
SEVERITY = Severity.ERROR

_ROW = deferred(r"^[ \t>]*\|", re.MULTILINE)


def concerns(pair: Pair) -> bool:
    """Tell whether there may be a cell."""
    return "|" in pair.target.text or "|" in pair.source.text


def run(pair: Pair) -> Iterator[Flaw]:
    """Yield a flaw for each row whose cells differ."""
    source, target = _without_code(pair.source), _without_code(pair.target)
    if _ROW.search(source) and _ROW.search(target):
        rows = zip(_rows(source), _rows(target), strict=False)
        for row, other in rows:
            if _pipes(row) != _pipes(other):
                yield Flaw("a row of the table has other cells than in the English", row, other)
    elif _pipes(target) > _pipes(source):
        yield Flaw(
            "a | stands only in the Chinese; in a table it would end the cell",
            target="|",
            severity=None if pair.authored else Severity.WARNING,
        )


def _rows(text: str) -> list[str]:
    return [line for line in text.splitlines() if _ROW.match(line)]


def _pipes(text: str) -> int:
    return text.count("|") - text.count("\\|")


def _without_code(side: Side) -> str:
    """Return the text with code spans blanked where it matters."""
    text = side.text
    for span in side.by_kind.get(SpanKind.CODE, ()):
        if "|" in span.text:
            text = text[: span.start] + " " * len(span.text) + text[span.end :]
    return text
