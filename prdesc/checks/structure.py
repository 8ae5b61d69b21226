"""structure: the Chinese has the same building blocks as the English.

Catches lost or added headings, lists and their items, tasks and whether they are ticked, tables,
quotes, rules and HTML elements. Emphasis in italics that was dropped is a warning, since Chinese
does without.

Cannot see two blocks that changed places; whole texts are compared block by block.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from prdesc.checks.check import Flaw
from prdesc.findings import Severity
from prdesc.patterns import deferred

if TYPE_CHECKING:
    from collections.abc import Iterator

    from prdesc.checks.pair import Pair

ID = "structure"
SEVERITY = Severity.ERROR

INLINE = frozenset({"strong", "code", "a", "img", "del", "em"})
_BOX = deferred(r"\[([ xX])\]\s")
_WORDS = {
    "li": "list item",
    "ul": "bullet list",
    "ol": "numbered list",
    "input": "open task",
    "input checked": "ticked task",
    "pre": "code block",
    "hr": "rule",
    "br": "line break",
}


def concerns(pair: Pair) -> bool:
    """Tell whether there may be a block, an element or a box."""
    if "[" in pair.source.text:
        return True
    return pair.source.rendered.tags != pair.target.rendered.tags


def run(pair: Pair) -> Iterator[Flaw]:
    """Yield a flaw for each block or element whose count differs."""
    source, target = pair.source.rendered.tags, pair.target.rendered.tags
    if source == target:
        yield from _box(pair)
        return
    for tag in sorted((source.keys() | target.keys()) - INLINE):
        if source.get(tag, 0) != target.get(tag, 0):
            yield Flaw(
                _message(_WORDS.get(tag, f"<{tag}>"), source.get(tag, 0), target.get(tag, 0))
            )
    wanted, found = source.get("em", 0), target.get("em", 0)
    if wanted != found:
        yield Flaw(_message("emphasis", wanted, found), severity=Severity.WARNING)


def _box(pair: Pair) -> Iterator[Flaw]:
    """Yield a flaw if `[x]` at the start of a text, without the list around it, differs."""
    wanted, found = _BOX.match(pair.source.text), _BOX.match(pair.target.text)
    if wanted and (found is None or wanted[1].lower() != found[1].lower()):
        yield Flaw(f"the box {wanted.group().strip()} is not the same in the Chinese")


def _message(what: str, wanted: int, found: int) -> str:
    return f"{what}: {wanted} in the English, {found} in the Chinese"
