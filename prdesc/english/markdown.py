"""Values as Markdown that shows them and does nothing else.

Escapes follow CommonMark with GitHub's extensions (https://github.github.com/gfm/). GitHub turns
`@name` into a mention and `$x$` into mathematics after Markdown is done, so that no escape helps:
such a value becomes a code span.
"""

from __future__ import annotations

import re

from prdesc.patterns import deferred

_AFTER_MARKDOWN = deferred(r"[@$]")
_ADDRESS_OR_SPECIAL = deferred(
    # An address as GitHub links it, with the brackets that it opens but no closing punctuation.
    r"(?P<address>(?i:https?)://(?:[^\s<>|\\`()]|\([^\s<>|\\`()]*\))*"
    r"(?:[^\s<>|\\`()?!.,:;*_~'\"]|\([^\s<>|\\`()]*\)))"
    r"|\\(?=[!-/:-@\[-`{-~]|$)"
    r"|[`*\[\]~|]"
    r"|(?<![^\W_])_|_(?![^\W_])"  # inside a word an underscore is no emphasis
    r"|<(?=[A-Za-z/!?]|$)"
    r"|&(?=#?\w+;)"
)
_OPENS_BLOCK = deferred(r"(?:#{1,6}|[-+]|>|(?P<number>\d{1,9})[.)])(?=\s|$)|>|[-=]+$")
_URL = deferred(r"https?://[^\s<>]+", re.IGNORECASE)
_SPACE = deferred(r"\s*\n\s*")
_BACKTICKS = deferred(r"`+")


def escape(value: str) -> str:
    """Return *value* so that it reads as plain text on one line, wherever it stands."""
    line = _SPACE.sub(" ", value).strip()
    if _AFTER_MARKDOWN.search(line):
        return code_span(line)
    escaped = _ADDRESS_OR_SPECIAL.sub(_escaped, line)
    opening = _OPENS_BLOCK.match(escaped)
    if opening is None:
        return escaped
    position = opening.end("number") if opening["number"] else 0
    return f"{escaped[:position]}\\{escaped[position:]}"


def _escaped(match: re.Match[str]) -> str:
    """Return an address in brackets, where no text behind it becomes part of it, or an escape."""
    return f"<{match['address']}>" if match["address"] else f"\\{match[0]}"


def code_span(value: str) -> str:
    """Return *value* as a code span on one line; the empty text is shown as two quotes."""
    line = _SPACE.sub(" ", value) or '""'
    fence = _longer_than_any(line, 1)
    # One space at both ends is stripped when the span is read.
    padded = line.startswith("`") or line.endswith("`") or (line[0] == " " == line[-1])
    space = " " if padded and line.strip(" ") else ""
    return f"{fence}{space}{line}{space}{fence}"


def code_block(text: str, language: str) -> str:
    """Return *text* as a fenced code block, without a line end behind it."""
    fence = _longer_than_any(text, 3)
    return f"{fence}{language}\n{text.rstrip()}\n{fence}"


def source(value: str) -> str:
    """Return a URL as a link that shows its target, and anything else as plain text."""
    return f"<{value}>" if _URL.fullmatch(value) else escape(value)


def cell(markdown: str) -> str:
    """Return an inline run for a table cell; GitHub takes the backslashes out again."""
    return _SPACE.sub(" ", markdown).replace("|", r"\|")


def text_cell(value: str) -> str:
    """Return *value* as `escape` does, for a table cell."""
    # A code span keeps its pipes; in plain text they are escaped already.
    return cell(escape(value)) if _AFTER_MARKDOWN.search(value) else escape(value)


def _longer_than_any(text: str, least: int) -> str:
    longest = max((len(run) for run in _BACKTICKS.findall(text)), default=0)
    return "`" * max(longest + 1, least)
