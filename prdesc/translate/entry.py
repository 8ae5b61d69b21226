"""An entry of the translation memory, and its row in the database."""

from __future__ import annotations

import hashlib
from collections import Counter
from dataclasses import dataclass
from datetime import UTC, datetime
from enum import StrEnum
from typing import TYPE_CHECKING

from prdesc.units.mask import PLACEHOLDER

if TYPE_CHECKING:
    from collections.abc import Sequence

JOINT = "\x1f"
"""Stands between parts that are joined; never in text."""
COLUMNS = "repository, source, target, concepts, language, provenance, model, created"


class Provenance(StrEnum):
    """Why an entry may be used."""

    REVIEWED = "reviewed"
    """A person wrote or checked it; outranks the other."""
    VERIFIED = "verified"
    """A model wrote it and it passed every error-level check."""


@dataclass(frozen=True, slots=True)
class Key:
    """What an entry is found by."""

    repository: str
    """`owner/name`, or any other name of the partition."""
    source: str
    """Masked English."""
    concepts: tuple[str, ...] = ()
    """The concepts in it with what the termbase wants for them; changed terms miss the entry.
    Order does not count."""
    language: str = "zh-Hans"

    @property
    def digest(self) -> str:
        """Hash of all parts."""
        parts = (self.repository, self.language, self.source, *sorted(set(self.concepts)))
        return hashlib.sha256(JOINT.join(parts).encode()).hexdigest()


@dataclass(frozen=True, slots=True)
class Entry:
    """A remembered pair.

    Raises:
        ValueError: If source or target is empty, or the target's placeholders are not the
            source's.
    """

    key: Key
    target: str
    """Masked Chinese."""
    provenance: Provenance
    model: str | None = None
    """The model that wrote the target; None where a person did."""
    created: str = ""
    """ISO 8601, UTC; now if empty."""

    def __post_init__(self) -> None:
        if not self.key.source.strip() or not self.target.strip():
            raise ValueError("source or target is empty")
        if _placeholders(self.key.source) != _placeholders(self.target):
            raise ValueError("source and target have different placeholders")
        if not self.created:
            now = datetime.now(UTC).isoformat(timespec="seconds")
            object.__setattr__(self, "created", now)


def to_row(entry: Entry) -> tuple[str | None, ...]:
    """Return the digest of the key and the `COLUMNS`."""
    key = entry.key
    return (
        key.digest,
        key.repository,
        key.source,
        entry.target,
        JOINT.join(sorted(set(key.concepts))),
        key.language,
        entry.provenance.value,
        entry.model,
        entry.created,
    )


def from_row(row: Sequence[str]) -> Entry:
    """Return the entry of a row of `COLUMNS`."""
    repository, source, target, concepts, language, provenance, model, created = row
    names = tuple(concepts.split(JOINT)) if concepts else ()
    key = Key(repository, source, names, language)
    return Entry(key, target, Provenance(provenance), model, created)


def _placeholders(text: str) -> Counter[str]:
    return Counter(PLACEHOLDER.findall(text))
