"""The English that a person wrote, where prdesc owns the Chinese alone."""

from __future__ import annotations

import re
from functools import lru_cache
from typing import TYPE_CHECKING

from prdesc.describe import blocks, trailers
from prdesc.describe.rules import passages
from prdesc.patterns import deferred

if TYPE_CHECKING:
    from collections.abc import Iterator

_NAMED = deferred(
    r"^[ ]{0,3}(?:signed-off-by[ \t]*[:：]|[A-Za-z][A-Za-z0-9]*(?:-[A-Za-z0-9]+)+:[ \t]"
    r"[^\n<>]*<[^\s<>@]+@[^\s<>@]+>[ \t]*$)[^\n]*",
    re.IGNORECASE | re.MULTILINE,
)
_BLOCK = deferred(r"\s*(?:[-*+>|#<]|\d+[.)]|`{3}|~{3})")
"""What begins a block of its own right behind a line of text."""
_FRONT_MATTER = deferred(r"---\n(?=\S)(?:.*\n)*?---[ \t]*(?:\n|\Z)")


@lru_cache(maxsize=4)
def view(text: str, region: tuple[int, int] | None) -> str:
    """Return *text* with blanks for what is no English prose of a person.

    That is the managed region, front matter, trailers, HTML comments (instructions of a template,
    marks of other bots, which must not stand twice), and lines that a tool adds by itself
    ("Generated with …"). The last paragraph is trailers if all of it has their form; elsewhere a
    line is one if it names a person by an address, or is a sign-off.

    Args:
        text: A body with line feeds.
        region: Where the managed region stands; None if there is none.
    """
    end, _ = trailers.parse_block(text, titled=False)
    ranges = [(end, len(text)), *blocks.comments(text), *_added(text), *_people(text)]
    if front := _FRONT_MATTER.match(text):
        ranges.append(front.span())
    if region is not None:
        ranges.append(region)
    return blocks.blanked(text, ranges)


def closed_up(blank: str, text: str) -> str:
    """Return a view without the lines that are blank in it and not in the text.

    Of the blank lines around them one is left; between two lines of text that one would join, one
    is put.
    """
    kept: list[str] = []
    gap = True
    for line, was in zip(blank.split("\n"), text.split("\n"), strict=True):
        if line.strip():
            joins = gap and kept and kept[-1].strip() and not _BLOCK.match(line)
            kept += ["", line] if joins else [line]
            gap = False
        elif was.strip():
            gap = True
        elif not (gap and kept and not kept[-1].strip()) and kept:
            kept.append(line)
    return "\n".join(kept).rstrip()


def _added(text: str) -> Iterator[tuple[int, int]]:
    start = 0
    kept = passages.without_added(text)
    if kept == text:
        return
    for line, other in zip(text.split("\n"), kept.split("\n"), strict=True):
        if line != other:
            yield start, start + len(line)
        start += len(line) + 1


def _people(text: str) -> Iterator[tuple[int, int]]:
    """Yield the range of each line that is a sign-off, or a trailer with an address, by its form.

    It may stand anywhere but in code: in the middle of a text it is no trailer to git, and yet
    it must not stand there twice.
    """
    visible = blocks.without_code(text) if _NAMED.search(text) else ""
    for match in _NAMED.finditer(visible):
        yield match.start(), match.end()
