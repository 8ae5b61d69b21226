"""Spaces and punctuation of Chinese that a model wrote.

Rules: a space between Chinese and Latin letters, digits, code and references; full-width
punctuation behind Chinese (chinese-copywriting-guidelines). autocorrect does most of it and leaves
code, links and addresses alone; what it leaves out is added here.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import autocorrect_py

from prdesc.units import spans
from prdesc.units.spans import SpanKind

if TYPE_CHECKING:
    from collections.abc import Iterator

_HAN = re.compile(r"[\u3400-\u4dbf\u4e00-\u9fff]")
_PARTED = {SpanKind.CODE, SpanKind.REF, SpanKind.URL, SpanKind.MENTION}


def tidy(target: str) -> str:
    """Return the Chinese inline run *target* with its spaces and punctuation put right.

    Nothing inside a protected span changes.
    """
    if not _HAN.search(target):
        return target
    corrected = str(autocorrect_py.format_for(target, "markdown"))
    kept = [span.text for span in spans.find(target)]
    if kept != [span.text for span in spans.find(corrected)]:
        corrected = target
    return "".join(_parted(corrected))


def _parted(text: str) -> Iterator[str]:
    """Yield the parts of *text* with a space between Chinese and each span beside it."""
    position = 0
    for span in spans.find(text):
        if span.kind not in _PARTED:
            continue
        yield text[position : span.start]
        if span.start and _HAN.match(text[span.start - 1]):
            yield " "
        yield span.text
        if _HAN.match(text[span.end : span.end + 1]):
            yield " "
        position = span.end
    yield text[position:]
