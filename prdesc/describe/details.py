"""The `<details>` blocks of a text, read as GitHub reads them, in linear time."""

from __future__ import annotations

import re
from dataclasses import dataclass

from prdesc.describe import blocks
from prdesc.patterns import deferred

_TAG = deferred(r"<(/?)details\b[^<>]*>", re.IGNORECASE)
_SUMMARY = deferred(
    r"\s{0,200}<summary\b[^<>]{0,200}>(?P<text>[^<]{0,200}(?:<[^<>]{0,50}>[^<]{0,100}){0,8}?)"
    r"</summary>[ \t]{0,200}",
    re.IGNORECASE,
)
_LOOK_BACK = 80
_WORD_BEFORE = deferred(r"\w[^\w\n<>]*\Z")
_SUMMARY_BEFORE = deferred(r"<details|</summary>", re.IGNORECASE)


@dataclass(frozen=True, slots=True)
class Details:
    """One block; every number is a code point."""

    start: int
    """Of its opening tag."""
    end: int
    """One past its closing tag, or the end of the text if it is never closed."""
    inner: tuple[int, int]
    """What stands between summary and closing tag."""
    summary: str
    """Text of the summary; empty if there is none."""
    closed: bool
    spaced: bool
    """Whether a blank line stands behind the summary, without which GitHub reads no Markdown."""


@dataclass(frozen=True, slots=True)
class Found:
    """All blocks of a text in the order of their beginnings, and the tags that close nothing."""

    blocks: tuple[Details, ...]
    unopened: tuple[int, ...] = ()
    """Where a closing tag stands that has no opening one."""
    inline: tuple[int, ...] = ()
    """Where a tag stands within a line of words."""


def find(text: str) -> Found:
    """Return the details blocks of a Markdown text, those in code and comments left out."""
    if _TAG.search(text) is None:
        return Found(())
    visible = _without_comments(blocks.without_code(text))
    opened: list[re.Match[str]] = []
    found: list[Details] = []
    unopened: list[int] = []
    inline = tuple(one.start() for one in _TAG.finditer(visible) if _in_a_sentence(visible, one))
    for match in _TAG.finditer(visible):
        if not match.group(1):
            opened.append(match)
        elif opened:
            found.append(_details(text, opened.pop(), match))
        else:
            unopened.append(match.start())
    found += (_details(text, match, None) for match in opened)
    return Found(tuple(sorted(found, key=lambda one: one.start)), tuple(unopened), inline)


def _in_a_sentence(text: str, tag: re.Match[str]) -> bool:
    """Tell whether words stand right before the tag on its line."""
    before = text[max(tag.start() - _LOOK_BACK, 0) : tag.start()].rpartition("\n")[2]
    return _WORD_BEFORE.search(before) is not None and not _SUMMARY_BEFORE.search(before)


def _details(text: str, opening: re.Match[str], closing: re.Match[str] | None) -> Details:
    stop, end = (len(text), len(text)) if closing is None else closing.span()
    summary = _SUMMARY.match(text, opening.end(), stop)
    start = summary.end() if summary else opening.end()
    blank = re.compile(r"[ \t]*\n[ \t]*(?:\n|\Z)").match(text, start) is not None
    return Details(
        opening.start(),
        end,
        (start, stop),
        summary["text"].strip() if summary else "",
        closing is not None,
        blank,
    )


def _without_comments(text: str) -> str:
    ranges = []
    start = text.find("<!--")
    while start >= 0 and (end := text.find("-->", start)) >= 0:
        ranges.append((start, end + len("-->")))
        start = text.find("<!--", end)
    return blocks.blanked(text, ranges)
