"""emoji: the Chinese has the emoji of the English and no others.

Catches an emoji that became another one or that only the Chinese has, written as a character or as
`:rocket:`. One that was left out is a warning, since ✅ may be said in words.

Cannot see an emoji that moved, nor one that stands more or less often.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from prdesc.checks.check import Flaw
from prdesc.findings import Severity
from prdesc.patterns import deferred
from prdesc.units.spans import SpanKind

if TYPE_CHECKING:
    from collections.abc import Iterator

    from prdesc.checks.pair import Pair
    from prdesc.checks.side import Side

ID = "emoji"
SEVERITY = Severity.ERROR

_BASE = "\u2600-\u27bf\u2b1b\u2b1c\u2b50\u2b55\U0001f000-\U0001faff"
_EMOJI = deferred(f"[{_BASE}](?:\ufe0f|\u200d[{_BASE}]|[\U0001f3fb-\U0001f3ff])*")


def concerns(pair: Pair) -> bool:
    """Tell whether there may be an emoji."""
    return _may_hold_some(pair.source) or _may_hold_some(pair.target)


def run(pair: Pair) -> Iterator[Flaw]:
    """Yield a flaw for each emoji that differs."""
    source, target = _emoji(pair.source), _emoji(pair.target)
    if source.keys() == target.keys():
        return
    added = [one for one in target if one not in source]
    lost = [one for one in source if one not in target]
    for one in added:
        yield Flaw(f"{one} is not in the English", target=one)
    for one in lost:
        yield Flaw(f"{one} is missing", one, severity=None if added else Severity.WARNING)


def _may_hold_some(side: Side) -> bool:
    return not side.is_plain or SpanKind.EMOJI in side.by_kind


def _emoji(side: Side) -> dict[str, None]:
    """Return the emoji in order, without the selector that asks for colour."""
    found = dict.fromkeys(span.text for span in side.by_kind.get(SpanKind.EMOJI, ()))
    if not side.is_plain and _EMOJI.search(side.text):
        found.update(dict.fromkeys(one.replace("\ufe0f", "") for one in _EMOJI.findall(side.prose)))
    return found
