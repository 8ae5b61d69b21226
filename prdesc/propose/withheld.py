"""What must never get into a record: secrets, and names that would notify somebody.

A hit is told by its place, never by its value.
"""

from __future__ import annotations

from typing import Literal

from prdesc.patterns import deferred
from prdesc.propose.secret import has_secret

Withheld = Literal["secret", "mention"]

MENTION = deferred(r"(?<![A-Za-z0-9_.+])@[A-Za-z0-9][A-Za-z0-9-]*(?:/[A-Za-z0-9_.-]+)?")
"""What GitHub would take for a mention."""


def withheld(text: str) -> Withheld | None:
    """Return why *text* may not get into a record, or None if it may.

    A mention is what GitHub would take for one: `@name` or `@org/team` that does not follow a
    letter, a digit, `.`, `_` or `+`; an e-mail address, `image@sha256:…` and `pkg@1.2` are none.
    """
    if has_secret(text):
        return "secret"
    return "mention" if MENTION.search(text) else None
