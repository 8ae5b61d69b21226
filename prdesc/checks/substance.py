"""substance: the Chinese speaks of what the English speaks of.

Catches a Chinese that keeps every figure and says something unrelated, as 今天天气很好，21 GB for
`It saves 21 GB`: fewer than about two in five of the English words that the table of meanings has
Chinese for are said in any of its ways. Catches a clause, too, of six Han characters or more, that
has no figure, no name and nothing of the English in it, and in text that prdesc writes a last
clause that has nothing which the rest does not have. A warning where the English has only one
such word and the Chinese is a label, or where the table knows less than half of its words; in text
that people wrote, also for any text with one such word and for a short clause.

Cannot see unrelated Chinese that happens to share characters with what should be there, nor what
is said of English of which the table knows no word.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from prdesc.checks.check import Flaw
from prdesc.checks.meanings import renderings
from prdesc.findings import Severity
from prdesc.patterns import deferred

if TYPE_CHECKING:
    from collections.abc import Iterator

    from prdesc.checks.pair import Pair

ID = "substance"
SEVERITY = Severity.ERROR

_COMMA = "，"
_MARKS = "。；！？：\n"
"""What ends a clause beside a comma."""
_FACT = deferred("[A-Za-z0-9]")
_HAN = deferred("[\u4e00-\u9fff]")
_ENGLISH_CLAUSE = deferred(
    r"\s*(?:[,;:()]|[.!?](?:\s|\Z)|--|—|\b(?:and|then|so|which|when|if|while|but|because|where|or)\b)\s*"
)
_CLAUSE, _LONG, _VERY_LONG = 6, 12, 20
"""Characters; a longer clause shares some with any English, so that more has to be said in it."""
_IDLE = 4
"""Characters of a clause that says nothing of its own."""
_WORD = 3
"""Letters."""
_SURE = 8
"""Han characters of a clause."""
_SENTENCE, _CHINESE_SENTENCE = 3, 5
"""Words, and Han characters; what is shorter is a label."""
_NAMED = 3
"""Words in a message."""

_Meanings = tuple[tuple[str, ...], ...]


def run(pair: Pair) -> Iterator[Flaw]:
    """Yield a flaw for a Chinese, or for each of its clauses, that says something else."""
    text = pair.target.text
    known = pair.meanings
    if not _says_enough(text, known) and (unsaid := _unsaid(pair)):
        yield _otherwise(pair, unsaid, len(known))
        return
    if not known or not (_COMMA in text or "。" in text):
        return
    flaws = list(_apart(pair, known))
    yield from flaws
    if pair.authored and not flaws and (idle := _idle(pair, known)):
        message = f"`{idle}` says nothing of the English that the rest does not say"
        yield Flaw(message, target=idle)


def _says_enough(text: str, known: _Meanings) -> bool:
    left = _needed(len(known))
    for these in known:
        if not left:
            return True
        for one in these:
            if one in text:
                left -= 1
                break
    return not left


def _apart(pair: Pair, known: _Meanings) -> Iterator[Flaw]:
    """Yield a flaw for each clause that is about something else."""
    text = pair.target.text
    for clause in _parts(text) if _COMMA in text else ():
        length = len(clause)
        if length < _CLAUSE or _FACT.search(clause):
            continue
        if not _is_shared(clause, known, _wanted(length)):
            yield from _added(pair, clause, known)


def _needed(words: int) -> int:
    """Return how many of *words* right Chinese says at least: 1 of 2, 2 of 4, 4 of 10, 9 of 20."""
    return -((8 - 9 * words) // 20)


def _unsaid(pair: Pair) -> list[str]:
    """Return the words that nothing stands for, in the order of the text; none if enough are said.

    Words that stand in the Chinese as they are count for nothing, and a term for one word.
    """
    text = pair.target.text
    terms = {word for hit in pair.hits for word in hit.text.lower().split()}
    said = sum(any(one in pair.target.folded for one in these) for these in _terms(pair))
    unsaid = []
    for word in pair.source.words - terms - pair.target.words:
        if these := renderings(word):
            if any(one in text for one in these):
                said += 1
            else:
                unsaid.append(word)
    if not pair.target.han or said >= _needed(said + len(unsaid)):
        return []
    return sorted(unsaid, key=lambda word: (pair.source.folded.find(word), word))


def _terms(pair: Pair) -> _Meanings:
    """Return what each term of the English may be called, in small letters."""
    return tuple(
        tuple(one.lower() for one in (hit.concept.preferred, *hit.concept.admitted))
        for hit in pair.hits
    )


def _otherwise(pair: Pair, unsaid: list[str], known: int) -> Flaw:
    label = len(pair.source.words) < _SENTENCE or pair.target.han < _CHINESE_SENTENCE
    doubtful = known == 1 and (label or not pair.authored)
    severity = Severity.WARNING if doubtful else None
    named = ", ".join(f"`{word}`" for word in unsaid[:_NAMED])
    message = f"the Chinese says something else: nothing in it stands for {named}"
    return Flaw(message, ", ".join(unsaid), pair.target.text, severity)


def _parts(text: str) -> list[str]:
    """Return what stands between marks, some of it perhaps nothing."""
    for mark in _MARKS:
        if mark in text:
            text = text.replace(mark, _COMMA)
    return text.split(_COMMA)


def _idle(pair: Pair, known: _Meanings) -> str:
    """Return the last clause if nothing of the English is said there alone, or nothing.

    The English has fewer clauses then, and no more than one word that it may stand for.
    """
    text = pair.target.text.rstrip("。！？；\n")
    start = max(text.rfind(_COMMA), text.rfind("。"), text.rfind("；"), text.rfind("：")) + 1
    # 除 of 除非 is not the one of 删除.
    clause, rest = text[start:], text[:start].replace("除非", "")
    if len(clause) < _IDLE or not rest or _FACT.search(clause):
        return ""
    if _says_alone(clause, rest, known) or len(_HAN.findall(clause)) < _IDLE:
        return ""
    said = _says_alone(clause, rest.lower(), _terms(pair)) or _left(pair, rest, known) > 1
    clauses = [part for part in _parts(text) if part.strip()]
    fewer = sum(map(bool, _ENGLISH_CLAUSE.split(pair.source.folded))) < len(clauses)
    return clause.strip() if fewer and not said else ""


def _says_alone(clause: str, rest: str, meanings: _Meanings) -> bool:
    """Tell whether a meaning is said in the clause and not in the rest."""
    for these in meanings:
        for one in these:
            if one in clause:
                if not any(other in rest for other in these):
                    return True
                break
    return False


def _left(pair: Pair, rest: str, known: _Meanings) -> int:
    """Return how many words of the English the rest does not account for."""
    terms = {word for hit in pair.hits for word in hit.text.lower().split()}
    unknown = sum(
        len(word) >= _WORD and renderings(word) is None
        for word in pair.source.words - pair.target.words - terms
    )
    return unknown + sum(not any(one in rest for one in these) for these in known)


def _is_shared(clause: str, meanings: _Meanings, wanted: int) -> bool:
    """Tell whether something of *wanted* of the meanings stands in the clause."""
    for these in meanings:
        for one in these:
            if one in clause:
                wanted -= 1
                if not wanted:
                    return True
                break
    return False


def _wanted(length: int) -> int:
    return 1 if length < _LONG else 2 if length < _VERY_LONG else 3


def _added(pair: Pair, clause: str, known: _Meanings) -> Iterator[Flaw]:
    """Yield a flaw for a clause that has nothing, or next to nothing, of the English."""
    han = len(_HAN.findall(clause))
    meanings = (*known, *_terms(pair))
    if han < _CLAUSE or _is_shared(clause, meanings, min(_wanted(han), len(meanings))):
        return
    unknown = {word for word in pair.source.latin if renderings(word.lower()) is None}
    doubtful = len(unknown) > len(known) or not (pair.authored or han >= _SURE)
    message = f"`{clause.strip()}` says what the English does not"
    severity = Severity.WARNING if doubtful else None
    yield Flaw(message, target=clause.strip(), severity=severity)
