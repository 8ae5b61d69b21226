"""Which HTML a text of a record may hold: the tags that GitHub shows within a line.

What folds or hides text or runs on behind it, a comment or `<details>`, would take in what prdesc
writes around it; a tag that GitHub does not know (`<name>`) is taken out before a reader sees it.
The tags are those of GitHub's own list, https://github.com/gjtorikian/html-pipeline, as far as they
stand within a line.
"""

from __future__ import annotations

import re

import pyromark
from pydantic_core import PydanticCustomError

from prdesc.patterns import deferred
from prdesc.record.problems import problem

_INLINE = deferred(
    "a|abbr|b|bdo|br|cite|code|del|dfn|em|i|img|ins|kbd|mark|picture|q|rp|rt|ruby|s|samp|small"
    "|source|span|strike|strong|sub|sup|time|tt|var|wbr",
    re.IGNORECASE,
)
_NAME = deferred(r"</?([A-Za-z][A-Za-z0-9-]*)")
_COMMENT = "<!--"
_SHOWN = 40
_FIX = "put it in backticks, so that readers see it"
_OPTIONS = pyromark.Options.ENABLE_TABLES | pyromark.Options.ENABLE_TASKLISTS


def refuse_html(markdown: str, key: str = "") -> str:
    """Return *markdown* if it holds no HTML that would hide text; code may hold any.

    Args:
        markdown: A text of a record.
        key: What an error names, `en` or `zh`.

    Raises:
        PydanticCustomError: If it holds a comment, or a tag that is not one of a line.
    """
    if "<" not in markdown:
        return markdown
    text = ""
    code = False
    for event in pyromark.events(markdown, options=_OPTIONS):
        if isinstance(event, str):
            text += "\n"
            continue
        if "Start" in event:
            if event["Start"] == "HtmlBlock":
                raise problem("holds an HTML block", _FIX, key)
            code = code or "CodeBlock" in event["Start"]
        elif "End" in event:
            code = code and event["End"] != "CodeBlock"
        elif "InlineHtml" in event:
            _refuse_tag(event["InlineHtml"], key)
        text += event["Text"] if "Text" in event and not code else "\n"
    if _COMMENT in text:  # nothing closes it here, but something may further down
        raise problem(f"`{_COMMENT}` begins an HTML comment", _FIX, key)
    return markdown


def hides_text(markdown: str) -> bool:
    """Tell whether *markdown* holds HTML that `refuse_html` refuses."""
    try:
        refuse_html(markdown)
    except PydanticCustomError:
        return True
    return False


def _refuse_tag(html: str, key: str) -> None:
    name = _NAME.match(html)
    if name is None:
        raise problem(f"`{_short(html)}` is an HTML comment, which nobody sees", _FIX, key)
    if not _INLINE.fullmatch(name[1]):
        what = f"GitHub takes `{_short(html)}` for HTML and does not show it"
        raise problem(what, _FIX, key)


def _short(html: str) -> str:
    return html if len(html) <= _SHOWN else f"{html[:_SHOWN]}…"
