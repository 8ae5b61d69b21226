"""How one target is spoilt: functions of source and correct target."""

from __future__ import annotations

import re
from functools import lru_cache

_DIGITS = re.compile(r"\d+")
_MARK = re.compile(r"⟦\d+⟧")


def english_text(source, _target):
    return source


def traditional_text(_source, target):
    return _converter().convert(target)


@lru_cache(maxsize=1)
def _converter():
    from opencc import OpenCC

    return OpenCC("s2t")


def swap_numbers(_source, target):
    """The first two numbers change places; a single one grows."""
    numbers = _DIGITS.findall(target)
    if len(numbers) < 2:
        return invent_number(_source, target)
    turned = iter([numbers[1], numbers[0], *numbers[2:]])
    return _DIGITS.sub(lambda _: next(turned), target)


def lose_number(_source, target):
    return _DIGITS.sub("", target, count=1)


def double_number(_source, target):
    return _DIGITS.sub(lambda match: f"{match[0]} {match[0]}", target, count=1)


def invent_number(_source, target):
    return f"{target}（提升 37%）"


def swap_placeholders(_source, target):
    marks = _MARK.findall(target)
    if len(marks) < 2:
        return double_placeholder(_source, target)
    turned = iter([marks[1], marks[0], *marks[2:]])
    return _MARK.sub(lambda _: next(turned), target)


def lose_placeholder(_source, target):
    return _MARK.sub("", target, count=1)


def double_placeholder(_source, target):
    return _MARK.sub(lambda match: match[0] * 2, target, count=1)


def invent_placeholder(_source, target):
    return f"{target}⟦99⟧"


def halve(_source, target):
    """Truncation that the server calls `stop`."""
    return target[: max(1, len(target) // 2)]


def repeat(_source, target):
    return target * 30


def empty_text(_source, _target):
    return ""


def mention(_source, target):
    return f"{target} @everyone 请看 https://evil.example/x"


def explain(_source, target):
    return f"以下是翻译：{target}"


EDITS = {
    "English": english_text,
    "Traditional": traditional_text,
    "numbers swapped": swap_numbers,
    "a number lost": lose_number,
    "a number doubled": double_number,
    "a number invented": invent_number,
    "placeholders swapped": swap_placeholders,
    "a placeholder lost": lose_placeholder,
    "a placeholder doubled": double_placeholder,
    "a placeholder invented": invent_placeholder,
    "truncated with stop": halve,
    "endless repetition": repeat,
    "empty target": empty_text,
    "an injected mention": mention,
    "a preamble in the target": explain,
}
"""Edits of a target. Those of numbers and placeholders change nothing where there are none."""
