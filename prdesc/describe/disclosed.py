"""Where the AI disclosure stands in one half of a text, in whatever form."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from prdesc.describe import blocks, details
from prdesc.describe.chinese_block import section_end, title
from prdesc.patterns import deferred

if TYPE_CHECKING:
    from prdesc.describe.wording import Language, Wording

_LEADS = ("prepared", "assisted", "unused-translated", "unused", "unstated", "no-agents")
_TITLES = {
    "en": deferred(
        r"(?:AI|LLM|Generative AI)(?: model)?[ -](?:disclosure|usage|use|assistance|involvement"
        r"|attribution)(?: disclosure| statement| note)?",
        re.IGNORECASE,
    ),
    "zh": deferred(
        r"(?:生成式 ?)?(?:AI|大模型|人工智能) ?(?:模型|工具)? ?(?:的)?"
        r"(?:披露|使用|辅助|参与|生成|声明)(?:说明|披露|声明|情况|情况说明|信息)?",
        re.IGNORECASE,
    ),
}
# Titles that may stand over other things, too.
_BARE = {
    "en": deferred(r"disclosures?", re.IGNORECASE),
    "zh": deferred(r"(?:声明|披露)(?:说明|声明|信息)?"),
}
_TOOL = (
    r"(?:Claude|Codex|Copilot|Cursor|Gemini|GPT|ChatGPT|OpenAI|Amp|Aider|Devin|Qwen|DeepSeek|Kimi"
    r"|GLM|Grok|Llama|AI|LLM)"
)
_SENTENCES = {
    "en": deferred(
        rf"(?:\W{{0,9}}(?:Prepared|Generated|Written|Created|Drafted|Assisted|Authored|Made)"
        rf" (?:with|by|using) (?:the help of |\[|`)?{_TOOL}\b"
        r"|\W{0,5}AI[ -](?:model |tool )?(?:disclosure|usage|use|assistance)\W{0,4}:"
        r"|\W{0,5}(?:Human[ -]review\w{0,2}\b|Reviewed by (?:the |a )?(?:human|author)\b)"
        r"|No (?:AI|LLM)(?: model| tool)?s? (?:was|were|has been|used)\b)",
        re.IGNORECASE,
    ),
    "zh": deferred(
        r"(?:\W{0,5}(?:生成式 ?)?AI ?(?:模型|工具)? ?"
        r"(?:披露|使用说明|使用披露|使用情况|使用声明|声明)\W{0,4}[：:]"
        rf"|\W{{0,9}}(?:本[^，。：\n]{{0,12}})?(?:使用|借助|通过|由)"
        rf"[ \[`*]{{0,3}}{_TOOL}(?![A-Za-z])"
        r"|\W{0,5}(?:人工审[阅核查]|提交前已?[经由])"
        r"|(?:本次?[^，。\n]{0,20})?(?:均?未|没有)使用(?:任何 ?)? ?AI)",
        re.IGNORECASE,
    ),
}
_NAMES_TOOL = deferred(rf"(?<![A-Za-z]){_TOOL}(?![A-Za-z])")
_PARAGRAPH = deferred(r"(?:\A|\n[ \t]*\n)[ \t]*(?=\S)")
_END = deferred(r"\n[ \t]*(?=\n|\Z)")


def both(
    english: str, chinese: str, wording: Wording
) -> tuple[tuple[int, int] | None, tuple[int, int] | None]:
    """Return the range of the disclosure in each half; a bare `## 声明` goes with the other's."""
    here = find(english, "en", wording)
    there = find(chinese, "zh", wording, beside=here is not None)
    if here is None and there is not None:
        here = find(english, "en", wording, beside=True)
    return here, there


def find(
    half: str, language: Language, wording: Wording, *, beside: bool = False
) -> tuple[int, int] | None:
    """Return the range of the disclosure: a section, a folded block or paragraphs.

    Args:
        half: One half, with blanks for the other.
        language: Of the half.
        wording: Has the words with which prdesc begins a disclosure.
        beside: Whether the other half has one, so that `Disclosure` over a section is enough.
    """
    name = wording.say("heading", language)
    titles = _TITLES[language]
    headings = blocks.find(half, "Heading")
    for number, heading in enumerate(headings):
        said = title(half, heading)
        bare = _BARE[language].fullmatch(said) is not None
        if bare or said == name or titles.fullmatch(said):
            end = section_end(headings[number:], len(half))
            if not bare or beside or _NAMES_TOOL.search(half, heading.end, end):
                return heading.start, end
    for block in details.find(half).blocks:
        bare = _BARE[language].fullmatch(block.summary) is not None
        if bare and (beside or _NAMES_TOOL.search(half, *block.inner)):
            return block.start, block.end
        if block.summary == name or titles.fullmatch(block.summary):
            return block.start, block.end
    return _paragraphs(half, language, wording)


def begins(paragraph: str, language: Language) -> bool:
    """Tell whether a paragraph begins as people begin a disclosure."""
    return _SENTENCES[language].match(paragraph) is not None


def _paragraphs(half: str, language: Language, wording: Wording) -> tuple[int, int] | None:
    """Return the last paragraphs in a row that begin as a disclosure does."""
    ours = re.compile("|".join(wording.pattern(entry, language) for entry in _LEADS))
    theirs = _SENTENCES[language]
    found: tuple[int, int] | None = None
    for match in _PARAGRAPH.finditer(half):
        start = match.end()
        end = _END.search(half, start)
        stop = len(half) if end is None else end.start()
        if theirs.match(half, start, stop) or ours.match(half, start, stop):
            joined = found is not None and not half[found[1] : start].strip()
            found = (found[0] if joined and found else start, stop)
    return found
