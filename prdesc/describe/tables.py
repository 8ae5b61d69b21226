"""Tables of a bilingual text are shown once: in the English half, with cells in both languages."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from prdesc.describe import blocks
from prdesc.units.document import has_words
from prdesc.units.segment import Kind, Segment, segments

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from prdesc.describe.blocks import Block
    from prdesc.describe.wording import Wording

_SEPARATOR = " / "
_HAN = re.compile(r"[\u3400-\u9fff]")
_DIGITS = re.compile(r"[0-9]+")


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
    if not pairs:
        return english, chinese
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


def apart(english: str, chinese: str, wording: Wording) -> tuple[str, str]:
    """Undo `once`: give each language its own tables, so that the blocks correspond again.

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
    for paragraph, number in _pointers(chinese, wording):
        if number > len(found):
            continue
        table = found[number - 1]
        inside = [(cell, _halves(cell.source)) for cell in _inside(cells, table)]
        edits_en.update((cell.start, cell.end, en) for cell, (en, _) in inside)
        shown = [(cell.start - table.start, cell.end - table.start, zh) for cell, (_, zh) in inside]
        text = _edit(english[table.start : table.end], shown)
        edits_zh.append((paragraph.start, paragraph.end, text))
    return _edit(english, sorted(edits_en)), _edit(chinese, edits_zh)


def _pointers(chinese: str, wording: Wording) -> Iterator[tuple[Segment, int]]:
    """Yield each sentence that points to a table, with the number of the table."""
    one = wording.say("table", "zh")
    several = re.compile(wording.pattern("table-number", "zh"))
    for segment in segments(chinese):
        if segment.source == one:
            yield segment, 1
        elif several.fullmatch(segment.source) and (digits := _DIGITS.search(segment.source)):
            yield segment, int(digits.group())


def _halves(cell: str) -> tuple[str, str]:
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


def _edit(text: str, edits: Sequence[tuple[int, int, str]]) -> str:
    parts = []
    position = 0
    for start, end, new in edits:
        parts += [text[position:start], new]
        position = end
    return "".join([*parts, text[position:]])
