"""relation: `before`, `after`, `than`, `without` and `instead of` speak of the same thing.

Catches `vLLM is faster than SGLang` as SGLang 比 vLLM 快, and `run a before b` as 在 a 之前运行 b:
the Chinese says the relation of another fact of the English; `after #12` as 在 #12 之前, also
for `tests` and other steps, and where nothing in the Chinese says `after`; and
`2 nodes x 4 GPUs` as 4 个节点，每个节点 2 张.

Cannot see a relation that the Chinese says in another way, nor one between words that are no
code, identifiers, figures or names.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, NamedTuple

from prdesc.checks.check import Flaw
from prdesc.checks.counting import NUMBERS, miscounted, recounted
from prdesc.checks.facts import TERM
from prdesc.findings import Severity
from prdesc.patterns import deferred

if TYPE_CHECKING:
    from collections.abc import Iterator

    from prdesc.checks.facts import Fact
    from prdesc.checks.pair import Pair
    from prdesc.checks.side import Side

ID = "relation"
SEVERITY = Severity.ERROR


class _Relation(NamedTuple):
    """How the two languages mark what a relation speaks of."""

    word: str
    english: re.Pattern[str]
    """Ends before the fact."""
    before: re.Pattern[str] | None = None
    """Ends before the fact in Chinese."""
    behind: re.Pattern[str] | None = None
    """Begins behind the fact in Chinese."""


def _ahead(words: str) -> re.Pattern[str]:
    return deferred(rf"\b(?:{words}) (?:the |a |an |its )?\Z", re.IGNORECASE)


def _behind(mark: str) -> re.Pattern[str]:
    """Return what finds 之前, or 前 close behind the fact that is no part of 前端 or 前面."""
    return deferred(
        rf"\s*(?:[^，。；、（）()]{{0,2}}[之以]{mark}|{mark}(?![端台者缀续面果备向置沿缘提段处]))"
    )


_INSTEAD = deferred(r"(?:代替|替代|取代|而不是|而非|不是)\s*\Z")
_RELATIONS = (
    _Relation("than", _ahead("than"), deferred(r"(?:比|较|相比于?|于|与|跟)\s*\Z")),
    _Relation("before", _ahead("before|in front of|ahead of|prior to"), None, _behind("前")),
    _Relation("after", _ahead("after"), None, _behind("后")),
    _Relation("without", _ahead("without"), deferred(r"(?:没有|无需?|不带|不使?用)\s*\Z")),
    _Relation("instead of", _ahead("instead of"), _INSTEAD),
    _Relation("over", _ahead("over"), _INSTEAD),
    _Relation("rather than", _ahead("rather than"), _INSTEAD),
)
_BEFORE, _AFTER = _RELATIONS[1:3]
_MARK = {"before": "前", "after": "后"}
# What says `before` in other words; the first word of each.
_IN_OTHER_WORDS = frozenset(("front", "ahead", "prior"))
_HINTS = _IN_OTHER_WORDS.union(relation.word.split()[0] for relation in _RELATIONS)
"""One of these is a word of every English text that has a relation."""
# `not before` is 之后.
_DENYING = frozenset(
    ("not", "no", "never", "cannot", "without", "only", "until", "unless", "don't", "doesn't")
)
_OPENS = deferred(r"[.:;!?,]\s|\s(?:and|but|so)\s")
_CLOSES = deferred(r"[.:;!?](?:\s|\Z)|\s(?:and|but|so)\s")
_STEP = deferred(
    r"\b(before|after) (?:the |a |every |each )?(test|merg|releas|warm-?up|build|deploy|launch)",
    re.IGNORECASE,
)
_STEPS = {
    "test": "测试",
    "merg": "合并",
    "releas": "发布",
    "warmup": "预热",
    "build": "构建",
    "deploy": "部署",
    "launch": "启动",
}
# 后 as the end of a clause of time, and what says `before` in another way.
_BEHIND = deferred(r"[之以]后(?!才)|后[，,]|(?:完成|结束|通过|合并|发布|部署)后(?!才)")
_DENIED_BEHIND = deferred(r"后[，,]?\s*[请均也都]?(?:勿|不要|不得|不能|别|禁止|不应|不可|切勿)")
_SAYS_BEFORE = deferred(r"[前先再]|才|直到")
_IN_FRONT = deferred(r"[之以]前")
_SAYS_AFTER = deferred(r"[后完随再过经晚据]")
_JOINED = deferred(r"(?:,? (?:and|or) |, |/)(?:the |a |an |its )?")
_REACH = 24


def concerns(pair: Pair) -> bool:
    """Tell whether there are figures, a number word or a word of relation."""
    source = pair.source
    if len(source.quantities) > 1 or not source.text.isascii():
        return True
    if not _HINTS.isdisjoint(source.words):
        return True
    return pair.authored and not NUMBERS.isdisjoint(source.words)


def run(pair: Pair) -> Iterator[Flaw]:
    """Yield a flaw for each relation that the Chinese says of another fact."""
    text = pair.source.text
    if len(pair.source.quantities) > 1:
        yield from recounted(pair)
    if pair.authored and (
        len(pair.source.quantities) > 1 or not NUMBERS.isdisjoint(pair.source.words)
    ):
        yield from miscounted(pair)
    # Beside a dash or a quotation mark that is not ASCII, words are not told apart.
    if text.isascii() and _HINTS.isdisjoint(pair.source.words):
        return
    folded = text.lower()
    relations = [
        relation
        for relation in _RELATIONS
        if _is_there(relation.word, folded, pair.source)
        or (relation is _BEFORE and not _IN_OTHER_WORDS.isdisjoint(pair.source.words))
    ]
    if not relations:
        return
    found = list(_times(pair, relations)) or list(_said_apart(pair, relations))
    yield from found
    facts = [fact for fact in pair.facts if fact.kind != TERM]
    if len(facts) < 2:  # noqa: PLR2004
        return
    for relation in relations:
        english = _marked(relation, text, facts)
        chinese = [fact for fact in facts if _said(relation, pair.target.text, fact)]
        if english and chinese and not set(english) & set(chinese):
            named, other = english[0], chinese[0]
            meant, said = text[named.start : named.end], text[other.start : other.end]
            message = f"`{relation.word}` speaks of {meant}, in the Chinese of {said}"
            yield Flaw(message, meant, said)


def _is_there(word: str, folded: str, source: Side) -> bool:
    """Tell whether the English has the word, and not `afterwards` alone."""
    alone = word.isalpha() and source.text.isascii()
    return word in (source.words if alone else folded)


def _is_denied(text: str, start: int) -> bool:
    """Tell whether the clause around *start* denies something: `not before` is 之后."""
    opened = [match.end() for match in _OPENS.finditer(text, 0, start)]
    closed = _CLOSES.search(text, start)
    clause = text[opened[-1] if opened else 0 : closed.start() if closed else len(text)].lower()
    return "n't" in clause or "n’t" in clause or not _DENYING.isdisjoint(clause.split())


def _times(pair: Pair, relations: list[_Relation]) -> Iterator[Flaw]:
    """Yield a flaw where before a fact became after it, or the other way round."""
    if (_BEFORE in relations) == (_AFTER in relations):
        return
    said, opposite = (_BEFORE, _AFTER) if _BEFORE in relations else (_AFTER, _BEFORE)
    text, chinese = pair.source.text, pair.target.text
    if _MARK[opposite.word] not in chinese:
        return
    for step in _STEP.finditer(pair.source.prose):
        word = _STEPS[step[2].lower().replace("-", "")]
        if _is_denied(text, step.start()):
            continue
        if _follows(word, opposite, chinese) and not _follows(word, said, chinese):
            message = f"`{step.group()}` became `{opposite.word}` it"
            yield Flaw(message, step.group(), word)
            return
    for fact in _marked(said, text, list(pair.facts)):
        if _is_denied(text, fact.start):
            continue
        if _said(opposite, chinese, fact) and not _said(said, chinese, fact):
            meant = text[fact.start : fact.end]
            message = f"`{said.word}` {meant} became `{opposite.word}` it"
            yield Flaw(message, meant, chinese[fact.target_start : fact.target_end])


def _said_apart(pair: Pair, relations: list[_Relation]) -> Iterator[Flaw]:
    """Yield a flaw where nothing in the Chinese says `before`, and something `after`, or so."""
    text = pair.target.prose
    soft = None if pair.authored else Severity.WARNING
    if _BEFORE in relations and _AFTER not in relations:
        denied = not _DENYING.isdisjoint(pair.source.words)
        turned = (_DENIED_BEHIND if denied else _BEHIND).search(text)
        if turned and not _SAYS_BEFORE.search(text):
            yield Flaw("`before` became `after`", "before", turned.group(), soft)
    elif _AFTER in relations and _BEFORE not in relations:
        turned = _IN_FRONT.search(text)
        if turned and not _SAYS_AFTER.search(text):
            yield Flaw("`after` became `before`", "after", turned.group(), soft)


def _follows(word: str, relation: _Relation, text: str) -> bool:
    """Tell whether 前 or 后 stands behind *word*."""
    mark = _MARK[relation.word]
    return re.search(rf"{word}(?:完成|通过|结束|完)?[之以]?{mark}", text) is not None


def _marked(relation: _Relation, text: str, facts: list[Fact]) -> list[Fact]:
    """Return the facts behind the English word, with those that are listed after the first."""
    found: list[Fact] = []
    for fact in facts:
        start = max(0, fact.start - _REACH)
        listed = found and _JOINED.fullmatch(text, found[-1].end, fact.start)
        if listed or relation.english.search(text, start, fact.start):
            found.append(fact)
    return found


def _said(relation: _Relation, text: str, fact: Fact) -> bool:
    start = max(0, fact.target_start - _REACH)
    if relation.before is not None:
        return relation.before.search(text, start, fact.target_start) is not None
    return relation.behind is not None and relation.behind.match(text, fact.target_end) is not None
