"""English that has no Chinese, because it is inside HTML.

Inside of an HTML block, Markdown is text only between blank lines; the rest is no unit, and is not
translated. A `<summary>` is a line that folds, and what it says is documented to stay.
"""

from __future__ import annotations

import html
import re
from typing import TYPE_CHECKING

from prdesc.describe import blocks
from prdesc.describe import region as regions
from prdesc.findings import Finding, Severity
from prdesc.patterns import deferred
from prdesc.refresh import look
from prdesc.refresh.settling import is_english
from prdesc.refresh.text import Text

if TYPE_CHECKING:
    from collections.abc import Iterator

    from prdesc.describe.wording import Wording

_HIDDEN = deferred(
    r"<!--.*?-->|<(summary|pre|code|script|style)\b[^<>]*>.*?</\1\s*>", re.DOTALL | re.IGNORECASE
)
_TAG = deferred(r"</?[A-Za-z][^<>]*>")
_WORDS = 60


def verify(body: str, wording: Wording) -> Iterator[Finding]:
    """Yield a warning for each HTML block with English that the Chinese half has, too, or lacks.

    Args:
        body: What is to stand.
        wording: Has the words that begin a disclosure.
    """
    if "</" not in body:
        return
    text = Text(body).plain
    region = regions.read(text).region
    if region is None or not region.chinese:
        return
    now = look.at(text, region, wording)
    english, chinese = list(_read(now.english)), list(_read(now.chinese))
    there = {piece for _, found in chinese for piece in found}
    lacks = len(chinese) < len(english)
    for start, found in english:
        left = [piece for piece in found if (lacks or piece in there) and is_english(piece)]
        if left:
            shown = ", ".join(map(repr, map(_short, left)))
            message = (
                f"this is not translated, as it is inside HTML: {shown}; put a blank line before"
                " and behind it, write it as Markdown, or put Chinese into the Chinese half"
            )
            line = text.count("\n", 0, start) + 1
            yield Finding("completeness", Severity.WARNING, message, line=line)


def _read(view: str) -> Iterator[tuple[int, list[str]]]:
    """Yield where each HTML block of a view begins, and the texts between its tags."""
    for block in blocks.find(view, "HtmlBlock"):
        shown = _HIDDEN.sub("\n", view[block.start : block.end])
        lines = html.unescape(_TAG.sub("\n", shown)).split("\n")
        found = [line.strip() for line in lines if line.strip()]
        if found:
            yield block.start, found


def _short(text: str) -> str:
    return text if len(text) <= _WORDS else f"{text[:_WORDS]}…"
