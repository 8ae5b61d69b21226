"""Whether all or only some are denied: a part of `negation`."""

from __future__ import annotations

from typing import TYPE_CHECKING

from prdesc.patterns import deferred

if TYPE_CHECKING:
    from prdesc.checks.pair import Pair

# `not all` is not 都不, and `none` not 并非所有.
_NOT_ALL = deferred(r"\bnot (?:all|every|always|everything|necessarily)\b")
_NONE = deferred("[都均皆][不没未无]|完全[不没未无]|一律[不没未无]|从[不未]")
_SOME = deferred("并非|不是|未必|不一定|部分|有些|有的|不都|不全|不总|个别|某些|不[会能]总|仅|只")
_NOT_ALL_CHINESE = deferred("(?:并非|并不是|不是)(?:所有|全部|每)")
_EVERY = frozenset(
    ("all", "every", "each", "always", "any", "everything", "both", "whole", "necessarily")
)


def denied_share(pair: Pair) -> str:
    """Return what denies everything where the English denies `all`, or the other way round."""
    text, words = pair.target.prose, pair.source.words
    if _EVERY.isdisjoint(words):
        match = _NOT_ALL_CHINESE.search(text) if "并" in text or "不是" in text else None
    elif "not" in words and _NOT_ALL.search(pair.source.folded) and not _SOME.search(text):
        match = _NONE.search(text)
    else:
        match = None
    return match.group() if match else ""
