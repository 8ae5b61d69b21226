"""What review bots add to a description between comments of their own.

Cursor, CodeRabbit and cubic append a summary in English, Reviewable a button. They replace what
stands between their comments at every push, so that nobody can put Chinese there. A block that
holds Chinese, hidden characters or a marker of prdesc is read as any text.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from prdesc.describe import blocks
from prdesc.patterns import deferred

if TYPE_CHECKING:
    import re


class _Bot(NamedTuple):
    name: str
    hint: str
    block: re.Pattern[str]


def _bot(name: str, hint: str, begin: str, end: str) -> _Bot:
    body = rf"(?:(?!<!--[ \t]*{begin})[\s\S])*?"
    return _Bot(
        name,
        hint,
        deferred(rf"(?m)^[ ]{{0,3}}<!--[ \t]*{begin}\s*-->{body}<!--[ \t]*{end}\s*-->"),
    )


_COMMENT = r"auto-generated comment: release notes by coderabbit\.ai"
_DESCRIPTION = r"auto-generated description by cubic\."
_BOTS = (
    _bot("Cursor", "CURSOR_SUMMARY", "CURSOR_SUMMARY", "/CURSOR_SUMMARY"),
    _bot("CodeRabbit", "coderabbit.ai", f"This is an {_COMMENT}", f"end of {_COMMENT}"),
    _bot("cubic", "by cubic.", f"This is an {_DESCRIPTION}", f"End of {_DESCRIPTION}"),
    _bot("Reviewable", "Reviewable:", "Reviewable:start", "Reviewable:end"),
)
# Chinese, characters that cannot be seen, and the markers of prdesc.
_NOT_THEIRS = deferred(
    r"[\u3400-\u9fff\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\ufeff\U000e0000-\U000e007f]"
    r"|<!-- prdesc"
)


def take(text: str) -> tuple[str, tuple[str, ...]]:
    """Return *text* with blanks for the blocks of bots, and the names of their bots."""
    there = [bot for bot in _BOTS if bot.hint in text]
    if not there:
        return text, ()
    markup = blocks.without_code(text)
    found = {
        match.span(): bot.name
        for bot in there
        for match in bot.block.finditer(markup)
        if not _NOT_THEIRS.search(text, *match.span())
    }
    names = (found[span] for span in sorted(found))
    return blocks.blanked(text, found), tuple(dict.fromkeys(names))
