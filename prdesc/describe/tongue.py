"""Which language a run of text is in, and where a run that holds both changes over.

Han characters are counted against ordinary Latin words, code, links and names aside: mixed
Chinese technical text is full of Latin words, and that count tells it from English.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from enum import StrEnum

from prdesc.checks.side import Side
from prdesc.patterns import deferred

_FUNCTION_WORD = deferred(
    r"\b(?:the|a|an|of|to|in|on|for|with|and|or|is|are|was|were|be|by|from|as|at|that|this|it|not"
    r"|into|when|no|its|now|only|than|after|before|per|all)\b"
)
_SEPARATOR = deferred(r"(?<!\s)(?:\s+[/|｜／]\s+|[ \t]*<br ?/?>\s*|[ \t]*\n[ \t>]*)")
_SENTENCE_END = deferred(r"(?<=[A-Za-z0-9)`][.!?])\s+(?=\S)|(?<=[。！？])\s*(?=[A-Za-z`])")
_BRACKETS = deferred(r"(?<![ \t])[ \t]*[(（](?P<inner>[^()（）]+)[)）][ \t]*\Z")
_HAN = deferred(r"[\u3400-\u9fff]")
_CHINESE_SENTENCE = deferred(r"[\s*_-]*[\u3400-\u9fff].*[。；！？]\s*\Z", re.DOTALL)
_A_FEW, _SOME = 2, 4


class Tongue(StrEnum):
    """The language of a run."""

    ENGLISH = "en"
    CHINESE = "zh"
    NONE = "none"
    """No word, or names and figures only: it stands in both languages."""


@dataclass(frozen=True, slots=True)
class Split:
    """A run that holds both languages; ranges are code points of the run."""

    english: tuple[int, int]
    chinese: tuple[int, int]


def tongue(run: str) -> Tongue:
    """Return the language of an inline run of Markdown."""
    side = Side(run)
    if not side.han:
        return Tongue.ENGLISH if side.latin else Tongue.NONE
    if _CHINESE_SENTENCE.match(run):
        return Tongue.CHINESE
    functions = len(_FUNCTION_WORD.findall(side.prose)) if len(side.latin) > _A_FEW else 0
    # "Replace 内核 with 核函数 in the README" is English that quotes Chinese.
    quotes = functions > _A_FEW and len(side.latin) * 3 > side.han
    outnumbered = len(side.latin) > side.han and (functions or side.han < _SOME)
    return Tongue.ENGLISH if quotes or outnumbered else Tongue.CHINESE


def split(run: str, *, names: bool = False) -> Split | None:
    """Return the two halves of a run such as `Summary / 摘要`; None if it holds one language.

    A run is cut at ` / `, ` | `, a line break or `<br>`, at the end of a sentence, or, in a
    heading, before brackets at its end (`Summary (摘要)`). Either language may stand first. Only
    the cuts next to the Chinese are tried, so that the time is linear.

    Args:
        run: An inline run of Markdown.
        names: Whether a name alone may be the English half, as in the cell `TTFT / 首字延迟`.
    """
    han = [match.start() for match in _HAN.finditer(run)]
    if not han:
        return None
    for pattern in (_SEPARATOR, _SENTENCE_END):
        before = [match.span() for match in pattern.finditer(run, 0, han[0] + 1)]
        after = pattern.search(run, han[-1] + 1)
        if before and before[-1][1] <= han[0]:
            start, end = before[-1]
            if _is_english(run[:start], names=names) and _is_chinese(run[end:]):
                return Split((0, start), (end, len(run)))
        if after and _is_chinese(run[: after.start()]):
            start, end = after.span()
            if _is_english(run[end:], names=names):
                return Split((end, len(run)), (0, start))
    return _in_brackets(run) if names else None


def _in_brackets(run: str) -> Split | None:
    brackets = _BRACKETS.search(run)
    if brackets is None:
        return None
    outer, inner = (0, brackets.start()), brackets.span("inner")
    for english, chinese in ((outer, inner), (inner, outer)):
        said = run[slice(*chinese)]
        if _is_english(run[slice(*english)], names=True) and _HAN.search(said):
            return None if _LATIN.search(said) else Split(english, chinese)
    return None


def _is_english(text: str, *, names: bool) -> bool:
    side = Side(text)
    return not side.han and (bool(side.latin) or (names and _LATIN.search(text) is not None))


def _is_chinese(text: str) -> bool:
    return tongue(text) is Tongue.CHINESE


_LATIN = deferred(r"[A-Za-z]")
