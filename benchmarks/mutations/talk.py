"""Operators for what a model leaves out, adds or says of itself."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from benchmarks.mutations.operator import HAN, Case, Level, Operator, replaced
from prdesc.checks import Pair

if TYPE_CHECKING:
    from collections.abc import Iterator

    from prdesc.terms.termbase import Termbase

_PREAMBLES = (
    "以下是翻译：", "好的，以下是中文翻译：", "翻译如下：", "译文：", "中文：", "当然可以！",
    "Sure! Here's the Chinese version:", "Here is the translation:", "这是翻译结果：",
)  # fmt: skip
_REFUSALS = (
    "抱歉，我无法翻译该内容。", "对不起，我不能协助处理这个请求。", "很遗憾，我无法提供翻译。",
    "I'm sorry, but I can't help with that.", "作为一个 AI 语言模型，我无法完成。",
)  # fmt: skip
_EXPLANATIONS = ("\n\n注：专有名词保留英文。", "（注：术语未翻译。）", "\n\n说明：数字保持不变。")
_THOUGHTS = (
    "<think>先看术语。</think>",
    "<think>先看术语。\n",
    "先看术语。</think>",
    "<think></think>",
)
_SENTENCE = re.compile(r"[^。！？；\n]{7,}[。！？；]")
_CLAUSE = re.compile(r"[，；。]")
_ENGLISH_CLAUSE = re.compile(r"(?<![\w`.])(?:[A-Za-z]+ ){4,7}[a-z]+(?![\w`])", re.ASCII)
_FUNCTION_WORD = re.compile(r"\b(?:the|of|to|is|are|and|for|with|on|in|a|that|by|from)\b")
_LONG = 60
_FRACTIONS = (0.2, 0.4, 0.6, 0.8)


def _think(case: Case, _: Termbase) -> Iterator[Case]:
    yield from (Case(case.source, thought + case.target) for thought in _THOUGHTS)


def _preamble(case: Case, _: Termbase) -> Iterator[Case]:
    yield from (Case(case.source, said + case.target) for said in _PREAMBLES)


def _refusal(case: Case, _: Termbase) -> Iterator[Case]:
    yield from (Case(case.source, said) for said in _REFUSALS)


def _explanation(case: Case, _: Termbase) -> Iterator[Case]:
    yield from (Case(case.source, case.target + said) for said in _EXPLANATIONS)


def _prompt(case: Case, _: Termbase) -> Iterator[Case]:
    yield Case(case.source, f"请将以下内容翻译成简体中文：{case.target}")
    yield Case(case.source, f"术语表：rank=rank。{case.target}")
    yield Case(case.source, f'{{"units": [{{"id": "u1", "target": "{case.target}"}}]}}')
    yield Case(case.source, f"```markdown\n{case.target}\n```")


def _echo(case: Case, _: Termbase) -> Iterator[Case]:
    if len(Pair(*case).source.latin) >= 2:
        yield Case(case.source, case.source)
        yield Case(case.source, f"{case.source}\n{case.target}")


def _residue(case: Case, _: Termbase) -> Iterator[Case]:
    """Leave a clause of the English behind a sentence."""
    for match in _ENGLISH_CLAUSE.finditer(case.source):
        if len(_FUNCTION_WORD.findall(match.group())) >= 2:
            yield Case(case.source, f"{case.target} {match.group()}。")


def _truncate(case: Case, _: Termbase) -> Iterator[Case]:
    """Cut the Chinese off within a sentence."""
    if case.source.endswith("."):
        yield from _cut(case)


def _truncate_label(case: Case, _: Termbase) -> Iterator[Case]:
    """Cut off the Chinese of a heading or bullet, where no full stop tells."""
    if not case.source.endswith("."):
        yield from _cut(case)


def _cut(case: Case) -> Iterator[Case]:
    for share in _FRACTIONS if len(case.source) >= _LONG else ():
        cut = case.target[: int(len(case.target) * share)]
        if cut.count("`") % 2 == 0 and not _CLAUSE.match(cut[-1:]):
            yield Case(case.source, cut)


def _empty(case: Case, _: Termbase) -> Iterator[Case]:
    yield from (Case(case.source, nothing) for nothing in ("", " \n", "[未翻译 / untranslated]"))


def _sentence_lost(case: Case, _: Termbase) -> Iterator[Case]:
    found = list(_SENTENCE.finditer(case.target))
    if len(found) > 1:
        yield from (replaced(case, *match.span(), "") for match in found)


def _sentence_twice(case: Case, _: Termbase) -> Iterator[Case]:
    for match in _SENTENCE.finditer(case.target):
        if len(HAN.findall(match.group())) >= 8:
            yield replaced(case, match.end(), match.end(), match.group())


def _end_twice(case: Case, _: Termbase) -> Iterator[Case]:
    start = max(case.target[:-1].rfind(mark) for mark in "，。；") + 1
    end = case.target[start:]
    if start and len(end) > 5 and not end.isascii():
        yield Case(case.source, f"{case.target}{end}")


def _mood(case: Case, _: Termbase) -> Iterator[Case]:
    if case.source.endswith(".") and case.target.endswith("。") and "?" not in case.source:
        yield Case(case.source, f"{case.target[:-1]}？")
        if "!" not in case.source:
            yield Case(case.source, f"{case.target[:-1]}！")
        if not set(case.source) & set("\"'`“‘") and "“" not in case.target:
            yield Case(case.source, f"“{case.target}”")


def _loop(case: Case, _: Termbase) -> Iterator[Case]:
    if len(case.target) >= 8 and len(case.source) < 600:
        yield Case(case.source, case.target + case.target[-8:] * 30)


def _language(case: Case, _: Termbase) -> Iterator[Case]:
    if len(Pair(*case).source.latin) >= 4:
        yield Case(case.source, "デコードのバッチサイズを上げて、スループットを改善します。")
        yield Case(case.source, "디코딩 배치 크기를 늘려 처리량을 개선합니다.")
        yield Case(case.source, "Augmente la taille du lot pour que le décodage soit plus rapide.")


OPERATORS = (
    Operator("`<think>`", Level.ERROR, _think),
    Operator("preamble", Level.ERROR, _preamble),
    Operator("refusal", Level.ERROR, _refusal),
    Operator("explanation", Level.ERROR, _explanation),
    Operator("prompt, JSON, fence", Level.ERROR, _prompt),
    Operator("echo", Level.ERROR, _echo),
    Operator("English clause", Level.ERROR, _residue),
    Operator("truncate", Level.ERROR, _truncate),
    Operator("truncate, no full stop", Level.INFORMS, _truncate_label),
    Operator("drop segment", Level.ERROR, _empty),
    Operator("sentence lost", Level.INFORMS, _sentence_lost),
    Operator("duplicated sentence", Level.ERROR, _sentence_twice),
    Operator("end twice", Level.ERROR, _end_twice, authored=True),
    Operator("loop", Level.ERROR, _loop),
    Operator("asked, called out, quoted", Level.ERROR, _mood, authored=True),
    Operator("other language", Level.ERROR, _language),
)
