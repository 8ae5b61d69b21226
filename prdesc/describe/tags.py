"""Tags that take a description apart where nobody meant them to."""

from __future__ import annotations

from typing import TYPE_CHECKING

from prdesc.describe import details
from prdesc.describe.parts import Flaw, line_at

if TYPE_CHECKING:
    from collections.abc import Iterator

_FIX = "put it into backticks"


def verify(text: str) -> Iterator[Flaw]:
    """Yield one flaw if the `<details>` tags of a text do not match, at the tag to blame.

    That is a tag within a sentence, if there is one: where a later one closes nothing, it is the
    one in the sentence that closed the block.
    """
    found = details.find(text)
    unclosed = [block.start for block in found.blocks if not block.closed]
    if found.inline and (found.unopened or unclosed):
        point = found.inline[0]
        tag = text[point : text.find(">", point) + 1]
        message = f"`{tag}` stands within a sentence, but GitHub takes it for a tag; {_FIX}"
        yield Flaw(message, line_at(text, point), fatal=True)
    elif found.unopened:
        message = f"`</details>` closes nothing, but GitHub takes it for a tag; {_FIX}"
        yield Flaw(message, line_at(text, found.unopened[0]), fatal=True)
    elif unclosed:
        message = f"`<details>` is never closed; write `</details>`, or {_FIX}"
        yield Flaw(message, line_at(text, unclosed[0]))
