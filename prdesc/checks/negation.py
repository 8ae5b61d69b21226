"""negation: what the English denies, the Chinese denies, and nothing else is denied.

Catches `not`, `no longer`, `never`, `without`, `unchanged`, `untested` that are lost, and 不会,
没有, 不再 that the English has no reason for, in text that prdesc writes any 不, 未, 无, 非, 否,
and `not all` as 都不. In text that people wrote it is a warning, for they turn sentences round
(`complete only when done` for `not complete unless done`).

Sentences are judged one by one where both texts have as many of them; one that denies less than
the English is a warning.

Cannot see a denial that moved to another word of its sentence.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from prdesc.checks.check import Flaw
from prdesc.checks.shares import denied_share
from prdesc.findings import Severity
from prdesc.patterns import deferred

if TYPE_CHECKING:
    from collections.abc import Iterator

    from prdesc.checks.pair import Pair
    from prdesc.checks.side import Side

ID = "negation"
SEVERITY = Severity.ERROR

_WORDS = frozenset(("not", "no", "never", "cannot", "neither", "nor", "without", "nothing"))
_CONTRACTED = deferred(r"n['’]t\b", re.IGNORECASE)
_DENIED = deferred(
    r"[不没未无非别勿免否禁拒缺]|避免|停止|防止|除外|阻止|取消|去[掉除]|移除|跳过|失败|遗漏|空|零|(?<![0-9.,])0(?![0-9.,])"
)
# Begins with a class, so that the search skips other text fast.
_STRICTLY = deferred(
    r"[不并没未无尚从](?<!无.)(?:(?<=不)(?:[再会能是得应要可需]|存在|支持)|(?<=并)[不未非]|(?<=没)有"
    r"|(?<=未)[能被]|(?<=无)[需法]|(?<=[尚从])未)"
)
# A denial in text of prdesc; 不同, 不过, 无论, 未来, 非常, 是否 and others are none.
_SIMPLY = deferred(
    r"不(?<![要是能会可以否]不)[^\W同断仅过足少久一变良便错必妨止光管论等限定均大小高低到力上下至对齐然佳如稳]"
    r"|没|未[^\W来必免知]|无(?![论疑线序缝头感])|非(?!常)|(?<![是能可要会])否(?!则)"
)
# Words with a denial in them, in small letters, for a search without regard to case takes several
# times as long; the Chinese may say any of them with 不, 未 or 无.
_DENIALS = (
    r"\b(?:un(?!der|it|i[fqvo])[a-z-]{3,}|non[a-z-]{2,}"
    r"|dis(?!patch|play|k|tribut|cover|agg|cuss|till|tanc)[a-z-]{3,}|mis[a-z-]{3,}"
    r"|in(?:sufficien|complet|valid|compatib|correct|dependen|consisten|direct|accura|activ|exact"
    r"|finit|eligib|tact|varian|frequen|effect|capab|secure|visib|adequa|access)"
    r"|im(?:mutab|plausib|possib|practic|perfect)|ir(?:relevan|regular|respect|revers)"
    r"|de(?:let|precat|tach|ni|ny|fer|coupl|fect|clin)|ab(?:ort|sen|sent|normal)"
    r"|fail|avoid|refus|reject|skip|lack|miss|only|until|unless|rather|instead|before|stop"
    r"|prevent|drop|remov|exclud|except|omit|empty|ignor|bypass|stale|forbid|false|block"
    r"|free|zero|out\b|leav|left|alone|resum|continu|remain|still|yet"
    r"|otherwise|regardless|exceed|beyond|at least|at most"
    r"|within|outside|prefer|worse|los[est]|wrong|silent|clean|max|min|up to"
    r"|partial|orphan|obsolete|none|null|rul(?:e[sd]?|ing) out|pending|opaque|agnostic|fallback"
    r"|error|gone\b|n/a\b|not?\b|never|hardly|scarcely|rarely|seldom|barely"
    r"|(?<!a )(?<!the )few\b|hard (?:to|for)\b|(?:is|are|was|were) (?:off|idle)\b"
    r"|(?:turn|switch)\w* off{more})|less\b|>=|≥"
)
# What breaks something may be said by what is no longer so, not by 非破坏性.
_BREAKS, _BROKEN = deferred(r"\bbr[eo]ak"), deferred(r"不(?:兼容|再|能|可)|无法")
_DENIAL = deferred(_DENIALS.replace("{more}", ""))
# What people may say with a denial, too.
_REASON = deferred(
    _DENIALS.replace(
        "{more}",
        r"|bug|fix|differ|fewer|lower|too|even|keep|kept|hard|retir|away|broke|stay|idle"
        r"|hang|crash|hid|rare|opt[- ]out|than|insens|lazy|lazily|determin|offline|exhaust|one-way"
        r"|local|static|constant|case-|kill|optional",
    )
)
# Denials in one word, and what says them without one.
_STATES = frozenset(
    (
        "unchanged", "unaffected", "untested", "unsupported", "unavailable", "unverified",
        "unknown", "unresolved", "unfinished", "unclear", "uncertain", "unmerged", "unreleased",
        "unreviewed", "unconfirmed", "undocumented", "unmodified", "unsafe", "unreliable",
        "incomplete", "incompatible",
    )
)  # fmt: skip
_DENYING = _WORDS | _STATES
_WORD = deferred(r"[a-z]+(?:['’][a-z]+)?")
# Kept as it is, in a message that is quoted.
_QUOTED = deferred(r"(?<![A-Za-z])not(?![A-Za-z])", re.IGNORECASE)
_END = deferred(r"(?<=[.!?;])[\"')]*\s+(?=\S)")
_CHINESE_END = deferred(r"[。！？；][”’）]*")
# `not complete unless done` is 只有完成后才.
_CONDITIONS = frozenset(("unless", "until", "before"))
_ONLY_THEN = deferred("才|只有|[之以]后|后再")
# English that denies, and Chinese that says the same without a denial: `no more than` and 最多.
_OTHERWISE = (
    (
        deferred(
            r"(?:\bno|\bnot|n['’]t)(?: \w+){0,3} (?:more|longer|later|higher|greater|bigger) than\b"
        ),
        deferred("最多|至多|以内|之内|[≤<]|上限|最长|最晚|最高|最大"),
    ),
    (
        deferred(r"(?:\bno|\bnot|n['’]t)(?: \w+){0,3} (?:less|fewer|lower|smaller|earlier) than\b"),
        deferred("至少|最少|以上|[≥>]|下限|起码|最低|最小|最早"),
    ),
    (
        deferred(r"(?:\bnothing|\bnone|\bno one|\bnobody|\bno \w+) (?:but|other than|except)\b"),
        deferred("[只仅唯除]"),
    ),
    (
        deferred(r"(?:\bnot|\bnever|n['’]t)(?: ever)? forget\b"),
        deferred("记得|务必|注意|[请一]定?要|牢记"),
    ),
    (deferred(r"n['’]t any ?more\b"), deferred("修复|解决|改正|纠正|消除|改好")),
)
_AS_BEFORE = deferred("保持|原[样始有]|一致|持平|仍|相同|照旧|维持|相当|如故|如初|依旧")


def concerns(pair: Pair) -> bool:
    """Tell whether one of the two may deny something."""
    source = pair.source
    if not _DENYING.isdisjoint(source.words) or _has_one(pair.target.prose):
        return True
    return "n't" in source.prose or "n’t" in source.prose


def run(pair: Pair) -> Iterator[Flaw]:
    """Yield a flaw for a denial that only one of the two has."""
    source, target = pair.source, pair.target
    soft = None if pair.authored else Severity.WARNING
    if not _DENYING.isdisjoint(source.words) or _contracted(source.prose):
        state = not _STATES.isdisjoint(source.words)
        if not _DENIED.search(target.prose):
            if not _is_said_otherwise(source.folded, target.prose, state=state):
                yield Flaw("the English denies something, the Chinese does not", severity=soft)
        else:
            yield from _by_sentence(pair, soft)
            if pair.authored and (said := denied_share(pair)):
                yield Flaw(f"{said} denies more, or less, than the English", target=said)
        return
    text = target.prose
    if pair.authored:
        added = _SIMPLY.search(text) if _has_one(text) else None
        reason = _DENIAL
    else:
        added = _STRICTLY.search(text) if "不" in text or "没" in text or "未" in text else None
        reason = _REASON
    english = source.folded if pair.authored else source.prose.lower()
    if added and not (reason.search(english) or _is_broken(english, text, added.start())):
        message = f"{added.group()} has no reason in the English"
        yield Flaw(message, target=added.group(), severity=soft)


def _is_broken(english: str, text: str, start: int) -> bool:
    """Tell whether the Chinese says at *start* what no longer works, and the English breaks it."""
    return _BROKEN.match(text, start) is not None and _BREAKS.search(english) is not None


def _has_one(text: str) -> bool:
    """Tell whether *text* has a character that denies; a search takes ten times as long."""
    return (
        "不" in text or "未" in text or "无" in text or "没" in text or "非" in text or "否" in text
    )


def _by_sentence(pair: Pair, soft: Severity | None) -> Iterator[Flaw]:
    """Yield a flaw for the first sentence that lost a denial, if both have as many sentences."""
    english, chinese = pair.source.prose, pair.target.prose
    ours, theirs = [english], [chinese]
    if "。" in chinese[:-1]:
        ours, theirs = _END.split(english), _CHINESE_END.split(chinese.rstrip("。！？；\n "))
    # One sentence has a denial in Chinese, as is known here; it may have one too few.
    if len(ours) != len(theirs) or (len(ours) == 1 and _at_most(pair.source) < 2):  # noqa: PLR2004
        return
    start = 0
    for one, other in zip(ours, theirs, strict=True):
        start = chinese.index(other, start)
        denials = [word for word in _WORD.findall(one.lower()) if _denies(word)]
        if not denials or not other.strip() or _QUOTED.search(other):
            continue
        said = len(_DENIED.findall(other))
        shown = pair.target.text[start : start + len(other)].strip()
        if not said and not _is_said_otherwise(one.lower(), other, state=denials[0] in _STATES):
            message = f"`{denials[0]}` of the English is not said in its sentence"
            yield Flaw(message, denials[0], shown, soft)
            return
        # `neither … nor` is 都不, `unchanged` 原样.
        once = _STATES | {"nor"} if _AS_BEFORE.search(other) else {"nor"}
        if 0 < said < sum(denial not in once for denial in denials):
            message = "this sentence denies more in the English than in the Chinese"
            yield Flaw(message, denials[0], shown, Severity.WARNING)
            return


def _at_most(source: Side) -> int:
    """Return how many denials the English has, or more."""
    text = source.folded
    found = sum(text.count(word) for word in _DENYING & source.words)
    return found + text.count("n't") + text.count("n’t")


def _denies(word: str) -> bool:
    return word in _DENYING or word.endswith(("n't", "n’t"))


def _is_said_otherwise(source: str, text: str, *, state: bool) -> bool:
    """Tell whether the Chinese says without a denial what *source*, in small letters, denies."""
    if (state and _AS_BEFORE.search(text)) or _QUOTED.search(text):
        return True
    for english, chinese in _OTHERWISE:
        if chinese.search(text) and english.search(source):
            return True
    then = any(word in source for word in _CONDITIONS)
    return then and _ONLY_THEN.search(text) is not None


def _contracted(text: str) -> bool:
    return ("n't" in text or "n’t" in text) and _CONTRACTED.search(text) is not None
