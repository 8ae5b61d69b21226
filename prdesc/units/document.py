"""From rendered English to units, and from units to the Chinese text.

Every inline run of the English body is one of three things:

- inside a value that is prose: a unit of its own;
- fixed wording of a template, known to the phrase table: a phrase, in which each prose value is a
  unit of its own (`u3.1`) and every other value stands as it is;
- fixed wording that the phrase table does not know (a repository's own template): a unit as a
  whole, values included.

A run without a word outside code, links and values is nobody's to translate.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from prdesc.patterns import deferred
from prdesc.units import spans
from prdesc.units.mask import PLACEHOLDER
from prdesc.units.segment import Segment, one_line, segments, splice
from prdesc.units.unit import Origin, Unit

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping

    from prdesc.english import English, Slot

UNTRANSLATED = "[未翻译 / untranslated]"
"""Stands before the English of a unit that has no Chinese."""
_LETTER = deferred(r"[^\W\d_]")


@dataclass(frozen=True, slots=True)
class Piece:
    """One inline run and what its Chinese is made of."""

    segment: Segment
    pattern: str
    """The Chinese run; `⟦n⟧` stands for `fills[n - 1]`."""
    fills: tuple[str | Unit, ...]
    """Text that stands as it is, or a unit whose target is put in."""

    def units(self) -> Iterator[Unit]:
        """Yield the units in the order of the English."""
        for fill in self.fills:
            if isinstance(fill, Unit):
                yield fill


@dataclass(frozen=True, slots=True)
class Document:
    """An English text, its phrases and its units."""

    english: str
    pieces: tuple[Piece, ...]
    phrases: tuple[Unit, ...]
    """Fixed wording that the phrase table translated; `⟦n⟧` stands for a unit inside it."""

    @property
    def units(self) -> tuple[Unit, ...]:
        """The units that need Chinese, in order."""
        return tuple(unit for piece in self.pieces for unit in piece.units())

    def chinese(self, units: Mapping[str, Unit], *, marked: bool = True) -> str:
        """Return the text with every run in Chinese.

        Args:
            units: The translated units by id. One without a target is shown in English.
            marked: Whether such English stands behind `UNTRANSLATED`.
        """
        mark = f"{UNTRANSLATED} " if marked else ""
        targets = {piece.segment: _fill(piece, units, mark) for piece in self.pieces}
        return splice(self.english, targets)


def cut(english: English, phrase: Callable[[str], str | None], prefix: str = "u") -> Document:
    """Cut *english* into pieces.

    Args:
        english: A rendered text and where its values stand.
        phrase: Looks up the Chinese of fixed wording whose values are `⟦1⟧` …; None if unknown.
        prefix: Beginning of the ids; texts that are used together take different ones.
    """
    pieces: list[Piece] = []
    phrases: list[Unit] = []
    for number, segment in enumerate(segments(english.text), 1):
        identifier = f"{prefix}{number}"
        piece, fixed = _piece(english, segment, identifier, phrase)
        pieces.append(piece)
        if fixed is not None:
            phrases.append(fixed)
    return Document(english.text, tuple(pieces), tuple(phrases))


def has_words(source: str) -> bool:
    """Tell whether *source* has a letter outside its protected spans and placeholders."""
    text = PLACEHOLDER.sub(" ", source)
    position = 0
    for span in spans.find(text):
        if _LETTER.search(text, position, span.start):
            return True
        position = span.end
    return _LETTER.search(text, position) is not None


def _piece(
    english: English, segment: Segment, identifier: str, phrase: Callable[[str], str | None]
) -> tuple[Piece, Unit | None]:
    slots = _slots_in(english, segment)
    if len(slots) == 1 and (slots[0].start, slots[0].end) == (segment.start, segment.end):
        return _single(segment, slots[0], identifier), None
    pattern = _pattern(english.text, segment, slots)
    fills = tuple(_fills(english.text, slots, identifier))
    chinese = phrase(pattern)
    if chinese is None and not _LETTER.search(PLACEHOLDER.sub("", pattern)):
        return Piece(segment, pattern, fills), None
    if chinese is not None:
        values = tuple(one_line(english.text[slot.start : slot.end]) for slot in slots)
        unit = _phrase_unit(pattern, chinese, values, fills, identifier)
        return Piece(segment, chinese, fills), unit
    if not has_words(segment.source):
        return Piece(segment, "⟦1⟧", (segment.source,)), None
    return Piece(segment, "⟦1⟧", (Unit(identifier, segment.source),)), None


def _single(segment: Segment, slot: Slot, identifier: str) -> Piece:
    """Return the piece of a run that is one value from end to end."""
    if slot.kind == "prose" and has_words(segment.source):
        return Piece(segment, "⟦1⟧", (Unit(identifier, segment.source),))
    return Piece(segment, "⟦1⟧", (segment.source if slot.zh is None else slot.zh,))


def _slots_in(english: English, segment: Segment) -> tuple[Slot, ...]:
    """Return the values inside *segment*, cut to it."""
    return tuple(
        replace(slot, start=max(slot.start, segment.start), end=min(slot.end, segment.end))
        for slot in english.slots
        if slot.start < segment.end and segment.start < slot.end
    )


def _pattern(text: str, segment: Segment, slots: tuple[Slot, ...]) -> str:
    parts = []
    position = segment.start
    for number, slot in enumerate(slots, 1):
        parts += [one_line(text[position : slot.start]), f"⟦{number}⟧"]
        position = slot.end
    return "".join([*parts, one_line(text[position : segment.end])])


def _fills(text: str, slots: tuple[Slot, ...], identifier: str) -> Iterator[str | Unit]:
    inner = 0
    for slot in slots:
        value = one_line(text[slot.start : slot.end])
        if slot.kind == "prose" and has_words(value):
            inner += 1
            yield Unit(f"{identifier}.{inner}", value)
        else:
            yield value if slot.zh is None else slot.zh


def _phrase_unit(
    pattern: str,
    chinese: str,
    values: tuple[str, ...],
    fills: tuple[str | Unit, ...],
    identifier: str,
) -> Unit:
    """Return the phrase as a unit: values put in, inner units numbered anew from `⟦1⟧`."""
    inner = [number for number, fill in enumerate(fills) if isinstance(fill, Unit)]
    marks = {number: f"⟦{mark}⟧" for mark, number in enumerate(inner, 1)}
    english = [marks.get(number, value) for number, value in enumerate(values)]
    shown = [fill if isinstance(fill, str) else marks[number] for number, fill in enumerate(fills)]
    return Unit(
        identifier,
        _put(pattern, english),
        _put(chinese, shown),
        Origin.PHRASE,
        reviewed=True,
        slots=len(inner),
    )


def _fill(piece: Piece, units: Mapping[str, Unit], mark: str) -> str:
    return _put(piece.pattern, [_shown(fill, units, mark) for fill in piece.fills])


def _shown(fill: str | Unit, units: Mapping[str, Unit], mark: str) -> str:
    if isinstance(fill, str):
        return fill
    target = units[fill.id].target
    return f"{mark}{fill.source}" if target is None else target


def _put(pattern: str, values: list[str]) -> str:
    return PLACEHOLDER.sub(lambda match: values[int(match.group(1)) - 1], pattern)
