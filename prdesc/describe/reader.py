"""A description and its parts, in any of the layouts that people use.

1. English, then one collapsed block `<details><summary>中文</summary>`;
2. English sections, then `## 中文说明` and what follows it in Chinese;
3. headings in both languages (`## Summary / 摘要`) with English and Chinese under each;
4. paragraphs in English and in Chinese without headings, one after the other or in turn;
5. `**Goal:** …` with a table shown once, and `**目标：** …`.

Of a text with a managed region only the region is read, unless it holds the Chinese alone.
The first two name the Chinese; in the others every run goes by its own language. What is not
recognised as Chinese counts as English, so that no part of a text goes unseen.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from prdesc.describe import blocks, chinese_block, disclosed, halves, region, stated, tags, trailers
from prdesc.describe.blocks import blanked
from prdesc.describe.message_reader import split_message
from prdesc.describe.parts import Flaw, Message, Part, Parts, line_at, part

if TYPE_CHECKING:
    from prdesc.describe.halves import Range, Views
    from prdesc.describe.region import Reading
    from prdesc.describe.wording import Wording

__all__ = ["Message", "Part", "Parts", "split", "split_message"]


def split(body: str, wording: Wording) -> Parts:
    r"""Take a description apart; `\r\n` counts as `\n`."""
    text = body.replace("\r\n", "\n")
    end, found = trailers.parse_block(text, titled=False)
    reading = region.read(text)
    start, stop = 0, end
    before = after = None
    if reading.region is not None and not reading.region.marker.notes.part:
        before = _beside(text, 0, reading.region.start)
        after = _beside(text, reading.region.end, end)
        start = text.index(reading.region.inner, reading.region.start)
        stop = start + len(reading.region.inner)
    # Between the markers of a whole region there is no other.
    unmarked = text if start else region.without_markers(text)
    content = _within(unmarked, start, stop)
    if reading.region is not None and reading.region.marker.notes.part:
        content = blanked(content, blocks.comments(content))  # prdesc left them out of the Chinese
    block = chinese_block.find(content)
    if block is None:
        views, limit = halves.alternating(content), len(content)
    else:
        views, limit = halves.apart(content, block.outer, block.inner), block.outer[0]
    read = _halves(content, views, limit, wording, _written(reading))
    return Parts(
        read.english or Part("", line_at(text, start)),
        read.said,
        read.chinese,
        read.said_too,
        found,
        block.layout if block else None,
        reading,
        before,
        after,
        views.doubled,
        (*tags.verify(content), *(block.flaws if block else ()), *read.flaws),
    )


@dataclass(frozen=True, slots=True)
class _Halves:
    english: Part | None
    said: Part | None
    chinese: Part | None
    said_too: Part | None
    flaws: tuple[Flaw, ...]


def _written(reading: Reading) -> str | None:
    """Return what a marker says of the disclosures, empty if nothing; None if there is none."""
    if reading.region is None or reading.region.marker.notes.part:
        return None
    rest = reading.region.marker.notes.rest
    return rest.disclosure if rest else ""


def _halves(
    content: str, views: Views, limit: int, wording: Wording, written: str | None
) -> _Halves:
    """Take the disclosure out of each half.

    Args:
        content: The text.
        views: Its halves.
        limit: Where a disclosure that begins before it ends at the latest.
        wording: Has the words that begin a disclosure.
        written: As `_written` returns it.
    """
    here, there = disclosed.both(views.english_named, views.chinese_named, wording)
    if here is not None and here[0] < limit:
        here = here[0], min(here[1], limit)
    if written is not None:
        here, there = stated.cut(content, here, there, written, wording)
    beside = [] if here is None else [one for one in views.stray if here[0] <= one[0] < here[1]]
    said = None if here is None else part(_within(views.english_named, *here), content)
    said_too = None if there is None else part(_within(views.chinese_named, *there), content)
    if said_too is None and here is not None:
        if views.stray:
            said_too = part(_only(content, beside), content)
        else:
            there = here
            said_too = part(_within(views.chinese, *here), content) if views.chinese else None
    flaws = tuple(
        Flaw("Chinese text stands outside the Chinese half; move it there", line_at(content, start))
        for start, _ in views.stray
        if (start not in {first for first, _ in beside})
    )
    english, chinese = (
        part(view if without is None else blanked(view, [without]), content)
        for view, without in ((views.english, here), (views.chinese, there))
    )
    return _Halves(english, said, chinese, said_too, flaws)


def _beside(text: str, start: int, stop: int) -> Part | None:
    """Return what stands in a range beside the region; there is seldom anything."""
    return part(_within(text, start, stop), text) if text[start:stop].strip() else None


def _within(text: str, start: int, stop: int) -> str:
    """Return *text* with blanks for all that is not in the range."""
    return blanked(text, [(0, start), (stop, len(text))])


def _only(text: str, ranges: list[Range]) -> str:
    """Return *text* with blanks for all that is in none of the ranges."""
    edges = [0, *(edge for span in ranges for edge in span), len(text)]
    return blanked(text, zip(edges[::2], edges[1::2], strict=True))
