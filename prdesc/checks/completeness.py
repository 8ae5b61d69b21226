"""completeness: the Chinese is there and does not break off.

Catches an empty target, the mark `[未翻译 / untranslated]`, a text that stops at a comma or an
open bracket or trails off in …… although the English ends, a long text without a full stop
although the English has one (unless both end with the same figure or name with a digit), and, in
text that prdesc writes, one of any length, one that is far too short, and one that stops inside a
word or at one that wants another (和, 将, 上的).

Cannot see a heading or bullet that was cut off between two words near its end, nor a sentence
that was left out when no figure, name or link was in it; `length` warns where that makes the text
far too short.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from prdesc.checks.check import Flaw
from prdesc.checks.cut_short import is_cut
from prdesc.findings import Severity
from prdesc.patterns import deferred

if TYPE_CHECKING:
    from collections.abc import Iterator

    from prdesc.checks.pair import Pair

ID = "completeness"
SEVERITY = Severity.ERROR

_MARK = deferred(r"\[\s*(?:未翻译\s*/\s*untranslated|未翻译|untranslated)\s*\]", re.IGNORECASE)
_BREAKS_OFF = frozenset("，、（《“—,(")
_TRAILS_OFF = deferred(r"(?:…|\.{3})[\"”)）*_\s]*\Z")
_ENDS = deferred(r"[.!?][\"')\]*_`]*\Z")
_ENDS_CHINESE = deferred(r"[。！？!?.…；;:：][\"”’」』》\])）*_`~]*\s*\Z")
_MAY_TRAIL = deferred(r"(?:…|\.{3}|\betc\.?|\bso on\.?)[\"”)*_`\s]*\Z")
_LAST_WORD = deferred(r"[A-Za-z0-9_./:@#+-]*[0-9][A-Za-z0-9_/@#+-]*\Z")
_FULL_STOPS = ("。", "！", "？")
_LONG = 60
"""People leave the full stop out of short bullets; of texts this long, out of 2 in 1,100."""
_TAIL = 24
"""Code points at the end of a text in which its end is looked for."""
_GOES_ON = deferred(r"[,;(\u2014\u2013\u201c\"-]\s*\Z")


def concerns(pair: Pair) -> bool:
    """Tell whether the Chinese may be missing or cut off."""
    return "[" in pair.target.text or not pair.target.text.endswith(_FULL_STOPS)


def run(pair: Pair) -> Iterator[Flaw]:
    """Yield a flaw if the target is missing or cut off."""
    source, target = pair.source.text, pair.target.text
    if not target.strip():
        if source.strip():
            yield Flaw("there is no Chinese for this text", source)
    elif is_marked(pair):
        yield Flaw("the text is marked as not translated", source, target)
    elif not target.endswith(_FULL_STOPS):
        last, tail = source.rstrip()[-_TAIL:], target.rstrip()[-_TAIL:]
        if tail[-1] in _BREAKS_OFF and not _GOES_ON.search(last):
            yield Flaw(f"the Chinese breaks off at {tail[-1]}", source, tail)
        elif _trails_off(tail) and not _MAY_TRAIL.search(last):
            yield Flaw("the Chinese trails off where the English ends", source, tail)
        elif _stops_short(pair, last, tail):
            yield Flaw("the Chinese seems to be cut off", source, tail)


def _trails_off(tail: str) -> bool:
    return ("…" in tail or "..." in tail) and _TRAILS_OFF.search(tail) is not None


def _stops_short(pair: Pair, last: str, tail: str) -> bool:
    """Tell it from the lengths of both texts and their ends."""
    if not pair.authored and (len(pair.source.text) < _LONG or not _ENDS.search(last)):
        return False
    if _ENDS_CHINESE.search(tail) or _ends_alike(last, tail):
        return False
    return not pair.authored or is_cut(pair, last, tail)


def _ends_alike(last: str, tail: str) -> bool:
    """Tell whether the Chinese ends with the figure or name that the English ends with."""
    theirs, ours = _LAST_WORD.search(tail), _LAST_WORD.search(last.rstrip(".!?"))
    if ours is None or theirs is None:
        return False
    # Of a long name only its end is looked at, and not the same part of it on both sides.
    return theirs.group().endswith(ours.group())


def is_marked(pair: Pair) -> bool:
    """Tell whether the target bears the mark of a text that is not translated."""
    return "[" in pair.target.text and (
        _MARK.search(pair.target.text) is not None and _MARK.search(pair.source.text) is None
    )
