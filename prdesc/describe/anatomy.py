"""Where the runs of a bilingual text stand that prdesc wrote, or whose Chinese it owns.

A person's text is read by `prdesc.describe.reader`, which guesses. Here the layout is known, so
nothing is guessed: what is not the Chinese block is English, whatever its language. All positions
are code points of the text.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import cached_property
from typing import TYPE_CHECKING

from prdesc.describe import (
    blocks,
    cells,
    chinese_block,
    credit,
    disclosed,
    frames,
    pointers,
    stated,
)
from prdesc.describe.blocks import blanked
from prdesc.describe.marker import Rest
from prdesc.units.segment import Kind, segments

if TYPE_CHECKING:
    from prdesc.describe.blocks import Block
    from prdesc.describe.cells import Cell
    from prdesc.describe.chinese_block import ChineseBlock
    from prdesc.describe.disclosure import Translated
    from prdesc.describe.wording import Wording
    from prdesc.units.segment import Segment

Range = tuple[int, int]


@dataclass(frozen=True)
class Anatomy:
    """A text and its halves."""

    text: str
    english: str
    """As long as the text, with blanks for what is not English prose."""
    chinese: str
    """The same for the Chinese block, without what encloses it."""
    block: ChineseBlock | None
    said: Range | None
    """The AI disclosure in English."""
    said_too: Range | None
    """The same in Chinese."""
    wording: Wording
    part: bool = False
    """Whether only the Chinese is prdesc's, so that no table is shown in both languages."""

    @cached_property
    def cells(self) -> tuple[Cell, ...]:
        """The cells of the tables that are shown once.

        Where the Chinese has no table of its own, these are all, also one that a person added and
        that the Chinese does not point to yet; else those that it points to.
        """
        shown = self._tables
        if self.part or self._chinese_tables:
            pointed = {number for _, number in self._pointers}
            shown = tuple(table for number, table in enumerate(shown, 1) if number in pointed)
        if not shown:
            return ()
        return tuple(
            cells.read(one)
            for one in self.english_runs
            if one.kind is Kind.CELL
            and any(table.start <= one.start < table.end for table in shown)
        )

    @cached_property
    def prose(self) -> tuple[Segment, ...]:
        """The English runs that have a Chinese run of their own."""
        cells = {cell.segment for cell in self.cells}
        return tuple(one for one in self.english_runs if one not in cells)

    @cached_property
    def answers(self) -> tuple[Segment, ...]:
        """The Chinese runs, without the sentences that point to what the English shows."""
        runs = self._chinese_runs
        pointing = {one for one, _ in self._pointers}
        pointing |= {one for one, _ in pointers.among(runs, "code", self.wording)}
        return tuple(one for one in runs if one not in pointing)

    @cached_property
    def exact(self) -> bool:
        """Whether every English run has a Chinese run in a block of the same kind.

        Of each table there is one in the Chinese, too, or a sentence that points to it.
        """
        if not self.part and len(self._tables) != len(self._chinese_tables) + len(self._pointers):
            return False
        return list(map(place, self.prose)) == list(map(place, self.answers))

    @cached_property
    def english_sources(self) -> list[str]:
        """The English of all runs: prose, then cells."""
        return [*(one.source for one in self.prose), *(cell.english for cell in self.cells)]

    @cached_property
    def chinese_sources(self) -> list[str]:
        """The Chinese of all runs, in the same order."""
        cells = (cell.english if cell.chinese is None else cell.chinese for cell in self.cells)
        return [*(one.source for one in self.answers), *cells]

    @property
    def translators(self) -> tuple[Translated, ...]:
        """The models that the English disclosure says translated the text."""
        found = None
        if self.said is not None:
            found = credit.find(self.text[slice(*self.said)], "en", self.wording)
        return found.made if found else ()

    @cached_property
    def credited(self) -> bool:
        """Whether a disclosure of either language says who translated."""
        english, chinese = self._disclosures
        return credit.says(english, "en", self.wording) or credit.says(chinese, "zh", self.wording)

    @cached_property
    def rest(self) -> Rest:
        """Digests of what is no run; who translated does not count."""
        english, chinese = self._disclosures
        return Rest(
            frames.frame(self.english, self.english_runs),
            frames.frame(self.chinese, self.answers),
            stated.digest(english, chinese, self.wording),
        )

    @property
    def _disclosures(self) -> tuple[str, str]:
        one, other = self.said, self.said_too
        return self.text[slice(*one)] if one else "", self.text[slice(*other)] if other else ""

    @cached_property
    def _tables(self) -> tuple[Block, ...]:
        return blocks.find(self.english, "Table") if "|" in self.english else ()

    @cached_property
    def _chinese_tables(self) -> tuple[Block, ...]:
        return blocks.find(self.chinese, "Table") if "|" in self.chinese else ()

    @cached_property
    def _pointers(self) -> tuple[tuple[Segment, int], ...]:
        return tuple(pointers.among(self._chinese_runs, "table", self.wording))

    @cached_property
    def _chinese_runs(self) -> tuple[Segment, ...]:
        return segments(self.chinese)

    @cached_property
    def english_runs(self) -> tuple[Segment, ...]:
        """All English runs in the order of the text."""
        return segments(self.english)


def place(run: Segment) -> tuple[str, ...]:
    """Return the blocks around a run; gaps between the items of a list make no difference."""
    pairs = zip(("", *run.path), run.path, strict=False)
    return tuple(name for outer, name in pairs if (outer, name) != ("Item", "Paragraph"))


def whole(
    text: str, start: int, stop: int, wording: Wording, written: str | None = None
) -> Anatomy:
    """Read a text of which both halves are prdesc's.

    Args:
        text: Around it may be anything.
        start: Where it begins.
        stop: Where it ends.
        wording: Has the words that begin a disclosure.
        written: What a marker says of the disclosures, `Rest.disclosure`, empty if it says nothing;
            None where nobody can have edited them.
    """
    content = _only(text, start, stop)
    block = _block(content, stop)
    english = content if block is None else blanked(content, [block.outer])
    chinese = _only(text, *block.inner) if block else blanked(text, [(0, len(text))])
    limit = block.outer[0] if block else stop
    said = disclosed.find(english, "en", wording) or credit.paragraph(english, "en", wording)
    if said is not None and said[0] < limit:
        said = said[0], min(said[1], limit)
    said_too = None
    if block is not None:
        said_too = disclosed.find(chinese, "zh", wording) or credit.paragraph(
            chinese, "zh", wording
        )
    if said_too is not None and block is not None:
        said_too = said_too[0], min(said_too[1], block.inner[1])
    if written is not None:
        said, said_too = stated.cut(text, said, said_too, written, wording)
    return Anatomy(
        text,
        english if said is None else blanked(english, [said]),
        chinese if said_too is None else blanked(chinese, [said_too]),
        block,
        _stripped(text, said),
        _stripped(text, said_too),
        wording,
    )


def beside(text: str, english: str, between: Range, wording: Wording) -> Anatomy:
    """Read a text of which only the Chinese is prdesc's.

    Args:
        text: The whole text.
        english: The same with blanks for what is not English prose.
        between: What stands between the markers.
        wording: Has the sentences that point to code blocks.
    """
    start, stop = between
    block = _block(_only(text, start, stop), stop)
    inner = block.inner if block else (stop, stop)
    chinese = _only(text, *inner)
    said = _stripped(text, (start, block.outer[0] if block else stop))
    said_too = credit.paragraph(chinese, "zh", wording)
    if said_too is not None:
        chinese = blanked(chinese, [said_too])
    return Anatomy(text, english, chinese, block, said, said_too, wording, part=True)


def _block(content: str, stop: int) -> ChineseBlock | None:
    """Return the Chinese block, which ends where the content does at the latest."""
    block = chinese_block.find(content)
    if block is None:
        return None
    outer, inner = block.outer, block.inner
    end = min(outer[1], stop)
    return replace(block, outer=(outer[0], end), inner=(min(inner[0], end), min(inner[1], end)))


def _only(text: str, start: int, stop: int) -> str:
    return blanked(text, [(0, start), (stop, len(text))])


def _stripped(text: str, span: Range | None) -> Range | None:
    """Return a range without the white space at its ends; None if nothing is left."""
    if span is None:
        return None
    inner = text[slice(*span)]
    start = span[0] + len(inner) - len(inner.lstrip())
    return (start, start + len(inner.strip())) if inner.strip() else None
