"""rendering: GitHub shows the Chinese with the same bold, code, links and images as the English.

Both sides are rendered by GitHub's own cmark-gfm. Catches bold or code that does not render, as in
`**注意：**请…` (CommonMark's flanking rule), `**`, `~~`, backticks and brackets that are shown as
text, and an address that swallows Chinese punctuation.

Cannot see how a site with another Markdown engine shows the text.
"""

from __future__ import annotations

from html import unescape
from typing import TYPE_CHECKING
from urllib.parse import unquote

from prdesc.checks.check import Flaw
from prdesc.findings import Severity
from prdesc.patterns import deferred

if TYPE_CHECKING:
    from collections.abc import Iterator

    from prdesc.checks.pair import Pair
    from prdesc.checks.side import Side

ID = "rendering"
SEVERITY = Severity.ERROR

_PUNCTUATION = deferred("[\u3000-\u303f\uff00-\uff0f\uff1a-\uff20\u2018-\u201d]")
_BOLD = deferred(r"\*\*([^*\n`]+)\*\*")
_TAG = deferred(r"<[^<>]*>")
_SHOWN = {"code": "code", "a": "links", "img": "images"}
_STYLED = {"strong": "bold", "del": "strikethrough"}


def concerns(pair: Pair) -> bool:
    """Tell whether the two are not shown in the same way, without markup that is text."""
    source, target = pair.source.rendered, pair.target.rendered
    if source.tags != target.tags or target.literal or target.addresses:
        return True
    return "**" in pair.target.text


def run(pair: Pair) -> Iterator[Flaw]:
    """Yield a flaw for each thing that GitHub shows differently."""
    source, target = pair.source.rendered, pair.target.rendered
    if source.tags != target.tags:
        # People stress other words in Chinese; a stress that fails to show is found below.
        styled = None if pair.authored else Severity.WARNING
        for tag, name in (_SHOWN | _STYLED).items():
            wanted, found = source.tags.get(tag, 0), target.tags.get(tag, 0)
            if wanted != found:
                message = f"{name}: {wanted} in the English, {found} in the Chinese"
                yield Flaw(message, severity=styled if tag in _STYLED else None)
    flat = tuple(_not_bold(pair.target))
    for words in flat:
        fix = "put a space, or its last mark, behind it"
        yield Flaw(f"{words} is not bold on GitHub; {fix}", target=words)
    for mark in target.literal - source.literal - ({"**"} if flat else set()):
        yield Flaw(f"{mark} is shown as text; it does not work as markup there", target=mark)
    for address in target.addresses - source.addresses:
        # An anchor may be the slug of a Chinese heading; that has no punctuation.
        place, _, anchor = unquote(address).partition("#")
        if not place.isascii() or _PUNCTUATION.search(anchor):
            fix = "put a space behind it or write [text](address)"
            yield Flaw(f"the address swallows Chinese text; {fix}", target=unquote(address))


def _not_bold(side: Side) -> Iterator[str]:
    """Yield what stands between two `**` and is yet not bold, as in `**注意：**请看**这里**`."""
    if "**" not in side.text or side.text.count("**") % 2:
        return
    bold = [_plain(words) for words in side.rendered.bold]
    for match in _BOLD.finditer(side.text):
        if _plain(match[1]) not in bold:
            yield match.group()


def _plain(words: str) -> str:
    """Return the letters and digits of *words*."""
    return "".join(filter(str.isalnum, unescape(_TAG.sub("", words))))
