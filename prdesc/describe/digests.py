"""Digests of what people may edit, blind to what an editor or a forge changes by itself."""

from __future__ import annotations

import hashlib
import re
import unicodedata
from functools import lru_cache

from prdesc.patterns import deferred

_BODY_DIGITS, _UNIT_DIGITS = 16, 8
_CHECKBOX = deferred(r"^(\s*(?:[-*+]|\d+[.)])\s+\[)[ xX]\]", re.MULTILINE)


@lru_cache(maxsize=1024)
def of_run(run: str) -> str:
    """Return the short digest of one run."""
    return _digest(run, _UNIT_DIGITS)


def of_body(text: str) -> str:
    """Return the digest of a whole text."""
    return _digest(text, _BODY_DIGITS)


def normalise(text: str) -> str:
    """Return *text* without line ends, spaces at line ends, composition and states of boxes."""
    lines = text.replace("\r\n", "\n").split("\n")
    trimmed = "\n".join(line.rstrip() for line in lines).strip("\n")
    return unicodedata.normalize("NFC", _CHECKBOX.sub(r"\1 ]", trimmed))


def _digest(text: str, digits: int) -> str:
    raw = normalise(text).encode("utf-8", "surrogatepass")
    return hashlib.sha256(raw).hexdigest()[:digits]
