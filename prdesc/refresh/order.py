"""What a refresh is planned with."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from prdesc.units.segment import Kind

if TYPE_CHECKING:
    from collections.abc import Callable

    from prdesc.describe.marker import TitleNote
    from prdesc.english.templates import Templates
    from prdesc.pipeline.gate import Gate
    from prdesc.pipeline.kit import Kit
    from prdesc.pipeline.loop import Tools
    from prdesc.pipeline.remember import Recall
    from prdesc.record.loading import LoadedRecord
    from prdesc.units.segment import Segment


@dataclass(frozen=True, slots=True)
class Source:
    """The tracked record of a branch, and how it is rendered."""

    loaded: LoadedRecord
    templates: Templates


@dataclass(frozen=True, slots=True)
class Order:
    """Everything a plan needs beside the body; a plan itself reads no file, clock or network."""

    kit: Kit
    """Profile, terms and checks of text that prdesc writes, built for both languages."""
    gate: Gate
    """How a text in both languages that people wrote is judged; one with a rule book has git read
    the trailers."""
    phrase: Callable[[str], str | None]
    """The reviewed Chinese of wording of the templates, `kits.phrases().lookup`."""
    heading: Callable[[str], str | None]
    """The reviewed Chinese of a heading, whoever wrote it, `kits.phrases().heading`."""
    source: Source | None = None
    """None where the branch tracks no record."""
    tools: Tools | None = None
    """The model; None to do without."""
    recall: Recall | None = None
    title: str | None = None
    """The title as it is, if it is to be kept up to date, too; None to leave it alone."""
    noted: TitleNote | None = None
    """The title as prdesc last wrote it, by the marker of the body."""

    def known(self, run: Segment) -> str | None:
        """Return the reviewed Chinese of a run that a person wrote, if it needs no model.

        The wording of the templates is no guide: `What` is `项目` over a column of theirs only.
        """
        return self.heading(run.source) if run.kind is Kind.HEADING else None
