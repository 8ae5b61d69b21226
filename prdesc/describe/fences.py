"""Fenced code blocks of a bilingual text are shown once: in the English half."""

from __future__ import annotations

from typing import TYPE_CHECKING

from prdesc.describe import blocks, pointers

if TYPE_CHECKING:
    from prdesc.describe.blocks import Block
    from prdesc.describe.wording import Wording

_FENCES = ("```", "~~~")
_QUOTE = " \t>"
_EMPTY = "<!-- -->"
"""Ends a paragraph before it, and has no text."""


def once(english: str, chinese: str, wording: Wording) -> str:
    """Return *chinese* with a sentence in the place of each code block that the English shows.

    Args:
        english: English Markdown.
        chinese: The same text with its runs in Chinese.
        wording: Has the sentences that point to a code block.

    Returns:
        The Chinese. A block stays if it differs from the English one, is indented and not fenced,
        or stands in a list or quote without blank lines around it, where the sentence would run
        into its neighbours.
    """
    here, there = blocks.find(english, "CodeBlock"), blocks.find(chinese, "CodeBlock")
    if len(here) != len(there):
        return chinese
    edits: list[tuple[int, int, str]] = []
    for number, (en, zh) in enumerate(zip(here, there, strict=True), 1):
        code = chinese[zh.start : zh.end]
        gaps = _gaps(chinese, zh)
        if gaps is None or not code.startswith(_FENCES) or code != english[en.start : en.end]:
            continue
        sentence = pointers.say("code", number, len(here), wording)
        edits.append((zh.start, zh.end, sentence.join(gaps)))
    return blocks.edit(chinese, edits)


def apart(english: str, chinese: str, wording: Wording) -> tuple[str, str]:
    """Take out of both texts each code block that the Chinese points to, and what points to it.

    An empty comment stands in their place, and every line keeps its number.
    """
    found = blocks.find(english, "CodeBlock")
    pointing = [
        (sentence, number)
        for sentence, number in pointers.find(chinese, "code", wording)
        if 1 <= number <= len(found)
    ]
    shown = [found[number - 1] for number in sorted({number for _, number in pointing})]
    edits_en = [(one.start, one.end, _blank(english, one)) for one in shown]
    edits_zh = [(one.start, one.end, _EMPTY) for one, _ in pointing]
    return blocks.edit(english, edits_en), blocks.edit(chinese, edits_zh)


def _blank(text: str, block: Block) -> str:
    """Return what stands for a code block; the marks of a quote around it stay."""
    lead = text[text.rfind("\n", 0, block.start) + 1 : block.start]
    _, *others = text[block.start : block.end].split("\n")
    width = len(lead) if ">" in lead else 0
    kept = [line[:width] if not line[:width].strip(_QUOTE) else "" for line in others]
    return "\n".join([_EMPTY, *kept])


def _gaps(text: str, block: Block) -> tuple[str, str] | None:
    """Return what keeps a sentence in the place of *block* apart from its neighbours."""
    begin = text.rfind("\n", 0, block.start) + 1
    lead = text[begin : block.start]
    before = text[:begin].removesuffix("\n").rpartition("\n")[2]
    after = text[block.end :].partition("\n")[2].partition("\n")[0]
    close_before = not lead.strip(_QUOTE) and before.strip(_QUOTE)
    close_after = after.strip(_QUOTE)
    if lead and (close_before or close_after):
        return None
    return "\n" if close_before else "", "\n" if close_after else ""
