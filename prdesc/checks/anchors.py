"""anchors: links within the text lead somewhere in both languages.

Catches a link to a heading, `[…](#goal)`, whose goal is in the English half but whose Chinese
counterpart leads nowhere: GitHub makes the goal from the words of the heading, so that
`#what-changes` becomes `#改动` together with its heading.

Cannot see links into other files, nor one that leads to the wrong heading.
"""

from __future__ import annotations

from typing import TYPE_CHECKING
from urllib.parse import unquote

from prdesc.checks.check import Flaw
from prdesc.findings import Severity
from prdesc.patterns import deferred
from prdesc.units.segment import Kind, segments
from prdesc.units.spans import SpanKind, find

if TYPE_CHECKING:
    from collections.abc import Iterator

ID = "anchors"
SEVERITY = Severity.ERROR

_GOAL = deferred(r"\]\(#([^()\s]+)\)")
_NAMED = deferred(r"<a\s+(?:name|id)=[\"']([^\"']+)[\"']")
_DROPPED = deferred(r"[^\w\- ]")
_MARKUP = deferred(r"[*~`]|\]\([^()\s]*\)|\[|(?<!\w)_|_(?!\w)")


def run(english: str, chinese: str) -> Iterator[Flaw]:
    """Yield a flaw for each link of the Chinese half that leads nowhere.

    Args:
        english: The English half, Markdown.
        chinese: The Chinese half.
    """
    links = _links(chinese)
    if not links:
        return
    there = _goals(english)
    if not any(goal in there for goal in _links(english)):
        return
    there |= _goals(chinese)
    for goal in links:
        if goal not in there:
            yield Flaw(f"the link to #{goal} leads to no heading of the text", target=f"#{goal}")


def _links(markdown: str) -> dict[str, None]:
    if "](#" not in markdown:
        return {}
    spans = (span for span in find(markdown) if span.kind is SpanKind.LINK)
    found = (_GOAL.fullmatch(span.text) for span in spans)
    return dict.fromkeys(unquote(match[1]) for match in found if match)


def _goals(markdown: str) -> set[str]:
    """Return the goals that GitHub makes: of headings, with a number behind equal ones."""
    goals = set(_NAMED.findall(markdown))
    for segment in segments(markdown):
        if segment.kind is Kind.HEADING:
            words = _MARKUP.sub("", segment.source).strip().lower()
            goal = _DROPPED.sub("", words).replace(" ", "-")
            number = sum(one == goal or one.startswith(f"{goal}-") for one in goals)
            goals.add(f"{goal}-{number}" if goal in goals else goal)
    return goals
