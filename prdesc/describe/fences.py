"""Fenced code blocks of a bilingual text are shown once: in the English half."""

from __future__ import annotations

from typing import TYPE_CHECKING

from prdesc.describe import blocks, pointers

if TYPE_CHECKING:
    from prdesc.describe.blocks import Block
    from prdesc.describe.wording import Wording

_FENCES = ("```", "~~~")
_QUOTE = " \t>"


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


def apart(english: str, chinese: str, wording: Wording) -> str:
    """Undo `once`: put the code block back for every sentence that points to one."""
    found = blocks.find(english, "CodeBlock")
    edits = [
        (paragraph.start, paragraph.end, english[found[number - 1].start : found[number - 1].end])
        for paragraph, number in pointers.find(chinese, "code", wording)
        if 1 <= number <= len(found)
    ]
    return blocks.edit(chinese, edits)


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
