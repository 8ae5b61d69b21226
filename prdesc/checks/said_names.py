"""Names with a number that the other language says with words: a part of `references`.

`2m39s` is 2 分 39 秒, `x4` is 4, `4x4` is 4×4, `Phase-1` is 第一阶段 and `Q3` 第三季度.
"""

from __future__ import annotations

import re
from functools import lru_cache

from prdesc.patterns import deferred

_FACTOR = deferred("[x×][0-9]+")
_SIZE = deferred("[0-9]+(?:[xX][0-9]+)+")
_DURATION = deferred(r"(?:[0-9]+[dhms]){2,}")
_PARTS = deferred("[0-9]+[dhms]")
_TIME_UNITS = {"d": "d|天|日", "h": "h|小?时", "m": "m|min|分", "s": "s|秒"}
_NUMBERED = deferred("([A-Za-z]+)-?([0-9]{1,2})")
_COUNTED = {
    "phase": "阶段|期",
    "stage": "阶段|级",
    "tier": "级|层",
    "level": "级|层",
    "layer": "层",
    "gen": "代",
    "day": "天|日",
    "step": "步",
    "part": "部分",
    "type": "类",
    "class": "类",
    "round": "轮",
    "wave": "批",
    "q": "季度",
}
_NUMERALS = "零一二三四五六七八九十"
_FIRST = {"0": "首", "1": "首"}
"""首日 is day 0, or day 1."""
_PERCENTILE = deferred("[pP]([0-9]{2,3})")
_SAID_PERCENTILE = deferred("([0-9]{2})(?:st|nd|rd|th)[ -]percentile")


def other_percentile(key: str, english: str, chinese: str) -> str | None:
    """Return the percentile of the English that became *key*, as `99th percentile` in P90."""
    if not _PERCENTILE.fullmatch(key):
        return None
    said = (match for match in _SAID_PERCENTILE.finditer(english))
    return next((match.group() for match in said if match[1] not in chinese), None)


@lru_cache(maxsize=256)
def pattern(key: str) -> re.Pattern[str] | None:
    """Return what finds a name where it is said so; None for other names."""
    if _FACTOR.fullmatch(key):
        return re.compile(key[1:])
    if _SIZE.fullmatch(key):
        return re.compile(r"\s?[xX×*]\s?".join(re.split("[xX]", key)))
    if _DURATION.fullmatch(key):
        parts = (rf"{part[:-1]}\s*(?:{_TIME_UNITS[part[-1]]})" for part in _PARTS.findall(key))
        return re.compile(r"\D{0,3}".join(parts))
    if percentile := _PERCENTILE.fullmatch(key):
        return re.compile(rf"(?<![0-9]){percentile[1]}(?:st|nd|rd|th)[ -]percentile")
    return _numbered(key)


def _numbered(key: str) -> re.Pattern[str] | None:
    match = _NUMBERED.fullmatch(key)
    words = _COUNTED.get(match[1].lower()) if match else None
    if not match or not words:
        return None
    number = match[2]
    said = [number]
    if int(number) < len(_NUMERALS):
        said.append(_NUMERALS[int(number)])
    if number in _FIRST:
        said.append(_FIRST[number])
    return re.compile(rf"(?<![0-9十])(?:{'|'.join(said)})\s*(?:{words})")
