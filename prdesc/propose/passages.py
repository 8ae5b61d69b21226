"""Untrusted prose, cut into paragraphs that each have a place."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import TYPE_CHECKING

from prdesc.patterns import deferred
from prdesc.record.language import is_chinese
from prdesc.units.sentences import split

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from prdesc.collect.facts import Comment
    from prdesc.record.changelog import Entry

_FENCE = deferred(r"^\s*(?:```|~~~)")
_ITEM = deferred(r"^\s*(?:[-*+•]|\d+[.)])\s+")
_TRAILER = deferred(r"^[A-Za-z][A-Za-z0-9]*(?:-[A-Za-z0-9]+)+:\s")
_SKIPPED = deferred(r"^\s*(?:#{1,6}\s|---+\s*$|\||<|>|中文[：:])")
_NO_PROSE = deferred(r"key|link|url|path|scenario", re.IGNORECASE)
_SPACE = deferred(r"\s+")
_LONGEST = 400


@dataclass(frozen=True, slots=True)
class Sentence:
    """One English sentence on one line."""

    text: str
    place: str
    """Where it stands, for people: `message 2`, `configs/a.yaml:12`."""


def sentences(
    messages: Sequence[str], comments: Sequence[Comment], entries: Sequence[Entry]
) -> tuple[Sentence, ...]:
    """Return the sentences of all sources: messages, then comments, then the changelog.

    Left out are Chinese, code, headings, quotations, tables, trailers and sentences of more
    than 400 code points.
    """
    found = dict.fromkeys(
        Sentence(_SPACE.sub(" ", piece).strip(), place)
        for place, paragraph in _paragraphs(messages, comments, entries)
        for piece in split(paragraph)
    )
    return tuple(one for one in found if _usable(one.text))


def _usable(text: str) -> bool:
    return 0 < len(text) <= _LONGEST and not is_chinese(text)


def _paragraphs(
    messages: Sequence[str], comments: Sequence[Comment], entries: Sequence[Entry]
) -> Iterator[tuple[str, str]]:
    for number, message in enumerate(messages, 1):
        place = "the message" if len(messages) == 1 else f"message {number}"
        lines = message.replace("\r\n", "\n").split("\n")
        for paragraph in _joined(lines[1:]):
            yield place, paragraph
    for block in _blocks(comments):
        for paragraph in _joined([one.text for one in block]):
            yield f"{block[0].path}:{block[0].line}", paragraph
    for text in _entry_texts(entries):
        for paragraph in _joined(text.split("\n")):
            yield "changelog", paragraph


def _joined(lines: Iterable[str]) -> Iterator[str]:
    """Yield paragraphs and list items of Markdown as one line each."""
    gathered: list[str] = []
    fenced = False
    for line in lines:
        fence = _FENCE.match(line) is not None
        fenced ^= fence
        item = _ITEM.match(line)
        apart = fenced or fence or not line.strip() or _SKIPPED.match(line) or _TRAILER.match(line)
        if apart or item:
            if gathered:
                yield " ".join(gathered)
            gathered = []
        if not apart:
            gathered.append(_ITEM.sub("", line).strip())
    if gathered:
        yield " ".join(gathered)


def _blocks(comments: Sequence[Comment]) -> Iterator[list[Comment]]:
    """Yield comments that stand on lines in a row."""
    block: list[Comment] = []
    for comment in comments:
        if block and (block[-1].path, block[-1].line + 1) != (comment.path, comment.line):
            yield block
            block = []
        block.append(comment)
    if block:
        yield block


def _entry_texts(entries: Sequence[Entry]) -> Iterator[str]:
    for entry in entries:
        if isinstance(entry, str):
            yield entry
            continue
        for key, value in entry.items():
            if not _NO_PROSE.search(key):
                yield from (value,) if isinstance(value, str) else value or ()
