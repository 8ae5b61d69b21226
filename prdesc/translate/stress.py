"""Tokens that a model lost, shown in backticks the next time.

A small model that dropped an identifier or a figure copies it when it stands in backticks, and
only then is that done: with all of them in backticks the text itself gets worse.
"""

from __future__ import annotations

import re
from collections import Counter
from typing import TYPE_CHECKING

from prdesc.patterns import deferred
from prdesc.units import spans
from prdesc.units.spans import SpanKind

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

_TOKEN = deferred(r"[A-Za-z0-9_](?:[A-Za-z0-9_.:+=/@*&%'-]*[A-Za-z0-9_])?")
_COPIED = deferred(r"\d|_|[a-z][A-Z]|[A-Z]{2}[a-z]{2}")
"""What tells a name or figure from a word: a digit, an underscore, a capital inside."""
_MARKED = {SpanKind.CODE, SpanKind.LINK, SpanKind.HTML, SpanKind.EMOJI, SpanKind.FOOTNOTE}
"""Spans with marks of their own, which backticks would break."""


def lost(source: str, target: str) -> tuple[str, ...]:
    """Return the names and figures of *source* that *target* does not have, each once."""
    tokens = dict.fromkeys(_tokens(source))
    return tuple(token for token in tokens if not re.search(_whole(token), target))


def mark(source: str, tokens: Sequence[str]) -> str:
    """Put *tokens* into backticks wherever they stand alone and outside of other markup."""
    if not tokens:
        return source
    longest = sorted(tokens, key=len, reverse=True)
    pattern = re.compile("|".join(map(_whole, longest)))
    parts = []
    position = 0
    for span in spans.find(source):
        if span.kind in _MARKED:
            parts += [pattern.sub(r"`\g<0>`", source[position : span.start]), span.text]
            position = span.end
    return "".join([*parts, pattern.sub(r"`\g<0>`", source[position:])])


def unmark(target: str, source: str) -> str:
    """Take the backticks off all that is no code span in *source*, or more often than there."""
    left = Counter(span.text for span in spans.find(source) if span.kind is SpanKind.CODE)
    parts = []
    position = 0
    for span in spans.find(target):
        plain = span.text.strip("`")
        if span.kind is not SpanKind.CODE or plain not in source:
            continue
        if left[span.text] > 0:
            left[span.text] -= 1
            continue
        parts += [target[position : span.start], plain]
        position = span.end
    return "".join([*parts, target[position:]])


def _tokens(source: str) -> Iterator[str]:
    position = 0
    for span in spans.find(source):
        yield from _plain(source, position, span.start)
        position = span.end
        if span.kind not in _MARKED:
            yield span.text
    yield from _plain(source, position, len(source))


def _plain(source: str, start: int, end: int) -> Iterator[str]:
    for match in _TOKEN.finditer(source, start, end):
        token = match.group().removesuffix("'s")
        if _COPIED.search(token):
            yield token


def _whole(token: str) -> str:
    return rf"(?<![A-Za-z0-9_`]){re.escape(token)}(?![A-Za-z0-9_`])"
