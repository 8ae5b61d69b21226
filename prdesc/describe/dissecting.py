"""Take a text apart into the runs of both halves.

A person's text is read by `prdesc.describe.reader`, which guesses. Here the layout is known, so
nothing is guessed: what is not the Chinese block is English, whatever its language.
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from prdesc.describe import chinese_block, credit, disclosed, stated
from prdesc.describe.anatomy import Anatomy
from prdesc.describe.blocks import blanked

if TYPE_CHECKING:
    from prdesc.describe.anatomy import Range
    from prdesc.describe.chinese_block import ChineseBlock
    from prdesc.describe.wording import Wording


def whole(
    text: str, start: int, stop: int, wording: Wording, written: str | None = None
) -> Anatomy:
    """Read a text of which both halves are prdesc's.

    Args:
        text: Around it may be anything.
        start: Where it begins.
        stop: Where it ends.
        wording: Has the words that begin a disclosure.
        written: What a marker says of the disclosures, `Rest.disclosure`, empty if it says nothing;
            None where nobody can have edited them.
    """
    content = _only(text, start, stop)
    block = _block(content, stop)
    english = content if block is None else blanked(content, [block.outer])
    chinese = _only(text, *block.inner) if block else blanked(text, [(0, len(text))])
    limit = block.outer[0] if block else stop
    said = disclosed.find(english, "en", wording) or credit.paragraph(english, "en", wording)
    if said is not None and said[0] < limit:
        said = said[0], min(said[1], limit)
    said_too = None
    if block is not None:
        said_too = disclosed.find(chinese, "zh", wording) or credit.paragraph(
            chinese, "zh", wording
        )
    if said_too is not None and block is not None:
        said_too = said_too[0], min(said_too[1], block.inner[1])
    if written is not None:
        said, said_too = stated.cut(text, said, said_too, written, wording)
    return Anatomy(
        text,
        english if said is None else blanked(english, [said]),
        chinese if said_too is None else blanked(chinese, [said_too]),
        block,
        _stripped(text, said),
        _stripped(text, said_too),
        wording,
    )


def beside(text: str, english: str, between: Range, wording: Wording) -> Anatomy:
    """Read a text of which only the Chinese is prdesc's.

    Args:
        text: The whole text.
        english: The same with blanks for what is not English prose.
        between: What stands between the markers.
        wording: Has the sentences that point to code blocks.
    """
    start, stop = between
    block = _block(_only(text, start, stop), stop)
    inner = block.inner if block else (stop, stop)
    chinese = _only(text, *inner)
    said = _stripped(text, (start, block.outer[0] if block else stop))
    said_too = credit.paragraph(chinese, "zh", wording)
    if said_too is not None:
        chinese = blanked(chinese, [said_too])
    return Anatomy(text, english, chinese, block, said, said_too, wording, part=True)


def _block(content: str, stop: int) -> ChineseBlock | None:
    """Return the Chinese block, which ends where the content does at the latest."""
    block = chinese_block.find(content)
    if block is None:
        return None
    outer, inner = block.outer, block.inner
    end = min(outer[1], stop)
    return replace(block, outer=(outer[0], end), inner=(min(inner[0], end), min(inner[1], end)))


def _only(text: str, start: int, stop: int) -> str:
    return blanked(text, [(0, start), (stop, len(text))])


def _stripped(text: str, span: Range | None) -> Range | None:
    """Return a range without the white space at its ends; None if nothing is left."""
    if span is None:
        return None
    inner = text[slice(*span)]
    start = span[0] + len(inner) - len(inner.lstrip())
    return (start, start + len(inner.strip())) if inner.strip() else None
