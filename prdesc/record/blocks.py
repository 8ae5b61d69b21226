"""What blocks a Markdown text is made of, as far as a record allows them."""

from __future__ import annotations

import pyromark

from prdesc.patterns import deferred
from prdesc.record.problems import problem

_OPTIONS = pyromark.Options.ENABLE_TABLES | pyromark.Options.ENABLE_TASKLISTS
_END = "PRDESC-END"
_OPEN = "open"
_ALLOWED = frozenset({"Paragraph", "List", "CodeBlock", "BlockQuote", "Table"})
_NAMES = {
    "BlockQuote": "a quotation",
    "CodeBlock": "a code block",
    "Heading": "a heading",
    "HtmlBlock": "an HTML block",
    "List": "a list",
    "Rule": "a horizontal rule",
    "Table": "a table",
    _OPEN: "a block that does not end",
}
_BREAK = deferred(r"[ \t]*\\?\n[ \t]*")


def one_line(markdown: str, key: str = "") -> str:
    """Return a text that is one paragraph with its line breaks as spaces.

    Args:
        markdown: A stripped text.
        key: What an error names, `en` or `zh`.

    Raises:
        PydanticCustomError: If the text is anything but one paragraph, before or after.
    """
    kinds = _top_level(markdown)
    line = _BREAK.sub(" ", markdown)
    if kinds == ["Paragraph"] == _top_level(line):
        return line
    others = [kind for kind in (*kinds, *_top_level(line)) if kind != "Paragraph"]
    if others:
        what = f"holds {_NAMES.get(others[0], others[0])}"
    else:
        what = "has several paragraphs" if kinds else "holds a link definition only"
    raise problem(what, "write one paragraph of plain text with inline Markdown", key)


def several(markdown: str, key: str = "") -> str:
    """Return *markdown* as it is: paragraphs, lists, code blocks, quotations and tables.

    Raises:
        PydanticCustomError: If it holds another block, none, or one that does not end.
    """
    kinds = _top_level(markdown)
    if _OPEN in kinds:
        raise problem("has a block that does not end", "close the code fence", key)
    for kind in kinds:
        if kind not in _ALLOWED:
            what = f"holds {_NAMES.get(kind, kind)}"
            raise problem(what, "write paragraphs, lists and code blocks only", key)
    if not kinds:
        raise problem("holds a link definition only", "write what a reader can see", key)
    return markdown


def _top_level(markdown: str) -> list[str]:
    """Return the kinds of the outermost blocks; the last is `open` if it takes in what follows."""
    depth = 0
    kinds: list[str] = []
    last = ""
    for event in pyromark.events(f"{markdown}\n\n{_END}", options=_OPTIONS):
        if isinstance(event, str):
            if depth == 0:
                kinds.append(event)
        elif "Start" in event:
            if depth == 0:
                kinds.append(_kind(event["Start"]))
                last = ""
            depth += 1
        elif "End" in event:
            depth -= 1
        elif "Text" in event:
            last += event["Text"]
    return kinds[:-1] if last == _END else [*kinds[:-1], _OPEN]


def _kind(start: object) -> str:
    return next(iter(start)) if isinstance(start, dict) else str(start)
