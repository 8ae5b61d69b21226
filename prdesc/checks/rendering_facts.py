"""How GitHub shows a text: tags, addresses and markup that stays literal, by cmark-gfm."""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import lru_cache
from html import unescape
from typing import TYPE_CHECKING

import cmarkgfm
from cmarkgfm.cmark import Options

from prdesc.patterns import deferred
from prdesc.units.spans import SpanKind

if TYPE_CHECKING:
    from prdesc.checks.side import Side

_OPTIONS = Options.CMARK_OPT_UNSAFE | Options.CMARK_OPT_FOOTNOTES
_SPECIAL = frozenset({SpanKind.LINK, SpanKind.URL, SpanKind.HTML, SpanKind.FOOTNOTE})
# Begins with a class, so that the search skips other text fast.
_MARKUP = deferred(
    r"[<&@_](?:(?<=<)[A-Za-z/!?]|(?<=&)\#?\w+;|(?<=[\w.+-]@)[\w-]+\."
    r"|(?<=_)(?:(?<![A-Za-z0-9]_)|(?![A-Za-z0-9])))",
    re.ASCII,
)
_BLOCK = deferred(r"\s{0,3}(?:\#{1,6}(?:\s|\Z)|[-+>:=]|[0-9]+[.)](?:\s|\Z))")
_TAG = deferred(r"<(?P<name>[A-Za-z][A-Za-z0-9]*)(?P<rest>[^<>]*)>")
_STRONG = deferred(r"<strong>((?:(?!</?strong>).)*)</strong>", re.DOTALL)
_ADDRESS = deferred(r"(?:href|src)=\"([^\"]*)\"")
_CODE = {f"</{name}>": deferred(rf"<{name}\b.*?</{name}>", re.DOTALL) for name in ("pre", "code")}
# A comment that is not closed hides all that follows.
_ANY_TAG = deferred(r"<[^<>]*>|<!--.*?(?:-->|\Z)", re.DOTALL)
_LITERAL = deferred(r"\*\*|~~|`+|(?<![A-Za-z0-9])__|__(?![A-Za-z0-9])|\]\(|\]\[")
_MARKS = ("**", "~~", "`", "__", "](", "][")
"""One of them is in everything that `_LITERAL` finds; a look for it takes a tenth of the time."""


@dataclass(frozen=True, slots=True)
class Rendered:
    """A text as GitHub shows it."""

    tags: dict[str, int]
    """Opening tags; a ticked task is `input checked`."""
    addresses: frozenset[str]
    """Values of `href` and `src`."""
    literal: frozenset[str]
    """Markup that is shown as text, such as `**`."""
    bold: tuple[str, ...] = ()
    """What is shown in bold, as HTML, in order."""


_PLAIN = Rendered({}, frozenset(), frozenset())


def render(side: Side) -> Rendered:
    """Render one side of a pair; text without markup is not worth a parse."""
    text = side.text
    if not side.spans and not _has_markup(side):
        return _PLAIN
    kinds = side.by_kind
    if _SPECIAL.isdisjoint(kinds) and not _has_markup(side):
        return _codes(len(kinds.get(SpanKind.CODE, ())))
    html = to_html(text)
    tags: dict[str, int] = {}
    addresses: set[str] = set()
    for match in _TAG.finditer(html):
        name, rest = match["name"].lower(), match["rest"]
        if name == "p":
            continue
        if name == "input" and " checked" in rest:
            name = "input checked"
        tags[name] = tags.get(name, 0) + 1
        if "=" in rest and (address := _ADDRESS.search(rest)):
            addresses.add(unescape(address[1]))
    bold = tuple(_STRONG.findall(html)) if "strong" in tags else ()
    return Rendered(tags, frozenset(addresses), _literal_marks(html), bold)


@lru_cache(maxsize=64)
def _codes(count: int) -> Rendered:
    """Return a text with code spans and no other markup."""
    return Rendered({"code": count}, frozenset(), frozenset()) if count else _PLAIN


def _literal_marks(html: str) -> frozenset[str]:
    """Return the markup that is left in what is shown, code aside."""
    for mark in _MARKS:
        if mark in html:
            break
    else:
        return frozenset()
    return frozenset(_LITERAL.findall(_ANY_TAG.sub(" ", _without_code(html))))


def _without_code(html: str) -> str:
    """Return *html* with code blanked; behind the last end, no tag begins any."""
    for end, code in _CODE.items():
        last = html.rfind(end) + len(end)
        if last >= len(end):
            html = code.sub(" ", html[:last]) + html[last:]
    return html


def _has_markup(side: Side) -> bool:
    text, prose = side.text, side.prose
    # A star in a path may pair with one in another; a backtick in code does not.
    if "\n" in text or "\\" in text or "`" in prose or "*" in text or "~" in text:
        return True
    if not text[:1].isalpha() and _BLOCK.match(text):
        return True
    if "www." in text or "]:" in text:
        return True
    if "<" in prose or "&" in prose or "_" in prose or "@" in prose:
        return _MARKUP.search(prose) is not None
    return False


def to_html(markdown: str) -> str:
    """Return the HTML of *markdown*: GitHub's extensions, raw HTML and footnotes."""
    html: str = cmarkgfm.github_flavored_markdown_to_html(markdown, _OPTIONS)
    return html
