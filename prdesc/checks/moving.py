"""What one clause says with a word of its own is not said of another clause.

A part of `exchange`: `rejects commas but not comments` is not 不拒绝逗号，但拒绝注释, and
`first flush, then close` not 先关闭，再刷新. A clause bears a sign (`signs`). Something of it that
is said in a clause without the sign, and something of its neighbour said in the one with it, are a
flaw; one alone may be a turn of phrase. Only sentences that have one such clause in both languages
are looked at.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from prdesc.checks.check import Flaw
from prdesc.checks.clauses import JOINING, grouped, parts
from prdesc.checks.meanings import renderings
from prdesc.checks.places import LOOSE
from prdesc.checks.signs import HINTS, SIGNS
from prdesc.patterns import deferred
from prdesc.terms.forms import lower

if TYPE_CHECKING:
    import re
    from collections.abc import Iterator

    from prdesc.checks.clauses import Part
    from prdesc.checks.pair import Pair
    from prdesc.checks.signs import Sign

_STOP = deferred(r"[.!?\n|](?:(?<=[\n|])|[\"')]*\s+(?=\S))")
_CHINESE_STOP = deferred(r"[。！？\n|]")
# Each way begins with one character, so that the search skips other text fast.
_ENDING = (
    "and", "but", "while", "whereas", "because", "since", "so", "when", "if", "only if",
    "only when", "even if", "unless", "until", "before", "after", "once", "then", "which",
    "where", "though", "although", "rather than", "instead of", "without",
)  # fmt: skip
_END = deferred(rf",|;|:|\(|\)|—|\n| (?=(?:{grouped(_ENDING)})\b)")
_CHINESE_END = deferred(r"[，；：（）—而但](?:(?<![而但])|(?<=[\w`]而)(?!且)(?<!因而)|(?<=\w但))")
_AND = deferred(r"\W*(?:and|or)\b")
# A list whose parts are no clauses, a clause inside one, what is denied of a reason, a message,
# which has signs of its own, and an `after` in space.
_UNCLEAR = deferred(
    r",(?: [^\s,]+){1,3},? (?:and|or) |\b(?:that|which|who) [^,;]* (?:when|if|because|once|until)\b"
    r"|\b(?:merely|just|simply|only) because\b|[\"“]| '|\bmov\w+ .*(?:after|before) "
)
_BOUNDS = JOINING | {"instead"}
"""One of these, or a comma, is in every English text of two clauses."""
_FEW = 4
"""Words of a clause that has no sign of its own, with the `and` before them."""
_WORD = deferred(r"[a-z][a-z]+")
_LITTLE = LOOSE | JOINING | {"why", "how", "what", "one"}

_Ways = tuple[str, ...]


class _Sentence(NamedTuple):
    """The clauses of a sentence and of its Chinese."""

    pair: Pair
    text: str
    """The English in small letters."""
    english: list[Part]
    chinese: list[Part]


def moved(pair: Pair) -> Iterator[Flaw]:
    """Yield a flaw for the first sign that has gone over to another clause."""
    words, target = pair.source.words, pair.target.prose
    if HINTS.isdisjoint(words) or not _has_clauses(target):
        return
    text = lower(pair.source.prose)
    if _BOUNDS.isdisjoint(words) and "," not in text:
        return
    signs = [sign for sign in SIGNS if not sign.hints.isdisjoint(words)]
    for one, other in _sentences(text, target):
        for sign in signs:
            if not _is_kept(pair, sign, text, one, other):
                flaw = _flaw(pair, sign, text, one, other)
                if flaw and not _UNCLEAR.search(text, *one):
                    yield flaw
                    return


def _sentences(text: str, target: str) -> list[tuple[Part, Part]]:
    """Return the sentences of the English with those of the Chinese, if there are as many."""
    if not _CHINESE_STOP.search(target, 0, len(target) - 1):
        return [] if _STOP.search(text) else [((0, len(text)), (0, len(target)))]
    ours, theirs = parts(text, _STOP), parts(target, _CHINESE_STOP)
    return list(zip(ours, theirs, strict=True)) if len(ours) == len(theirs) else []


def _is_kept(pair: Pair, sign: Sign, text: str, one: Part, other: Part) -> bool:
    """Tell whether all of the clause with a sign is said in the one with it, or there is none.

    To look at all clauses takes ten times as long.
    """
    target = pair.target.prose
    said = sign.chinese.search(target, *other)
    mark = sign.english.search(text, *one) if said else None
    if not said or not mark:
        return True
    start, end = _around(target, _CHINESE_END, said, other)
    whole = pair.target.folded
    clause, copied = whole[start:end], pair.target.words
    start, end = _around(text, _END, mark, (max(one[0], text.rfind(",", 0, mark.start())), one[1]))
    for word in _WORD.findall(text, start, end):
        if word in _LITTLE:
            continue
        ways = (word,) if word in copied else renderings(word) or ()
        for way in ways:
            if way in clause:
                break
        else:
            for way in ways:
                if way in whole:
                    return False
    marked = (
        (mark.start, mark.text)
        for marks in (pair.source.spans, pair.source.names)
        for mark in marks
    )
    return all(lower(named) in clause for at, named in marked if start <= at < end)


def _around(text: str, end: re.Pattern[str], match: re.Match[str], part: Part) -> Part:
    """Return where the clause around a match, which has no end in it, begins and ends."""
    start, last = part
    for one in end.finditer(text, start, match.end()):
        start = one.end()
    behind = end.search(text, match.end(), last)
    return start, behind.start() if behind else last


def _flaw(pair: Pair, sign: Sign, text: str, one: Part, other: Part) -> Flaw | None:
    chinese = parts(pair.target.prose, _CHINESE_END, *other)
    at = _only_one(sign, pair.target.prose, chinese)
    marks = list(sign.english.finditer(text, *one))
    if at is None or len(marks) != 1:
        return None
    sentence = _Sentence(pair, text, parts(text, _END, *one), chinese)
    return _changed(sign, sentence, marks[0].start(), at)


def _has_clauses(text: str) -> bool:
    return "，" in text or "；" in text or "而" in text or "但" in text


def _only_one(sign: Sign, text: str, parts: list[Part]) -> int | None:
    """Return the number of the one Chinese clause of several that bears a sign."""
    found = None
    for number, (start, end) in enumerate(parts):
        if sign.chinese.search(text, start, end):
            if found is not None or len(parts) == 1:
                return None
            found = number
    return found


def _changed(sign: Sign, sentence: _Sentence, start: int, at: int) -> Flaw | None:
    """Return the flaw of a sign whose clause and its neighbour have changed their parts.

    The English has the sign from *start*, the Chinese in the clause with the number *at*.
    """
    english = sentence.english
    number = next(one for one, (_, end) in enumerate(english) if start < end)
    held = _places(sentence, number)
    lost = {word: place for word, place in held.items() if place != at}
    if not lost:
        return None
    for other in (number - 1, number + 1):
        if not 0 <= other < len(english) or _is_shared(sign, sentence, max(number, other)):
            continue
        others = _places(sentence, other)
        added = [word for word, place in others.items() if place == at]
        moves = len(lost) + len(added)
        even = len(english) == len(sentence.chinese)
        near = all(abs(place - at) == 1 for place in lost.values())
        if added and near and len(held) + len(others) - moves < moves + even:
            word = next(iter(lost))
            return Flaw(f"`{sign.name}` is said of `{added[0]}` instead of `{word}`", word)
    return None


def _is_shared(sign: Sign, sentence: _Sentence, number: int) -> bool:
    """Tell whether a clause goes on with what the sign before says: `without a and b`."""
    start, end = sentence.english[number]
    if not _AND.match(sentence.text, start, end):
        return False
    return sign.is_shared or len(sentence.text[start:end].split()) <= _FEW


def _places(sentence: _Sentence, number: int) -> dict[str, int]:
    """Return what only one clause says, and the number of the one Chinese clause that says it."""
    found = {}
    for ways, word in _facts(sentence.pair, sentence.text, *sentence.english[number]):
        at = _only_clause(sentence, ways)
        if at is not None:
            found[word] = at
    return found


def _only_clause(sentence: _Sentence, ways: _Ways) -> int | None:
    """Return the number of the one Chinese clause that has one of the ways."""
    text, found = sentence.pair.target.folded, None
    first, last = sentence.chinese[0][0], sentence.chinese[-1][1]
    for way in ways:
        if text.find(way, first, last) < 0:
            continue
        for number, (start, end) in enumerate(sentence.chinese):
            if number != found and text.find(way, start, end) >= 0:
                if found is not None:
                    return None
                found = number
    return found


def _facts(pair: Pair, text: str, start: int, end: int) -> Iterator[tuple[_Ways, str]]:
    """Yield what may be said for each thing of a clause, and what the English calls it."""
    for hit in pair.hits:
        if start <= hit.start < end:
            text = f"{text[: hit.start]}{' ' * (hit.end - hit.start)}{text[hit.end :]}"
            yield tuple(map(str.lower, hit.concept.ways)), hit.text
    for span in pair.source.spans:
        if start <= span.start < end:
            yield (span.text.lower(),), span.text
    for name in pair.source.names:
        if start <= name.start < end:
            yield (name.text.lower(),), name.text
    copied = pair.target.words
    for match in _WORD.finditer(text, start, end):
        word = match.group()
        if word not in _LITTLE:
            ways = (word,) if word in copied else renderings(word)
            if ways:
                yield ways, word
