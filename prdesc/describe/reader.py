"""The parts of a description or commit message that prdesc wrote, with their lines.

It reads both layouts that prdesc writes. What it does not recognise counts as English, so that no
part of a text goes unseen.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import TYPE_CHECKING

from prdesc.describe import blocks, region, trailers
from prdesc.describe.commit import CHINESE
from prdesc.describe.layout import depth
from prdesc.describe.profile import Layout

if TYPE_CHECKING:
    from prdesc.describe.blocks import Block
    from prdesc.describe.region import Reading
    from prdesc.describe.trailers import Trailer
    from prdesc.describe.wording import Language, Wording

_LEADS = ("prepared", "unused-translated", "unused", "unstated", "no-agents")
_LEADING = re.compile(r"\A(?:[ \t]*\n)+")
_NOT_BLANK = re.compile(r"[^\n]")


@dataclass(frozen=True, slots=True)
class Part:
    """A part of a text."""

    text: str
    """Without blank lines at its ends; what was cut out of its middle is blank lines there."""
    line: int
    """Line at which `text` begins, counted from 1."""


@dataclass(frozen=True, slots=True)
class Parts:
    """A text and its parts; None for a part that is not there."""

    english: Part
    english_disclosure: Part | None
    chinese: Part | None
    """In the section layout with headings one level deeper than the English."""
    chinese_disclosure: Part | None
    trailers: tuple[Trailer, ...]
    layout: Layout | None
    """None if there is no Chinese half in a layout of prdesc."""
    region: Reading
    before: Part | None = None
    """What stands before the managed region."""
    after: Part | None = None
    """What stands behind it, without trailers."""


@dataclass(frozen=True, slots=True)
class Message:
    """A commit message and its parts."""

    subject: str
    english: Part
    english_disclosure: Part | None
    chinese: Part | None
    """Without `中文：`."""
    chinese_disclosure: Part | None
    trailers: tuple[Trailer, ...]


def split(body: str, wording: Wording) -> Parts:
    r"""Take a description apart; `\r\n` counts as `\n`."""
    text = body.replace("\r\n", "\n")
    end, found = trailers.parse_block(text, titled=False)
    reading = region.read(text)
    start, stop = 0, end
    before = after = None
    if reading.region is not None:
        before = _cut(text, 0, reading.region.start).part()
        after = _cut(text, reading.region.end, end).part()
        start = text.index(reading.region.inner, reading.region.start)
        stop = start + len(reading.region.inner)
    block, layout = _chinese_block(text, start, stop, wording)
    english, limit = text[start:stop], stop
    chinese = chinese_disclosure = None
    if block is not None:
        outer, inner = block
        limit = outer[0]
        english = _blanked(english, outer[0] - start, outer[1] - start)
        chinese, chinese_disclosure = _half(_cut(text, *inner), "zh", wording)
    main, disclosure = _half(_Piece(text, english, start), "en", wording, limit - start)
    return Parts(
        main or Part("", _line(text, start)),
        disclosure,
        chinese,
        chinese_disclosure,
        found,
        layout,
        reading,
        before,
        after,
    )


def split_message(message: str, wording: Wording) -> Message:
    r"""Take a commit message apart; `\r\n` counts as `\n`."""
    text = message.replace("\r\n", "\n")
    end, found = trailers.parse_block(text, titled=True)
    subject, _, _ = text.partition("\n")
    start = len(subject)
    mark = re.compile(rf"(?<=\n\n){CHINESE}").search(text, start, end)
    middle = mark.start() if mark else end
    chinese = chinese_disclosure = None
    if mark:
        chinese, chinese_disclosure = _half(_cut(text, mark.end(), end), "zh", wording)
    english, disclosure = _half(_cut(text, start, middle), "en", wording)
    main = english or Part("", _line(text, start))
    return Message(subject, main, disclosure, chinese, chinese_disclosure, found)


_Range = tuple[int, int]


@dataclass(frozen=True, slots=True)
class _Piece:
    """A piece of a text, as long as there; some of it may be blanked."""

    text: str
    content: str
    start: int
    """Where it begins in `text`."""

    def part(self) -> Part | None:
        if not self.content.strip():
            return None
        stripped = _LEADING.sub("", self.content)
        lead = len(self.content) - len(stripped)
        return Part(stripped.rstrip(), _line(self.text, self.start + lead))


def _chinese_block(
    text: str, start: int, stop: int, wording: Wording
) -> tuple[tuple[_Range, _Range] | None, Layout | None]:
    """Return the range of the Chinese block with and without what encloses it."""
    name = re.escape(wording.say("chinese", "zh"))
    summary = re.compile(rf"^<details>\s*<summary>{name}</summary>[ \t]*\n", re.MULTILINE)
    for match in summary.finditer(text, start, stop):
        if not _in_code(text, match.start()):
            inner = _details(text, match, stop)
            return ((match.start(), inner[1] + len("</details>")), inner), Layout.DETAILS
    section = wording.say("chinese-section", "zh")
    headings = [one for one in blocks.find(text, "Heading") if start <= one.start < stop]
    for number, heading in enumerate(headings):
        if _title(text, heading) == section:
            end = _section_end(headings[number:], stop)
            return ((heading.start, end), (heading.end, end)), Layout.SECTION
    return None, None


def _details(text: str, opening: re.Match[str], stop: int) -> _Range:
    """Return the range inside a details block; to *stop* if it is never closed."""
    for end, level in depth(text[opening.start() : stop]):
        if level == 0:
            return opening.end(), opening.start() + end - len("</details")
    return opening.end(), stop


def _half(
    piece: _Piece, language: Language, wording: Wording, limit: int | None = None
) -> tuple[Part | None, Part | None]:
    """Return a half without its disclosure, and the disclosure.

    Args:
        piece: The half.
        language: Of the half.
        wording: Has the words that begin a disclosure.
        limit: Where in the half a disclosure ends at the latest.
    """
    found = _disclosure(piece.content[:limit], language, wording)
    if found is None:
        return piece.part(), None
    start, end = found
    rest = _Piece(piece.text, _blanked(piece.content, start, end), piece.start)
    said = _Piece(piece.text, piece.content[start:end], piece.start + start)
    return rest.part(), said.part()


def _disclosure(half: str, language: Language, wording: Wording) -> _Range | None:
    name = wording.say("heading", language)
    headings = blocks.find(half, "Heading")
    for number, heading in enumerate(headings):
        if _title(half, heading) == name:
            return heading.start, _section_end(headings[number:], len(half))
    summary = re.compile(
        rf"^<details>\s*<summary>{re.escape(name)}</summary>[ \t]*\n", re.MULTILINE
    ).search(half)
    if summary:
        return summary.start(), _details(half, summary, len(half))[1] + len("</details>")
    leads = "|".join(wording.pattern(entry, language) for entry in _LEADS)
    sentences = list(re.finditer(rf"(?<=\n\n)(?:{leads})[^\n]*(?=\s*\Z)", f"\n\n{half}"))
    return (sentences[-1].start() - 2, sentences[-1].end() - 2) if sentences else None


def _section_end(headings: tuple[Block, ...] | list[Block], stop: int) -> int:
    """Return where the section of the first heading ends."""
    first, *others = headings
    return next((one.start for one in others if one.level <= first.level), stop)


def _title(text: str, heading: Block) -> str:
    return text[heading.start : heading.end].lstrip("#").strip()


def _in_code(text: str, point: int) -> bool:
    return any(one.start <= point < one.end for one in blocks.find(text, "CodeBlock"))


def _cut(text: str, start: int, end: int) -> _Piece:
    return _Piece(text, text[start:end], start)


def _blanked(text: str, start: int, end: int) -> str:
    return text[:start] + _NOT_BLANK.sub(" ", text[start:end]) + text[end:]


def _line(text: str, point: int) -> int:
    return text.count("\n", 0, point) + 1
