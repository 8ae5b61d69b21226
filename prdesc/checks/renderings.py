"""Where the Chinese of a concept stands in a target."""

from __future__ import annotations

import re
from enum import Enum, auto
from functools import lru_cache

from prdesc.patterns import deferred
from prdesc.terms.forms import lower


class _Kind(Enum):
    HAN = auto()
    """All Han: it stands wherever its characters do."""
    WORD = auto()
    """Letters and digits without anything between them."""
    OTHER = auto()


_HAN_ONLY = deferred("[\u3400-\u9fff]+")


class Target:
    """A target in which renderings of concepts are looked for and used up.

    Each place counts for one concept only, so that 评测 inside 评测框架 does not stand for another.

    Args:
        text: The Chinese.
    """

    def __init__(self, text: str) -> None:
        self._rest = text
        self._folded: str | None = None

    def take(self, rendering: str, *, case: bool = False) -> int:
        """Use up every occurrence of *rendering* and return how many there were.

        Spaces and hyphens within it may be missing or doubled; a Latin end is a word's end.
        """
        kind = _kind(rendering)
        if kind is _Kind.HAN:
            count = self._rest.count(rendering)
            if count:
                self._replace(rendering)
            return count
        if kind is _Kind.WORD and not case:
            # Patterns without regard to case are slow; most words are not there, or only once.
            if self._folded is None:
                self._folded = lower(self._rest)
            if lower(rendering) not in self._folded:
                return 0
        rest, count = _pattern(rendering, case).subn("\0", self._rest)
        if count:
            self._rest, self._folded = rest, None
        return count

    def _replace(self, rendering: str) -> None:
        self._rest = self._rest.replace(rendering, "\0")
        if self._folded is not None:
            self._folded = self._folded.replace(rendering, "\0")

    def has(self, rendering: str) -> bool:
        """Tell whether *rendering* is in what is left."""
        if _kind(rendering) is _Kind.HAN:
            return rendering in self._rest
        return _pattern(rendering, case=False).search(self._rest) is not None


@lru_cache(maxsize=4096)
def _kind(rendering: str) -> _Kind:
    if _HAN_ONLY.fullmatch(rendering):
        return _Kind.HAN
    return _Kind.WORD if rendering.isalnum() else _Kind.OTHER


@lru_cache(maxsize=4096)
def _pattern(rendering: str, case: bool) -> re.Pattern[str]:
    parts = re.findall(r"[A-Za-z0-9]+|[^\sA-Za-z0-9-]", rendering) or [re.escape(rendering)]
    body = r"[\s-]*".join(re.escape(part) for part in parts)
    before = r"(?<![A-Za-z0-9])" if rendering[:1].isascii() else ""
    after = r"(?:e?s)?(?![A-Za-z0-9])" if rendering[-1:].isascii() else ""
    return re.compile(before + body + after, 0 if case else re.IGNORECASE)
