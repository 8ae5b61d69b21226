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
from typing import TYPE_CHECKING, NamedTuple

from prdesc.checks.check import Flaw
from prdesc.checks.opposites import opposed
from prdesc.findings import Severity
from prdesc.patterns import deferred
from prdesc.quantities import spelling
from prdesc.terms.forms import lower

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
    """For text in small letters; a search without regard to case takes three times as long."""
    chinese: tuple[re.Pattern[str], re.Pattern[str]]
    hints: tuple[frozenset[str], frozenset[str]]
    """One of these is in every English text that says the one, or the other, without a sign."""
    signs: bool
    """Whether a sign may say one of the two, as `<` does."""


def _opposites(
    one: str, other: str, one_chinese: str, other_chinese: str, signs: tuple[str, str] = ("", "")
) -> _Opposites:
    # `quick-reduce` and `QUICK_REDUCE` are names.
    english = [
        deferred(rf"(?<![\w-])(?:{words})(?![\w-]){sign}")
        for words, sign in ((one, signs[0]), (other, signs[1]))
    ]
    return _Opposites(
        (english[0], english[1]),
        (deferred(one_chinese + signs[0]), deferred(other_chinese + signs[1])),
        (_hints(one), _hints(other)),
        any(signs),
    )


def _hints(words: str) -> frozenset[str]:
    phrases = re.sub(r"\([^)]*\)", "", words).split("|")
    return frozenset(max(phrase.split(), key=len) for phrase in phrases)


# A verb that speaks of a figure: `drops by`, `gains 5`.
_BY = r"(?= by\b| to\b| from\b| below\b| [0-9~])"
_BARE = r"(?= [0-9~])"
_NOT = "(?<!no )(?<!not )(?<!never )(?<!n't )(?<!n’t )"
_NOT_SAID = "(?<![不得能会可应未有])"
_DENIES = "[不未][得能会可应]?"
_DENYING = frozenset(("no", "not", "never", "cannot", "without", "nor", "neither"))
_OPPOSITES = (
    _opposites(
        "rise|rises|risen|rising|rose|raise|raises|raised|raising|increase|increases|increased"
        "|increasing|grew|grow|grows|growing|grown|climb|climbs|climbed|climbing|higher"
        rf"|up(?! to\b)|gain{_BARE}|gains{_BARE}|gained{_BARE}",
        r"fall(?! back)|falls(?! back)|fell(?! back)|fallen|falling|decrease|decreases|decreased"
        "|decreasing|reduce|reduces|reduced|reducing|reduction|lower|lowers|lowered|lowering|shrink|shrinks|shrank"
        "|shrunk|shrinking|decline|declines|declined|declining|down"
        rf"|drop{_BY}|drops{_BY}|dropped{_BY}|loses{_BARE}|lost{_BARE}"
        rf"|save{_BARE}|saves{_BARE}|saved{_BARE}|saving{_BARE}",
        "上升|提升|提高|增加|增长|增大|增至|升高|升至|升到|升为|上调|调高|调大|上涨|涨至|涨到"
        "|更高|变高|高出|攀升|升级|翻倍|多占|多用|多耗",
        "下降|降低|减少|节省|节约|省下|省去|降至|降到|降为|减小|缩小|下调|调低|调小|缩短|减至|更低|变低|回落|下跌"
        r"|跌至|跌到|下滑|缩减|损失(?=\s*约?\s*[0-9])",
    ),
    _opposites(
        f"at least|no less than|no fewer than|no lower than|{_NOT}more than|{_NOT}greater than"
        rf"|over(?=\s+[0-9])|above|{_NOT}exceed|{_NOT}exceeds|{_NOT}exceeded|exceeding|beyond"
        "|minimum|or newer|or later|or higher|or above|and newer|and later|and above",
        f"at most|up to|no more than|{_NOT}less than|{_NOT}fewer than|under(?=\\s+[0-9])|below"
        "|within|not exceed|never exceed|never exceeds|maximum|or older|or earlier|or below"
        "|and older|and earlier|and below",
        f"至少|{_NOT_SAID}超过|{_NOT_SAID}超出|以上|{_NOT_SAID}高于|{_NOT_SAID}大于"
        f"|{_NOT_SAID}多于|{_DENIES}(?:[少低小]于|下于)|最少|最低|最小|下限|[或及]更[新高]|[或及][之以]后",
        f"至多|最多|{_DENIES}(?:超[过出]|[高大多]于)|以下|{_NOT_SAID}低于|{_NOT_SAID}小于"
        f"|{_NOT_SAID}少于|以内|之内|不到|不足|最大|最高|上限|高达|可达|多达|[或及]更[旧早老低]",
        (
            r"|[>≥](?<![-=<>|\w].)=?\s*(?=[0-9])|[0-9]\+(?![\w+])",
            r"|[<≤](?<![-=<>|\w].)=?\s*(?=[0-9])",
        ),
    ),
    _opposites(
        "half|halve|halves|halved|halving",
        "twice|double|doubles|doubled|doubling",
        "半",
        "两倍|翻倍|加倍|一倍|翻一番|双倍|成倍",
    ),
    _opposites(
        "improve|improves|improved|improvement|better|faster",
        "regress|regresses|regressed|degrade|degrades|degraded|worse|worsens|worsened|slower",
        "改善|好转|更好|变好|更快|变快|加快|提速",
        "恶化|变差|劣化|更差|变慢|更慢|退化",
    ),
)
_ANY_HINT = frozenset(hint for one in _OPPOSITES for hints in one.hints for hint in hints)
_ENGLISH_END = deferred(r"[,;:()\n]|\.\s|\s(?:and|but|while|whereas|or)\s")
_CHINESE_END = deferred(r"[，；。：、（）();,\n]|而|但|并")


def run(pair: Pair) -> Iterator[Flaw]:
    """Yield a flaw for each meaning that became its opposite."""
    yield from opposed(pair)
    target = pair.target.prose
    if "第" in target or "分之" in target or "一半" in target:
        yield from _words(pair)
    if _ANY_HINT.isdisjoint(pair.source.words) and not _has_a_sign(pair.source.prose):
        return
    for opposites in _OPPOSITES:
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
    if "分之" in target or "一半" in target:
        shares, others = spelling.english_shares(source), spelling.chinese_shares(target)
        if len(shares) == len(others) == 1 and shares != others:
            yield Flaw(f"the share {min(shares)} became {min(others)}")


def _is_denied_apart(pair: Pair, flaw: Flaw) -> bool:
    """Tell whether the denial in 不超过 stands apart in English: `do not use more than`."""
    if flaw.target[:1] not in "不未" or flaw.source[:2].lower() in {"no", "ne"}:
        return False
    return not _DENYING.isdisjoint(pair.source.words) or "n't" in pair.source.prose


_Meanings = dict[int, str]
"""0 for one meaning, 1 for the other, with the word that says it."""


def _said(source: Side, opposites: _Opposites) -> _Meanings:
    """Return the meanings of the English; only what its words hint at is searched for."""
    one, other = (not hints.isdisjoint(source.words) for hints in opposites.hints)
    if opposites.signs and not (one and other) and _has_a_sign(source.prose):
        one = other = True
    if not one and not other:
        return {}
    folded = lower(source.prose)
    found = (
        (side, opposites.english[side].search(folded))
        for side, hinted in enumerate((one, other))
        if hinted
    )
    return {side: source.prose[match.start() : match.end()] for side, match in found if match}


def _meanings(text: str, words: tuple[re.Pattern[str], re.Pattern[str]]) -> _Meanings:
    folded = lower(text)
    found = [(side, pattern.search(folded)) for side, pattern in enumerate(words)]
    return {side: text[match.start() : match.end()] for side, match in found if match}


def _turned(pair: Pair, opposites: _Opposites, english: _Meanings) -> Iterator[Flaw]:
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
