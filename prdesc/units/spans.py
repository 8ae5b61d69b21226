"""Protected spans: the parts of an inline run that a translation must carry unchanged.

What a span is follows GitHub: code spans by CommonMark's backtick rule, bare URLs by its autolink
extension, `#1`, `org/repo#1`, commit SHAs and @names as GitHub links them. Names that a termbase
keeps and values with their units are found elsewhere (`prdesc.terms`, `prdesc.quantities`).
"""

from __future__ import annotations

import re
from enum import StrEnum
from functools import lru_cache
from typing import TYPE_CHECKING, NamedTuple

from prdesc.patterns import deferred
from prdesc.units.autolink import autolink

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator


class SpanKind(StrEnum):
    """What a protected span holds."""

    CODE = "code"
    LINK = "link"
    """The destination part of a link or image, `](…)` or `][…]` with its brackets."""
    URL = "url"
    HTML = "html"
    REF = "ref"
    """`#123`, `org/repo#123`, `GH-123`, a CVE number."""
    SHA = "sha"
    MENTION = "mention"
    FLAG = "flag"
    PATH = "path"
    VERSION = "version"
    IDENTIFIER = "identifier"
    """A name with an underscore, an inner capital or letters and digits joined by hyphens."""
    FOOTNOTE = "footnote"
    EMOJI = "emoji"


class Span(NamedTuple):
    """A protected part of a text."""

    start: int
    end: int
    kind: SpanKind
    text: str


# Without the call in Python that `Span(…)` makes.
_new = tuple.__new__

# Full-width punctuation and Han characters end a URL here; GitHub would swallow them, which is
# a finding of the rendering check and not part of the address.
_NOT_URL = r"\s<>`\u2014\u2018\u2019\u201c\u201d\u2026\u3000-\u303f\u3400-\u9fff\uff00-\uffef"
_MARKUP: tuple[tuple[SpanKind, str], ...] = (
    # Runs of backticks of another length are content (CommonMark 6.1).
    (SpanKind.CODE, r"(?P<ticks>`++)(?:[^`]++|(?!(?P=ticks)(?!`))`++)++(?P=ticks)"),
    (SpanKind.CODE, r"`+"),  # a run of backticks that nothing closes; dropped below
    (SpanKind.FOOTNOTE, r"\[\^[^\]\s]+\]"),
    (SpanKind.LINK, r"\]\((?:[^()\s]|\([^()\s]*\))*(?:\s+(?:\"[^\"]*\"|'[^']*'))?\)"),
    (SpanKind.LINK, r"\]\[[^\]]*\]"),
    (SpanKind.URL, rf"<https?://[^{_NOT_URL}]+>|<[\w.+-]+@[\w.-]+>"),
    (SpanKind.HTML, r"</?[A-Za-z][A-Za-z0-9-]*(?:\s[^<>]*)?/?>|<!--(?s:.*?)-->"),
    (SpanKind.URL, rf"https?://[^{_NOT_URL}]+|www\.[^{_NOT_URL}]+"),
)
_OPENING = deferred(r"\\[!-/:-@\[-`{-~]|[`\[\]<]|https?://|www\.")
_MARKUP_AT = deferred(
    "|".join(f"(?P<k{number}>{pattern})" for number, (_, pattern) in enumerate(_MARKUP))
)
_KIND = {f"k{number}": kind for number, (kind, _) in enumerate(_MARKUP)}
_IN_TOKENS = "A-Za-z0-9_./@#~*+:=-"
_PLAIN_WORD = "(?:[A-Za-z][a-z]*+|[A-Z]++)"
# Plain words and compounds are most of a text and never a span: they are passed over on the way to
# a token.
_TOKEN = deferred(
    rf"(?:[^{_IN_TOKENS}]++"
    rf"|{_PLAIN_WORD}(?:-{_PLAIN_WORD})*+[.:]*+(?![{_IN_TOKENS}]))*+"
    rf"([{_IN_TOKENS}]++|\Z)"
)
_ENDINGS = (
    r"(?:md|ya?ml|json|jsonl|toml|py|sh|txt|cfg|ini|rs|go|js|ts|tsx|c|cc|cpp|h|hpp|cu|cuh|j2"
    r"|jinja|lock|csv|tsv|sql|html|css|patch|diff|log|whl|gguf|safetensors|proto|ipynb|env)"
)
_PART = r"[A-Za-z0-9_.*-]+"
_NAME = r"[A-Za-z0-9_.*-]{2,}"  # `tok/s/GPU` is a unit and no path
_TOKENS: tuple[tuple[SpanKind, str], ...] = (
    (SpanKind.EMOJI, r":[a-z0-9_+-]*[a-z_+][a-z0-9_+-]*:"),
    (SpanKind.REF, rf"(?:{_PART}/{_PART})?#\d+|GH-\d+|CVE-\d{{4}}-\d{{4,}}"),
    (SpanKind.MENTION, r"@[A-Za-z0-9](?:[A-Za-z0-9-]*[A-Za-z0-9])?(?:/[A-Za-z0-9_-]+)?"),
    (SpanKind.FLAG, r"--[A-Za-z][A-Za-z0-9_.-]*(?:=\S+)?|-[A-Za-z]"),
    (SpanKind.PATH, rf"(?:~?/|\.{{1,2}}/)?(?:{_PART}/)*{_PART}\.{_ENDINGS}"),
    (SpanKind.PATH, rf"(?:~?/|\.{{1,2}}/)(?:{_PART}/)*[A-Za-z0-9_.*-]*[A-Za-z0-9_*]"),
    (SpanKind.PATH, rf"(?=\S*[A-Za-z])(?:{_NAME}/){{2,}}(?:{_NAME}/?)?"),
    (SpanKind.SHA, r"(?=[0-9a-f]*\d)(?=[0-9a-f]*[a-f])[0-9a-f]{7,40}"),
    (SpanKind.VERSION, rf"(?:{_PART}(?:/{_PART})*:)?v?\d+\.\d+\.\d+(?:[.+-][A-Za-z0-9]+)*"),
    (SpanKind.VERSION, rf"(?:{_PART}(?:/{_PART})*:)?v\d+(?:[.+-]?[A-Za-z0-9]+)*"),
    (SpanKind.IDENTIFIER, r"[A-Za-z_][A-Za-z0-9]*(?:_[A-Za-z0-9]+)+(?:=\S+)?"),
    (SpanKind.IDENTIFIER, r"(?=\S*\d)[A-Za-z][A-Za-z0-9]*(?:[-.][A-Za-z0-9]+){3,}"),
)
_TOKEN_KIND = deferred(
    "|".join(f"(?P<k{number}>{pattern})" for number, (_, pattern) in enumerate(_TOKENS))
)
_LEAD, _TRAIL = frozenset("*_:=+"), frozenset(".:*=+~")
NAMED = deferred(r"[0-9_]|[A-Z](?<=[a-z].)|\.(?=[A-Za-z_]\w*\.[A-Za-z_])", re.ASCII)
"""What gives a name away: a digit, an inner capital, dots between words."""
# Such symbols of units are no identifiers.
_CAMEL = deferred(r"(?!(?:kHz|kPa|hPa|kWh|mAh)\Z)[a-z]+(?:[A-Z][a-z0-9]+)+")
# A dash typed as `--` before a plain word is punctuation, not a flag.
_DASHED_WORD = deferred(r"--(?:the|a|an|and|or|of|to|in|on|for|with|not|is)", re.IGNORECASE)


class Scan(NamedTuple):
    """What a text holds beside plain words."""

    spans: tuple[Span, ...]
    """Its protected spans, in order, never overlapping."""
    tokens: tuple[tuple[int, str], ...]
    """Every other run of letters, digits and joining signs that may hold a name or a figure, with
    its place."""


def find(text: str) -> tuple[Span, ...]:
    """Return the protected spans of the inline run *text*, in order, never overlapping."""
    return scan(text).spans


@lru_cache(maxsize=4096)
def scan(text: str) -> Scan:
    """Return the protected spans of the inline run *text*, and the tokens that are none."""
    found: list[Span] = []
    tokens: list[tuple[int, str]] = []
    position = 0
    for span in _marked(text):
        _scan_tokens(text, position, span.start, found, tokens)
        if span.text.strip("`"):
            found.append(span)
        position = span.end
    _scan_tokens(text, position, len(text), found, tokens)
    return Scan(tuple(found), tuple(tokens))


def _marked(text: str) -> Iterable[Span]:
    """Return the spans that markup and addresses make; most texts have code alone, or nothing."""
    if "[" in text or "]" in text or "<" in text or "\\" in text:
        return _markup(text)
    if "://" in text or "www." in text:
        return _markup(text)
    return _code(text) if "`" in text else ()


def _code(text: str) -> Iterable[Span]:
    """Return the code spans of a text without other markup."""
    parts = text.split("`")
    if len(parts) % 2 == 0 or "" in parts[1:-1]:  # an open span, or a longer run of backticks
        return _markup(text)
    found, end = [], 0
    for before, code in zip(parts[::2], parts[1::2], strict=False):
        start = end + len(before)
        end = start + len(code) + 2
        found.append(_new(Span, (start, end, SpanKind.CODE, text[start:end])))
    return found


def _markup(text: str) -> Iterator[Span]:
    position, last = 0, text.rfind("-->")
    while opening := _OPENING.search(text, position):
        start = opening.start()
        if opening.group()[0] == "\\":  # what stands behind it is plain text
            position = opening.end()
            continue
        # To look for the end of each comment where none ends any more is quadratic.
        open_ = start + len("<!--") > last and text.startswith("<!--", start)
        match = None if open_ else _MARKUP_AT.match(text, start)
        if match is None:
            position = start + 1
            continue
        kind = _KIND[match.lastgroup or "k0"]
        value = autolink(match.group()) if kind is SpanKind.URL else match.group()
        position = start + (len(value) or 1)
        yield _new(Span, (start, position, kind, value))


def _scan_tokens(
    text: str, start: int, end: int, found: list[Span], others: list[tuple[int, str]]
) -> None:
    """Put the spans among the tokens between two points into *found*, the rest into *others*."""
    words = text[start:end].split(" ")
    former = 0
    for number, tokens in enumerate(map(_TOKENS_OF.__getitem__, words)):
        if not tokens:
            continue
        start += sum(map(len, words[former:number])) + number - former
        former = number
        for place, token, kind in tokens:
            first = start + place
            if kind is None:
                others.append((first, token))
            else:
                found.append(_new(Span, (first, first + len(token), kind, token)))


_Token = tuple[int, str, SpanKind | None]
"""Place, text, kind; of what is no span the text with the marks around it."""


class _TokensOf(dict[str, tuple[_Token, ...]]):
    """The tokens of words that were seen before, which most are; a search costs ten look-ups."""

    def __missing__(self, word: str) -> tuple[_Token, ...]:
        if len(self) >= _MOST_WORDS:
            self.clear()
        found = self[word] = _tokens(word)
        return found


_TOKENS_OF = _TokensOf()
_MOST_WORDS = 8192


def _tokens(word: str) -> tuple[_Token, ...]:
    """Return the tokens of what stands between two spaces."""
    found: list[_Token] = []
    for match in _TOKEN.finditer(word):
        token, place = match[1], match.start(1)
        if not token:
            break
        bare, first = token, place
        if token[0] in _LEAD or token[-1] in _TRAIL:
            lead = len(token) - len(token.lstrip("*_:=+" if not token.startswith(":") else "*"))
            bare = token[lead:].rstrip(".:*=+~" if not token.startswith(":") else ".*")
            first += lead
        kind = _token_kind(bare)
        if kind is not None:
            found.append((first, bare, kind))
        elif NAMED.search(token):
            found.append((place, token, None))
    return tuple(found)


def _token_kind(token: str) -> SpanKind | None:
    if len(token) < 2 or _DASHED_WORD.fullmatch(token):  # noqa: PLR2004 - `-x` is the shortest
        return None
    if token.isalpha():
        return SpanKind.IDENTIFIER if _CAMEL.fullmatch(token) else None
    match = _TOKEN_KIND.fullmatch(token)
    return _TOKENS[int((match.lastgroup or "k0")[1:])][0] if match else None
