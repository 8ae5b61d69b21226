"""What marks a clause in both languages, as a denial, `then` or `after`: for `moved`."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from prdesc.patterns import deferred

if TYPE_CHECKING:
    import re


class Sign(NamedTuple):
    """One way to mark a clause."""

    name: str
    hints: frozenset[str]
    """One of these is a word of every English text with the sign."""
    english: re.Pattern[str]
    chinese: re.Pattern[str]
    is_shared: bool
    """Whether a clause behind `and` has the sign of the one before."""


def _sign(hints: str, english: str, chinese: str, *, shared: bool = False) -> Sign:
    words = hints.split()
    return Sign(words[0], frozenset(words), deferred(english), deferred(chinese), shared)


SIGNS = (
    _sign(
        "not no never cannot neither none nothing leave leaves leaving untouched unchanged"
        " unaffected rather instead t",
        r"\b(?:not?(?!-)|never|cannot|without|nor|neither|none|nothing|leav\w+|untouched|unchanged"
        r"|unaffected|rather than|instead of)\b|n['’]t\b",
        r"不(?<![要是能会可以否]不)(?![同断仅过足少久良便错必妨止光管论限等])|没|未(?![来必])|无(?![论疑线序缝])"
        r"|非(?!常)(?<!除非)|别(?!名)|避免",
    ),
    _sign("then", r"\bthen\b", r"再(?<!不再)|然后|随后|接着|之后|并(?<!合并)(?![发行非不])"),
    _sign(
        "better faster improve improves improved quicker",
        r"\b(?:better|faster|improve\w*|quicker)\b",
        "改善|更好|变好|更快|变快|加快|提速|较快|提升|更优|改进|优于",
    ),
    _sign(
        "after once",
        r"(?<![\w-])(?:after|once)\b",
        r"后(?=\s*(?:[，；：（）。]|\Z))|一旦",
        shared=True,
    ),
)
HINTS = frozenset[str]().union(*(sign.hints for sign in SIGNS))
"""One of these is a word of every English text with a sign."""
