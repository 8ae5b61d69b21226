"""polarity: what rose did not fall, and what is a floor did not become a ceiling.

Catches a rise that became a fall, `at least` that became 至多, and `half` that became 两倍: beside
a figure, and in a text that has only one of the two in English and only the other in Chinese.

Cannot see a text that has both where they changed places without a figure beside them, nor words
whose direction lies in what they speak of, such as `improve` or `slower`.
"""

from __future__ import annotations

import re
from collections import Counter
from typing import TYPE_CHECKING, NamedTuple

from prdesc.checks.check import Flaw
from prdesc.findings import Severity
from prdesc.patterns import deferred

if TYPE_CHECKING:
    from collections.abc import Iterator

    from prdesc.checks.pair import Pair
    from prdesc.checks.side import Side
    from prdesc.quantities import Quantity

ID = "polarity"
SEVERITY = Severity.ERROR


class _Opposites(NamedTuple):
    """Two meanings that exclude each other; in each language, the words of one and of the other."""

    english: tuple[re.Pattern[str], re.Pattern[str]]
    chinese: tuple[re.Pattern[str], re.Pattern[str]]
    hints: frozenset[str]
    """One of these is in every English text that says one of the two."""


def _opposites(one: str, other: str, one_chinese: str, other_chinese: str) -> _Opposites:
    # `quick-reduce` and `QUICK_REDUCE` are names.
    english = [
        deferred(rf"(?<![\w-])(?:{words})(?![\w-])", re.IGNORECASE) for words in (one, other)
    ]
    phrases = re.sub(r"\([^)]*\)", "", f"{one}|{other}").split("|")
    return _Opposites(
        (english[0], english[1]),
        (deferred(one_chinese), re.compile(other_chinese)),
        frozenset(max(phrase.split(), key=len) for phrase in phrases),
    )


_OPPOSITES = (
    _opposites(
        "rise|rises|risen|rising|rose|raise|raises|raised|raising|increase|increases|increased"
        "|increasing|grew|grow|grows|growing|grown|climb|climbs|climbed|climbing|higher"
        r"|up(?! to\b)",
        r"fall(?! back)|falls(?! back)|fell(?! back)|fallen|falling|decrease|decreases|decreased"
        "|decreasing|reduce|reduces|reduced|reducing|reduction|lower|lowers|lowered|lowering|shrink|shrinks|shrank"
        "|shrunk|shrinking|decline|declines|declined|declining|down",
        "上升|提升|提高|增加|增长|增大|增至|升高|升至|升到|升为|上调|调高|调大|上涨|涨至|涨到"
        "|更高|变高|高出|攀升|升级|翻倍",
        "下降|降低|减少|降至|降到|降为|减小|缩小|下调|调低|调小|缩短|减至|更低|变低|回落|下跌"
        "|跌至|跌到|下滑|缩减",
    ),
    _opposites(
        r"at least|no less than|no fewer than|no lower than|more than|greater than"
        r"|over(?=\s+[0-9])|above|exceed|exceeds|exceeded|exceeding|beyond",
        r"at most|up to|no more than|less than|fewer than|under(?=\s+[0-9])|below|within"
        r"|not exceed|never exceed|never exceeds",
        "至少|(?<!不)超过|(?<!不)超出|以上|(?<!不)高于|(?<!不)大于|(?<!不)多于|不少于|不低于"
        "|不小于|不下于|最少|最低",
        "至多|最多|不超过|不超出|不高于|不大于|不多于|以下|(?<!不)低于|(?<!不)小于|(?<!不)少于"
        "|以内|之内|不到|不足|最大|最高|上限|高达|可达|多达",
    ),
    _opposites(
        "half|halve|halves|halved|halving",
        "twice|double|doubles|doubled|doubling",
        "半",
        "两倍|翻倍|加倍|一倍|翻一番|双倍|成倍",
    ),
)
_ENGLISH_END = deferred(r"[,;:()\n]|\.\s|\s(?:and|but|while|whereas|or)\s")
_CHINESE_END = deferred(r"[，；。：、（）();,\n]|而|但|并")


def run(pair: Pair) -> Iterator[Flaw]:
    """Yield a flaw for each meaning that became its opposite."""
    for opposites in _OPPOSITES:
        if opposites.hints.isdisjoint(pair.source.words):
            continue
        english = _meanings(pair.source.prose, opposites.english)
        if english:
            yield from _turned(pair, opposites, english)


_Meanings = dict[int, str]
"""0 for one meaning, 1 for the other, with the word that says it."""


def _meanings(text: str, words: tuple[re.Pattern[str], re.Pattern[str]]) -> _Meanings:
    found = ((side, pattern.search(text)) for side, pattern in enumerate(words))
    return {side: match.group() for side, match in found if match}


def _turned(pair: Pair, opposites: _Opposites, english: _Meanings) -> Iterator[Flaw]:
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
        yield from _compare(english, _meanings(pair.target.prose, opposites.chinese), "")


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
