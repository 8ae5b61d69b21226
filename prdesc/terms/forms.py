"""English surface forms: how terms are compared, and their regular plurals."""

from __future__ import annotations

import re

from prdesc.patterns import deferred

_SEPARATOR = deferred(r"[\s\u2010\u2011-]+")
_ES = deferred(r".*(?:ss|x|z|ch|sh)", re.IGNORECASE)
_IES = deferred(r".*[^aeiou\W\d_]y", re.IGNORECASE)
_ACRONYM = deferred(r"[A-Z]{2,}")
_LAST_WORD = deferred(r"[A-Za-z]+\Z")


def lower(text: str) -> str:
    """Lower *text* without changing its length: `İ`, which has two small code points, stays."""
    small = text.lower()
    if len(small) == len(text):
        return small
    return "".join(low if len(low := char.lower()) == 1 else char for char in text)


def spaced(form: str) -> str:
    """Write one space for each run of hyphens and white space."""
    return _SEPARATOR.sub(" ", form.strip())


def fold(form: str) -> str:
    """Return the key by which forms are compared: small letters, spaces for hyphens."""
    return lower(spaced(form))


def plural(form: str) -> str | None:
    """Return the regular plural of *form*, or None where a rule would guess.

    Nothing is made from a last word with a digit or a sign, from a word that ends in a single `s`
    (`metrics`, `status`) and from an acronym that ends in `S` (`OS`); irregular plurals are listed
    in the glossary.
    """
    last = _LAST_WORD.search(form)
    if last is None or len(form) == 1 or form[last.start() - 1 : last.start()].isdigit():
        return None
    word = last[0]
    if _ACRONYM.fullmatch(word):
        return None if word.endswith("S") else f"{form}s"
    if _ES.fullmatch(word):
        return f"{form}es"
    if word.lower().endswith("s"):
        return None
    return f"{form[:-1]}ies" if _IES.fullmatch(word) else f"{form}s"
