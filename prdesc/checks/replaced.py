"""A name of the English in whose place people wrote another one: a part of `additions`.

`We train with FSDP` as 使用 DeepSpeed 训练. A name is an acronym, a word with a capital inside, or
one with a capital that does not begin a sentence and is no common word. Initials and what they
stand for are one name, as are `Postgres` and `PostgreSQL`; terms may be said in any of their ways.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from prdesc.checks.meanings import renderings
from prdesc.patterns import deferred
from prdesc.quantities import worded

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from prdesc.checks.pair import Pair

_LIKELY = deferred("[A-Z][A-Za-z]+")
# A name with a digit, `Kimi-K3`, is looked at elsewhere.
_CAPITAL = deferred(
    r"[A-Z](?<![A-Za-z0-9_.@/-].)[A-Za-z]+(?:-[A-Z][A-Za-z]+)*+(?![A-Za-z0-9_]|-\w*[0-9])"
)
_WORD = deferred("[A-Za-z]+")
_TAGS = deferred(r"(?:\s*\[[^\]\n]*\])+")
_VERB = deferred("[A-Z]{2,}(?:ed|ing)")
_START = frozenset(".!?:;([\"'“‘—–*>|\n-")
_GENERIC = frozenset(
    {
        "ai", "api", "cd", "ci", "cpu", "db", "gpu", "http", "id", "io", "ip", "kv", "llm", "mr",
        "npu", "ok", "os", "pr", "sdk", "sql", "ui", "url",
    }
)  # fmt: skip
"""Words that Chinese may add without changing what is said."""
_DATES = (*worded.MONTHS, *worded.WEEKDAYS)
_SAID_IN_CHINESE = frozenset(
    {
        *_DATES, *(name[:3] for name in _DATES), "sept", "english", "chinese", "japanese",
        "korean", "german", "french", "spanish", "russian", "mandarin", "latin", "china",
        "america", "american", "europe", "european", "japan", "asia", "google", "microsoft",
        "apple", "amazon", "huawei", "alibaba", "tencent", "baidu", "nvidia", "intel", "ascend",
        "zhipu", "moonshot", "android", "boolean", "internet",
    }
)  # fmt: skip
"""Names that have Chinese ones."""
_SENTENCE = 200
"""Code points of an English text that people translate as it is; of a longer one, they tell."""
_TITLE = 3
"""Words with capitals in a text without others, from which on it is a title."""


class Replaced(NamedTuple):
    """One name that became another."""

    name: str
    other: str
    is_sure: bool
    """Whether all other names of a short text are the same."""


def added(pair: Pair) -> list[str]:
    """Return the words with a capital that only the Chinese has; there are seldom any."""
    english = pair.source.text
    for word in _LIKELY.findall(pair.target.prose):
        if word not in english:
            break
    else:
        return []
    found = dict.fromkeys(_CAPITAL.findall(pair.target.prose))
    return [word for word in found if not _stands(word, pair.source.folded)]


def replaced(pair: Pair) -> Replaced | None:
    """Return the first name that became another; None if none did."""
    strange = [word for word in added(pair) if not _is_said(word, pair)]
    if not strange:
        return None
    lost = tuple(dict.fromkeys(_lost(pair)))
    initials = _initials(_WORD.findall(pair.target.prose))
    others = (name.text for name in pair.source.names if name.text not in lost)
    rest = all(name.lower() in pair.target.folded for name in others)
    rest = rest and len(pair.source.text) <= _SENTENCE
    for word in strange:
        if any(_alike(name, word) or name.upper() in initials for name in lost):
            continue
        generic = word.lower() in _GENERIC
        for name in lost:
            if not generic or name.lower() in _GENERIC:
                return Replaced(name, word, rest and len(lost) == len(strange) == 1)
    return None


def _stands(word: str, folded: str) -> bool:
    """Tell whether *word*, or a part of it, is in a text in small letters, also without its `s`."""
    return any(part.removesuffix("s") in folded for part in word.lower().split("-"))


def _is_said(word: str, pair: Pair) -> bool:
    """Tell whether the English says *word* in full, or a term of it may be said so."""
    if word.upper() in _initials(_WORD.findall(pair.source.text)):
        return True
    folded = word.lower()
    return any(folded in way.lower() for hit in pair.hits for way in hit.concept.ways)


def _initials(words: Iterable[str]) -> str:
    return "".join(word[0] for word in words).upper()


def _alike(one: str, other: str) -> bool:
    """Tell whether one may be short for the other: `JS` for JavaScript."""
    short, long = sorted((one.lower(), other.lower()), key=len)
    rest = iter(long)
    return short[0] == long[0] and all(letter in rest for letter in short)


def _lost(pair: Pair) -> Iterator[str]:
    """Yield the names that the Chinese lacks in any form."""
    prose = pair.source.prose
    tags = _TAGS.match(prose)
    places = [match.span() for match in _CAPITAL.finditer(prose, tags.end() if tags else 0)]
    title = len(places) >= _TITLE and not any(
        word.islower() and len(word) > _TITLE for word in _WORD.findall(prose)
    )
    for start, end in places:
        word = prose[start:end]
        if _stands(word, pair.target.folded) or not _is_name(word):
            continue
        hits = [hit for hit in pair.hits if hit.start < end and start < hit.end]
        kept = any(hit.concept.keep for hit in hits)
        plain = word[1:].islower() and (title or _begins(prose, start))
        if kept or not (hits or plain):
            yield word


def _is_name(word: str) -> bool:
    folded = word.lower()
    if renderings(folded) is not None or folded in _SAID_IN_CHINESE:
        return False
    return not _VERB.fullmatch(word)


def _begins(prose: str, start: int) -> bool:
    before = prose[:start].rstrip(" \t")
    return not before or before[-1] in _START
