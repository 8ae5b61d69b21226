"""grounds: what the Chinese does, orders, praises or promises has a ground in the English.

Catches `Cache the tokenizer` as 替换分词器, `Merge the configs` as 比较配置, 请尽快合并 or 万无一失
behind a text that says nothing of the kind, `most` as 所有, `row` as 按列, `once` as 一直: a
Chinese word of the list `glossary/grounds.zh-Hans.txt` needs an English word that is listed beside
it, a term, or a word whose Chinese in the table of meanings shares a character with it. Runs on
text that prdesc writes; people who translate say more than the English.

Cannot see words that are not in the list, nor a wrong word that has something in common with a
right one, as 检查 for `verify` and for `check`; nor, for most verbs, one beside English that no
table knows.
"""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, NamedTuple

from ahocorasick_rs import AhoCorasick

from prdesc.checks.check import Flaw
from prdesc.checks.endings import forms
from prdesc.checks.meanings import renderings
from prdesc.findings import Severity
from prdesc.resources import table_lines

if TYPE_CHECKING:
    from collections.abc import Iterator

    from prdesc.checks.pair import Pair

ID = "grounds"
SEVERITY = Severity.ERROR

_FILE = "grounds.zh-Hans.txt"
_WORD, _STEM = 3, 5
"""Letters of a word that may be the ground of anything, and of one inside another."""


class _Needed(NamedTuple):
    """A Chinese word and what accounts for it."""

    word: str
    reasons: frozenset[str]
    stems: tuple[str, ...]
    """Those that are found inside other words, too: `unreviewed`, `delete_all`."""
    strict: bool
    """Whether only the listed words, and what is said by the whole word, are a ground."""
    inside: tuple[str, ...]
    """Longer Chinese in which the characters are another word."""


class _Table(NamedTuple):
    words: AhoCorasick
    rows: tuple[_Needed, ...]


def concerns(pair: Pair) -> bool:
    """Tell whether prdesc writes the text; to look for the words twice would cost more."""
    return pair.authored


def run(pair: Pair) -> Iterator[Flaw]:
    """Yield a flaw for each word without a ground."""
    table = _table()
    found = {
        number
        for number, _, _ in table.words.find_matches_as_indexes(pair.target.prose, overlapping=True)
    }
    words = pair.source.words
    for number in sorted(found):
        row = table.rows[number]
        if row.inside and _stands_inside(pair.target.prose, row):
            continue
        if row.reasons.isdisjoint(words) and not _has_a_ground(pair, row):
            yield Flaw(f"nothing in the English says {row.word}", target=row.word)


def _stands_inside(text: str, row: _Needed) -> bool:
    """Tell whether the characters are always a part of something longer."""
    return text.count(row.word) <= sum(map(text.count, row.inside))


def _has_a_ground(pair: Pair, row: _Needed) -> bool:
    """Tell whether a word or term of the English shares a character with the Chinese word."""
    known = False
    for word in pair.source.words:
        these = renderings(word)
        if these is None:
            unknown = len(word) >= _WORD and word not in pair.target.words
            known = known or (unknown and not row.strict and not _is_of_a_term(pair, word))
        elif any(_accounts(one, row) for one in these):
            return True
    if known:
        return True
    if any(_accounts(way, row) for hit in pair.hits for way in hit.concept.ways):
        return True
    return any(stem in pair.source.folded for stem in row.stems)


def _accounts(said: str, row: _Needed) -> bool:
    """Tell whether what may be said for an English word accounts for the Chinese word."""
    if row.strict:
        return row.word in said or (len(said) > 1 and said in row.word)
    return not set(said).isdisjoint(row.word)


def _is_of_a_term(pair: Pair, word: str) -> bool:
    return any(word in hit.text.lower() for hit in pair.hits)


@cache
def _table() -> _Table:
    """Read the table once; it takes about a millisecond."""
    rows: list[_Needed] = []
    for line in table_lines(_FILE):
        said, english, longer = f"{line}|".split("|")[:3]
        reasons, strict = forms(english.split()), said.startswith("=")
        stems = tuple(one for one in english.split() if len(one) >= _STEM)
        for word in said.removeprefix("=").split():
            inside = tuple(one for one in longer.split() if word in one)
            rows.append(_Needed(word, reasons, stems, strict, inside))
    return _Table(AhoCorasick([row.word for row in rows]), tuple(rows))
