"""Meanings that exclude each other, as a rise and a fall, with their words in both languages."""

from __future__ import annotations

import re
from typing import NamedTuple

from prdesc.patterns import deferred


class Opposites(NamedTuple):
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
) -> Opposites:
    # `quick-reduce` and `QUICK_REDUCE` are names.
    english = [
        deferred(rf"(?<![\w-])(?:{words})(?![\w-]){sign}")
        for words, sign in ((one, signs[0]), (other, signs[1]))
    ]
    return Opposites(
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
# `The query above returns` and `as shown above` speak of a place in the text.
_PLACED = (
    r"(?<!the )(?<!see )(?<!as )(?<!shown )(?<!listed )(?<!described )(?<!mentioned )(?<!noted ){}"
    r"(?!\s*[,.:;\]]|\s*\Z| returns?\b| is\b| are\b| was\b| were\b| has\b| have\b| had\b| shows?\b"
    r"| lists?\b| uses?\b| does\b| do\b| did\b| will\b| can\b| would\b| should\b| must\b| may\b"
    r"| needs?\b| takes?\b| gives?\b| says?\b| makes?\b| runs?\b| raises?\b| lowers?\b| sets?\b"
    r"| reads?\b| works?\b| fails?\b| adds?\b| contains?\b| holds?\b| means?\b| and\b| but\b"
    r"| for\b)"
)
_ABOVE, _BELOW = _PLACED.format("above"), _PLACED.format("below")
# A version: `older than 30 days` is 超过 30 天.
_VERSION = r"(?= [a-z ]{0,16}v?[0-9]+\.[0-9])"
OPPOSITES = (
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
        rf"|over(?=\s+[0-9])|{_ABOVE}|newer than{_VERSION}|{_NOT}exceed|{_NOT}exceeds"
        rf"|{_NOT}exceeded|exceeding|beyond|minimum|or newer|or later|or higher|or above|and newer"
        "|and later|and above",
        f"at most|up to|no more than|{_NOT}less than|{_NOT}fewer than|under(?=\\s+[0-9])|{_BELOW}"
        rf"|older than{_VERSION}|within|not exceed|never exceed|never exceeds"
        "|maximum|or older|or earlier|or below|and older|and earlier|and below",
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
        r"改善|好转|更好|变好|[更变略稍较]快|快了|快一?些|快得多|快很多|快\s*约?\s*[0-9]|加快|提速",
        r"恶化|变差|劣化|更差|[更变略稍较]慢|慢了|慢一?些|慢得多|慢很多|慢\s*约?\s*[0-9]|退化",
    ),
)
