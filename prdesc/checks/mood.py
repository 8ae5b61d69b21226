"""mood: what the English states, the Chinese neither asks, calls out, quotes nor leaves open.

Catches `？` or `！` at the end where the English has no such mark, a question that became a
statement, quotation marks around a whole text, and 等 at the end of one that the English does not
leave open. In text that people wrote all of it is a warning.

Cannot see a question within a text of several sentences, nor a tone that words alone give.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from prdesc.checks.check import Flaw
from prdesc.findings import Severity
from prdesc.patterns import deferred

if TYPE_CHECKING:
    from collections.abc import Iterator

    from prdesc.checks.pair import Pair

ID = "mood"
SEVERITY = Severity.ERROR

_MARKS = {"？": "?", "?": "?", "！": "!", "!": "!"}
_WHAT = {"?": "a question", "!": "an exclamation"}
_SUSPECT = frozenset('？?！!等”’」』"')
_END = 6
"""Characters, for there may be stops and marks of Markdown behind."""
_CLOSING = "*_`\"'”’）) \n"
_QUOTES = (("“", "”"), ("‘", "’"), ("「", "」"), ("『", "』"), ('"', '"'))
_ENGLISH_QUOTES = frozenset("\"'“”‘’`")
_SHOWN = 8
"""Characters at the end of a text."""
# A heading may ask without a mark.
_MAY_ASK = deferred(
    r"\W*(?:why|how|what|when|where|which|who|is|are|was|do|does|did|can|could|should|will|would)\b"
)
_ASKS = deferred("[?？吗呢么]|是否|[何谁哪几]|怎|能否|可否|多少")
# 等 as the end of a list; in 相等 and 稍等 it is none.
_OPEN_LIST = deferred(r"(?<![平相对中高同优何稍均不])等+[。；]?\Z")
_LEAVES_OPEN = deferred(
    r"\betc\b|\b(?:and|or) (?:so (?:on|forth)|others?|more|the (?:like|rest)|similar|such)\b"
    r"|\bsuch as\b|\binclud"
    r"|\be\.g|\bfor (?:example|instance)|\blike\b|\bamong|\bwait|\bequal|\.\.\.|…"
)


def concerns(pair: Pair) -> bool:
    """Tell whether one of the two may end in an odd way."""
    return not _SUSPECT.isdisjoint(pair.target.text[-_END:]) or "?" in pair.source.text[-_END:]


def run(pair: Pair) -> Iterator[Flaw]:
    """Yield a flaw for each way in which the Chinese speaks otherwise."""
    soft = None if pair.authored else Severity.WARNING
    target = pair.target.text.rstrip(_CLOSING)
    if not target or pair.target.prose.isascii():
        return
    asked, asks = _mark(pair.source.text.rstrip(_CLOSING)), _mark(target)
    if (
        asks
        and asks not in pair.source.text
        and not (asks == "?" and _MAY_ASK.match(pair.source.folded))
    ):
        yield Flaw(f"the Chinese ends as {_WHAT[asks]}", target=target[-1], severity=soft)
    elif asked == "?" and not _ASKS.search(target):
        yield Flaw("the English asks, the Chinese does not", pair.source.text, severity=soft)
    if _is_quoted(pair.target.text.strip()) and _ENGLISH_QUOTES.isdisjoint(pair.source.text):
        yield Flaw("the whole text stands in quotation marks", target=target, severity=soft)
    if _OPEN_LIST.search(target) and not _LEAVES_OPEN.search(pair.source.folded):
        message = "等 leaves open what the English does not"
        yield Flaw(message, target=target[-_SHOWN:], severity=soft)


def _mark(text: str) -> str:
    return _MARKS.get(text[-1:], "")


def _is_quoted(text: str) -> bool:
    """Tell whether quotation marks stand around all of *text*, and none in it."""
    bare = text.rstrip("。.！？")
    for opening, closing in _QUOTES:
        if bare.startswith(opening) and bare.endswith(closing) and len(bare) > 1:
            inner = bare[1:-1]
            return opening not in inner and closing not in inner
    return False
