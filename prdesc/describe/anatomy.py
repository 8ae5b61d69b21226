"""Where the runs of a bilingual text stand that prdesc wrote, or whose Chinese it owns.

All positions are code points of the text. `prdesc.describe.dissecting` takes texts apart.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING

from prdesc.describe import blocks, cells, credit, frames, pointers, stated
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
