"""Rendered English and where the values of the record stand in it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

Kind = Literal["literal", "prose"]
"""`prose` is the author's English and is translated; `literal` stands in both languages."""


@dataclass(frozen=True, slots=True)
class Slot:
    """One value in a rendered text."""

    start: int
    """First code point of the value."""
    end: int
    """One past its last code point."""
    kind: Kind
    zh: str | None = None
    """What stands in the Chinese text instead of a literal, such as a list joined by `、`."""


@dataclass(frozen=True, slots=True)
class English:
    """A rendered text; its slots are in order and never overlap."""

    text: str
    slots: tuple[Slot, ...] = ()
