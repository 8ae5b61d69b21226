"""Where the Chinese of a concept stands in a target."""

from __future__ import annotations

import re
from functools import lru_cache

_HAN_ONLY = re.compile("[\u3400-\u9fff]+")


class Target:
    """A target in which renderings of concepts are looked for and used up.

    Each place counts for one concept only, so that 评测 inside 评测框架 does not stand for another.

    Args:
        text: The Chinese.
    """

    def __init__(self, text: str) -> None:
        self._rest = text

    def take(self, rendering: str, *, case: bool = False) -> int:
        """Use up every occurrence of *rendering* and return how many there were.

        Spaces and hyphens within it may be missing or doubled; a Latin end is a word's end.
        """
        if _is_plain(rendering):
            count = self._rest.count(rendering)
            if count:
                self._rest = self._rest.replace(rendering, "\0")
            return count
        self._rest, count = _pattern(rendering, case).subn("\0", self._rest)
        return count

    def has(self, rendering: str) -> bool:
        """Tell whether *rendering* is in what is left."""
        if _is_plain(rendering):
            return rendering in self._rest
        return _pattern(rendering, case=False).search(self._rest) is not None


@lru_cache(maxsize=4096)
def _is_plain(rendering: str) -> bool:
    """Tell whether *rendering* is all Han: then it stands wherever its characters do."""
    return _HAN_ONLY.fullmatch(rendering) is not None


@lru_cache(maxsize=4096)
def _pattern(rendering: str, case: bool) -> re.Pattern[str]:
    parts = re.findall(r"[A-Za-z0-9]+|[^\sA-Za-z0-9-]", rendering) or [re.escape(rendering)]
    body = r"[\s-]*".join(re.escape(part) for part in parts)
    before = r"(?<![A-Za-z0-9])" if rendering[:1].isascii() else ""
    after = r"(?:e?s)?(?![A-Za-z0-9])" if rendering[-1:].isascii() else ""
    return re.compile(before + body + after, 0 if case else re.IGNORECASE)
