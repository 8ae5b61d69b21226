"""Any English Markdown into Chinese."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from prdesc.english import English, Slot
from prdesc.pipeline.translation import Origins, Translation, translate
from prdesc.units.document import cut

if TYPE_CHECKING:
    from collections.abc import Sequence

    from prdesc.findings import Finding
    from prdesc.pipeline.kit import Kit
    from prdesc.pipeline.loop import Tools
    from prdesc.pipeline.remember import Recall
    from prdesc.units.unit import Unit


@dataclass(frozen=True, slots=True)
class Translated:
    """One text in both languages."""

    english: str
    chinese: str
    """With units that are left marked."""
    units: tuple[Unit, ...]
    findings: tuple[Finding, ...]


def translate_texts(
    texts: Sequence[str], kit: Kit, tools: Tools | None, recall: Recall | None
) -> tuple[tuple[Translated, ...], Translation]:
    """Translate Markdown texts together, so that one call can serve them all.

    Returns:
        Each text, and the translation of all units of all texts.
    """
    documents = [
        cut(_prose(text), lambda _: None, prefix=f"{number}." if len(texts) > 1 else "u")
        for number, text in enumerate(texts, 1)
    ]
    units = [unit for document in documents for unit in document.units]
    translation = translate(units, Origins(kit.verify, {}, recall, tools))
    by_id = {unit.id: unit for unit in translation.units}
    done = []
    for document in documents:
        own = tuple(by_id[unit.id] for unit in document.units)
        ids = {unit.id for unit in own}
        found = tuple(one for one in translation.findings if one.unit in ids)
        done.append(Translated(document.english, document.chinese(by_id), own, found))
    return tuple(done), translation


def _prose(text: str) -> English:
    return English(text, (Slot(0, len(text), "prose"),) if text else ())
