"""roles: who does something and what it is done to have not changed places.

Catches `The router calls the worker` as worker 调用路由器, `A was caused by B` as B 由 A 引起,
`X because Y` as 由于 X，Y and `the first is faster than the second` turned round: what stands
before an English verb of the table `glossary/roles.zh-Hans.txt` stands behind its Chinese, and
what stands behind it before; 被, 由, 将 and 把 are taken into account. Runs on text that prdesc
writes.

Cannot see verbs that the table lacks, things that the Chinese names twice or in a way that no table
knows, nor what has changed places with something else than the two.
"""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, NamedTuple

from prdesc.checks.check import Flaw
from prdesc.checks.endings import forms
from prdesc.checks.meanings import renderings
from prdesc.findings import Severity
from prdesc.patterns import deferred
from prdesc.resources import table_lines

if TYPE_CHECKING:
    import re
    from collections.abc import Iterator

    from prdesc.checks.pair import Pair
    from prdesc.checks.places import Place

ID = "roles"
SEVERITY = Severity.ERROR

_FILE = "roles.zh-Hans.txt"
_REASONS = frozenset(("because", "since", "due"))
_THAN = "than"
_TOKEN = deferred(r"[a-z]+(?:[-'’_][a-z]+)*|[,;:()\n.]|--|—")
# What a subject begins behind.
_HEADS = frozenset(
    {
        "and", "or", "but", "nor", "that", "which", "who", "whose", "to", "if", "when", "while",
        "whenever", "because", "since", "so", "where", "then", "not", "until", "unless",
        "before", "after", "as", "once", "although", "whereas", "what", "than", "from", "with",
        "(", ")", ",", ";", ":", ".", "--", "—", "\n",
    }
)  # fmt: skip
# What an object ends before.
_TAIL = deferred(
    r"[,;:()\n]|\.(?:\s|\Z)|--|—|\b(?:and|or|but|that|which|who|for|in|on|at|by|with"
    r"|via|through|over|under|if|when|while|because|since|so|where|then|not|until|unless|before"
    r"|after|as|once|although|whereas|than|of|per|without|instead|during)\b"
)
_BE = deferred(r"\b(?:is|are|was|were|be|been|being|gets|got)(?: \w+ly)? \Z")
_BY = deferred(r"[^,;.()\n]{0,20}?\bby\b")
_BEHIND = deferred(r"\s*(?:to|on|in|for|of)\b")
_IS = deferred(r"\b(?:is|are|was|were|be|has|have|runs?|needs?|takes?|uses?)\b")
_END = deferred(r"[，。；：、（）()\n]")
_BY_CHINESE = deferred(r"[被遭]|(?<![路理自经缘])由(?!于|器)|(?<![接承感])受(?![限理])|为(?=.*所)")
_TAKING = deferred(r"[将把]|从(?!而)|向(?![前后上下])")
_BECAUSE = deferred(r"(?:由于|因为|因(?![此而素]))([^，。；\n]*?)(?:[，,而。；\n]|\Z)")


class _Table(NamedTuple):
    verbs: dict[str, tuple[str, ...]]
    """What says each form of a verb, the longest first."""
    words: frozenset[str]


class _Verb(NamedTuple):
    """A verb of the English with the one place of its Chinese."""

    word: str
    head: int
    """Where its clause begins."""
    start: int
    end: int
    said: tuple[int, int] | None
    """None where the Chinese says it in another way."""


def concerns(pair: Pair) -> bool:
    """Tell whether the English has one of the verbs."""
    return pair.authored and not _table().words.isdisjoint(pair.source.words)


def run(pair: Pair) -> Iterator[Flaw]:
    """Yield a flaw for the first two things that have changed places."""
    for verb in _verbs(pair):
        doer, done = _english(pair, verb)
        if not doer or not done:
            continue
        ways = [_chinese(pair, *verb.said)] if verb.said else []
        if verb.word in _REASONS or verb.word in _causes():
            ways += [_reasons(pair, one) for one in _BECAUSE.finditer(pair.target.prose)]
        for first, second in ways:
            if first & done and second & doer and not first & doer:
                message = f"what stands on the two sides of `{verb.word}` has changed places"
                places = (*doer, *done)
                start, end = min(one.start for one in places), max(one.end for one in places)
                yield Flaw(message, pair.source.text[start:end])
                return


def _verbs(pair: Pair) -> Iterator[_Verb]:
    """Yield the verbs that may have what they stand between the wrong way round."""
    table, target = _table(), pair.target.prose
    caused = "因" in target or "由于" in target
    said: dict[str, tuple[int, int] | None] = {}
    for word in pair.source.words & table.words:
        place = _only_said(target, table.verbs[word])
        if place or (caused and (word in _REASONS or word in _causes())):
            said[word] = place
    text = pair.source.prose.lower()
    if not said or (len(said) == 1 and _begins(text, *said)):
        return
    head = 0
    for match in _TOKEN.finditer(text):
        word = match.group()
        if word in said:
            verb = _Verb(word, head, match.start(), match.end(), said[word])
            if word in _REASONS or not _is_in_order(pair, text, verb):
                yield verb
        if word in _HEADS:
            head = match.end()


def _begins(text: str, word: str) -> bool:
    """Tell whether the word stands only at the head of the text, which is an order then."""
    return text.startswith(word) and text.count(word) == 1


def _only_said(text: str, words: tuple[str, ...]) -> tuple[int, int] | None:
    """Return the one place of the words, or None."""
    found = ""
    for word in words:
        if word in text:
            if found or text.count(word) > 1:
                return None
            found = word
    if not found:
        return None
    start = text.find(found)
    end = start + len(found)
    # 替换为 is said of what is there in the end.
    return None if text[end : end + 1] in {"为", "成"} else (start, end)


_Sides = tuple[set["Place"], set["Place"]]


def _english(pair: Pair, verb: _Verb) -> _Sides:
    """Return the places of the doer, and of what is done to, of a verb."""
    text, end = pair.source.prose.lower(), verb.end
    passive = verb.word not in _REASONS and _BE.search(text, max(0, verb.start - 24), verb.start)
    by = _BY.match(text, end) if passive else None
    if passive and not by:
        return set(), set()
    subject = _between(pair, verb.head, verb.start)
    if verb.word in _REASONS:
        tail = _TAIL.search(text, end + (4 if verb.word == "due" else 0))
        return _between(pair, end, tail.start() if tail else len(text)), subject
    if verb.word == _THAN and (is_so := _IS.search(text, verb.head, verb.start)):
        subject = _between(pair, verb.head, is_so.start())
    # `leads to`, `depends on`
    rest = by or _BEHIND.match(text, end)
    begin = rest.end() if rest else end
    tail = _TAIL.search(text, begin)
    behind = _between(pair, begin, tail.start() if tail else len(text))
    return (behind, subject) if by else (subject, behind)


def _is_in_order(pair: Pair, text: str, verb: _Verb) -> bool:
    """Tell whether there is no doer, or a word of it is said before the verb in Chinese.

    To work out the places costs ten times as much.
    """
    first, start = verb.head, verb.start
    if not pair.source.text[first:start].strip():  # an order
        return True
    if not verb.said or _BE.search(text, first, start):
        return False
    target, stop = pair.target.text, verb.said[0]
    before = target[max(target.rfind(mark, 0, stop) for mark in "，。；\n") + 1 : stop]
    if _BY_CHINESE.search(before):
        return False
    if mark := _TAKING.search(before):
        before = before[: mark.start()]
    for match in _TOKEN.finditer(text, first, start):
        for one in renderings(match.group()) or ():
            if one in before:
                return True
    facts: list[tuple[int, tuple[str, ...]]]
    facts = [(span.start, (span.text,)) for span in pair.source.spans]
    facts += [(name.start, (name.text,)) for name in pair.source.names]
    facts += [(hit.start, hit.concept.ways) for hit in pair.hits]
    return any(first <= at < start and any(way in before for way in ways) for at, ways in facts)


def _between(pair: Pair, start: int, end: int) -> set[Place]:
    return {one for one in pair.places if start <= one.start and one.end <= end}


def _chinese(pair: Pair, start: int, end: int) -> _Sides:
    """Return the places of the doer, and of what is done to, of the word from *start* to *end*."""
    text = pair.target.prose
    first = max((one.end() for one in _END.finditer(text, 0, start)), default=0)
    stop = _END.search(text, end)
    last = stop.start() if stop else len(text)
    before = {one for one in pair.places if first <= one.target_start < start}
    behind = {one for one in pair.places if end <= one.target_start < last}
    if mark := _BY_CHINESE.search(text, first, start):
        doer = {one for one in before if one.target_start >= mark.end()}
        return doer, (before - doer) | behind
    if mark := _TAKING.search(text, first, start):
        doer = {one for one in before if one.target_start < mark.start()}
        return doer, (before - doer) | behind
    return before, behind


def _reasons(pair: Pair, match: re.Match[str]) -> _Sides:
    """Return the places of the reason that *match* gives, and the others of the sentence."""
    reason = {one for one in pair.places if match.start(1) <= one.target_start < match.end(1)}
    return reason, set(pair.places) - reason


@cache
def _causes() -> frozenset[str]:
    return forms(["cause", "trigger", "lead", "led", "result"])


@cache
def _table() -> _Table:
    """Read the table once; it takes about a millisecond."""
    said: dict[str, list[str]] = {}
    for line in table_lines(_FILE):
        english, _, chinese = line.partition("|")
        for form in forms(english.split()):
            if not form.endswith("ing"):  # nouns, more often than not
                said.setdefault(form, []).extend(chinese.split())
    verbs = {
        form: tuple(sorted(dict.fromkeys(words), key=len, reverse=True))
        for form, words in said.items()
    }
    return _Table(verbs, frozenset(verbs))
