"""The description that is measured with: from `record.yaml`, whose prose is in both languages."""

from __future__ import annotations

import tempfile
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from prdesc.pipeline import draft, kit
from prdesc.record import loading
from prdesc.settings.settings import Settings

RECORD = Path(__file__).with_name("record.yaml")


@dataclass(frozen=True, slots=True)
class Bilingual:
    """A description in both languages."""

    body: str
    pairs: tuple[tuple[str, str], ...]
    """Source and target of each unit of prose, in order."""


@cache
def setup() -> kit.Kit:
    """Return the rules, the shipped glossary and the checks as `prdesc draft` has them."""
    with tempfile.TemporaryDirectory() as folder:
        return kit.build(Settings(cache=Path(folder)), None)


@cache
def bilingual() -> Bilingual:
    """Draft `record.yaml`; no model is asked.

    Raises:
        ValueError: If the description is not verified.
    """
    there = setup()
    templates = kit.templates(there.settings, None)
    made = draft.draft(
        draft.Order(loading.parse_with_lines(_text(), RECORD.name), templates), there
    )
    if made.exit_code:
        raise ValueError(f"{RECORD.name} is not verified: {made.findings}")
    units = made.translation.units
    pairs = tuple((unit.source, unit.target) for unit in units if unit.target is not None)
    return Bilingual(made.description.body, pairs)


def _text() -> str:
    return RECORD.read_text("utf-8")
