"""Where an address ends that stands in a text without brackets (GitHub's autolink extension)."""

from __future__ import annotations

from prdesc.patterns import deferred

_URL_TAIL = deferred(r"[?!.,:*_~'\"]+$")


def autolink(url: str) -> str:
    """Take off what GitHub's autolinks leave out: closing punctuation, an unopened bracket."""
    if url.startswith("<"):
        return url
    while True:
        shorter = _URL_TAIL.sub("", url)
        if shorter.endswith(")") and shorter.count(")") > shorter.count("("):
            shorter = shorter[:-1]
        if shorter == url:
            return url
        url = shorter
