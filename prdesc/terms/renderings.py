"""Counting how a Chinese text renders a concept.

Chinese has no word boundaries, so a Chinese rendering counts wherever it stands, the longest
first: `吞吐` is not seen inside `吞吐量`. The Latin edges of a rendering need a boundary; a plural
ending may follow. White space beside Chinese characters does not count, and a space between Latin
words may be a hyphen.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from enum import StrEnum
from functools import lru_cache
from string import ascii_letters
from typing import TYPE_CHECKING

from prdesc.patterns import deferred
from prdesc.terms.forms import spaced

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from prdesc.terms.concept import Concept


class Standing(StrEnum):
    """What a concept says about a rendering."""

    PREFERRED = "preferred"
    ADMITTED = "admitted"
    FORBIDDEN = "forbidden"


@dataclass(frozen=True, slots=True)
class Rendering:
    """A rendering of a concept where it stands in a Chinese text."""

    standing: Standing
    start: int
    end: int
    text: str


_LATIN = "A-Za-z0-9_"
_TOKEN = deferred(f"[{_LATIN}]+|[\\s-]+|[^{_LATIN}]")
_SEPARATORS = frozenset((" ", "-"))
_CJK = "\u2e80"
"""From here on characters need no space between them."""


def renderings(
    target: str, concept: Concept, protected: Iterable[tuple[int, int]] = ()
) -> tuple[Rendering, ...]:
    """Return the renderings of *concept* in *target*, leftmost and longest, never overlapping.

    Args:
        target: Chinese text.
        concept: A concept of the termbase.
        protected: Half-open code-point ranges in which nothing counts.
    """
    ranges = tuple(protected)
    expression, standings = _expression(concept)
    found: list[Rendering] = []
    for match in expression.finditer(target):
        start, end = match.span()
        if not any(start < stop and first < end for first, stop in ranges):
            standing = standings[(match.lastindex or 1) - 1]
            found.append(Rendering(standing, start, end, match[0]))
    return tuple(found)


def count(target: str, concept: Concept, protected: Iterable[tuple[int, int]] = ()) -> int:
    """Return how often *target* says *concept* in a way that is preferred or admitted."""
    found = renderings(target, concept, protected)
    return sum(item.standing is not Standing.FORBIDDEN for item in found)


@lru_cache(maxsize=4096)
def _expression(concept: Concept) -> tuple[re.Pattern[str], tuple[Standing, ...]]:
    """Return an expression with a group for each rendering, and what each group means."""
    words: dict[str, Standing] = {}
    for word, standing in _words(concept):
        words.setdefault(spaced(word), standing)
    ordered = sorted(words, key=len, reverse=True)
    pattern = "|".join(f"({_pattern(word)})" for word in ordered)
    flags = re.NOFLAG if concept.case else re.IGNORECASE
    return re.compile(pattern, flags), tuple(words[word] for word in ordered)


def _words(concept: Concept) -> Iterator[tuple[str, Standing]]:
    yield concept.preferred, Standing.PREFERRED
    if concept.keep:
        yield from ((form, Standing.PREFERRED) for form in concept.forms)
    yield from ((word, Standing.ADMITTED) for word in concept.admitted)
    yield from ((word, Standing.FORBIDDEN) for word in concept.forbidden)


def _pattern(word: str) -> str:
    """Return the expression of one rendering."""
    pattern, before, parted = "", "", False
    for token in _TOKEN.findall(word):
        if token in _SEPARATORS:
            parted = True
            continue
        if before:
            pattern += _gap(before >= _CJK, token >= _CJK, parted=parted)
        pattern += re.escape(token)
        before, parted = token, False
    head, tail = (f"(?{look}[{_LATIN}])" for look in ("<!", "!"))
    start = head if word[0] < _CJK else ""
    end = tail if word[-1] < _CJK else ""
    return f"{start}{pattern}{'s?' if end and word[-1] in ascii_letters else ''}{end}"


def _gap(before_cjk: bool, after_cjk: bool, *, parted: bool) -> str:
    if before_cjk != after_cjk or (before_cjk and parted):
        return r"\s*"
    return r"[\s-]+" if parted else ""
