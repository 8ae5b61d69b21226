"""What is counted has its own number, not that of another thing.

A part of `relation`: `two clients share four connections` is not 四个客户端共享两个连接, nor
`2 nodes x 4 GPUs` 4 个节点，每个节点 2 张.
"""

from __future__ import annotations

import re
from decimal import Decimal
from typing import TYPE_CHECKING

from prdesc.checks.check import Flaw
from prdesc.checks.meanings import renderings
from prdesc.checks.places import only_place
from prdesc.patterns import deferred

if TYPE_CHECKING:
    from collections.abc import Iterator

    from prdesc.checks.pair import Pair
    from prdesc.checks.side import Side

_ANY = (
    "one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|thirteen|fourteen|fifteen"
    "|sixteen|seventeen|eighteen|nineteen|twenty"
)
_WORDS = {word: Decimal(value) for value, word in enumerate(_ANY.split("|"), 1)}
_CHINESE = {numeral: Decimal(value) for value, numeral in enumerate("一二三四五六七八九十", 1)}
_CHINESE |= {f"十{numeral}": 10 + value for numeral, value in list(_CHINESE.items())[:9]}
_CHINESE |= {"两": Decimal(2), "二十": Decimal(20)}
NUMBERS = frozenset(_WORDS)
"""Number words."""
# With the thing that is counted, which stands not far behind.
_ENGLISH = deferred(
    rf"(?<![\w.,-])([0-9]+|{_ANY})[ -]"
    r"(?=((?:(?!(?:and|or|to|in|on|at|by|for|from|with|is|was|were|are|than|per)\b)"
    r"[a-z]+[ -]?){1,3}))"
)
_WORD = deferred("[a-z]+")
_NUMBER = deferred(
    r"(?<![0-9.,第十百千万])([0-9]+|二十|十[一二三四五六七八九]?|[一二两三四五六七八九])\s*"
    r"[个张台块条次项份名位组种层行列轮批路段页类]?\s*\Z"
)
_REACH = 12
_THINGS = {
    "node": "节点",
    "shard": "分片",
    "layer": "层",
    "rank": "rank",
    "worker": "worker",
    "head": "头",
    "expert": "专家",
    "gpu": "张",
    "replica": "副本",
    "host": "主机",
}
_COUNTED = deferred(rf"[0-9]+[ -](?:\w+ )?({'|'.join(_THINGS)})s?\b", re.IGNORECASE)
_COUNTED_CHINESE = deferred(rf"[0-9]+\s*[个块台份]?\s*({'|'.join(_THINGS.values())})")


def miscounted(pair: Pair) -> Iterator[Flaw]:
    """Yield a flaw for each thing that has the number of another thing."""
    source, target = pair.source.prose.lower(), pair.target.prose
    if NUMBERS.isdisjoint(pair.source.words):  # to search the whole text takes ten times as long
        tries = (_ENGLISH.match(source, figure.start) for figure in pair.source.quantities)
        found = [one for one in tries if one]
    else:
        found = [*_ENGLISH.finditer(source)]
    values = {_value(one[1]) for one in found}
    if len(values) < 2:  # noqa: PLR2004
        return
    for one in found:
        thing, place = _thing(pair, one.start(2), one.end(2), source)
        if not place:
            continue
        meant, start = _value(one[1]), max(0, place[0] - _REACH)
        match = _NUMBER.search(target, start, place[0])
        if match and (said := _value(match[1])) != meant and said in values:
            message = f"the English has {meant} of {thing}, the Chinese {said}"
            yield Flaw(message, one[1], match[1])


def _thing(pair: Pair, start: int, end: int, source: str) -> tuple[str, tuple[int, int] | None]:
    """Return the first thing of which the Chinese is known, and its one place there."""
    for match in _WORD.finditer(source, start, end):
        for hit in pair.hits:
            if hit.start == match.start():
                ways = tuple(way.lower() for way in hit.concept.ways)
                return hit.text, only_place(pair.target.folded, ways)
        if these := renderings(match.group()):
            return match.group(), only_place(pair.target.prose, these)
    return "", None


def _value(word: str) -> Decimal:
    return _WORDS.get(word) or _CHINESE.get(word) or Decimal(word)


def recounted(pair: Pair) -> Iterator[Flaw]:
    """Yield a flaw for a thing that has the number of another thing."""
    english, chinese = _counted(pair.source, _COUNTED), _counted(pair.target, _COUNTED_CHINESE)
    numbers = {number for found in english.values() for number in found}
    for thing, number in english.items():
        other = chinese.get(_THINGS[thing], set())
        if len(number) == len(other) == 1 and number != other and other <= numbers:
            (meant,), (said,) = number, other
            message = f"the English has {meant} of {thing}, the Chinese {said}"
            yield Flaw(message, str(meant), str(said))


def _counted(side: Side, pattern: re.Pattern[str]) -> dict[str, set[Decimal]]:
    """Return the numbers that stand before each thing."""
    found: dict[str, set[Decimal]] = {}
    for figure in side.quantities:
        if match := pattern.match(side.prose, figure.start):
            found.setdefault(match[1].lower(), set()).add(figure.value)
    return found
