"""How a text that prdesc writes shows that it was cut off: a part of `completeness`.

`It halves the cache.` as 使缓存, `Serve four replicas` as 部署四个副, 使用 Age for `Agent`: the
English ends and the Chinese does not, it stops inside a word, or at one that wants another, or it
is far too short.
"""

from __future__ import annotations

from itertools import chain
from typing import TYPE_CHECKING

from prdesc.checks.endings import forms
from prdesc.patterns import deferred

if TYPE_CHECKING:
    from collections.abc import Iterator

    from prdesc.checks.pair import Pair

_ENDS = deferred(r"[.!?](?<!\.\.)(?<!\b(?:etc|Inc|Ltd)\.)(?<!\bCo\.)[\"')\]*_`]*\Z")
_COLON = deferred(r":[*_]*\Z")
_SENTENCE, _LEAD = 20, 12
"""Code points of an English text of which people always write the stop, or the colon."""
_LONGEST = 40
"""Letters of a word, and more."""
_WANTS_MORE = deferred(
    "(?:[上中里下内]的|[与和及或将把被从且该最仅按]|(?<![存现所潜内外实正])在|(?<!合)并)\\Z"
)
_LATIN = deferred(r"(?<![A-Za-z0-9_./`-])[A-Za-z]+\Z")
_HAN = deferred("[\u3400-\u9fff]\\Z")
_SHORTEST, _SHORT = 0.15, 0.3
"""Characters for one of English: no right heading has fewer than the first (of 682), and none
under the second says less than half of the words that the tables know."""


def is_cut(pair: Pair, last: str, tail: str) -> bool:
    """Tell whether a text without an end was cut off.

    Args:
        pair: The texts.
        last: The last characters of the English.
        tail: The last characters of the Chinese, which ends with no mark.
    """
    source = len(pair.source.text)
    if (source >= _SENTENCE and _ENDS.search(last)) or (source >= _LEAD and _COLON.search(last)):
        return True
    if _WANTS_MORE.search(tail) or _is_open(pair):
        return True
    return _ends_inside_a_word(pair, tail) or (source >= _SENTENCE and _is_far_too_short(pair))


def _is_open(pair: Pair) -> bool:
    """Tell whether a bracket of the Chinese does not close."""
    return _opened(pair.target.text) > 0 >= _opened(pair.source.text)


def _opened(text: str) -> int:
    return text.count("(") + text.count("（") - text.count(")") - text.count("）")


def _ends_inside_a_word(pair: Pair, tail: str) -> bool:
    if match := _LATIN.search(pair.target.prose.rstrip()[-_LONGEST:]):
        return _is_part_of_a_word(pair, match.group().lower())
    if not _HAN.search(tail):
        return False
    text, unsaid = pair.target.folded.rstrip(), []
    for these in _said(pair):
        if any(one in text for one in these):
            if text.endswith(these):
                return False
        else:
            unsaid.append(these)
    end = text[-1]
    return any(end in one[:-1] and _begins(one, text) for one in chain(*unsaid))


def _is_part_of_a_word(pair: Pair, word: str) -> bool:
    """Tell whether a Latin word is the beginning of one of the English, and none of its words."""
    if word in pair.source.words or any(word in way.split() for way in chain(*_terms(pair))):
        return False
    whole = forms([word])
    return any(one.startswith(word) and one not in whole for one in pair.source.words)


def _begins(word: str, text: str) -> bool:
    """Tell whether *text* ends with the beginning of *word*."""
    return any(text.endswith(word[:length]) for length in range(1, len(word)))


def _is_far_too_short(pair: Pair) -> bool:
    """Tell it from the lengths, and from how many of the known words are said."""
    ratio = len(pair.target.text.rstrip()) / len(pair.source.text)
    if ratio >= _SHORT:
        return False
    said = [any(one in pair.target.folded for one in these) for these in _said(pair)]
    return ratio < _SHORTEST or said.count(False) * 2 >= len(said) > 0


def _said(pair: Pair) -> Iterator[tuple[str, ...]]:
    """Yield what each known word and term of the English may be called."""
    yield from pair.meanings
    yield from _terms(pair)


def _terms(pair: Pair) -> Iterator[tuple[str, ...]]:
    for hit in pair.hits:
        yield hit.concept.ways_folded
