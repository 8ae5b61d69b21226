"""Where the Chinese of a concept stands in a target."""

from __future__ import annotations

import re
from functools import lru_cache
from typing import TYPE_CHECKING, NamedTuple

from prdesc.patterns import deferred
from prdesc.terms.forms import lower

if TYPE_CHECKING:
    from prdesc.checks.side import Side

_HAN_ONLY = deferred("[\u3400-\u9fff]+")
_PART = deferred(r"[A-Za-z0-9]+|[^\sA-Za-z0-9-]")
_USED = "\0"
"""Stands for each character that is used up, so that places stay those of the text."""


class _Word(NamedTuple):
    """How a rendering is looked for."""

    pattern: re.Pattern[str] | None
    """None for Han alone, which stands wherever its characters do."""
    hint: str
    """What every match of the pattern begins with, in small letters."""


class Target:
    """A target in which renderings of concepts are looked for and used up.

    Each place counts for one concept only, so that 评测 inside 评测框架 does not stand for another.

    Args:
        side: The Chinese.
    """

    def __init__(self, side: Side) -> None:
        self._side = side
        self._rest = side.text

    def take(self, rendering: str, case: bool) -> int:
        """Use up every occurrence of *rendering* and return how many there were.

        Spaces and hyphens within it may be missing or doubled; a Latin end is a word's end.
        """
        pattern, hint = _word(rendering, case)
        rest = self._rest
        if pattern is None:
            count = rest.count(rendering)
            if count:
                self._rest = rest.replace(rendering, _USED * len(rendering))
            return count
        places = self._places(pattern, hint)
        for start, end in places:
            rest = rest[:start] + _USED * (end - start) + rest[end:]
        self._rest = rest
        return len(places)

    def take_all(self, renderings: tuple[str, ...], case: bool) -> int:
        """Use up every occurrence of all *renderings* and return how many there were."""
        folded = self._side.folded
        there = [word for word, hint in hints(renderings, case) if hint in folded]
        return sum([self.take(word, case) for word in there])

    def has(self, rendering: str) -> bool:
        """Tell whether *rendering* is in what is left."""
        pattern, hint = _word(rendering, False)
        return rendering in self._rest if pattern is None else bool(self._places(pattern, hint))

    def _places(self, pattern: re.Pattern[str], hint: str) -> list[tuple[int, int]]:
        """Return where *pattern* matches; to search for it without regard to case is slow."""
        found = []
        folded = self._side.folded
        point = folded.find(hint)
        while point >= 0:
            end = point + 1
            match = pattern.match(self._rest, point)
            if match:
                end = match.end()
                found.append((point, end))
            point = folded.find(hint, end)
        return found


@lru_cache(maxsize=4096)
def hints(renderings: tuple[str, ...], case: bool = False) -> tuple[tuple[str, str], ...]:
    """Return each rendering with what it begins with wherever it stands, in small letters."""
    return tuple([(word, _word(word, case).hint) for word in renderings])


@lru_cache(maxsize=4096)
def _word(rendering: str, case: bool) -> _Word:
    if _HAN_ONLY.fullmatch(rendering):
        return _Word(None, rendering)
    parts = _PART.findall(rendering) or [rendering]
    body = r"[\s-]*".join(re.escape(part) for part in parts)
    before = r"(?<![A-Za-z0-9])" if rendering[:1].isascii() else ""
    after = r"(?:e?s)?(?![A-Za-z0-9])" if rendering[-1:].isascii() else ""
    expression = re.compile(before + body + after, 0 if case else re.IGNORECASE)
    return _Word(expression, lower(parts[0]))
