"""Tables of a bilingual text are shown once: in the English half, with cells in both languages."""

from __future__ import annotations

from typing import TYPE_CHECKING

from prdesc.describe import blocks
from prdesc.units.document import has_words
from prdesc.units.segment import Kind, Segment, segments

if TYPE_CHECKING:
    from collections.abc import Sequence

    from prdesc.describe.blocks import Block
    from prdesc.describe.wording import Wording

_SEPARATOR = " / "


def once(english: str, chinese: str, wording: Wording) -> tuple[str, str]:
    """Merge the tables of two texts with the same blocks.

    Args:
        english: English Markdown.
        chinese: The same text with its runs in Chinese.
        wording: Has the sentences that point to a table.

    Returns:
        The English with cells `English / 中文`, and the Chinese with a sentence in the place of
        each table. A cell without words, or whose Chinese is the same, stays single. Tables that
        do not correspond cell by cell stay as they are, in both halves.
    """
    pairs = list(zip(blocks.find(english, "Table"), blocks.find(chinese, "Table"), strict=False))
    cells_en, cells_zh = _cells(english), _cells(chinese)
    edits_en: list[tuple[int, int, str]] = []
    edits_zh: list[tuple[int, int, str]] = []
    for number, (here, there) in enumerate(pairs, 1):
        inside_en, inside_zh = _inside(cells_en, here), _inside(cells_zh, there)
        if len(inside_en) != len(inside_zh):
            continue
        both = zip(inside_en, inside_zh, strict=True)
        edits_en += [(en.start, en.end, _cell(en.source, zh.source)) for en, zh in both]
        entry = "table" if len(pairs) == 1 else "table-number"
        pointer = wording.say(entry, "zh", number=str(number))
        edits_zh.append((there.start, there.end, pointer))
    return _edit(english, edits_en), _edit(chinese, edits_zh)


def _cells(markdown: str) -> tuple[Segment, ...]:
    return tuple(one for one in segments(markdown) if one.kind is Kind.CELL)


def _inside(cells: Sequence[Segment], table: Block) -> tuple[Segment, ...]:
    return tuple(cell for cell in cells if table.start <= cell.start < table.end)


def _cell(en: str, zh: str) -> str:
    return en if en == zh or not has_words(en) else f"{en}{_SEPARATOR}{zh}"


def _edit(text: str, edits: Sequence[tuple[int, int, str]]) -> str:
    parts = []
    position = 0
    for start, end, new in edits:
        parts += [text[position:start], new]
        position = end
    return "".join([*parts, text[position:]])
