"""The description as a commit message: nothing in it that git eats or takes for something else."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from prdesc import columns
from prdesc.describe import blocks, wrapping
from prdesc.describe.line_breaks import COLUMNS
from prdesc.findings import Finding, Severity
from prdesc.patterns import deferred
from prdesc.units.segment import one_line

if TYPE_CHECKING:
    from collections.abc import Iterator

    from prdesc.describe.layout import Halves, Lang

CHINESE = "中文："
"""Begins the Chinese part."""
# `#` is a comment in an editor; `git am` ends the message at `---` and begins the patch at the
# others. One space before them changes nothing in Markdown.
_EATEN = deferred(r"^(?=#|---(?:\s|$)|diff -|Index: )", re.MULTILINE)
_ESCAPED = deferred(r"\\(?P<sign>[!-/:-@\[-`{-~])")
_STAYS = frozenset("`<#@:-")
"""Without the backslash these could be code, HTML, a reference, a mention, or make a trailer."""
_OPENS = deferred(r"[ \t]*(?:(?:[-*+>]|\d+[.)])[ \t]+)*(?:[+*>=~]|\d+[.)])\Z")
"""The beginning of a line up to a sign that begins a block there."""
_BLANK_LINES = deferred(r"\n{3,}")
_NO_PARAGRAPH = deferred(r"[-*+>|#<]|\d+[.)]\s|```|~~~")
_CLOSING = deferred(r"\s+#+\s*$")


def message(subject: str, halves: Halves, lang: Lang) -> str:
    """Put a commit message together, without trailers and without a line end behind it.

    The subject stays as long as it is; the rest is wrapped.

    Args:
        subject: First line.
        halves: Body and disclosure in both languages; an empty part is left out.
        lang: Which halves are wanted.
    """
    english = [halves.english, halves.english_disclosure] if lang != "zh" else []
    chinese = [halves.chinese, halves.chinese_disclosure] if lang != "en" else []
    chinese = [text for part in chinese if (text := plain(part))]
    if english and chinese:
        gap = "\n\n" if _NO_PARAGRAPH.match(chinese[0]) else ""
        chinese[0] = f"{CHINESE}{gap}{chinese[0]}"
    body = "\n\n".join(part for part in (*map(plain, english), *chinese) if part)
    return "\n\n".join(part for part in (subject, wrapping.wrap(body)) if part)


def plain(markdown: str) -> str:
    """Return *markdown* as git keeps it: headings and escapes are plain, no line is a comment."""
    parts = []
    position = 0
    for block in blocks.find(markdown, "Heading"):
        text = markdown[block.start : block.end]
        parts += [markdown[position : block.start], _run(text)]
        position = block.end
    text = "".join([*parts, markdown[position:]])
    lines = "\n".join(line.rstrip() for line in text.split("\n"))
    return _BLANK_LINES.sub("\n\n", _EATEN.sub(" ", _bare(lines))).strip("\n")


def _bare(markdown: str) -> str:
    """Return *markdown* without the backslashes that only a renderer takes out."""
    tables = [(one.start, one.end) for one in blocks.find(markdown, "Table")]
    code = [(one.start, one.end) for one in blocks.find(markdown, "CodeBlock", "Code")]
    prose = blocks.blanked(markdown, code)
    return blocks.edit(
        markdown,
        [
            (one.start(), one.start() + 1, "")
            for one in _ESCAPED.finditer(prose)
            if one["sign"] not in _STAYS
            and not _OPENS.match(_line_until(prose, one))
            and not (one["sign"] == "|" and any(a <= one.start() < b for a, b in tables))
        ],
    )


def _line_until(text: str, escape: re.Match[str]) -> str:
    """Return the line before an escape, and its sign."""
    return text[text.rfind("\n", 0, escape.start()) + 1 : escape.start()] + escape["sign"]


def verify(message: str) -> Iterator[Finding]:
    """Yield a finding if an editor would take the subject for a comment."""
    if message.startswith("#"):
        text = "the subject begins with `#`, so an editor takes it for a comment; begin with a word"
        yield Finding("commit", Severity.WARNING, text, line=1)


def measure(message: str) -> Iterator[Finding]:
    """Yield a finding if tools of git will show a part of the subject only."""
    subject, _, _ = message.partition("\n")
    wide = columns.width(subject)
    if wide > COLUMNS:
        text = f"the subject takes {wide} columns, more than {COLUMNS}; it is written as it is"
        yield Finding("commit", Severity.WARNING, text, line=1)


def _run(heading: str) -> str:
    if heading.startswith("#"):
        return _CLOSING.sub("", heading.lstrip("#").strip())
    text, _, _ = heading.rpartition("\n")  # the last line is the underline
    return one_line(text)
