"""Tags that take a description apart where nobody meant them to."""

from __future__ import annotations

from typing import TYPE_CHECKING

from prdesc.describe import details
from prdesc.describe.parts import Flaw, line_at

if TYPE_CHECKING:
    from collections.abc import Iterator


def verify(text: str) -> Iterator[Flaw]:
    """Yield one flaw if the `<details>` tags of a text do not match, at the tag to blame.

    That is a tag within a sentence, if there is one: where a later one closes nothing, it is the
    one in the sentence that closed the block.
    """
    found = details.find(text)
    if found.unopened:
        point = found.inline[0] if found.inline else found.unopened[0]
        tag, problem = "</details>", "closes nothing"
        if found.inline:
            tag, problem = text[point : text.find(">", point) + 1], "stands within a sentence"
        message = f"`{tag}` {problem}, but GitHub takes it for a tag; put it into backticks"
        yield Flaw(message, line_at(text, point), fatal=True)
        return
    for block in found.blocks:
        if not block.closed:
            message = "`<details>` is never closed; write `</details>`, or put it into backticks"
            yield Flaw(message, line_at(text, block.start), fatal=block.start in found.inline)
            return
