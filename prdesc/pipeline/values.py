"""Values of a record in a finished text.

A text that prdesc wrote holds values that stand as they were given in both languages: where a
setting is, what a figure is a share of, where it comes from. They may well be English words, and
they are no prose. The phrase table knows the wording around them.
"""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, NamedTuple

from prdesc.english import markdown
from prdesc.resources import data_dir
from prdesc.terms.phrases import Phrase, PhraseTable
from prdesc.units.mask import PLACEHOLDER

if TYPE_CHECKING:
    import re
    from collections.abc import Callable, Iterable


class _Shape(NamedTuple):
    """A phrase: the words around its slots, one more than slots."""

    words: tuple[str, ...]
    slots: tuple[int, ...]


def masked(english: str, chinese: str) -> tuple[str, str]:
    """Return an English run and its Chinese with `⟦n⟧` for each value that both have alike.

    Both stay as they are if they are not the wording of a built-in template, or if a value is
    another one in the Chinese.
    """
    for shape_en, shape_zh, phrase in _shapes():
        ours = _filled(shape_en, english)
        theirs = _filled(shape_zh, chinese) if ours else None
        if ours is None or theirs is None:
            continue
        values = {slot for slot in phrase.words if ours[slot] == theirs[slot]}
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


def _put(phrase: str, filled: dict[int, str], values: set[int]) -> str:
    """Return a phrase with the values that are not to be masked."""

    def value(match: re.Match[str]) -> str:
        slot = int(match[1])
        return match.group() if slot in values else filled[slot]

    return PLACEHOLDER.sub(value, phrase)


@cache
def _shapes() -> tuple[tuple[_Shape, _Shape, Phrase], ...]:
    """Load the phrases once; only a text with something to look at needs them."""
    table = PhraseTable.load(data_dir("glossary") / "phrases.zh-Hans.yaml")
    return tuple((_shape(one.english), _shape(one.chinese), one) for one in table.with_words())


def _shape(phrase: str) -> _Shape:
    parts = PLACEHOLDER.split(phrase)
    return _Shape(tuple(parts[::2]), tuple(map(int, parts[1::2])))


def _filled(shape: _Shape, text: str) -> dict[int, str] | None:
    """Return what stands in each slot, never nothing and as short as it goes; None if none can.

    A pattern would try every way to part the text, which takes its length to the power of the
    slots; where the shortest values do not fit, no others do.
    """
    first, *between, last = shape.words
    end = len(text) - len(last)
    if "\n" in text or not text.startswith(first) or not text.endswith(last):
        return None
    values, start = [], len(first)
    for words in between:
        stop = text.find(words, start + 1, end)
        if stop < 0:
            return None
        values.append(text[start:stop])
        start = stop + len(words)
    return dict(zip(shape.slots, (*values, text[start:end]), strict=True)) if start < end else None
