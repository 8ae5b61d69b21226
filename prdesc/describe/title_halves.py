"""The two halves of a title, in the forms that people write.

Tags and a conventional-commit type may stand on one half or both; either half may hold ` / `
itself; GitHub quotes the whole in `Revert "…"` and puts ` (#12)` behind it, also nested; a long
subject is cut off at `…`.
"""

from __future__ import annotations

import re
from dataclasses import dataclass

from prdesc.checks.side import Side
from prdesc.describe.tongue import Tongue, split, tongue
from prdesc.patterns import deferred

_REVERT = deferred(
    r"\A\s*(?:(?:Revert|Reapply|Reland)(?:\s*:)?|回退|还原|重新应用)\s*[\"“「](?P<inner>.*?)[\"”」]?"
    r"(?P<rest>(?:\s*\(#\d+\))*)\s*\Z",
    re.IGNORECASE | re.DOTALL,
)
_NUMBER = deferred(r"\s*\((?P<ref>(?:[\w.-]+/[\w.-]+)?#\d+)\)\s*\Z")
_CUT_OFF = deferred(r"(?:…|\.\.\.)\s*[\"”]?\s*\Z")
_TAGS = r"(?:\[[^\]\n]{0,80}\]\s*|【[^】\n]{0,80}】\s*)"
_TYPE = r"[A-Za-z]+(?:\([^()\n]{0,80}\)|（[^（）\n]{0,80}）)?!?[:：]\s*"
_PREFIX = deferred(rf"\A\s*{_TAGS}*(?P<type>{_TYPE})?{_TAGS}*")
# Of the convention that Conventional Commits 1.0.0 names, with plurals that people write.
_KNOWN_TYPE = deferred(
    r"(?:build|chore|ci|docs?|feat|fix|perf|refactor|revert|style|tests?)(?![A-Za-z])",
    re.IGNORECASE,
)
_CHINESE_TYPE = deferred(
    r"\A(?:性能|优化|修复|功能|特性|新功能|新增|文档|重构|测试|构建|杂项|回退|持续集成|样式|维护|配置)"
    r"(?:[(（][^()（）]{0,80}[)）])?[:：]\s*"
)
_HAN = deferred(r"[\u3400-\u9fff]")
_DEEPEST, _NEAR = 8, 8


@dataclass(frozen=True, slots=True)
class Halves:
    """A title taken apart."""

    english: str
    """Without tags, type and numbers of pull requests."""
    chinese: str
    """The same; empty if there is no Chinese half."""
    cut_off: bool = False
    """Whether the title ends at `…`, so that the Chinese cannot be whole."""
    chinese_first: bool = False
    types: tuple[str, str] | None = None
    """Conventional-commit types of both halves, where they differ."""


def read(title: str, separator: str = " / ") -> Halves:
    """Take a title apart.

    Args:
        title: One line.
        separator: Between the halves, as the profile has it; ` / ` and ` | ` are read as well.
    """
    bare = title.strip()
    for _ in range(_DEEPEST):
        reverted = _REVERT.match(bare)
        if reverted is None or not reverted["inner"].strip():
            break
        bare = reverted["inner"].strip()
    cut_off = _CUT_OFF.search(bare) is not None
    english, chinese, first = _cut(bare, separator)
    if not chinese:
        return Halves(_bare(english), "", cut_off)
    typed = _PREFIX.match(english)
    said = _bare(_without_numbers(chinese, english))
    if typed is not None and typed["type"]:
        said = _CHINESE_TYPE.sub("", said)
    return Halves(_bare(english), said, cut_off, first, _types(english, chinese))


def _types(english: str, chinese: str) -> tuple[str, str] | None:
    """Return the types of both halves if each has one that is known and they differ."""
    found = [_PREFIX.match(half) for half in (english, chinese)]
    ours, theirs = (one["type"].strip() if one and one["type"] else "" for one in found)
    names = [_KNOWN_TYPE.match(one) for one in (ours, theirs)]
    if not all(names) or len({one.group().lower().rstrip("s") for one in names if one}) == 1:
        return None
    return ours, theirs


def _bare(half: str) -> str:
    """Return half a title without tags and type, which need not stand on both."""
    return _PREFIX.sub("", half.strip()) or half.strip()


def _without_numbers(chinese: str, english: str) -> str:
    """Return the Chinese without the numbers that GitHub put behind the whole title."""
    while (number := _NUMBER.search(chinese)) and number["ref"] not in english:
        chinese = chinese[: number.start()]
    return chinese


def _cut(title: str, separator: str) -> tuple[str, str, bool]:
    """Return English, Chinese and whether the Chinese stands first."""
    places = [match.span() for match in re.finditer(_any(separator), title)]
    han = _HAN.search(title)
    near = sum(end <= han.start() for _, end in places) if han else 0
    places = places[max(0, near - _NEAR) : near + _NEAR]
    best: tuple[float, int, tuple[str, str]] | None = None
    for number, (start, end) in enumerate(places):
        english, chinese = title[:start], title[end:]
        if tongue(_bare(chinese)) is Tongue.CHINESE and _may_be_english(_bare(english)):
            found = (_alike(english, chinese), number, (english, chinese))
            best = found if best is None or found[:2] >= best[:2] else best
    if best is not None:
        return *best[2], False
    found_first = split(title, names=True)
    if found_first is None:
        return title, "", False
    english, chinese = (title[slice(*one)] for one in (found_first.english, found_first.chinese))
    return english, chinese, found_first.chinese < found_first.english


def _may_be_english(half: str) -> bool:
    """Tell whether a half is English; it may quote Chinese (`use 核函数`)."""
    if tongue(half) is not Tongue.CHINESE:
        return True
    return half[:1].isascii() and any(word.islower() for word in Side(half).latin)


def _any(separator: str) -> str:
    return rf"{re.escape(separator)}|(?<!\s)\s+[/|｜／]\s+"


def _alike(english: str, chinese: str) -> float:
    """Return how many words and figures stand in both halves, less those in one alone."""
    ours, theirs = (set(_words(half)) for half in (english, chinese))
    return len(ours & theirs) - 0.5 * len(theirs - ours)


def _words(half: str) -> list[str]:
    side = Side(half)
    return [
        *(span.text for span in side.spans),
        *(name.text for name in side.names),
        *re.findall(r"[A-Za-z][\w.-]*|\d[\d.]*", half),
    ]
