"""Lines of a text that are trailers, or that look as if somebody meant one."""

from __future__ import annotations

import re
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from prdesc.describe import blocks
from prdesc.describe.trailers import Trailer
from prdesc.patterns import deferred

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

# Credits, sign-offs and the keys that AI tools add. Others (`Risk`, `Fixes`) also begin sentences.
KEYS = (
    *("co-authored-by", "co-developed-by", "signed-off-by", "assisted-by", "generated-by"),
    *("made-with", "reviewed-by", "acked-by", "tested-by", "reported-by", "suggested-by"),
    *("helped-by", "claude-session", "amp-thread-id", "ai-assisted"),
)
_KEYS = "|".join(KEYS)
_ZERO_WIDTH = "\u00ad\u200b-\u200f\u2060\ufeff"
_LINE = deferred(
    rf"(?P<lead>[ \t>*+\-_`~•·\u00a0\u3000{_ZERO_WIDTH}]*)(?P<key>{_KEYS})"
    rf"(?P<mark>[ \t*_`\u00a0{_ZERO_WIDTH}]*)(?P<colon>[:：])(?P<value>.*)",
    re.IGNORECASE | re.DOTALL,
)
_ODD = deferred(rf"[\r\u00a0\u3000{_ZERO_WIDTH}：＜＞＠]")
_TYPED = deferred(rf"\\n[ \t]{{0,8}}(?:{_KEYS})[ \t]*:", re.IGNORECASE)
_COMMENT = "<!--"


@dataclass(frozen=True, slots=True)
class Line:
    """A line that begins with a key of `KEYS`, whatever stands before and around the key."""

    number: int
    """Counted from 1."""
    trailer: Trailer
    """Key and value as they are written, without what surrounds them."""
    lead: str
    """What stands before the key."""
    odd: str
    """Invisible and full-width characters of the line, each once."""
    bold: bool
    """Whether marks of Markdown stand between the key and the colon."""
    glued: bool
    """Whether the line before it is neither blank nor such a line."""
    followed: bool
    """Whether text follows that is no such line."""
    read: bool = False
    """Whether git reads it as a trailer."""


def find(text: str, parsed: Sequence[Trailer], *, markdown: bool) -> tuple[Line, ...]:
    r"""Return the trailer-like lines of *text* in order.

    Args:
        text: With `\n` as line end.
        parsed: What git reads in it.
        markdown: Whether code blocks and comments are examples, not trailers.
    """
    skipped = examples(text) if markdown else frozenset()
    lines = text.split("\n")
    found = [
        line
        for number, raw in enumerate(lines, 1)
        if number not in skipped and (line := _line(number, raw, lines)) is not None
    ]
    return tuple(_marked(_follow(found, lines), parsed))


def typed(text: str) -> Iterator[tuple[int, str]]:
    r"""Yield place and text of every typed `\n` before a key of `KEYS`."""
    for match in _TYPED.finditer(text):
        yield match.start(), match.group()


def _line(number: int, raw: str, lines: Sequence[str]) -> Line | None:
    match = _LINE.fullmatch(raw)
    if match is None:
        return None
    trailer = Trailer(match["key"], match["value"].strip())
    before = lines[number - 2] if number > 1 else ""
    return Line(
        number,
        trailer,
        match["lead"],
        "".join(dict.fromkeys(_ODD.findall(raw))),
        bold=bool(match["mark"].strip("\t ")),
        glued=bool(before.strip()) and _LINE.fullmatch(before) is None,
        followed=False,
    )


def _follow(found: Sequence[Line], lines: Sequence[str]) -> list[Line]:
    """Say of each line whether other text follows it."""
    numbers = {line.number for line in found}
    last = max((n for n, raw in enumerate(lines, 1) if raw.strip() and n not in numbers), default=0)
    return [replace(line, followed=line.number < last) for line in found]


def _marked(found: Sequence[Line], parsed: Sequence[Trailer]) -> list[Line]:
    """Mark what git reads; its block is the last paragraph, so both are compared from the end."""
    rest = list(parsed)
    marked = []
    for line in reversed(found):
        place = _place(line, rest)
        if place is not None:
            del rest[place:]
        marked.append(replace(line, read=place is not None))
    return marked[::-1]


def _place(line: Line, parsed: Sequence[Trailer]) -> int | None:
    if line.lead:
        return None
    for place in range(len(parsed) - 1, -1, -1):
        one = parsed[place]
        # A folded value goes on in the next line.
        if one.key == line.trailer.key and one.value.startswith(line.trailer.value):
            return place
    return None


def examples(text: str) -> frozenset[int]:
    """Return the numbers of the lines inside code blocks and comments."""
    numbers: set[int] = set()
    position, line = 0, 1
    for block in blocks.find(text, "CodeBlock", "HtmlBlock"):
        if block.name == "HtmlBlock" and not text.startswith(_COMMENT, block.start):
            continue
        line += text.count("\n", position, block.start)
        position = block.start
        numbers.update(range(line, line + text.count("\n", block.start, block.end) + 1))
    return frozenset(numbers)
