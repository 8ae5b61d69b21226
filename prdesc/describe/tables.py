"""What a bilingual text shows once, in its English half: code blocks, and tables in both languages.

The Chinese half has a sentence in the place of each.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from prdesc.describe import blocks, fences, pointers
from prdesc.patterns import deferred
from prdesc.units.document import UNTRANSLATED, has_words
from prdesc.units.segment import Kind, segments

if TYPE_CHECKING:
    from collections.abc import Sequence

    from prdesc.describe.blocks import Block
    from prdesc.describe.wording import Wording
    from prdesc.units.segment import Segment

_SEPARATOR = " / "
_HAN = deferred(r"[\u3400-\u9fff]")


def once(english: str, chinese: str, wording: Wording) -> tuple[str, str]:
    """Merge the tables and code blocks of two texts with the same blocks.

    Args:
        english: English Markdown.
        chinese: The same text with its runs in Chinese.
        wording: Has the sentences that point to a table or a code block.

    Returns:
        The English with cells `English / 中文`, and the Chinese with a sentence in the place of
        each table and code block. A cell without words, or whose Chinese is the same, stays single.
        Tables that do not correspond cell by cell, or whose Chinese is incomplete, stay as they
        are, in both halves.
    """
    chinese = fences.once(english, chinese, wording)
    pairs = list(zip(blocks.find(english, "Table"), blocks.find(chinese, "Table"), strict=False))
    if not pairs:
        return english, chinese
    cells_en, cells_zh = _cells(english), _cells(chinese)
    edits_en: list[tuple[int, int, str]] = []
    edits_zh: list[tuple[int, int, str]] = []
    for number, (here, there) in enumerate(pairs, 1):
        inside_en, inside_zh = _inside(cells_en, here), _inside(cells_zh, there)
        if len(inside_en) != len(inside_zh) or any(UNTRANSLATED in one.source for one in inside_zh):
            continue
        both = zip(inside_en, inside_zh, strict=True)
        edits_en += [(en.start, en.end, _cell(en.source, zh.source)) for en, zh in both]
        pointer = pointers.say("table", number, len(pairs), wording)
        edits_zh.append((there.start, there.end, pointer))
    return blocks.edit(english, edits_en), blocks.edit(chinese, edits_zh)


def apart(english: str, chinese: str, wording: Wording) -> tuple[str, str]:
    """Undo `once` for the tables: give each language its own, so that the blocks correspond again.

    Args:
        english: English half with cells in both languages.
        chinese: Chinese half with sentences that point to a table.
        wording: Has these sentences.

    Returns:
        The English with the same lines, and the Chinese with a table for every sentence that points
        to one. A cell whose halves cannot be told apart counts for both languages.
    """
    found = blocks.find(english, "Table")
    cells = _cells(english)
    edits_en: set[tuple[int, int, str]] = set()  # two sentences may point to one table
    edits_zh: list[tuple[int, int, str]] = []
    for paragraph, number in pointers.find(chinese, "table", wording):
        if not 1 <= number <= len(found):
            continue
        table = found[number - 1]
        inside = [(cell, halves(cell.source)) for cell in _inside(cells, table)]
        edits_en.update((cell.start, cell.end, en) for cell, (en, _) in inside)
        shown = [(cell.start - table.start, cell.end - table.start, zh) for cell, (_, zh) in inside]
        text = blocks.edit(english[table.start : table.end], shown)
        edits_zh.append((paragraph.start, paragraph.end, text))
    english, chinese = blocks.edit(english, sorted(edits_en)), blocks.edit(chinese, edits_zh)
    return english, chinese


def halves(cell: str) -> tuple[str, str]:
    """Return the English and the Chinese of a cell: in the middle, else where Chinese begins."""
    parts = cell.split(_SEPARATOR)
    middle = [len(parts) // 2] if len(parts) % 2 == 0 else []
    for cut in (*middle, *range(len(parts) - 1, 0, -1)):
        en, zh = _SEPARATOR.join(parts[:cut]), _SEPARATOR.join(parts[cut:])
        if _HAN.search(zh) and not _HAN.search(en):
            return en, zh
    return cell, cell


def _cells(markdown: str) -> tuple[Segment, ...]:
    return tuple(one for one in segments(markdown) if one.kind is Kind.CELL)


def _inside(cells: Sequence[Segment], table: Block) -> tuple[Segment, ...]:
    return tuple(cell for cell in cells if table.start <= cell.start < table.end)


def _cell(en: str, zh: str) -> str:
    return en if en == zh or not has_words(en) else f"{en}{_SEPARATOR}{zh}"
