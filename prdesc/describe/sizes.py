"""How large a description may be, and which of its parts are the largest.

GitHub refuses a body of more than 65,536 characters, and 262,144 bytes. The limit leaves room for
what a forge or another tool adds. It counts code points: 58,000 of them never need more than
232,000 bytes of UTF-8, so a limit of 240,000 bytes is kept with it.
"""

from __future__ import annotations

import itertools
from typing import TYPE_CHECKING

from prdesc.describe import blocks, chinese_block, marker
from prdesc.findings import Finding, Severity

if TYPE_CHECKING:
    from collections.abc import Iterator

CODE_POINTS = 58_000
TITLE = 256
"""Longest title in code points; GitHub refuses longer ones."""
_SHOWN = 3
_SECTION_LEVEL = 2


def verify(body: str) -> Iterator[Finding]:
    """Yield a finding if *body* is too large, naming its largest parts; nothing is cut."""
    points = len(body)
    if points > CODE_POINTS:
        largest = sorted(_parts(body), key=lambda part: part[1], reverse=True)[:_SHOWN]
        named = ", ".join(f"{name} ({length:,})" for name, length in largest)
        over = f"{points:,} code points, {points - CODE_POINTS:,} too many"
        message = f"the description has {over}; its largest parts are {named}"
        yield Finding("size", Severity.ERROR, message)


def _parts(body: str) -> Iterator[tuple[str, int]]:
    """Yield (name, code points) of what prdesc adds, and of the rest under each large heading."""
    chinese = chinese_block.find(body)
    begin = marker.BEGIN.search(body)
    added = {"the Chinese half": chinese.outer if chinese else (0, 0)}
    added["what prdesc notes in its first comment"] = begin.span() if begin else (0, 0)
    for name, (start, end) in added.items():
        if end > start:
            yield name, end - start
    headings = [one for one in blocks.find(body, "Heading") if one.level <= _SECTION_LEVEL]
    starts = [0, *(one.start for one in headings), len(body)]
    names = ["the text before the first heading"]
    names += [f"`{body[one.start : one.end].lstrip('# ')}`" for one in headings]
    for name, (start, end) in zip(names, itertools.pairwise(starts), strict=True):
        inside = sum(max(0, min(end, b) - max(start, a)) for a, b in added.values())
        if end - start > inside:
            yield name, end - start - inside
