"""The block that a Chinese half has of its own: `<details>` or sections under a heading."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from prdesc.describe import blocks, details, spellings
from prdesc.describe.parts import Flaw, line_at
from prdesc.describe.profile import Layout
from prdesc.describe.tongue import Tongue, tongue
from prdesc.units.segment import segments

if TYPE_CHECKING:
    from prdesc.describe.blocks import Block

Range = tuple[int, int]


@dataclass(frozen=True, slots=True)
class ChineseBlock:
    """Where the Chinese half stands."""

    outer: Range
    inner: Range
    """Without tags, summary and heading."""
    layout: Layout
    flaws: tuple[Flaw, ...] = ()
    closed: bool = True
    """Whether its `<details>` is closed; a section always is."""


def find(text: str) -> ChineseBlock | None:
    """Return the first block that is named Chinese and holds something."""
    for block in details.find(text).blocks:
        if spellings.names_chinese(block.summary):
            flaws = () if block.spaced else (_unspaced(text, block),)
            outer = block.start, block.end
            return ChineseBlock(outer, block.inner, Layout.DETAILS, flaws, block.closed)
    headings = blocks.find(text, "Heading")
    for number, heading in enumerate(headings):
        if spellings.names_chinese(title(text, heading)):
            end = _end(text, headings[number:])
            return ChineseBlock((heading.start, end), (heading.end, end), Layout.SECTION)
    return None


def title(text: str, heading: Block) -> str:
    """Return the text of a heading without its marks."""
    return text[heading.start : heading.end].lstrip("#").rstrip("#=- \t\n").strip()


def section_end(headings: tuple[Block, ...], stop: int) -> int:
    """Return where the section of the first heading ends."""
    first, *others = headings
    return next((one.start for one in others if one.level <= first.level), stop)


def _unspaced(text: str, block: details.Details) -> Flaw:
    message = "GitHub shows Markdown behind <summary> only after a blank line; leave one line empty"
    return Flaw(message, line_at(text, block.inner[0]), error=False)


def _end(text: str, headings: tuple[Block, ...]) -> int:
    """Return where the Chinese ends: at the next heading of its level whose section is not Chinese.

    People go on with `## 验证` behind `## 中文说明`.
    """
    first = headings[0]
    others = [one for one in headings[1:] if one.level <= first.level]
    ends = [*(one.start for one in others[1:]), len(text)]
    for heading, end in zip(others, ends, strict=False):
        if not _is_chinese(text, heading, end):
            return heading.start
    return len(text)


def _is_chinese(text: str, heading: Block, end: int) -> bool:
    name = tongue(title(text, heading))
    if name is not Tongue.NONE:
        return name is Tongue.CHINESE
    runs = segments(text[heading.end : end])
    tongues = (tongue(run.source) for run in runs)
    return next((one for one in tongues if one is not Tongue.NONE), name) is Tongue.CHINESE
