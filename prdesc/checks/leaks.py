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

from ahocorasick_rs import AhoCorasick

from prdesc.checks.check import Flaw
from prdesc.findings import Severity
from prdesc.patterns import deferred

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
    legitimate: re.Pattern[str] | None
    """What in the source makes it a translation; None if the source must have the same."""


_EXPLAINED = (
    r"(?:译?注|译者注|注意|说明|备注|解释|翻译说明|补充说明|note|explanation|translator's note)"
    r"\s*(?:\d\s*)?[:：]"
)
_NOTED = (
    r"(?-i:\bNotes?\b|\bNOTES?\b|\bN\.?B\b)|\bnotes?(?:\s+that\b|\s*[:：])"
    r"|\b(?:caution|attention|explanation|remarks?|warning|important)\W*[:!]"
)
_LEAKS = (
    _Leak(
        "reasoning or chat marks of a model",
        ("<", "inst]", "assistantfinal"),
        deferred(
            r"</?\s*(?:think|thinking|thought|reasoning|analysis|scratchpad)\b[^>]*>"
            r"|<\|[^|<>]{1,40}\|>|<｜[^｜]{1,40}｜>|\[/?INST\]|</?s>|<(?:start|end)_of_turn>"
            r"|</?\|?channel\|?>|\bassistantfinal\b",
            _I,
        ),
        deferred(r"</?\s*(?:think|thought|reason|analysis|s>)|\[/?INST|<\||channel|_of_turn", _I),
    ),
    _Leak(
        "a preamble",
        ("好的", "当然", "没问题"),
        deferred(r"\A\W*(?:好的[，,。!！]|当然[，,。!！可]|没问题[，,。!！])"),
        deferred(r"\A\W*(?:sure|certainly|of course|ok|good|fine|no problem|naturally)", _I),
    ),
    _Leak(
        "a preamble",
        ("中文", "结果"),
        deferred(r"\A\W*(?:以下|下面|这|如下)(?:是|为)[^。译\n]{0,20}?(?:中文|结果)"),
        deferred(r"\A\W*(?:here|these|this|that|those|below|the following)\b", _I),
    ),
    _Leak(
        "a preamble",
        ("译", "中文"),
        deferred(
            r"\A\W*(?:(?:以下|下面|这|如下)(?:是|为)[^。\n]{0,20}?(?:翻译|译文|译本)"
            r"|(?:中文|简体中文|汉语)?(?:翻译|译文|译)(?:结果|如下|版本|内容)?\s*[:：]"
            r"|(?:简体)?中文(?:版|翻译|译文)?\s*[:：])"
        ),
        deferred(r"\A.{0,40}(?:translat|chinese)", _I | re.DOTALL),
    ),
    _Leak(
        "a preamble",
        ("sure", "certainly", "course", "ok", "here", "transl", "output", "target", "answer"),
        deferred(
            r"\A\W*(?:sure|certainly|of course|okay|ok|here(?:'s| is| are)|the translation"
            r"|translation|translated|output|target|answer)\b",
            _I,
        ),
        None,
    ),
    _Leak(
        "a refusal",
        ("抱歉", "对不起", "很遗憾", "sorry"),
        deferred(r"抱歉|对不起|很遗憾|\bI(?:'m| am) sorry", _I),
        deferred(r"sorry|apolog|unfortunate|regret|\bsad", _I),
    ),
    _Leak(
        "a refusal",
        ("作为一", "作为人", "作为语", "作为大", "作为ai", "作为 ", "as an ai"),
        deferred(r"作为(?:一个|一名)?\s*(?:AI|人工智能|大?语言模型)|\bas an AI\b", _I),
        deferred(r"\bas an? (?:AI|artificial|(?:large )?language model)\b", _I),
    ),
    _Leak(
        "a refusal",
        ("我", "无法", "unable", "cannot", "n't"),
        deferred(
            r"我(?:们)?(?:无法|不能|不会|没法)|无法(?:翻译|协助|提供翻译)"
            r"|\bI(?:'m| am) unable|\bI (?:cannot|can't|won't)\b",
            _I,
        ),
        deferred(r"\b(?:I|we|my|our|us|me)\b|translat|assist", _I),
    ),
    _Leak(
        "an explanation of the translation",
        ("注", "说明", "解释", "note", "explanation"),
        deferred(rf"\A\s*{_EXPLAINED}", _I),
        deferred(rf"{_NOTED}|\A\W*(?:document|expla|clarif|descri|state|instruct)", _I),
    ),
    _Leak(
        "an explanation of the translation",
        ("注", "说明", "解释", "note", "explanation"),
        deferred(rf"[\n。！（(]\s*{_EXPLAINED}", _I),
        deferred(rf"{_NOTED}|[:.(]\s*(?:expla|clarif|descri|instruct)", _I),
    ),
    _Leak(
        "an explanation of the translation",
        ("翻译", "译文", "保留"),
        deferred(r"(?:翻译|译文)(?:保留|中|时|遵循)|保留(?:了)?(?:原文|英文)", _I),
        deferred(r"translat|original|english|source|verbatim", _I),
    ),
    *(
        _Leak("a part of the prompt", hints, deferred(pattern, _I), deferred(legitimate, _I))
        for hints, pattern, legitimate in (
            (("简体中文", "simplified"), "简体中文|simplified chinese", "chinese|language|zh"),
            (("术语表", "glossary"), r"术语表|\bglossary", r"glossary|terminolog|\bterms?\b"),
            (
                ("翻译", "translate "),
                (
                    r"请(?:将|把)?[^。\n]{0,12}翻译|翻译(?:成|为)[^。\n]{0,6}中文|待翻译"
                    r"|\btranslate (?:the|this|into|to)\b"
                ),
                "translat",
            ),
            (
                ("占位符", "placeholder"),
                (
                    r"(?:保留|保持|不要|原样)[^。\n]{0,10}占位符"
                    r"|占位符[^。\n]{0,6}(?:保留|原样|不变|不要)|\bplaceholders?\b"
                ),
                "placeholder|slot|stub|dummy",
            ),
            (("you are a",), r"\byou are an?\b", "you are"),
        )
    ),
    _Leak(
        "the JSON of an answer",
        ("[", "{"),
        deferred(r"\A\s*[\[{]\s*[\"'{]", _I),
        deferred(r"\A\s*[\[{]\s*[\"'{]", _I),
    ),
    _Leak(
        "the JSON of an answer",
        ('"',),
        deferred(r"\"(?:units|target|source|id|translation)\"\s*:", _I),
        deferred(r"[\"'](?:units|target|source|id|translation)[\"']", _I),
    ),
    _Leak("a Markdown fence", ("```", "~~~"), deferred(r"```|~~~"), deferred(r"```|~~~")),
)


_HINTS = tuple((hint, leak) for leak in _LEAKS for hint in leak.hints)
_FINDER = AhoCorasick([hint for hint, _ in _HINTS])
WATCHED = tuple(dict.fromkeys(hint for hint, _ in _HINTS))


def run(pair: Pair) -> Iterator[Flaw]:
    """Yield a flaw for each kind of leak."""
    target = pair.target.text
    hinted = _FINDER.find_matches_as_indexes(pair.target.folded, overlapping=True)
    said: set[str] = set()
    for leak in dict.fromkeys(_HINTS[number][1] for number, _, _ in sorted(hinted)):
        match = leak.pattern.search(target)
        if match and leak.what not in said and not _is_translation(leak, match, pair.source.text):
            said.add(leak.what)
            # People who translate add a 注意 of their own.
            soft = not pair.authored and "注意" in match.group()
            yield Flaw(
                f"the Chinese holds {leak.what}",
                target=match.group().strip(),
                severity=Severity.WARNING if soft else None,
            )


def _is_translation(leak: _Leak, match: re.Match[str], source: str) -> bool:
    if leak.legitimate is None:
        return match.group().lower().strip() in source.lower()
    return leak.legitimate.search(source) is not None
