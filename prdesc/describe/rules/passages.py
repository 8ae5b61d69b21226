"""The passages of a text that say how AI was used, wherever and however people wrote them."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import TYPE_CHECKING

from prdesc.describe.rules.lines import KEYS, examples, typed
from prdesc.patterns import deferred

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from prdesc.describe.rules.words import Words
    from prdesc.describe.wording import Language

_EN = (
    r"(?:use of |generative )*(?:AI|LLM)(?:[ -](?:models?|tools?|usage|use|assistance|assisted|"
    r"attribution|development|disclosure|statement))"
)
_ZH = r"(?:AI|LLM|人工智能|大模型)\s*(?:模型|工具|辅助|使用|披露|声明|说明|协助|情况|的|开发)"
_NAME = deferred(rf"(?:{_EN}+|AI|{_ZH}+)(?:\s*[/|｜]?\s*(?:{_EN}+|{_ZH}+))?", re.IGNORECASE)
# A title that may stand over other things, too.
_BARE = deferred(
    r"(?:disclosures?|声明|披露)(?:说明|声明|信息)?(?:\s*[/|｜]\s*(?:声明|披露))?", re.IGNORECASE
)
_AI = deferred(r"(?<![A-Za-z])(?:AI|LLM)(?![A-Za-z])|人工智能|大模型")
_INLINE = deferred(rf"[ \t>*_-]*(?:{_EN}+|{_ZH}+)[*_]*\s*[:：][*_]*\s*\S", re.IGNORECASE)
_HEADING = deferred(
    r" {0,3}(?:(?P<marks>#{1,6})[ \t]+(?P<head>.+)|"
    r"(?:<details[^>]*>\s*)?<summary>(?P<summary>.*?)</summary>|\*\*(?P<bold>[^*]+)\*\*[:：]?)\s*"
)
_END = deferred(r"\s*(?:</?details|<summary|<!--)", re.IGNORECASE)
_KEY = deferred(rf"(?:{'|'.join(KEYS)})\s*:", re.IGNORECASE)
_HAN = deferred(r"[\u3400-\u9fff]")
_VERB = deferred(
    r"\b(?:prepared|written|drafted|authored|created|produced|developed|implemented|assisted|"
    r"generated|made|built|translated)\b|使用|协助|辅助|生成|编写|起草|完成|翻译|准备",
    re.IGNORECASE,
)
_THIS = deferred(
    r"\b(?:this|the) (?:PR|pull request|change|commit|description|patch)\b.{0,80}\b(?:AI|LLM)\b",
    re.IGNORECASE,
)
GENERATED = deferred(
    r"^[ \t>*_]*(?:🤖[ \t]*)?(?:Generated|Made|Created|Written) (?:with|by|using) "
    r"\[?(?P<tool>[^\]\n]+)",
    re.IGNORECASE | re.MULTILINE,
)
"""A line that some tools add to a description by themselves."""
_BOLD_LEVEL = 6


@dataclass(frozen=True, slots=True)
class Passage:
    """Lines in one language."""

    language: Language
    line: int
    """Of the first of them, counted from 1."""
    text: str


def find(text: str, words: Words, *, markdown: bool) -> tuple[Passage, ...]:
    r"""Return the passages in order; the two languages of one section are two.

    Args:
        text: With `\n` as line end.
        words: Names of tools and the wording of "no AI".
        markdown: Whether code blocks are examples.
    """
    skipped = examples(text) if markdown else frozenset()
    lines = ["" if n in skipped else line for n, line in enumerate(text.split("\n"), 1)]
    found: list[Passage] = []
    number = 0
    while number < len(lines):
        end = _section(lines, number, words, go_on=bool(found))
        if end is not None:
            chinese = _chinese_alone(lines[number])
            found += _by_language(lines[number + 1 : end], number + 2, chinese=chinese)
            number = end
            continue
        if _INLINE.match(lines[number]):
            end = _paragraph(lines, number)
            found += _by_language(lines[number:end], number + 1)
            number = end
            continue
        if _states(lines[number], words):
            found += _by_language(lines[number : number + 1], number + 1)
        number += 1
    return tuple(found)


def without_added(text: str) -> str:
    """Return *text* with empty lines for those that a tool added; they have no Chinese."""
    if GENERATED.search(text) is None:
        return text
    skipped = examples(text.replace("\r\n", "\n"))
    lines = enumerate(text.split("\n"), 1)
    return "\n".join("" if _added(line) and n not in skipped else line for n, line in lines)


def added(line: str, words: Words) -> bool:
    """Tell whether a tool adds such a line by itself: its name and no more, or 🤖 or a link.

    What goes on behind the name, or ends as a sentence does, is what a person says.
    """
    match = GENERATED.match(line)
    if match is None or not words.tools.search(match["tool"]):
        return False
    return _added(line) or words.tools.fullmatch(match["tool"].strip(" \t*_`")) is not None


def _section(lines: Sequence[str], number: int, words: Words, *, go_on: bool = False) -> int | None:
    """Return where the section ends that begins in a line; None if none does.

    A bare `Disclosure` begins one that names AI or a tool, and any behind another, as its Chinese.
    """
    level = _level(lines[number])
    match = _HEADING.fullmatch(lines[number])
    if level is None or match is None:
        return None
    title = _title(match)
    bare = _BARE.fullmatch(title) is not None
    if not bare and _NAME.fullmatch(title) is None:
        return None
    end = _section_end(lines, number, level)
    said = "\n".join(lines[number + 1 : end])
    return None if bare and not (go_on or _AI.search(said) or words.tools.search(said)) else end


def _section_end(lines: Sequence[str], number: int, level: int) -> int:
    for end in range(number + 1, len(lines)):
        line = lines[end]
        other = _level(line)
        if (other is not None and other <= level) or _END.match(line) or _KEY.match(line):
            return end
    return len(lines)


def _title(match: re.Match[str]) -> str:
    """Return the title from its first letter to its last."""
    title = match["head"] or match["summary"] or match["bold"] or ""
    letters = [place for place, character in enumerate(title) if character.isalnum()]
    return title[letters[0] : letters[-1] + 1] if letters else ""


def _level(line: str) -> int | None:
    match = _HEADING.fullmatch(line) if line.lstrip(" ")[:1] in {"#", "<", "*"} else None
    if match is None:
        return None
    return len(match["marks"]) if match["marks"] else _BOLD_LEVEL


def _paragraph(lines: Sequence[str], number: int) -> int:
    for end in range(number + 1, len(lines)):
        if not lines[end].strip() or _END.match(lines[end]) or _KEY.match(lines[end]):
            return end
    return len(lines)


def _states(line: str, words: Words) -> bool:
    if any(typed(line)):
        return False
    if words.denied.search(line) or _THIS.search(line):
        return True
    told = words.tools.search(line) and _VERB.search(line)
    return bool(told) and not _added(line) and not _KEY.match(line)


def _added(line: str) -> bool:
    return GENERATED.match(line) is not None and ("](" in line or "🤖" in line)


def _chinese_alone(heading: str) -> bool:
    return bool(_HAN.search(heading)) and "/" not in heading


def _by_language(lines: Sequence[str], first: int, *, chinese: bool = False) -> Iterator[Passage]:
    """Yield runs of lines of one language."""
    kept: list[str] = []
    language: Language = "zh" if chinese else "en"
    start = first
    for number, line in enumerate(lines, first):
        if not line.strip():
            continue
        own: Language = "zh" if chinese or len(_HAN.findall(line)) > 1 else "en"
        if kept and own != language:
            yield Passage(language, start, "\n".join(kept))
            kept = []
        if not kept:
            language, start = own, number
        kept.append(line)
    if kept:
        yield Passage(language, start, "\n".join(kept))
