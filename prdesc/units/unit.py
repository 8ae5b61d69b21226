"""The unit: a piece of English and its Chinese."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum


class Origin(StrEnum):
    """Where the Chinese of a unit comes from."""

    PHRASE = "phrase"
    """The phrase table."""
    MEMORY = "memory"
    """The translation memory."""
    RECORD = "record"
    """A person, in the change record."""
    MODEL = "model"
    """A model, in this run."""
    NONE = "none"
    """There is none."""


@dataclass(frozen=True, slots=True)
class Unit:
    """A source, its target and how the target came about."""

    id: str
    """Unique in its document, stable while the order of the blocks stands: `u7`, `u7.1`."""
    source: str
    """English inline Markdown, one line."""
    target: str | None = None
    """Chinese inline Markdown, or None where there is none that may be shown."""
    origin: Origin = Origin.NONE
    model: str | None = None
    """The model that wrote the target, now or when it was remembered."""
    reviewed: bool = False
    """True when a person checked the target."""
    slots: int = 0
    """How many placeholders `⟦1⟧` … the source of a phrase holds; 0 for prose."""
    label: str | None = None
    """What the unit is in the record or text, `risks[0].risk`; for messages."""
