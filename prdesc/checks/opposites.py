"""Words that exclude each other, as `enable` and 禁用: `glossary/opposites.zh-Hans.txt`.

A part of `polarity`: what the English calls one thing, the Chinese does not call the opposite, and
what needs a word of its own in the English, as 删除, has one there.
"""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, NamedTuple

from ahocorasick_rs import AhoCorasick

from prdesc.checks.aligned import answer, everything
from prdesc.checks.check import Flaw
from prdesc.checks.endings import forms
from prdesc.findings import Severity
from prdesc.patterns import deferred
from prdesc.resources import table_lines

if TYPE_CHECKING:
    from collections.abc import Iterator

    from prdesc.checks.aligned import Answer
    from prdesc.checks.pair import Pair

_FILE = "opposites.zh-Hans.txt"
_DENYING = frozenset(
    ("not", "no", "never", "cannot", "without", "nor", "neither", "nothing", "less", "least")
)
"""`least busy` is 最空闲."""
_DENIED = deferred("[不未没无非勿别免]")
_REACH = 3
"""Characters before a word in which a denial is one of the word: 不会被删除."""
_WORD = deferred("[a-z]+")
_HOLDING = frozenset(
    ("stay", "stays", "stayed", "remain", "remains", "remained", "hold", "holds", "held", "steady")
)
_HELD = deferred(
    r"\b(?:stay|remain|hold|held|steady)(?:s|ed)?(?: at| around| near)? ([0-9.,]*[0-9])"
)
_MOVED = deferred(
    r"(?:[降跌升涨增减](?:至|到|为)|(?:提高|提升|降低|上升|下降|增加|减少)[至到])\s*约?\s*([0-9.,]*[0-9])"
)


class _Row(NamedTuple):
    """The English of one meaning, and the Chinese that needs a reason there."""

    english: frozenset[str]
    """Words that say it, in every form; empty where any English will do."""
    reasons: frozenset[str]
    """Words that account for the Chinese."""
    right: tuple[str, ...]
    """Chinese that says the meaning, too, where it is no part of the wrong one."""
    wrong: tuple[str, ...]
    is_sure: bool
    """Whether it holds where the English denies something, too."""


class _Table(NamedTuple):
    words: AhoCorasick
    rows: tuple[tuple[_Row, ...], ...]
    """Those of each word of the automaton."""
    wanted: tuple[frozenset[str], ...]
    """English of which one word is there where a row may hold; empty where any will do."""


def opposed(pair: Pair) -> Iterator[Flaw]:
    """Yield a flaw for each meaning that became its opposite; a warning in text of people."""
    soft = None if pair.authored else Severity.WARNING
    table = _table()
    found = table.words.find_matches_as_indexes(pair.target.prose, overlapping=True)
    words = pair.source.words
    for number, start, end in found:
        wanted = table.wanted[number]
        if wanted and wanted.isdisjoint(words):
            continue
        if flaw := _judged(pair, table.rows[number], start, end):
            yield flaw._replace(severity=soft)
            return
    if not _HOLDING.isdisjoint(pair.source.words):
        held = _HELD.search(pair.source.folded)
        moved = _MOVED.search(pair.target.prose)
        if moved and held and moved[1] == held[1]:
            message = f"`{held.group()}` became {moved.group()}"
            yield Flaw(message, held.group(), moved.group(), soft)


def _judged(pair: Pair, rows: tuple[_Row, ...], start: int, end: int) -> Flaw | None:
    """Return the flaw of the first row that holds for the Chinese from *start* to *end*."""
    every = pair.source.words
    if any(not row.english for row in rows):  # its reason may stand anywhere
        rows = tuple(row for row in rows if row.reasons.isdisjoint(every))
        place = everything(pair)
    else:
        # `It stays off on ARM.` behind it is no reason for the sentence before.
        rows = tuple(row for row in rows if not row.english.isdisjoint(every))
        place = answer(pair, start)
    if not rows:
        return None
    english, words = pair.source.prose, every
    if place.source[1] - place.source[0] < len(english):
        english = english[slice(*place.source)].lower()
        words = frozenset(_WORD.findall(english))
    denied = not _DENYING.isdisjoint(words) or "n't" in english or "n’t" in english
    for row in rows:
        if (row.english and row.english.isdisjoint(words)) or (denied and not row.is_sure):
            continue
        if row.reasons.isdisjoint(words) and (flaw := _flaw(pair, row, place, (start, end))):
            return flaw
    return None


def _flaw(pair: Pair, row: _Row, place: Answer, wrong: tuple[int, int]) -> Flaw | None:
    """Return the flaw if the row holds for the wrong Chinese in *place*."""
    text = pair.target.prose
    start, end = wrong
    # 锁 inside 解锁 does not say `lock`.
    rest = text[slice(*place.target)].replace(text[start:end], " ")
    for one in row.right:
        if one in rest:
            return None
    # Names and code are a reason, too.
    everywhere = _WORD.findall(pair.source.folded[slice(*place.source)])
    denied = _DENIED.search(text, max(0, start - _REACH), start)
    if denied or not row.reasons.isdisjoint(everywhere):
        return None
    said = min(row.english.intersection(everywhere), default="")
    what = f"`{said}` became the opposite," if said else "nothing in the English says"
    return Flaw(f"{what} {text[start:end]}", said, text[start:end])


@cache
def _table() -> _Table:
    """Read the table once; it takes about a millisecond."""
    rows: dict[str, list[_Row]] = {}
    for line in table_lines(_FILE):
        parts = (part.split() for part in line.removeprefix("+").split("|"))
        one, reasons, right, wrong = parts
        sure = line.startswith("+")
        row = _Row(forms(one), forms(reasons), tuple(right), tuple(wrong), sure)
        for word in wrong:
            rows.setdefault(word, []).append(row)
    wanted = tuple(map(_wanted, rows.values()))
    return _Table(AhoCorasick(list(rows)), tuple(map(tuple, rows.values())), wanted)


def _wanted(rows: list[_Row]) -> frozenset[str]:
    if any(not row.english for row in rows):
        return frozenset()
    return frozenset[str]().union(*(row.english for row in rows))
