"""The English and the Chinese of a text as two views of it, each with blanks for the other.

A view is as long as the text, so that every position and line is that of the text. Where the
Chinese has a block of its own (`prdesc.describe.chinese_block`), that block is the one view and
the rest the other. Where English and Chinese alternate, every run goes by its own language;
code blocks and runs without words stand once for both.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Literal

from prdesc.describe import spellings
from prdesc.describe.blocks import blanked
from prdesc.describe.parts import Doubled
from prdesc.describe.tongue import Tongue, split, tongue
from prdesc.patterns import deferred
from prdesc.units.segment import Kind, one_line, segments

if TYPE_CHECKING:
    from collections.abc import Iterator

    from prdesc.describe.tongue import Split
    from prdesc.units.segment import Segment

_HAN = deferred(r"[\u3400-\u9fff]")
_ENGLISH_WORD = deferred(r"[A-Za-z]{3,}")
_SHARE = 0.1
"""Chinese has some 1.5 Han characters for an English word; far fewer are a quotation."""

Range = tuple[int, int]


@dataclass(frozen=True, slots=True)
class _Both:
    """A run that holds both languages."""

    range: Range
    english: Range
    chinese: Range
    pair: Doubled

    def but(self, half: Range) -> tuple[Range, Range]:
        """Return what of the run is not *half*."""
        return (self.range[0], half[0]), (half[1], self.range[1])


@dataclass(slots=True)
class Runs:
    """The runs of a text by language."""

    english: list[Range] = field(default_factory=list)
    chinese: list[Range] = field(default_factory=list)
    shared: list[Range] = field(default_factory=list)
    """No word of either language, or the name of a half."""
    doubled: list[_Both] = field(default_factory=list)


@dataclass(frozen=True, slots=True)
class Views:
    """The halves of a text."""

    english: str
    chinese: str
    """Blank if there is none."""
    doubled: tuple[Doubled, ...] = ()
    english_named: str = ""
    """The English with its halves of what is doubled, where a heading can be looked for."""
    chinese_named: str = ""
    stray: tuple[Range, ...] = ()
    """Chinese runs outside the block that the Chinese half has of its own."""


def alternating(text: str) -> Views:
    """Return the halves of a text in which English and Chinese alternate.

    The Chinese is blank if there is so little of it that the text is English.
    """
    runs = sort(text) if _HAN.search(text) else Runs()
    if not runs.chinese and not runs.doubled:
        return Views(text, "", english_named=text)
    han = sum(len(_HAN.findall(text, *span)) for span in runs.chinese)
    words = sum(len(_ENGLISH_WORD.findall(text, *span)) for span in runs.english)
    if han < words * _SHARE and not runs.doubled:
        return Views(text, "", english_named=text)
    shared = [*runs.shared, *(one.range for one in runs.doubled)]
    english, chinese = (
        blanked(text, [*others, *shared]) for others in (runs.chinese, runs.english)
    )
    return Views(
        english,
        chinese if runs.chinese else "",
        tuple(one.pair for one in runs.doubled),
        blanked(text, [*runs.chinese, *_but(runs, "english")]),
        blanked(text, [*runs.english, *_but(runs, "chinese")]),
    )


def apart(text: str, outer: Range, inner: Range) -> Views:
    """Return the halves of a text whose Chinese stands in a block of its own.

    Args:
        text: The text.
        outer: The block with what encloses it.
        inner: The block without.
    """
    english = blanked(text, [outer])
    chinese = blanked(text, [(0, inner[0]), (inner[1], len(text))])
    if not _HAN.search(english):
        return Views(english, chinese, (), english, chinese)
    runs = sort(english)
    taken = [one.range for one in runs.doubled if not one.pair.cell]
    return Views(
        blanked(english, [*runs.chinese, *taken]),
        chinese,
        tuple(one.pair for one in runs.doubled),
        blanked(english, [*runs.chinese, *_but(runs, "english")]),
        chinese,
        tuple(runs.chinese),
    )


def _but(runs: Runs, half: Literal["english", "chinese"]) -> Iterator[Range]:
    """Yield what of the runs in both languages is not the wanted half."""
    for one in runs.doubled:
        yield from one.but(one.english if half == "english" else one.chinese)


def sort(text: str) -> Runs:
    """Sort the runs of a text by language."""
    runs = Runs()
    former: tuple[str, ...] = ()
    last = Tongue.NONE
    for segment in segments(text):
        if segment.path[:1] != former[:1] or segment.kind is not Kind.ITEM:
            last = Tongue.NONE
        former = segment.path
        last = _take(text, segment, runs, last)
    return runs


def _take(text: str, segment: Segment, runs: Runs, last: Tongue) -> Tongue:
    """Sort one run; return its language, which what has no words of its own goes by."""
    span = (segment.start, segment.end)
    raw = text[segment.start : segment.end]
    short = segment.kind in {Kind.HEADING, Kind.CELL}
    halves = split(raw, names=short)
    if "\n" in raw and not raw.isascii():
        return _lines(text, segment, runs)
    if halves is not None:
        if spellings.names_chinese(raw):
            runs.shared.append(span)
        else:
            runs.doubled.append(_both(text, segment, halves))
        return Tongue.NONE
    # A cell without words of its own is no part of what stands before it.
    return _simple(text, span, runs, Tongue.NONE if segment.kind is Kind.CELL else last)


def _both(text: str, segment: Segment, halves: Split) -> _Both:
    start = segment.start
    english, chinese = (
        (start + first, start + last) for first, last in (halves.english, halves.chinese)
    )
    said = [one_line(text[slice(*half)].strip()) for half in (english, chinese)]
    pair = Doubled(said[0], said[1], segment.line, segment.kind is Kind.CELL)
    return _Both((start, segment.end), english, chinese, pair)


def _lines(text: str, segment: Segment, runs: Runs) -> Tongue:
    """Sort the lines of a paragraph one by one if it has lines of both languages."""
    lines = list(_line_ranges(text, segment))
    tongues = [tongue(text[start:end]) for start, end in lines]
    if {Tongue.ENGLISH, Tongue.CHINESE} <= set(tongues):
        last = Tongue.NONE
        for span, found in zip(lines, tongues, strict=True):
            last = _simple(text, span, runs, last, found)
        return last
    return _simple(text, (segment.start, segment.end), runs, Tongue.NONE)


def _line_ranges(text: str, segment: Segment) -> Iterator[Range]:
    start = segment.start
    while start < segment.end:
        end = text.find("\n", start, segment.end)
        end = segment.end if end < 0 else end
        yield start, end
        start = end + 1


def _simple(
    text: str, span: Range, runs: Runs, last: Tongue, found: Tongue | None = None
) -> Tongue:
    """Sort a run of one language, *found* if that is known."""
    run = text[slice(*span)]
    if spellings.names_chinese(run) or spellings.names_english(run):
        runs.shared.append(span)
        return Tongue.NONE
    if lead := spellings.LEAD.match(run):
        runs.shared.append((span[0], span[0] + lead.end()))
        runs.chinese.append((span[0] + lead.end(), span[1]))
        return Tongue.CHINESE
    found = found or tongue(run)
    language = last if found is Tongue.NONE else found
    if language is Tongue.NONE:
        runs.shared.append(span)
    else:
        (runs.english if language is Tongue.ENGLISH else runs.chinese).append(span)
    return language
