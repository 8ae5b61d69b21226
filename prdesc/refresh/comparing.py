"""Whether two texts are the same, though GitHub had one of them in its hands."""

from __future__ import annotations

import hashlib
import unicodedata
from itertools import zip_longest

_SHOWN = 40
"""Code points of a line that are shown."""


def digest(text: str) -> str:
    """Return the SHA-256 of *text*; CRLF counts as LF."""
    raw = text.replace("\r\n", "\n").encode("utf-8", "surrogatepass")
    return hashlib.sha256(raw).hexdigest()


def same(one: str, other: str) -> bool:
    """Whether two texts are the same but for line ends, spaces before them, and composition."""
    return one == other or _plain(one) == _plain(other)


def is_cut(sent: str, got: str) -> bool:
    """Whether *got* is the beginning of what was sent, and the rest is missing."""
    return not same(sent, got) and _plain(sent).startswith(_plain(got))


def differs(sent: str, got: str) -> str:
    """Return what *got* has in the first line that is not as it was sent, in one clause."""
    pairs = zip_longest(*(text.replace("\r\n", "\n").split("\n") for text in (sent, got)))
    rows = enumerate(pairs, 1)
    number, there = next((number, two) for number, (one, two) in rows if _other(one, two))
    return f"line {number} is `{there[:_SHOWN]}`" if there else f"line {number} is gone"


def _other(one: str | None, two: str | None) -> bool:
    texts = (unicodedata.normalize("NFC", text or "").rstrip() for text in (one, two))
    return next(texts) != next(texts)


def holds(whole: str, part: str) -> bool:
    """Whether *part* stands in *whole*; spaces and line ends do not count."""
    return "".join(part.split()) in "".join(whole.split())


def _plain(text: str) -> str:
    lines = text.replace("\r\n", "\n").split("\n")
    return unicodedata.normalize("NFC", "\n".join(line.rstrip() for line in lines).strip())
