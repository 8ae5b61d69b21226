"""Where the Chinese of a concept stands in a target."""

from __future__ import annotations

import re
from functools import lru_cache
from typing import NamedTuple

from prdesc.patterns import deferred
from prdesc.terms.forms import lower

_HAN_ONLY = deferred("[\u3400-\u9fff]+")
_PART = deferred(r"[A-Za-z0-9]+|[^\sA-Za-z0-9-]")


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
        text: The Chinese.
        folded: The same in small letters.
    """

    def __init__(self, text: str, folded: str) -> None:
        self._rest = text
        self._folded = folded

    def take(self, rendering: str, *, case: bool = False) -> int:
        """Use up every occurrence of *rendering* and return how many there were.

        Spaces and hyphens within it may be missing or doubled; a Latin end is a word's end.
        """
        pattern, hint = _word(rendering, case)
        if pattern is not None:
            places = self._places(pattern, hint)
            for start, end in reversed(places):
                self._rest = f"{self._rest[:start]}\0{self._rest[end:]}"
                self._folded = f"{self._folded[:start]}\0{self._folded[end:]}"
            return len(places)
        count = self._rest.count(rendering)
        if count:
            self._rest = self._rest.replace(rendering, "\0")
            self._folded = self._folded.replace(rendering, "\0")
        return count

    def has(self, rendering: str) -> bool:
        """Tell whether *rendering* is in what is left."""
        pattern, hint = _word(rendering, case=False)
        return rendering in self._rest if pattern is None else bool(self._places(pattern, hint))

    def _places(self, pattern: re.Pattern[str], hint: str) -> list[tuple[int, int]]:
        """Return where *pattern* matches; to search for it without regard to case is slow."""
        found = []
        point = self._folded.find(hint)
        while point >= 0:
            match = pattern.match(self._rest, point)
            if match:
                found.append(match.span())
                point = match.end() - 1
            point = self._folded.find(hint, point + 1)
        return found


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
