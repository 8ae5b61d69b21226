"""Counts and times in Chinese numerals, 四个 and 三十秒: a part of `numbers`."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from prdesc.checks.check import Flaw
from prdesc.quantities import spelling, worded

if TYPE_CHECKING:
    from collections import Counter
    from collections.abc import Iterator
    from decimal import Decimal

    from prdesc.checks.pair import Pair


def may_count(pair: Pair) -> bool:
    """Tell whether a number may stand in Chinese numerals, which `counted` looks at."""
    if pair.target.prose.isascii():
        return False
    source = pair.source
    if pair.authored or spelling.may_count(source.prose, source.words):
        return True
    return not worded.HINTS.isdisjoint(source.words)


def counted(pair: Pair) -> Iterator[Flaw]:
    """Yield a flaw for each count or time in Chinese numerals that only the Chinese has.

    People count in Chinese what the English lists; theirs is wrong where a number word of the
    English is not in the Chinese either.
    """
    counts = spelling.chinese_counts(pair.target.prose)
    if not counts:
        return
    words = pair.english_numbers
    if not pair.authored and not _is_lost(words, {value for value, _ in counts}, pair):
        return
    figures = {figure.value for figure in pair.source.quantities}
    for value, text in counts:
        digits = rf"(?<![0-9.]){value}(?![0-9]|\.[0-9])"
        if words[value] or value in figures or re.search(digits, pair.source.text):
            continue
        if not _is_the_same_amount(text, pair):
            yield Flaw(f"{text} is not in the English", target=text)


def _is_the_same_amount(text: str, pair: Pair) -> bool:
    """Tell whether the English says 两周 as `14 days`, or 三倍 as `triples`."""
    amounts = worded.chinese(text)
    if not amounts:
        return False
    figures = map(worded.of_figure, pair.source.quantities)
    return not amounts.isdisjoint((*figures, *worded.english(pair.source.prose)))


def _is_lost(words: Counter[Decimal], counts: set[Decimal], pair: Pair) -> bool:
    """Tell whether a number word of the English, from two on, is in the Chinese in no way."""
    text = pair.target.text
    left = [value for value in words if value > 1 and str(value) not in text]
    # To read all numerals of the Chinese takes longest.
    left = [value for value in left if value not in counts]
    if not left:
        return False
    said = {*pair.chinese_numbers, *(figure.value for figure in pair.target.quantities)}
    return not said.issuperset(left)
