"""How far an AI disclosure goes that prdesc wrote under a heading of its own.

People append to a description, and its English half ends with the disclosure: what they write there
stands below that heading, and is no part of it. What prdesc wrote is known by its digest; where
people reworded it, the text under the heading is, and what begins as a disclosure does.
"""

from __future__ import annotations

import re
from functools import lru_cache
from typing import TYPE_CHECKING

from prdesc.describe import credit, disclosed, frames
from prdesc.patterns import deferred

if TYPE_CHECKING:
    from collections.abc import Iterator

    from prdesc.describe.wording import Language, Wording

Range = tuple[int, int]

_PARAGRAPH = deferred(r"\S[^\n]*(?:\n[ \t]*\S[^\n]*)*")
_BULLET = deferred(r"[-*+][ \t]+")
_MOST = 8
"""Paragraphs that are looked at; prdesc writes four at most."""
_ENTRIES = (
    *("prepared", "assisted", "unused-translated", "unused", "unstated", "no-agents", "tool"),
    *("model", "role", "extent", "review", "delegated", "translation", "not-claimed"),
)


def digest(english: str, chinese: str, wording: Wording) -> str:
    """Return the digest of a disclosure in both languages; who translated does not count."""
    said = credit.without(english, "en", wording), credit.without(chinese, "zh", wording)
    return frames.closed("\n\n".join(one.strip() for one in said))


def cut(
    text: str, english: Range | None, chinese: Range | None, written: str | None, wording: Wording
) -> tuple[Range | None, Range | None]:
    """Return the disclosures of both halves without what people appended to them.

    Args:
        text: Around them may be anything.
        english: The section of the disclosure in English.
        chinese: The same in Chinese.
        written: The digest of what prdesc wrote; None if it is not known.
        wording: Has the words that begin a disclosure.
    """
    if english is None or chinese is None or not text.startswith("#", english[0]):
        return english, chinese
    for here in _shorter(text, english):
        for there in _shorter(text, chinese):
            if digest(text[slice(*here)], text[slice(*there)], wording) == written:
                return _and_more(text, english, here, "en", wording), _and_more(
                    text, chinese, there, "zh", wording
                )
    return _own(text, english, "en", wording), _own(text, chinese, "zh", wording)


def alone(one: str, other: str, language: Language, wording: Wording) -> str | None:
    """Return the first paragraph of a disclosure that prdesc did not write and the other lacks.

    Args:
        one: A disclosure with its heading.
        other: The same in the other language.
        language: Of the one.
        wording: Has the words that begin a disclosure.

    Returns:
        The paragraph; None where a person may have put it in the place of one of prdesc's.
    """
    here, there = (list(_inside(said)) for said in (one, other))
    foreign = [said for said in here if not begins(said, language, wording)]
    is_more = len(here) - len(foreign) >= len(there)
    return foreign[0] if foreign and is_more else None


def begins(paragraph: str, language: Language, wording: Wording) -> bool:
    """Tell whether a paragraph or a list begins as a disclosure does."""
    bullet = _BULLET.match(paragraph)
    start = bullet.end() if bullet else 0
    ours = _ours(language, wording).match(paragraph, start)
    return ours is not None or disclosed.begins(paragraph, language)


@lru_cache(maxsize=4)
def _ours(language: Language, wording: Wording) -> re.Pattern[str]:
    found = [wording.pattern(entry, language) for entry in _ENTRIES]
    found += [re.escape(wording.say(f"{one}-absent", language)) for one in ("model", "role")]
    return re.compile("|".join(found))


def _shorter(text: str, span: Range) -> Iterator[Range]:
    """Yield a range as a whole and without its last paragraphs, the longest first."""
    yield span
    ends = [one.end() for one in _paragraphs(text, span)]
    yield from ((span[0], end) for end in reversed(ends[: _MOST + 1]))


def _and_more(text: str, whole: Range, span: Range, language: Language, wording: Wording) -> Range:
    """Return a range with the paragraphs behind it that are of a disclosure, too."""
    end = span[1]
    for one in _paragraphs(text, (end, whole[1])):
        if not begins(one.group(), language, wording):
            break
        end = one.end()
    return span[0], end


def _own(text: str, span: Range, language: Language, wording: Wording) -> Range:
    """Return what of a section that people edited is the disclosure."""
    paragraphs = _paragraphs(text, span)
    first = next(paragraphs, None)
    if first is not None and "\n" not in first.group():
        first = next(paragraphs, first)
    end = span[1] if first is None else first.end()
    return _and_more(text, span, (span[0], end), language, wording)


def _inside(said: str) -> Iterator[str]:
    """Yield the paragraphs of a disclosure without its heading and tags."""
    for one in _PARAGRAPH.finditer(said):
        text = one.group()
        if text.startswith("#"):
            text = text.partition("\n")[2]
        if text and not text.startswith("<"):
            yield text


def _paragraphs(text: str, span: Range) -> Iterator[re.Match[str]]:
    return _PARAGRAPH.finditer(text, *span)
