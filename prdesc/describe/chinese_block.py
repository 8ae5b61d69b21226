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
    from prdesc.describe.details import Details

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
    """Return the first block that is named Chinese and holds something.

    Where there is none, it is the only `<details>` of Chinese with a summary that people added to,
    as `中文（张三修订）`.
    """
    folded = details.find(text).blocks
    for block in folded:
        if spellings.names_chinese(block.summary):
            return _of_details(text, block)
    headings = blocks.find(text, "Heading")
    for number, heading in enumerate(headings):
        if spellings.names_chinese(title(text, heading)):
            end = _end(text, headings[number:])
            return ChineseBlock((heading.start, end), (heading.end, end), Layout.SECTION)
    only = _the_only_one(text, folded)
    return None if only is None else _of_details(text, only)


def _of_details(text: str, block: Details) -> ChineseBlock:
    flaws = () if block.spaced else (_unspaced(text, block),)
    outer = block.start, block.end
    return ChineseBlock(outer, block.inner, Layout.DETAILS, flaws, block.closed)


def _the_only_one(text: str, folded: tuple[Details, ...]) -> Details | None:
    """Return the one block that speaks of Chinese in its summary and holds it."""
    found: list[Details] = []
    for block in folded:
        inside = bool(found) and block.start <= found[-1].end
        if not inside and spellings.speaks_of_chinese(block.summary):
            found += [block] if _is_in_chinese(text[slice(*block.inner)]) else []
    return found[0] if len(found) == 1 else None


def _is_in_chinese(inner: str) -> bool:
    """Tell whether most of the runs that are in a language are Chinese."""
    tongues = [tongue(run.source) for run in segments(inner)]
    return tongues.count(Tongue.CHINESE) > tongues.count(Tongue.ENGLISH)


def title(text: str, heading: Block) -> str:
    """Return the text of a heading without its marks."""
    return text[heading.start : heading.end].lstrip("#").rstrip("#=- \t\n").strip()


def section_end(headings: tuple[Block, ...], stop: int) -> int:
    """Return where the section of the first heading ends."""
    first, *others = headings
    return next((one.start for one in others if one.level <= first.level), stop)


def _unspaced(text: str, block: Details) -> Flaw:
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
