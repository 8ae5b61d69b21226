"""What two clauses of the English say is not said crosswise in two clauses of the Chinese.

A part of `exchange`: `A uses X and B uses Y` is not B 使用 X，A 使用 Y. To look into each clause
costs a tenth of what the places of all words do.
"""

from __future__ import annotations

from bisect import bisect
from collections import Counter
from typing import TYPE_CHECKING, NamedTuple

from prdesc.checks.check import Flaw
from prdesc.checks.clauses import ENDING, ENGLISH_END, JOINING
from prdesc.checks.meanings import renderings
from prdesc.checks.places import LOOSE
from prdesc.patterns import deferred

if TYPE_CHECKING:
    from collections.abc import Iterator

    from prdesc.checks.pair import Pair

# Begins with one character of a few, so that the search skips other text fast.
_CHINESE_END = deferred(r"[，；。：\n而](?:(?<!而)|(?<=[\w`]而)(?!是|非|不|且))")
_WORD = deferred(r"[A-Za-z][a-z]+")
_APART = ("分别", "各自", "依次")
_Way = tuple[str, ...]


class _Chinese(NamedTuple):
    text: str
    ends: list[int]
    """Where clauses end, but for the last."""


def crossed(pair: Pair) -> Iterator[Flaw]:
    """Yield a flaw for two clauses that are said crosswise."""
    target = pair.target.prose
    if not ("，" in target or "；" in target or "。" in target[:-1] or "而" in target):
        return
    text = pair.source.prose
    if JOINING.isdisjoint(pair.source.words) and not ENDING.search(text):  # one clause
        return
    clauses = _Chinese(pair.target.text, [one.end() for one in _CHINESE_END.finditer(target)])
    if not clauses.ends or any(word in target for word in _APART):
        return
    facts = _facts(pair)
    if len(facts) < 2:  # noqa: PLR2004
        return
    bounds = [0, *[one.end() for one in ENGLISH_END.finditer(text)], len(text)]
    held: dict[int, list[_Way]] = {}
    for start, ways in facts.items():
        held.setdefault(bisect(bounds, start), []).append(ways)
    if not any(number + 1 in held for number in held):
        return
    once = Counter(facts.values())
    said = {
        number: _numbers([ways for ways in these if once[ways] == 1], clauses)
        for number, these in held.items()
        if number + 1 in held or number - 1 in held
    }
    for number, one in said.items():
        two = said.get(number + 1)
        if not one or not two or len(where := one | two) != 2:  # noqa: PLR2004
            continue
        first, second, third = bounds[number - 1 : number + 2]
        if _fills(pair, where - one, first, second, clauses) and _fills(
            pair, where - two, second, third, clauses
        ):
            yield Flaw("two clauses are said crosswise", pair.source.text[first:third].strip())


def _facts(pair: Pair) -> dict[int, _Way]:
    """Return where each fact of the English stands, and what stands for it in the Chinese."""
    source = pair.source
    found = {hit.start: hit.concept.ways for hit in pair.hits}
    for span in source.spans:
        found[span.start] = (span.text,)
    for name in source.names:
        found[name.start] = (name.text,)
    for figure in source.quantities:
        found[figure.start] = (figure.text.split()[0],)
    if source.words.isdisjoint(pair.target.words):
        return found
    copied = set(_WORD.findall(pair.target.prose))
    for match in _WORD.finditer(source.prose):
        if match.group() in copied:
            found[match.start()] = (match.group(),)
    return found


def _numbers(facts: list[_Way], clauses: _Chinese) -> set[int]:
    """Return the numbers of the clauses in which the facts are said, each in one only."""
    found = {_only_clause(ways, clauses) for ways in facts}
    return {number for number in found if number is not None}


def _only_clause(ways: _Way, clauses: _Chinese) -> int | None:
    """Return the number of the one clause in which one of the ways is said."""
    text, ends = clauses
    found = None
    for one in ways:
        at = text.find(one)
        while at >= 0:
            number = bisect(ends, at)
            if found is not None and number != found:
                return None
            found = number
            at = text.find(one, ends[number]) if number < len(ends) else -1
    return found


def _fills(pair: Pair, missing: set[int], start: int, end: int, clauses: _Chinese) -> bool:
    """Tell whether a word from *start* to *end* is said in the missing clause alone."""
    if not missing:
        return True
    (number,) = missing
    for match in _WORD.finditer(pair.source.prose, start, end):
        word = match.group().lower()
        ways = renderings(word)
        if not ways or word in LOOSE:
            continue
        if _only_clause(ways, clauses) == number and _is_alone(pair, match.start(), ways):
            return True
    return False


def _is_alone(pair: Pair, start: int, ways: _Way) -> bool:
    """Tell whether no other word of the English may be said so, and no term holds the word."""
    if any(hit.start <= start < hit.end for hit in pair.hits):
        return False
    words = _WORD.findall(pair.source.prose)
    return sum(renderings(word.lower()) == ways for word in words) == 1
