"""Operators on punctuation, spaces, markup and characters that cannot be seen."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from benchmarks.mutations.operator import Case, Level, Operator, every, replaced
from prdesc.checks import Pair

if TYPE_CHECKING:
    from collections.abc import Iterator

    from prdesc.terms.termbase import Termbase

_FULL = {"，": ",", "。": ".", "：": ":", "；": ";", "！": "!", "？": "?", "（": "(", "）": ")"}
_MARK = re.compile("(?<=[\u4e00-\u9fff])[，。：；！？（）]|（(?=[\u4e00-\u9fff])")
_STOP = re.compile("[，。；：]")
_PARTED = re.compile("(?<=[\u4e00-\u9fff]) (?=[A-Za-z0-9`#])|(?<=[A-Za-z0-9`]) (?=[\u4e00-\u9fff])")
_CLOSED = re.compile(
    "(?<=[\u4e00-\u9fff])(?=[，。；：、])|(?<=[，。；：、])(?=[\u4e00-\u9fffA-Za-z0-9])"
)
_BETWEEN_HAN = re.compile("(?<=[\u4e00-\u9fff])(?=[\u4e00-\u9fff])")
_BOLD = re.compile(r"\*\*([^*\n`]+)\*\*")
_EMOJI = re.compile("[\u2600-\u27bf\U0001f300-\U0001faff]\ufe0f?")
_URL = re.compile(r"https?://[\w./#%-]+ ?", re.ASCII)
_CELL = re.compile(r"(?<=\S) \| (?=\S)|\|$", re.MULTILINE)
_TICK = re.compile(r"\[[ x]\]")
_MARKER = re.compile(r"^(?:[-*+] (?:\[[ x]\] )?|[0-9]+\. |#{1,6} |> )", re.MULTILINE)
_LATIN_WORD = re.compile(r"(?<![\w`./-])[A-Za-z]{3,}(?![\w`./-])")


def _half_width(case: Case, _: Termbase) -> Iterator[Case]:
    yield from every(case, _MARK, _FULL.get)


def _doubled(case: Case, _: Termbase) -> Iterator[Case]:
    yield from every(case, _STOP, lambda mark: mark * 2)


def _spaces_lost(case: Case, _: Termbase) -> Iterator[Case]:
    yield from every(case, _PARTED, lambda _space: "")


def _spaces_added(case: Case, _: Termbase) -> Iterator[Case]:
    yield from every(case, _CLOSED, lambda _nothing: " ")


def _bold_colon(case: Case, _: Termbase) -> Iterator[Case]:
    for match in _BOLD.finditer(case.target):
        tail = case.target[match.end() :].lstrip("：: ")
        if tail[:1] and "\u4e00" <= tail[0] <= "\u9fff":
            yield Case(case.source, f"{case.target[: match.start()]}**{match[1]}：**{tail}")
    if "\u4e00" <= case.target[:1] <= "\u9fff":
        yield Case(f"**Note:** {case.source}", f"**注意：**{case.target}")
        yield Case(f"It **waits** here. {case.source}", f"它在此**等待。**{case.target}")


def _bold_open(case: Case, _: Termbase) -> Iterator[Case]:
    for match in _BOLD.finditer(case.target):
        yield replaced(case, match.end() - 2, match.end(), "")


def _bold_lost(case: Case, _: Termbase) -> Iterator[Case]:
    if case.source.count("**") == case.target.count("**"):
        yield from every(case, _BOLD, lambda bold: bold.strip("*"))


def _url_comma(case: Case, _: Termbase) -> Iterator[Case]:
    yield from every(case, _URL, lambda url: f"{url.strip()}，请看")
    url = "https://docs.example.org/a"
    # Behind a table it would be a cell that no column has.
    gap = "\n\n" if case.source.endswith("|") else " "
    yield Case(
        f"{case.source}{gap}See {url} for more.", f"{case.target}{gap}详见 {url}，另有说明。"
    )
    yield Case(f"{case.source}{gap}See {url}.", f"{case.target}{gap}详见 {url}。")


def _cells(case: Case, _: Termbase) -> Iterator[Case]:
    if "|---" in case.target:
        for match in _CELL.finditer(case.target):
            if "---" not in case.target.splitlines()[case.target[: match.start()].count("\n")]:
                yield replaced(case, *match.span(), " " if match.group() != "|" else "|列|")


def _task(case: Case, _: Termbase) -> Iterator[Case]:
    for match in _TICK.finditer(case.target):
        for other in ("[]", "[x]" if match.group() == "[ ]" else "[ ]"):
            yield replaced(case, *match.span(), other)


def _markers(case: Case, _: Termbase) -> Iterator[Case]:
    yield from every(case, _MARKER, lambda marker: "＃" if marker.startswith("#") else "")
    # `>` needs no space behind it.
    yield from every(case, _MARKER, lambda marker: None if ">" in marker else marker.strip())


def _invisible(case: Case, _: Termbase) -> Iterator[Case]:
    for number, match in enumerate(_BETWEEN_HAN.finditer(case.target)):
        character = "\u200b\ufeff\u202e\ufffd\ue000"[number % 5]
        yield replaced(case, *match.span(), character)


def _full_width_letters(case: Case, _: Termbase) -> Iterator[Case]:
    yield from every(
        case, _LATIN_WORD, lambda word: "".join(chr(ord(one) + 0xFEE0) for one in word)
    )


def _emoji_lost(case: Case, _: Termbase) -> Iterator[Case]:
    yield from every(case, _EMOJI, lambda _emoji: "")
    yield Case(f"✅ {case.source}", case.target)


def _emoji_changed(case: Case, _: Termbase) -> Iterator[Case]:
    yield from every(case, _EMOJI, lambda _emoji: "❗")
    yield Case(f"✅ {case.source}", f"❌ {case.target}")
    yield Case(case.source, f"🎉 {case.target}")


def _backtick(case: Case, _: Termbase) -> Iterator[Case]:
    for span in Pair(*case).target.spans:
        if span.kind == "code" and span.text.startswith("`") and not span.text.startswith("``"):
            yield replaced(case, span.end - 1, span.end, "")


OPERATORS = (
    Operator("half-width", Level.WARNING, _half_width),
    Operator("doubled punctuation", Level.WARNING, _doubled),
    Operator("space lost", Level.WARNING, _spaces_lost),
    Operator("space at punctuation", Level.WARNING, _spaces_added),
    Operator("`**：**`", Level.ERROR, _bold_colon),
    Operator("bold left open", Level.ERROR, _bold_open),
    Operator("bold lost", Level.WARNING, _bold_lost),
    Operator("URL+，", Level.ERROR, _url_comma),
    Operator("lost `|`", Level.ERROR, _cells),
    Operator("task state", Level.ERROR, _task),
    Operator("block marker", Level.ERROR, _markers),
    Operator("ZWSP and other unseen", Level.ERROR, _invisible),
    Operator("full-width letters", Level.ERROR, _full_width_letters),
    Operator("emoji lost", Level.WARNING, _emoji_lost),
    Operator("emoji changed or added", Level.ERROR, _emoji_changed),
    Operator("backtick lost", Level.ERROR, _backtick),
)
