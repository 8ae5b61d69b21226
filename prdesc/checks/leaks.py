r"""leaks: nothing of the model's own talk is in the Chinese.

Catches reasoning (`<think>`, open, closed or orphaned), channel and chat marks, a preamble
(以下是翻译：, `Here is the translation`), a refusal, an explanation (注：, `Note:`), parts of the
prompt, JSON or a Markdown fence around the answer. Each counts only if the English has nothing
like it.

Cannot see talk that reads like a translation of the text.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import TYPE_CHECKING

from prdesc.checks.check import Flaw
from prdesc.findings import Severity

if TYPE_CHECKING:
    from collections.abc import Iterator

    from prdesc.checks.pair import Pair

ID = "leaks"
SEVERITY = Severity.ERROR

_I = re.IGNORECASE


@dataclass(frozen=True, slots=True)
class _Leak:
    what: str
    hints: tuple[str, ...]
    """One of these is in every such leak, in lower case; looked for first, since it is fast."""
    pattern: re.Pattern[str]
    """What shows the leak in the target."""
    legitimate: re.Pattern[str]
    """What in the source makes it a translation."""


_LEAKS = (
    _Leak(
        "reasoning or chat marks of a model",
        ("<", "inst]", "assistantfinal"),
        re.compile(
            r"</?\s*(?:think|thinking|thought|reasoning|analysis|scratchpad)\b[^>]*>"
            r"|<\|[^|<>]{1,40}\|>|<｜[^｜]{1,40}｜>|\[/?INST\]|</?s>|<(?:start|end)_of_turn>"
            r"|</?\|?channel\|?>|\bassistantfinal\b",
            _I,
        ),
        re.compile(r"</?\s*(?:think|thought|reason|analysis|s>)|\[/?INST|<\||channel|_of_turn", _I),
    ),
    _Leak(
        "a preamble",
        ("",),
        re.compile(
            r"\A\W*(?:好的[，,。!！]|当然[，,。!！可]|没问题[，,。!！]"
            r"|(?:以下|下面|这|如下)(?:是|为)[^。\n]{0,20}?(?:翻译|译文|中文|译本|结果)"
            r"|(?:中文|简体中文|汉语)?(?:翻译|译文|译)(?:结果|如下|版本|内容)?\s*[:：]"
            r"|(?:简体)?中文(?:版|翻译|译文)?\s*[:：]"
            r"|(?:sure|certainly|of course|okay|ok|here(?:'s| is| are)|the translation"
            r"|translation|translated|output|target|answer)\b)",
            _I,
        ),
        re.compile(
            r"\A\W*(?:sure|certainly|of course|ok|here|translat|output|target|answer|chinese"
            r"|good|fine|no problem|simplified)",
            _I,
        ),
    ),
    _Leak(
        "a refusal",
        (
            "抱歉",
            "对不起",
            "很遗憾",
            "作为一",
            "作为人",
            "作为语",
            "作为ai",
            "作为 ",
            "我",
            "无法",
            "sorry",
            "unable",
            "cannot",
            "n't",
            "as an ai",
        ),
        re.compile(
            r"抱歉|对不起|很遗憾|作为(?:一个|一名)?\s*(?:AI|人工智能|语言模型)"
            r"|我(?:无法|不能|不会|没法)|无法(?:翻译|协助|提供翻译)"
            r"|\bI(?:'m| am) (?:sorry|unable)|\bI (?:cannot|can't|won't)\b|\bas an AI\b",
            _I,
        ),
        re.compile(r"sorry|apolog|unfortunate|cannot|can't|can not|unable|won't|as an AI", _I),
    ),
    _Leak(
        "an explanation of the translation",
        ("注", "说明", "解释", "note", "explanation"),
        re.compile(
            r"(?:\A|[\n。！（(])\s*(?:译?注|译者注|注意|说明|备注|解释|翻译说明|补充说明"
            r"|note|explanation|translator's note)\s*(?:\d\s*)?[:：]",
            _I,
        ),
        re.compile(
            r"\b(?:note|n\.b\.|caution|attention|explanation|remarks?)\b"
            r"|\A\W*(?:document|expla|clarif|descri|state)",
            _I,
        ),
    ),
    _Leak(
        "an explanation of the translation",
        ("翻译", "译文", "保留"),
        re.compile(r"(?:翻译|译文)(?:保留|中|时|遵循)|保留(?:了)?(?:原文|英文)", _I),
        re.compile(r"translat|original|english|source|verbatim", _I),
    ),
    _Leak(
        "a part of the prompt",
        (
            *("简体中文", "术语表", "翻译", "占位符", "simplified chinese", "glossary"),
            *("translate ", "placeholder", "you are a"),
        ),
        re.compile(
            r"简体中文|术语表|请(?:将|把)?[^。\n]{0,12}翻译|翻译(?:成|为)[^。\n]{0,6}中文|待翻译|占位符"
            r"|\b(?:simplified chinese|glossary|translate (?:the|this|into|to)"
            r"|placeholders?|you are an?)\b",
            _I,
        ),
        re.compile(r"chinese|glossary|terminolog|translat|placeholder|you are|language", _I),
    ),
    _Leak(
        "the JSON of an answer",
        ("[", "{"),
        re.compile(r"\A\s*[\[{]\s*[\"'{]", _I),
        re.compile(r"\A\s*[\[{]\s*[\"'{]", _I),
    ),
    _Leak(
        "the JSON of an answer",
        ('"',),
        re.compile(r"\"(?:units|target|source|id|translation)\"\s*:", _I),
        re.compile(r"[\"'](?:units|target|source|id|translation)[\"']", _I),
    ),
    _Leak("a Markdown fence", ("```", "~~~"), re.compile(r"```|~~~"), re.compile(r"```|~~~")),
)


def run(pair: Pair) -> Iterator[Flaw]:
    """Yield a flaw for each kind of leak."""
    target = pair.target.text
    lower = target.lower()
    said: set[str] = set()
    for leak in _LEAKS:
        match = leak.pattern.search(target) if _hinted(leak, lower) else None
        if match and leak.what not in said and not leak.legitimate.search(pair.source.text):
            said.add(leak.what)
            yield Flaw(f"the Chinese holds {leak.what}", target=match.group().strip())


def _hinted(leak: _Leak, lower: str) -> bool:
    for hint in leak.hints:  # noqa: SIM110 - a loop is twice as fast here as `any`
        if hint in lower:
            return True
    return False
