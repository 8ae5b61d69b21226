"""A name in another guise, in code, in a path or spelled apart: a part of `references`.

Every search is for plain characters first: to compile and to search a pattern for each of a
thousand names takes minutes.
"""

from __future__ import annotations

import re
from functools import lru_cache
from string import ascii_letters, digits
from typing import TYPE_CHECKING

from prdesc.checks import links, said_names
from prdesc.patterns import deferred
from prdesc.units.spans import SpanKind

if TYPE_CHECKING:
    from collections.abc import Iterator

EXACT = frozenset({SpanKind.REF, SpanKind.SHA, SpanKind.MENTION, SpanKind.FLAG})
"""What nobody spells in another way."""
_ONE_SPELLING = EXACT | {SpanKind.IDENTIFIER, SpanKind.PATH}
_PART = deferred(r"[A-Za-z]+|[0-9]+|[^A-Za-z0-9\s_.\-]+")
_BETWEEN = deferred(r"[\s_.\-]+")
_NUMBER = deferred("[0-9]+")
_TWO_NUMERALS = 3
"""Digits of a number that is no numeral such as 十 or 十二."""
# Names that have a Chinese word of their own.
_TRANSLATED = {"e2e": "端到端", "p2p": "点对点", "i18n": "国际化", "l10n": "本地化"}
WORD = frozenset(ascii_letters + digits)
"""What a name does not end beside."""
FIGURE = frozenset(digits + ".")
"""What a number does not begin behind."""


def stands(key: str, kind: SpanKind | None, text: str) -> bool:
    """Tell whether *key* stands in *text* in another guise: in code, in a path, spelled apart."""
    if stands_apart(key, text):
        return True
    if kind is SpanKind.FLAG:
        return stands_apart(key.lstrip("-"), text, before=WORD | {"-"})
    if kind in _ONE_SPELLING:
        return kind is SpanKind.PATH and stands_apart(links.plain_page(key), plain_pages(text))
    word = _TRANSLATED.get(key.lower())
    if word is not None and word in text:
        return True
    said = said_names.pattern(key) if kind is None and _has_numbers(key, text) else None
    if said is not None and said.search(text):
        return True
    return squeezed(key) in squeezed(text) and _loose(key).search(text) is not None


def _has_numbers(key: str, text: str) -> bool:
    """Tell whether each number of *key* that no single numeral says is in *text*."""
    return all(len(one) < _TWO_NUMERALS or one in text for one in _NUMBER.findall(key))


def stands_apart(
    part: str, text: str, *, before: frozenset[str] = WORD, after: frozenset[str] = WORD
) -> bool:
    """Tell whether *part* stands in *text* and no character of those sets beside it."""
    return any(
        text[start - 1 : start] not in before and text[end : end + 1] not in after
        for start, end in occurrences(part, text)
    )


def occurrences(part: str, text: str) -> Iterator[tuple[int, int]]:
    """Yield where *part* begins and ends in *text*."""
    start = text.find(part)
    while start >= 0:
        yield start, start + len(part)
        start = text.find(part, start + 1)


@lru_cache(maxsize=4)
def plain_pages(text: str) -> str:
    """Return *text* with `guide.md` for `guide_zh.md`, remembered for the next name."""
    return links.plain_page(text)


@lru_cache(maxsize=64)
def squeezed(text: str) -> str:
    """Return *text* in small letters without spaces, hyphens, dots and underscores."""
    return _BETWEEN.sub("", text.lower())


@lru_cache(maxsize=256)
def _loose(key: str) -> re.Pattern[str]:
    """Return what finds *key* with other separators: GLM5.2 as `GLM-5.2`, `max_len` as max len."""
    body = r"[\s_.\-]*".join(re.escape(part) for part in _PART.findall(key))
    return re.compile(
        rf"(?<![A-Za-z0-9_])(?<![A-Za-z0-9]-){body}(?![A-Za-z0-9_]|-[A-Za-z0-9])", re.IGNORECASE
    )
