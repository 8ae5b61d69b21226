"""The blocks of a Markdown text, without their words."""

from __future__ import annotations

import re
from collections import Counter
from dataclasses import dataclass
from itertools import zip_longest
from typing import TYPE_CHECKING

import pyromark

from prdesc.checks.check import Flaw
from prdesc.patterns import deferred
from prdesc.units.segment import OPTIONS

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

_COMMENT_END = "-->"
_TAG = deferred(r"</?[A-Za-z][A-Za-z0-9-]*")
_TAG_OR_COMMENT = deferred(rf"<!--.*?{_COMMENT_END}|</?[A-Za-z][A-Za-z0-9-]*", re.DOTALL)
_INLINE = frozenset({"Emphasis", "Strong", "Strikethrough", "Link", "Image", "Paragraph"})
_NAMES = {
    "List": "a list",
    "Item": "a list item",
    "Table": "a table",
    "TableHead": "a table head",
    "TableRow": "a table row",
    "TableCell": "a table cell",
    "BlockQuote": "a quote",
    "CodeBlock": "a code block",
    "HtmlBlock": "an HTML block",
    "FootnoteDefinition": "a footnote",
    "Rule": "a rule",
}
TASKS = frozenset({"a ticked task", "an open task"})
"""Check boxes among the blocks."""
_SHOWN_ONCE = frozenset({"a code block", "an HTML block"})


@dataclass(frozen=True, slots=True)
class Skeleton:
    """What is left of a text without its words."""

    blocks: tuple[str, ...]
    """Every block in order, in words for a message; headings by their level among the text's."""
    code: Counter[str]
    """Contents of the code blocks."""
    html: Counter[str]
    """Tags and comments of the HTML blocks, without attributes."""


def skeleton(markdown: str) -> Skeleton:
    """Return the blocks of *markdown*.

    Levels of headings count from the highest in the text, so that a half that stands one level
    deeper is the same.
    """
    blocks: list[str] = []
    code: Counter[str] = Counter()
    html: Counter[str] = Counter()
    inside = ""
    for event in pyromark.events(markdown, options=OPTIONS):
        kind, value = _parts(event)
        if kind == "Start":
            name, details = _parts(value)
            inside = name
            if name == "Heading" and isinstance(details, dict):
                blocks.append(f"heading {details['level']}")
            elif name == "List":
                blocks.append("a numbered list" if details is not None else "a list")
            elif name not in _INLINE:
                blocks.append(_NAMES.get(name, name))
        elif kind == "Text" and inside == "CodeBlock":
            code[str(value)] += 1
        elif kind == "Html":
            html.update(_tags(str(value)))
        elif kind == "TaskListMarker":
            blocks.append("a ticked task" if value else "an open task")  # both are in `TASKS`
        elif kind == "Rule":
            blocks.append(_NAMES[kind])
    return Skeleton(_relative(blocks), code, html)


def shown_once(english: Skeleton, chinese: Skeleton) -> tuple[Sequence[str], Sequence[str]]:
    """Return the blocks of both, without kinds that only the English has and shows for both."""
    lacking = _SHOWN_ONCE.difference(chinese.blocks)
    return [one for one in english.blocks if one not in lacking], chinese.blocks


def _tags(html: str) -> list[str]:
    """Return tags and comments; behind the end of the last comment, tags alone.

    To look there for the end of each comment that begins would be quadratic.
    """
    end = html.rfind(_COMMENT_END) + len(_COMMENT_END)
    if end < len(_COMMENT_END):
        return _TAG.findall(html)
    return [*_TAG_OR_COMMENT.findall(html[:end]), *_TAG.findall(html[end:])]


def _parts(event: object) -> tuple[str, object]:
    if isinstance(event, dict):
        key, value = next(iter(event.items()))
        return str(key), value
    return str(event), None


def _relative(blocks: list[str]) -> tuple[str, ...]:
    levels = sorted({block for block in blocks if block.startswith("heading ")})
    top = int(levels[0][-1]) if levels else 1
    return tuple(
        f"a heading of level {int(block[-1]) - top + 1}" if block in levels else block
        for block in blocks
    )


def differing(english: Sequence[str], chinese: Sequence[str]) -> Iterator[Flaw]:
    """Yield one flaw for the first block that differs."""
    for one, other in zip_longest(english, chinese, fillvalue="nothing"):
        if one != other:
            yield Flaw(f"the English has {one} where the Chinese has {other}", one, other)
            return
