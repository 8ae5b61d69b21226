"""A record as it would be written: its English runs, and what is known of their Chinese."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from prdesc.describe import boxes, description, dissecting, frames, region
from prdesc.describe.digests import of_run
from prdesc.describe.texts import Texts
from prdesc.english.rendering import render_body, render_title
from prdesc.pipeline.people import chinese_of
from prdesc.units.document import cut
from prdesc.units.mask import PLACEHOLDER
from prdesc.units.segment import Kind, segments, splice
from prdesc.units.unit import Origin, Unit

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from prdesc.describe.description import Description
    from prdesc.describe.disclosure import Translated
    from prdesc.record.models import Record
    from prdesc.refresh.order import Order, Source
    from prdesc.units.document import Document, Piece


@dataclass(frozen=True, slots=True)
class Rendered:
    """The English of a record; its runs are in the order of a marker: prose, then cells."""

    record: Record
    document: Document
    pieces: tuple[Piece, ...]
    people: Mapping[str, str]
    """Chinese of the record by its English."""
    title: str

    @property
    def sources(self) -> list[str]:
        """The English runs."""
        return [piece.segment.source for piece in self.pieces]

    @property
    def digests(self) -> list[str]:
        """Digests of the English runs."""
        return [of_run(source) for source in self.sources]

    @property
    def frame(self) -> str:
        """Digest of what stands around them."""
        return frames.frame(self.document.english, segments(self.document.english))

    @property
    def ticks(self) -> str:
        """The states of its check boxes, as a marker has them."""
        return boxes.states(self.document.english)

    def known(self, number: int) -> str | None:
        """Return the Chinese of a run if the phrase table and people have all of it."""
        piece = self.pieces[number]
        return filled(piece, self.people)

    def english(self, theirs: Mapping[int, str]) -> str:
        """Return the text with runs of the page in the place of some."""
        targets = {self.pieces[number].segment: run for number, run in theirs.items()}
        return splice(self.document.english, targets)

    def chinese(self, runs: Sequence[str]) -> str:
        """Return the text with every run in Chinese."""
        pairs = zip(self.pieces, runs, strict=True)
        return splice(self.document.english, {piece.segment: run for piece, run in pairs})


def render(source: Source, order: Order) -> Rendered:
    """Render the record of a branch.

    Raises:
        InputError: If the record or a template is wrong.
    """
    record = source.loaded.record
    document = cut(render_body(record, source.templates), order.phrase, "u")
    prose, cells = (
        [one for one in document.pieces if (one.segment.kind is Kind.CELL) is is_cell]
        for is_cell in (False, True)
    )
    people = chinese_of(source.loaded)
    return Rendered(record, document, (*prose, *cells), people, render_title(record).text)


def filled(piece: Piece, targets: Mapping[str, str]) -> str | None:
    """Return the Chinese of a piece with its units filled in; None if one has no target.

    Args:
        piece: One run of a document.
        targets: By source of the unit.
    """
    values = [targets.get(fill.source) if isinstance(fill, Unit) else fill for fill in piece.fills]
    done = [value for value in values if value is not None]
    if len(done) < len(values):
        return None
    return PLACEHOLDER.sub(lambda match: done[int(match.group(1)) - 1], piece.pattern)


def fill(
    runs: list[str | None],
    pieces: Mapping[int, Piece],
    units: Sequence[Unit],
    people: Mapping[str, str],
) -> None:
    """Put the Chinese of pieces into *runs* where there is none.

    Args:
        runs: By number, as the pieces.
        pieces: What the runs are made of.
        units: Translated units, of any of them.
        people: Chinese of the record by its English.
    """
    targets = {unit.source: unit.target for unit in units if unit.target is not None}
    targets.update(people)
    for number, piece in pieces.items():
        if runs[number] is None:
            runs[number] = filled(piece, targets)


def describe(
    rendered: Rendered, english: str, chinese: str, made: Sequence[Translated], order: Order
) -> Description:
    """Put the description together, with the disclosure of the models in *made*."""
    units = [
        Unit(f"m{number}", one.model, "", Origin.MODEL, one.model, one.reviewed)
        for number, one in enumerate(made, 1)
    ]
    texts = Texts(rendered.title, "", english, chinese, "", "")
    return description.describe(texts, rendered.record, units, order.kit.rules)


def bare(rendered: Rendered, order: Order) -> Description:
    """Put a description together that has all but the text of the record."""
    return describe(rendered, "A text.", "一段文字。", (), order)


def disclosure_digest(written: Description, order: Order) -> str:
    """Return the digest that a marker has for the disclosures of a description."""
    body = written.body
    found = region.read(body).region
    if found is None:
        return ""
    start = body.index(found.inner, found.start)
    stop = start + len(found.inner)
    return dissecting.whole(body, start, stop, order.kit.rules.wording).rest.disclosure
