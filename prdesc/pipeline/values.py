"""Values of a record in a finished text.

A text that prdesc wrote holds values that stand as they were given in both languages: where a
setting is, what a figure is a share of, where it comes from. They may well be English words, and
they are no prose. The phrase table knows the wording around them.
"""

from __future__ import annotations

import re
from functools import cache
from typing import TYPE_CHECKING

from prdesc.english import markdown
from prdesc.resources import data_dir
from prdesc.terms.phrases import Phrase, PhraseTable
from prdesc.units.mask import PLACEHOLDER

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable


def masked(english: str, chinese: str) -> tuple[str, str]:
    """Return an English run and its Chinese with `⟦n⟧` for each value that both have alike.

    Both stay as they are if they are not the wording of a built-in template, or if a value is
    another one in the Chinese.
    """
    for pattern_en, pattern_zh, phrase in _patterns():
        ours, theirs = pattern_en.fullmatch(english), pattern_zh.fullmatch(chinese)
        if ours is None or theirs is None:
            continue
        values = {f"s{slot}" for slot in phrase.words if ours[f"s{slot}"] == theirs[f"s{slot}"]}
        if values:
            return _put(phrase.english, ours, values), _put(phrase.chinese, theirs, values)
    return english, chinese


def masked_for(values: Iterable[str]) -> Callable[[str, str], tuple[str, str]]:
    """Return `masked` for a text whose record is known.

    Args:
        values: Of the record, as they are written there; one that stands behind the name of its
            row, `Throughput: not run`, is masked there, too.
    """
    shown = sorted({markdown.escape(value) for value in values}, key=len, reverse=True)

    def mask(english: str, chinese: str) -> tuple[str, str]:
        found = masked(english, chinese)
        if found != (english, chinese):
            return found
        for value in shown:
            ours, theirs = english.removesuffix(f": {value}"), chinese.removesuffix(f"：{value}")
            if ours not in {"", english} and theirs not in {"", chinese}:
                return f"{ours}: ⟦1⟧", f"{theirs}：⟦1⟧"
        return english, chinese

    return mask


def _put(pattern: str, match: re.Match[str], values: set[str]) -> str:
    """Return a phrase with the values that are not to be masked."""

    def value(slot: re.Match[str]) -> str:
        name = f"s{slot.group(1)}"
        return slot.group() if name in values else match[name]

    return PLACEHOLDER.sub(value, pattern)


@cache
def _patterns() -> tuple[tuple[re.Pattern[str], re.Pattern[str], Phrase], ...]:
    """Load the phrases once; only a text with something to look at needs them."""
    table = PhraseTable.load(data_dir("glossary") / "phrases.zh-Hans.yaml")
    return tuple((_pattern(one.english), _pattern(one.chinese), one) for one in table.with_words())


def _pattern(phrase: str) -> re.Pattern[str]:
    parts = PLACEHOLDER.split(phrase)
    texts, slots = map(re.escape, parts[::2]), parts[1::2]
    values = [*(f"(?P<s{slot}>.+?)" for slot in slots), ""]
    return re.compile("".join(text + value for text, value in zip(texts, values, strict=True)))
