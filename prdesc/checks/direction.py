"""direction: what was before is not after.

Catches `from A to B` that became 从 B 到 A, for figures, versions, names and code, in any of the
ways both languages say it: `A -> B`, `B (was A)`, 由 A 改为 B, B（原为 A）; and a part that became
the whole: `21 GB of 370 GB` as 21 GB 中的 370 GB. A word with a capital that both texts have, as
JAX, is a name.

Cannot see a rise that became a fall when no pair of values stands beside it, nor a pair with
other values in between.
"""

from __future__ import annotations

import itertools
import re
from typing import TYPE_CHECKING

from prdesc.checks.check import Flaw
from prdesc.findings import Severity
from prdesc.patterns import deferred

if TYPE_CHECKING:
    from collections.abc import Iterator

    from prdesc.checks.pair import Pair
    from prdesc.checks.side import Side

ID = "direction"
SEVERITY = Severity.ERROR

_LONGEST_GAP = 40
_LIKELY = (
    "to ",
    "->",
    "→",
    "=>",
    "was ",
    "from ",
    "previous",
    "former",
    "instead",
    "eplac",
    "now ",
)
_FORWARD_ENGLISH = deferred(
    r"(?:\b(?:to|into|becomes|became|with|by|now)\b|-+>|→|=>)\s*(?:about\s|around\s|~)?\W*\Z",
    re.IGNORECASE,
)
_BACKWARD_ENGLISH = deferred(
    r"(?:\b(?:was|were|from|previously|formerly|earlier|before|instead of|rather than|replac\w+)"
    r"\b)\s*:?\W*\Z",
    re.IGNORECASE,
)
_FORWARD_CHINESE = deferred(
    r"(?:到|至|为|成|换用|改用|升级?|(?:现在|现已|如今|目前)是?|-+>|→|=>)\s*(?:约|了)?\W*\Z"
)
_BACKWARD_CHINESE = deferred(
    r"(?:(?:原|此前|之前|先前|以前|早先|旧)(?:来|先)?(?:的)?(?:值)?(?:为|是)?|而不是|而非|不再是|不是"
    r"|取代|替代|代替|替换|was)\s*(?:约|了)?\W*\Z"
)
# 旧 被 新 取代.
_BY_CHINESE = deferred(r"\s*[被由]\s*\Z")
_REPLACES = deferred(r"\s*所?(?:取代|替代|替换|代替)")
_CAPITAL = deferred(r"[A-Z][A-Za-z]+\b")
_PART_OF = deferred(r"\s+(?:out\s+)?of\s+(?:the\s+|a\s+)?\Z")
_WHOLE_OF = deferred(r"[^，。；、\n]{0,16}中[^，。；\n]{0,6}\Z")
_STOP = deferred(r"[;。；\n.](?:(?<!\.)|(?<=\.)\s)")

_Key = object
_Change = tuple[_Key, _Key]
_Value = tuple[int, int, _Key]


def run(pair: Pair) -> Iterator[Flaw]:
    """Yield a flaw for each change that is turned round."""
    text = pair.source.text
    yield from _parts(pair)
    for word in _LIKELY:
        if word in text:
            break
    else:
        return
    values, others = _values(pair.source), _values(pair.target)
    if len(values) > 1 and len(others) > 1:
        yield from _turned(pair, values, others)
    words = set(_CAPITAL.findall(pair.target.prose))
    if len(words) + len(pair.target.names) > 1:
        words.intersection_update(_CAPITAL.findall(pair.source.prose))
    else:
        words.clear()
    if words:
        yield from _turned(pair, _named(pair.source, words), _named(pair.target, words))


def _turned(pair: Pair, values: list[_Value], others: list[_Value]) -> Iterator[Flaw]:
    """Yield a flaw for each change between two of *values* that is turned round in *others*."""
    source = _changes(pair.source, values, _FORWARD_ENGLISH, _BACKWARD_ENGLISH)
    if not source:
        return
    target = _changes(pair.target, others, _FORWARD_CHINESE, _BACKWARD_CHINESE)
    for (old, new), words in target.items():
        if (new, old) in source and (old, new) not in source:
            yield Flaw("before and after have changed places", source[new, old], words)


def _parts(pair: Pair) -> Iterator[Flaw]:
    """Yield a flaw for each part and whole that have changed places."""
    if " of " not in pair.source.text or "中" not in pair.target.text:
        return
    english = _beside(pair.source, _PART_OF)
    for (whole, part), words in _beside(pair.target, _WHOLE_OF).items():
        if (whole, part) in english and (part, whole) not in english:
            yield Flaw("part and whole have changed places", english[whole, part], words)


def _beside(side: Side, gap: re.Pattern[str]) -> dict[_Change, str]:
    """Return the amounts that stand on both sides of *gap*, and the words."""
    return {
        (one.value, two.value): side.text[one.start : two.end]
        for one, two in itertools.pairwise(side.quantities)
        if (one.dimension == two.dimension or None in (one.dimension, two.dimension))
        and gap.match(side.text[one.end : two.start])
    }


def _changes(
    side: Side, values: list[_Value], forward: re.Pattern[str], backward: re.Pattern[str]
) -> dict[_Change, str]:
    """Return (old, new) and the words that say so."""
    found: dict[_Change, str] = {}
    for (start, end, first), (next_start, next_end, second) in itertools.pairwise(values):
        gap = side.text[end:next_start]
        alike = isinstance(first, str) == isinstance(second, str) and first != second
        if not alike or len(gap) > _LONGEST_GAP or _STOP.search(gap):
            continue
        words = side.text[start:next_end]
        if backward.search(gap):
            found[second, first] = words
        elif forward.search(gap) or (
            _BY_CHINESE.match(gap) and _REPLACES.match(side.text, next_end)
        ):
            found[first, second] = words
    return found


def _values(side: Side) -> list[_Value]:
    values: list[_Value] = [(span.start, span.end, span.text) for span in side.spans]
    values += [(one.start, one.end, (one.value, one.unit)) for one in side.quantities]
    values += [(name.start, name.end, name.text) for name in side.names]
    return sorted(values, key=lambda value: value[0])


def _named(side: Side, words: set[str]) -> list[_Value]:
    """Return where *words*, which both texts have, and names stand."""
    names = {name.start: (name.start, name.end, name.text) for name in side.names}
    found: dict[int, _Value] = {
        match.start(): (match.start(), match.end(), match.group())
        for match in _CAPITAL.finditer(side.prose)
        if match.group() in words
    }
    return sorted((found | names).values(), key=lambda value: value[0])
