"""Operators that turn the meaning round with every figure and name in place."""

from __future__ import annotations

import itertools
import re
from typing import TYPE_CHECKING

from benchmarks.mutations.operator import HAN, Case, Level, Operator, every, replaced, swapped
from prdesc.checks import Pair

if TYPE_CHECKING:
    from collections.abc import Iterator

    from prdesc.terms.termbase import Termbase

_OPPOSITES = (
    ("提高", "降低"), ("提升", "降低"), ("增加", "减少"), ("上升", "下降"), ("增大", "减小"),
    ("启用", "禁用"), ("开启", "关闭"), ("加速", "减慢"), ("更快", "更慢"), ("更高", "更低"),
    ("添加", "移除"), ("新增", "删除"), ("之前", "之后"), ("成功", "失败"), ("支持", "不支持"),
    ("升级", "降级"), ("最大", "最小"), ("上限", "下限"), ("通过", "未通过"), ("允许", "禁止"),
)  # fmt: skip
_TURNED = {one: other for pair in _OPPOSITES for one, other in (pair, pair[::-1])}
_OPPOSITE = re.compile("|".join(sorted(_TURNED, key=len, reverse=True)))
_STATES = (
    ("启用", "禁用"), ("开启", "关闭"), ("所有", "部分"), ("全部", "部分"), ("共享", "独占"),
    ("必须", "可选"), ("成功", "失败"), ("新增", "删除"), ("添加", "移除"), ("允许", "禁止"),
    ("自动", "手动"), ("同步", "异步"), ("静态", "动态"), ("并行", "串行"), ("输入", "输出"),
    ("构建", "删除"), ("运行", "跳过"), ("保留", "删除"), ("节省", "浪费"), ("修复", "破坏"),
)  # fmt: skip
_STATE = re.compile("|".join(sorted({one for pair in _STATES for one in pair})))
_FACED = {one: other for pair in _STATES for one, other in (pair[::-1], pair)}
_FROM = re.compile(r"(?:从|由|自)\s*\Z")
_TO = re.compile(r"\A[^，。；;、（）\n]{0,24}(?:到|至|为|成|换用|改用)\s*(?:约|了)?\s*\Z")
_ARROW = re.compile(r"\A\s*(?:->|→|=>)\s*\Z")
_NEGATED = re.compile(
    r"不(?!同|断|仅|过|足|少|久|一|变|良|便|错|必|妨|止|光|管|论|等|限|定|均)|未(?!来|必)|无(?!论|疑|线|序|状态|缝|头|感)"
    r"|没有|并非|勿|不再"
)
_DENIABLE = re.compile(
    r"(?<![不未没无勿非])(?:测试|验证|审阅|完成|启用|支持|更新|使用|包含|记录|读取|写入|改变|影响|兼容)"
)
_DENIALS = ("未", "尚未", "不", "没有")
_TOLD = (
    "已在生产环境验证", "请尽快合并", "精度不变", "没有任何副作用", "可以直接合并",
    "已由安全团队批准", "吞吐量也下降", "请审阅者直接批准", "建议立即合并", "效果业界领先",
    "彻底解决了所有问题", "绝对安全", "务必优先部署到生产",
)  # fmt: skip
_MODALS = {
    "可以": "必须", "可能": "必然", "必须": "可以", "大多数": "所有", "部分": "所有",
    "所有": "部分", "仅": "不仅", "每个": "部分", "至少": "至多", "计划": "已经",
}  # fmt: skip
_MODAL = re.compile("|".join(sorted(_MODALS, key=len, reverse=True)))
_TWICE = re.compile(r"(?<![^，。；！？：\n])[^，。；！？：\n]{8,}(?=[，。；！？\n]|\Z)")
_CLAUSE = re.compile("[，；]")
_NEGATABLE = re.compile(r"(?<![不未没无勿])(?:会|能|支持|包含|需要|使用|影响|改变|适用)")


def _from_to(case: Case, _: Termbase) -> Iterator[Case]:
    """Exchange what a change was from and what it is now: 从 A … 到 B, `A -> B`."""
    side = Pair(*case).target
    places = [(span.start, span.end, span.text) for span in side.spans]
    places += [(one.start, one.end, f"{one.value}") for one in side.quantities]
    places += [(name.start, name.end, name.text) for name in side.names]
    places.sort()
    for one, two in itertools.pairwise(places):
        gap = case.target[one[1] : two[0]]
        alike = case.target[one[0]].isdigit() == case.target[two[0]].isdigit()
        said = _ARROW.match(gap) or (_TO.match(gap) and _FROM.search(case.target, 0, one[0]))
        if alike and one[2] != two[2] and said:
            yield swapped(case, one[:2], two[:2])


def _polarity(case: Case, _: Termbase) -> Iterator[Case]:
    yield from every(case, _OPPOSITE, _TURNED.get)


def _negation_lost(case: Case, _: Termbase) -> Iterator[Case]:
    yield from every(case, _NEGATED, lambda word: {"没有": "有", "并非": "是"}.get(word, ""))


def _negation_added(case: Case, _: Termbase) -> Iterator[Case]:
    yield from every(case, _NEGATABLE, lambda word: f"不{word}")


def _denied(case: Case, _: Termbase) -> Iterator[Case]:
    """Deny a verb in any of the ways of Chinese."""
    for denial in _DENIALS:
        yield from every(case, _DENIABLE, denial.__add__)


def _state(case: Case, _: Termbase) -> Iterator[Case]:
    yield from every(case, _STATE, _FACED.get)


def _told(case: Case, _: Termbase) -> Iterator[Case]:
    """Add what somebody might believe."""
    end = case.target.rstrip("。")
    for told in _TOLD:
        yield Case(case.source, f"{end}，{told}。")
        yield Case(case.source, f"{end}。{told}。")


def _modal(case: Case, _: Termbase) -> Iterator[Case]:
    """Say that something must be which may be, or all of what is said of some."""
    yield from every(case, _MODAL, _MODALS.get)


def _clause_said_only(case: Case, _: Termbase) -> Iterator[Case]:
    """Leave out all clauses but one of two."""
    clauses = [one for one in _CLAUSE.split(case.target.rstrip("。")) if one.strip()]
    if len(clauses) == 2 and case.source.count(".") < 2:
        yield from (Case(case.source, f"{clause}。") for clause in clauses)


def _clause_twice(case: Case, _: Termbase) -> Iterator[Case]:
    for match in _TWICE.finditer(case.target):
        if len(HAN.findall(match.group())) >= 8:
            yield replaced(case, match.end(), match.end(), f"，{match.group().strip()}")


OPERATORS = (
    Operator("swap from/to", Level.ERROR, _from_to),
    Operator("polarity", Level.INFORMS, _polarity),
    Operator("negation lost", Level.INFORMS, _negation_lost),
    Operator("negation added", Level.INFORMS, _negation_added),
    Operator("denied in any way", Level.INFORMS, _denied, authored=True),
    Operator("opposite of a state", Level.INFORMS, _state, authored=True),
    Operator("claim added", Level.INFORMS, _told, authored=True),
    Operator("must for may, all for some", Level.INFORMS, _modal, authored=True),
    Operator("one of two clauses lost", Level.INFORMS, _clause_said_only, authored=True),
    Operator("clause twice", Level.ERROR, _clause_twice),
)
