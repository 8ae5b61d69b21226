"""The translation memory as the pipeline uses it: masked on the way in, unmasked on the way out."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Protocol

from prdesc.translate.entry import Entry, Key, Provenance
from prdesc.units import spans
from prdesc.units.mask import mask, unmask
from prdesc.units.unit import Origin

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator

    from prdesc.units.unit import Unit


class Store(Protocol):
    """What the pipeline needs of a memory, a file's or a database's."""

    def get(self, key: Key) -> Entry | None:
        """Return the entry of *key*."""
        ...

    def put(self, entries: Iterable[Entry]) -> int:
        """Remember *entries*; return how many were stored."""
        ...


@dataclass(frozen=True, slots=True)
class Recall:
    """One repository's part of a memory."""

    memory: Store
    repository: str
    concepts: Callable[[str], tuple[str, ...]]
    """What the termbase wants in the Chinese of an English text; changed terms miss."""

    def find(self, unit: Unit) -> Iterator[Unit]:
        """Yield *unit* with each target that is remembered, as it was last translated first.

        What comes back has not been checked.
        """
        values = [span.text for span in spans.find(unit.source)]
        for source in dict.fromkeys([_masked(unit.source), unit.source]):
            entry = self.memory.get(self._key(source, unit.source))
            if entry is None:
                continue
            target = entry.target if source == unit.source else unmask(entry.target, values)
            yield replace(
                unit,
                target=target,
                origin=Origin.MEMORY,
                model=entry.model,
                reviewed=entry.provenance is Provenance.REVIEWED,
            )

    def keep(self, units: Iterable[Unit]) -> None:
        """Remember units that passed every check."""
        self.memory.put([self._entry(unit) for unit in units if unit.target])

    def _entry(self, unit: Unit) -> Entry:
        source, target = unit.source, unit.target or ""
        masked = _masked_pair(source, target)
        provenance = Provenance.REVIEWED if unit.reviewed else Provenance.VERIFIED
        key_source, kept = masked or (source, target)
        return Entry(self._key(key_source, source), kept, provenance, unit.model)

    def _key(self, source: str, english: str) -> Key:
        return Key(self.repository, source, self.concepts(english))


def _masked(source: str) -> str:
    """Return *source* with its protected spans as placeholders; as it is if it holds brackets."""
    if _holds_brackets(source):
        return source
    return mask(source, [(span.start, span.end) for span in spans.find(source)]).text


def _masked_pair(source: str, target: str) -> tuple[str, str] | None:
    """Return both sides masked with the same numbers, or None if their spans are not the same."""
    english, chinese = spans.find(source), spans.find(target)
    values = [span.text for span in english]
    counts = Counter(values)
    if counts != Counter(span.text for span in chinese) or _holds_brackets(source + target):
        return None
    numbers = {value: [n for n, one in enumerate(values, 1) if one == value] for value in counts}
    parts, position = [], 0
    for span in chinese:
        parts += [target[position : span.start], f"⟦{numbers[span.text].pop(0)}⟧"]
        position = span.end
    return _masked(source), "".join([*parts, target[position:]])


def _holds_brackets(text: str) -> bool:
    return "⟦" in text or "⟧" in text
