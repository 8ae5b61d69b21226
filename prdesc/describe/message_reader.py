r"""A commit message and its parts.

The Chinese stands behind `中文：`, once for the whole message or under each English paragraph, or
simply as paragraphs and lines of its own, also in the bullets of a squash. Where somebody typed
`\n` for a line end, it is read as one.
"""

from __future__ import annotations

import itertools
from typing import TYPE_CHECKING

from prdesc.describe import disclosed, halves, spellings, trailers
from prdesc.describe.blocks import blanked
from prdesc.describe.parts import Flaw, Message, Part, line_at, part
from prdesc.patterns import deferred

if TYPE_CHECKING:
    import re

    from prdesc.describe.halves import Views
    from prdesc.describe.wording import Wording

_MARK = deferred(rf"(?<=\n\n){spellings.LEAD.pattern}")
_TYPED = deferred(r"`[^`]*`|(?P<ends>(?:\\n){2,}|\\n(?![a-z_]{2}))")  # `\name` is no line end


def split_message(message: str, wording: Wording) -> Message:
    r"""Take a commit message apart; `\r\n` counts as `\n`."""
    text, lines = _line_ends(message.replace("\r\n", "\n"))
    end, found = trailers.parse_block(text, titled=True)
    subject, _, _ = text.partition("\n")
    content = blanked(text, [(0, len(subject)), (end, len(text))])
    views = _views(content)
    here, there = disclosed.both(views.english_named, views.chinese_named, wording)
    english = part(views.english if here is None else blanked(views.english, [here]), content)
    chinese = part(views.chinese if there is None else blanked(views.chinese, [there]), content)
    return Message(
        subject,
        english or Part("", line_at(text, len(subject))),
        None if here is None else part(_cut(views.english_named, *here), content),
        chinese,
        None if there is None else part(_cut(views.chinese_named, *there), content),
        found,
        views.doubled,
        _typed(lines),
        lines,
    )


def _views(content: str) -> Views:
    marks = list(_MARK.finditer(content))
    if len(marks) != 1:
        return halves.alternating(content)
    (mark,) = marks
    return halves.apart(content, (mark.start(), len(content)), (mark.end(), len(content)))


def _line_ends(text: str) -> tuple[str, tuple[int, ...]]:
    r"""Return *text* with line ends for `\n` that were typed, and the line that each line is of."""
    if r"\n\n" not in text:
        return text, ()
    lines: list[int] = []
    made = []
    for number, line in enumerate(text.split("\n"), 1):
        ended = _TYPED.sub(_line_end, line)
        lines += [number] * (ended.count("\n") + 1)
        made.append(ended)
    return "\n".join(made), tuple(lines)


def _line_end(match: re.Match[str]) -> str:
    ends = match["ends"]
    return match.group() if ends is None else "\n" * (len(ends) // len(r"\n"))


def _typed(lines: tuple[int, ...]) -> tuple[Flaw, ...]:
    doubled = (line for line, after in itertools.pairwise(lines) if line == after)
    first = next(doubled, None)
    message = r"`\n` stands in the text where a line should end"
    return () if first is None else (Flaw(message, first, error=False),)


def _cut(text: str, start: int, end: int) -> str:
    return blanked(text, [(0, start), (end, len(text))])
