"""Tables lose the columns that no row fills, so that a template need not ask for each."""

from __future__ import annotations

import re

from prdesc.patterns import deferred

_TABLE = deferred(
    r"^[ \t]*\|.*\|[ \t]*\n"
    r"[ \t]*\|(?:[ \t]*:?-+:?[ \t]*\|)+[ \t]*\n"
    r"(?:[ \t]*\|.*\|[ \t]*(?:\n|\Z))+",
    re.MULTILINE,
)


def drop_empty(skeleton: str) -> str:
    """Take out of every table the columns that are empty in all rows below the header.

    Args:
        skeleton: The fixed text of a rendering, one character for each value; no value can hold a
            pipe here, and none is dropped, since its column is not empty.
    """
    return _TABLE.sub(lambda match: _without_empty(match[0]), skeleton)


def _without_empty(table: str) -> str:
    lines = [line.split("|") for line in table.splitlines()]
    _, _, *body = lines
    width = len(lines[0])
    if any(len(line) != width for line in lines):
        return table
    # The first and last part of a line are what stands outside its outer pipes.
    kept = [
        number
        for number in range(width)
        if number in {0, width - 1} or any(line[number].strip() for line in body)
    ]
    return "".join(f"{'|'.join(line[number] for number in kept)}\n" for line in lines)
