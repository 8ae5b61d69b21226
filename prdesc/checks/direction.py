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
from collections.abc import Callable
from decimal import Decimal
from operator import itemgetter
from typing import TYPE_CHECKING

from prdesc.checks.check import Flaw
from prdesc.findings import Severity
from prdesc.patterns import deferred
from prdesc.units.spans import SpanKind

if TYPE_CHECKING:
    import re
    from collections.abc import Iterator

    from prdesc.checks.pair import Pair
    from prdesc.checks.side import Side
    from prdesc.units.spans import Span

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
# What a gap ends with, in small letters; `back` is the way round.
_ENGLISH = deferred(
    r"(?P<back>\b(?:was|were|from|previously|formerly|earlier|before|instead of|rather than"
    r"|replac\w+)\b\W*\Z)"
    r"|(?:\b(?:to|into|becomes|became|with|by|now)\b|-+>|→|=>)"
    r"\s*(?:about\s|around\s|~)?\W*\Z"
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

_VERSION = deferred(r"v[0-9]+(?:\.[0-9]+)?")
_SAYS_NOTHING = frozenset((" ", "/", ", ", " / ", " and ", "、", " 和 ", " 的 "))

_Key = object
_Change = tuple[_Key, _Key]
_Changes = dict[_Change, str]
"""(old, new) and the words that say so."""
_Value = tuple[int, int, _Key]
_start = itemgetter(0)
_Read = Callable[[str, str, int], bool | None]


def concerns(pair: Pair) -> bool:
    """Tell whether the English may speak of a change, or of a part."""
    text = pair.source.text
    return _may_change(text) or (" of " in text and "中" in pair.target.text)


def run(pair: Pair) -> Iterator[Flaw]:
    """Yield a flaw for each change that is turned round."""
    source, target = pair.source, pair.target
    if " of " in source.text and "中" in target.text:
        yield from _parts(pair)
    if not _may_change(source.text):
        return
    # Most texts have no change; what the Chinese says is looked at where the English has one.
    if _many(source) and _many(target):
        changes = _changes(source, _values(source), _read_english)
        if changes:
            yield from _turned(changes, _changes(target, _values(target), _read_chinese))
    words = set(_CAPITAL.findall(target.prose))
    if len(words) + len(target.names) < 2:  # noqa: PLR2004
        return
    capitals = _capitals(source, words)
    if not capitals:
        return
    changes = _changes(source, _named(source, capitals), _read_english)
    if changes:
        others = _capitals(target, {text for _, _, text in capitals})
        yield from _turned(changes, _changes(target, _named(target, others), _read_chinese))


def _may_change(text: str) -> bool:
    for word in _LIKELY:  # noqa: SIM110 - half the time of `any`
        if word in text:
            return True
    return False


def _many(side: Side) -> bool:
    return len(side.quantities) + len(side.names) + len(side.spans) > 1


def _turned(source: _Changes, target: _Changes) -> Iterator[Flaw]:
    """Yield a flaw for each change of *source* that is turned round in *target*."""
    for (old, new), words in target.items():
        if (new, old) in source and (old, new) not in source:
            yield Flaw("before and after have changed places", source[new, old], words)


def _parts(pair: Pair) -> Iterator[Flaw]:
    """Yield a flaw for each part and whole that have changed places."""
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


def _changes(side: Side, values: list[_Value], read: _Read) -> _Changes:
    """Return the changes between each two of *values* that are neighbours."""
    found: _Changes = {}
    text = side.text
    for (start, end, first), (next_start, next_end, second) in itertools.pairwise(values):
        if next_start - end > _LONGEST_GAP or first == second:
            continue
        if isinstance(first, str) != isinstance(second, str):
            continue
        gap = text[end:next_start]
        way = None if gap in _SAYS_NOTHING or _STOP.search(gap) else read(gap, text, next_end)
        if way is not None:
            found[(first, second) if way else (second, first)] = text[start:next_end]
    return found


def _read_english(gap: str, text: str, end: int) -> bool | None:
    """Tell whether what stands before *gap* comes before what stands behind it; None if unsaid."""
    del text, end
    match = _ENGLISH.search(gap.lower())
    return None if match is None else match["back"] is None


def _read_chinese(gap: str, text: str, end: int) -> bool | None:
    """Tell the same of a Chinese text in which what stands behind the gap ends at *end*."""
    if _BACKWARD_CHINESE.search(gap):
        return False
    replaced = _BY_CHINESE.match(gap) and _REPLACES.match(text, end)
    return True if replaced or _FORWARD_CHINESE.search(gap) else None


def _values(side: Side) -> list[_Value]:
    values: list[_Value] = [(span.start, span.end, _said(span)) for span in side.spans]
    values += [(one.start, one.end, (one.value, one.unit)) for one in side.quantities]
    values += side.names
    values.sort(key=_start)
    return values


def _said(span: Span) -> _Key:
    """Return what a span says: v1.9 is the figure 1.9, as which Chinese has it."""
    if span.kind is SpanKind.VERSION and _VERSION.fullmatch(span.text):
        return Decimal(span.text[1:]), None
    return span.text


def _capitals(side: Side, words: set[str]) -> list[tuple[int, int, str]]:
    """Return where those of *words* stand that have a capital."""
    return [
        (*match.span(), word)
        for match in _CAPITAL.finditer(side.prose)
        if (word := match.group()) in words
    ]


def _named(side: Side, capitals: list[tuple[int, int, str]]) -> list[_Value]:
    """Return *capitals* and the names; where both stand, the name."""
    found = {capital[0]: capital for capital in capitals}
    for name in side.names:
        found[name.start] = name
    return sorted(found.values(), key=_start)
