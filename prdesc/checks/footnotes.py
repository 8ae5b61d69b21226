"""The footnotes of a Chinese half that people gave labels of their own.

GitHub takes one definition for a label in the whole text, so that a Chinese half which explains
its notes in Chinese needs labels of its own: `[^2]`, `[^zh1]` or `[^1-zh]` for `[^1]`.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from prdesc.patterns import deferred
from prdesc.units import spans
from prdesc.units.spans import SpanKind

if TYPE_CHECKING:
    from collections.abc import Mapping

_DEFINITION = deferred(r"^ {0,3}(\[\^[^\]\s]+\]):", re.MULTILINE)


def labels(english: str, chinese: str) -> dict[str, str]:
    """Return the footnotes of the Chinese half with those of the English that they stand for.

    The first definition of the one stands for the first of the other, and so on.

    Args:
        english: The English half, Markdown.
        chinese: The Chinese half.

    Returns:
        `[^zh1]` → `[^1]`; nothing where the halves do not define the same number of footnotes, or
        have the same labels.
    """
    if "[^" not in chinese or "[^" not in english:
        return {}
    ours, theirs = (list(dict.fromkeys(_DEFINITION.findall(one))) for one in (english, chinese))
    if len(ours) != len(theirs) or not set(ours).isdisjoint(theirs):
        return {}
    return dict(zip(theirs, ours, strict=True))


def in_english(run: str, names: Mapping[str, str]) -> str:
    """Return a Chinese run with the labels of the English; code stays as it is."""
    if not names or "[^" not in run:
        return run
    parts, end = [], 0
    for span in spans.find(run):
        if span.kind is SpanKind.FOOTNOTE and span.text in names:
            parts += [run[end : span.start], names[span.text]]
            end = span.end
    return "".join([*parts, run[end:]])
