"""The two halves and their disclosures as one Markdown text."""

from __future__ import annotations

import re
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Literal

from prdesc.describe import blocks, tables
from prdesc.describe.profile import Layout
from prdesc.findings import Finding, Severity
from prdesc.patterns import deferred

if TYPE_CHECKING:
    from collections.abc import Iterator

    from prdesc.describe.wording import Wording

Lang = Literal["both", "en", "zh"]
_SECTION_LEVEL = 2
_DETAILS = deferred(r"<(/?)details\b(?=[^<>]*>)", re.IGNORECASE)


@dataclass(frozen=True, slots=True)
class Halves:
    """A text in both languages; each part may be empty."""

    english: str
    english_disclosure: str
    chinese: str
    """The blocks of `english` with their runs in Chinese."""
    chinese_disclosure: str


def arrange(halves: Halves, layout: Layout, lang: Lang, wording: Wording) -> Halves:
    """Return the halves as they will stand in the text.

    With both languages, tables and code blocks are shown once and, in the section layout, the
    Chinese headings stand one level deeper, or deep enough to stay in their section.
    """
    if lang != "both":
        return halves
    english, chinese = tables.once(halves.english, halves.chinese, wording)
    arranged = replace(halves, english=english, chinese=chinese)
    if layout is Layout.DETAILS:
        return arranged
    return replace(
        arranged,
        chinese=_deeper(chinese),
        chinese_disclosure=_deeper(halves.chinese_disclosure),
    )


def assemble(halves: Halves, layout: Layout, lang: Lang, wording: Wording) -> str:
    """Put arranged halves together, without a line end behind them.

    Order: English, its disclosure, the Chinese block with the Chinese disclosure in it.
    """
    english = _paragraphs(halves.english, halves.english_disclosure)
    chinese = _paragraphs(halves.chinese, halves.chinese_disclosure)
    if lang == "en" or not chinese:
        return english
    if lang == "zh" or not english:
        return chinese
    if layout is Layout.SECTION:
        return _paragraphs(
            english, f"{'#' * _SECTION_LEVEL} {wording.say('chinese-section', 'zh')}", chinese
        )
    # GitHub reads Markdown inside an HTML block only between blank lines.
    opening = f"<details>\n<summary>{wording.say('chinese', 'zh')}</summary>"
    return _paragraphs(english, opening, chinese, "</details>")


def verify(halves: Halves) -> Iterator[Finding]:
    """Yield a finding for each half that would swallow what stands behind it."""
    for name, text in (("English", halves.english), ("Chinese", halves.chinese)):
        if blocks.left_open(text) is not None:
            message = f"a code block or comment of the {name} half is never closed"
            yield Finding("layout", Severity.ERROR, message)
        elif _unbalanced(text):
            message = f"`<details>` and `</details>` of the {name} half do not match"
            yield Finding("layout", Severity.ERROR, message)


def depth(text: str) -> Iterator[tuple[int, int]]:
    """Yield (position behind the tag, open blocks) for each details tag outside code."""
    level = 0
    for match in _DETAILS.finditer(blocks.without_code(text)):
        level += -1 if match.group(1) else 1
        yield match.end(), level


def _deeper(markdown: str) -> str:
    levels = [heading.level for heading in blocks.find(markdown, "Heading")]
    return blocks.shift_headings(markdown, max(1, _SECTION_LEVEL + 1 - min(levels, default=6)))


def _unbalanced(text: str) -> bool:
    levels = [level for _, level in depth(text)]
    return bool(levels) and (levels[-1] != 0 or min(levels) < 0)


def _paragraphs(*parts: str) -> str:
    return "\n\n".join(text for part in parts if (text := part.strip("\n")))
