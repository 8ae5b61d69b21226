"""Operators on terms, script and wording."""

from __future__ import annotations

import re
from functools import cache
from typing import TYPE_CHECKING

import opencc

from benchmarks.mutations.operator import HAN, Case, Level, Operator, every
from prdesc.checks import Pair

if TYPE_CHECKING:
    from collections.abc import Iterator

    from prdesc.terms.concept import Concept
    from prdesc.terms.termbase import Termbase

_TAIWAN = {
    "软件": "软体", "程序": "程式", "网络": "网路", "内存": "记忆体", "循环": "回圈",
    "服务器": "伺服器", "硬盘": "硬碟", "缓存": "快取", "字符串": "字串", "函数": "函式",
    "线程": "执行绪", "队列": "伫列", "代码": "程式码", "集群": "丛集", "带宽": "频宽",
    "数据库": "资料库",
}  # fmt: skip
_WORD = re.compile("|".join(sorted(_TAIWAN, key=len, reverse=True)))


def _dropped(case: Case, termbase: Termbase) -> Iterator[Case]:
    for concept in _hard(case, termbase):
        target = case.target
        for word in _words(concept):
            target = re.sub(re.escape(word), "它", target, flags=re.IGNORECASE)
        if target != case.target:
            yield Case(case.source, target)


def _plural(case: Case, termbase: Termbase) -> Iterator[Case]:
    """Make a term of the English plural and drop its Chinese."""
    for concept in _hard(case, termbase):
        singular = re.search(rf"\b{re.escape(concept.source)}\b(?!s)", case.source, re.IGNORECASE)
        if not singular or not concept.source[-1].isalpha() or concept.source.endswith("s"):
            continue
        ending = "es" if concept.source.endswith(("x", "ch", "sh")) else "s"
        if concept.source.endswith("y") or concept.source[-1].isupper():
            continue
        source = case.source[: singular.end()] + ending + case.source[singular.end() :]
        for dropped in _dropped(case, termbase):
            if not any(word.lower() in dropped.target.lower() for word in _words(concept)):
                yield Case(source, dropped.target)
                break


def _wrong_variant(case: Case, termbase: Termbase) -> Iterator[Case]:
    for concept in _hard(case, termbase):
        wrong = [*concept.forbidden, *(["某某词"] if concept.keep else [])]
        for other in wrong:
            target = case.target
            for word in _words(concept):
                target = re.sub(re.escape(word), other, target, flags=re.IGNORECASE)
            if target != case.target and not any(word in other for word in _words(concept)):
                yield Case(case.source, target)


def _hard(case: Case, termbase: Termbase) -> list[Concept]:
    return [
        concept
        for concept in dict.fromkeys(hit.concept for hit in Pair(*case, termbase).hits)
        if concept.hard or concept.keep
    ]


def _words(concept: Concept) -> list[str]:
    words = {concept.preferred, *concept.admitted, *(concept.forms if concept.keep else ())}
    return sorted(words, key=len, reverse=True)


@cache
def _traditional(character: str) -> str | None:
    """Return the traditional form, if it is one that is never simplified Chinese."""
    old = _converted("s2t", character)
    return old if old != character and _converted("t2s", old) != old else None


def _converted(table: str, character: str) -> str:
    return str(_converter(table).convert(character))


@cache
def _converter(table: str) -> opencc.OpenCC:
    return opencc.OpenCC(table)


def _script(case: Case, _: Termbase) -> Iterator[Case]:
    yield from every(case, HAN, _traditional)


def _region(case: Case, _: Termbase) -> Iterator[Case]:
    yield from every(case, _WORD, _TAIWAN.get)
    yield Case(case.source, f"{case.target}（见伺服器的记忆体）")


def _register(case: Case, _: Termbase) -> Iterator[Case]:
    if "您" not in case.target:
        yield Case(case.source, f"您需要知道：{case.target}")


OPERATORS = (
    Operator("drop term", Level.ERROR, _dropped, authored=True),
    Operator("plural term", Level.ERROR, _plural, authored=True),
    Operator("wrong variant", Level.ERROR, _wrong_variant, authored=True),
    Operator("traditional", Level.ERROR, _script),
    Operator("wording of Taiwan", Level.WARNING, _region),
    Operator("polite 您", Level.WARNING, _register),
)
