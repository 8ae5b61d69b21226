"""polarity: what rose did not fall, and what is a floor did not become a ceiling.

Catches a rise that became a fall, `at least`, `>` or `3.10+` that became 至多 or 及以下, `half`
that became 两倍, and better that became worse: beside a figure, and in a text that has only one of
the two in English and only the other in Chinese. The only ordinal or share in words is compared,
too: `2nd` as 第三, `a quarter` as 三分之一. So are words of a table of opposites, `all` and 部分,
and what the English has no word for, as 删除, in text that people wrote as a warning.

Cannot see a text that has both where they changed places without a figure beside them, nor an
`improve` that became a rise where it is a fall.
"""

from __future__ import annotations

import re
from collections import Counter
from typing import TYPE_CHECKING

from prdesc.checks.check import Flaw
from prdesc.checks.excluding import OPPOSITES
from prdesc.checks.opposites import opposed
from prdesc.findings import Severity
from prdesc.patterns import deferred
from prdesc.quantities import spelling
from prdesc.terms.forms import lower

if TYPE_CHECKING:
    from collections.abc import Iterator

    from prdesc.checks.excluding import Opposites
    from prdesc.checks.pair import Pair
    from prdesc.checks.side import Side
    from prdesc.quantities import Quantity

ID = "polarity"
SEVERITY = Severity.ERROR


_DENYING = frozenset(("no", "not", "never", "cannot", "without", "nor", "neither"))
_ANY_HINT = frozenset(hint for one in OPPOSITES for hints in one.hints for hint in hints)
_LONGEST_LEAD = 24
"""Characters of a phrase before its hint, and more."""
_ENGLISH_END = deferred(r"[,;:()\n]|\.\s|\s(?:and|but|while|whereas|or)\s")
_CHINESE_END = deferred(r"[，；。：、（）();,\n]|而|但|并")


def run(pair: Pair) -> Iterator[Flaw]:
    """Yield a flaw for each meaning that became its opposite."""
    yield from opposed(pair)
    target = pair.target.prose
    if "第" in target or "分之" in target:
        yield from _words(pair)
    if _ANY_HINT.isdisjoint(pair.source.words) and not _has_a_sign(pair.source.prose):
        return
    for opposites in OPPOSITES:
        english = _said(pair.source, opposites)
        if english:
            for flaw in _turned(pair, opposites, english):
                if not _is_denied_apart(pair, flaw):
                    yield flaw


def _has_a_sign(text: str) -> bool:
    """Tell whether *text* has one of the signs; a search takes ten times as long."""
    return "+" in text or "<" in text or ">" in text or "≤" in text or "≥" in text


def _words(pair: Pair) -> Iterator[Flaw]:
    """Yield a flaw for the only ordinal or share of the English that became another one."""
    source, target = pair.source.prose, pair.target.prose
    if "第" in target:
        english, chinese = spelling.english_places(source), spelling.chinese_places(target)
        if len(english) == len(chinese) == 1 and english != chinese:
            yield Flaw(f"number {min(english)} in a row became number {min(chinese)}")
    if "分之" in target:
        shares, others = spelling.english_shares(source), spelling.chinese_shares(target)
        if len(shares) == len(others) == 1 and shares != others:
            yield Flaw(f"the share {min(shares)} became {min(others)}")


def _is_denied_apart(pair: Pair, flaw: Flaw) -> bool:
    """Tell whether a denial stands apart: 不超过 for `do not use more than`, or 以内."""
    source = pair.source
    denies = not _DENYING.isdisjoint(source.words) or "n't" in source.prose or "n’t" in source.prose
    if not denies:
        return False
    if flaw.target[:1] in "不未":
        return flaw.source[:2].lower() not in {"no", "ne"}
    denied = rf"(?:\bnot|\bnever|n['’]t)(?: \w+){{1,3}} {re.escape(flaw.source.lower())}(?!\w)"
    return re.search(denied, source.folded) is not None


_Meanings = dict[int, str]
"""0 for one meaning, 1 for the other, with the word that says it."""


def _said(source: Side, opposites: Opposites) -> _Meanings:
    """Return the meanings of the English; only what its words hint at is searched for."""
    one, other = (not hints.isdisjoint(source.words) for hints in opposites.hints)
    if opposites.signs and not (one and other) and _has_a_sign(source.prose):
        one = other = True
    if not one and not other:
        return {}
    folded = lower(source.prose)
    first = 0 if opposites.signs and _has_a_sign(folded) else _first(folded, source, opposites)
    found = (
        (side, opposites.english[side].search(folded, first))
        for side, hinted in enumerate((one, other))
        if hinted
    )
    return {side: source.prose[match.start() : match.end()] for side, match in found if match}


def _first(folded: str, source: Side, opposites: Opposites) -> int:
    """Return a place before which no phrase begins; most of a text need not be searched."""
    words = [word for hints in opposites.hints for word in hints & source.words]
    return max(0, min(map(folded.find, words)) - _LONGEST_LEAD)


def _meanings(text: str, words: tuple[re.Pattern[str], re.Pattern[str]]) -> _Meanings:
    folded = lower(text)
    found = [(side, pattern.search(folded)) for side, pattern in enumerate(words)]
    return {side: text[match.start() : match.end()] for side, match in found if match}


def _turned(pair: Pair, opposites: Opposites, english: _Meanings) -> Iterator[Flaw]:
    chinese = _meanings(pair.target.prose, opposites.chinese)
    if len(english) == 1 and chinese.keys() <= english.keys():
        return
    at_figures = [
        flaw
        for figure, other in _shared(pair.source, pair.target)
        for flaw in _compare(
            _meanings(_clause(pair.source.prose, figure, _ENGLISH_END), opposites.english),
            _meanings(_clause(pair.target.prose, other, _CHINESE_END), opposites.chinese),
            f" beside {figure.text}",
        )
    ]
    yield from at_figures
    if not at_figures and len(english) == 1:
        yield from _compare(english, chinese, "")


def _compare(english: _Meanings, chinese: _Meanings, place: str) -> Iterator[Flaw]:
    if len(english) == len(chinese) == 1 and english.keys() != chinese.keys():
        (word,), (other,) = english.values(), chinese.values()
        yield Flaw(f"`{word}` became the opposite, {other}{place}", word, other)


def _shared(source: Side, target: Side) -> Iterator[tuple[Quantity, Quantity]]:
    """Yield the figures that stand once on both sides."""
    figures, others = _once(source), _once(target)
    for key, figure in figures.items():
        if key in others:
            yield figure, others[key]


def _once(side: Side) -> dict[object, Quantity]:
    counts = Counter((one.value, one.unit) for one in side.quantities)
    return {
        (one.value, one.unit): one for one in side.quantities if counts[one.value, one.unit] == 1
    }


def _clause(text: str, figure: Quantity, end: re.Pattern[str]) -> str:
    """Return the clause around *figure*."""
    first, last = 0, len(text)
    for match in end.finditer(text):
        if match.end() <= figure.start:
            first = match.end()
        elif match.start() >= figure.end:
            last = match.start()
            break
    return text[first:last]
