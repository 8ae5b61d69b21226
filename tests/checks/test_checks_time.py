"""No pair makes the checks crash, hang or take more than linear time."""

import itertools
import time

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from prdesc.checks import GATE, Policy, run_checks
from prdesc.units import spans
from prdesc.units.typography import is_suspect, tidy

NASTY = {
    "brackets": "(" * 8,
    "full-width brackets": "（(",
    "backticks": "`a``b",
    "stars": "**a*",
    "bold and punctuation": "**好：**坏",
    "spaces": "好 \t  ",
    "stops": "。。，",
    "quotes": "\"'“",
    "angles": "<a <",
    "pipes": "| a |\n",
    "digits": "1,2.3 ",
    "numbers twice": "12 12 ",
    "names": "aB1 x_y ",
    "paths": "a/b/",
    "addresses": "https://a.b/c，",
    "links": "[a](b",
    "emoji": "🚀‍",
    "Han": "好坏",
    "Han and Latin": "好a",
    "English": "the cat is in the ",
    "boxes": "[ ] ",
    "placeholders": "⟦1",
    "dashes": "-好-",
    "loops": "写入磁盘。",
    "comments": "<!-- ",
    "labels": "A: b → c (",
    "HTML code": "<code>** ",
}
_SIZES = (1_500, 3_000, 6_000)
_MORE_THAN_LINEAR = 3.3
"""Twice the text takes twice the time; more than this twice in a row is more than noise."""


@pytest.mark.parametrize("part", NASTY.values(), ids=NASTY)
def test_time_grows_no_faster_than_the_text(part):
    times = [min(_time(part, size) for _ in range(2)) for size in _SIZES]
    assert times[-1] < 2.0
    growth = [after / max(before, 0.004) for before, after in itertools.pairwise(times)]
    assert min(growth) < _MORE_THAN_LINEAR, times


def _time(part, size):
    text = (part * (size // len(part) + 1))[:size]
    spans.scan.cache_clear()
    start = time.thread_time()
    run_checks(f"The text: {text}", f"文本：{text}", policy=GATE)
    tidy(f"文本：{text}")
    return time.thread_time() - start


CHANGED = {
    "figures": ("{0} and ", "{1}、"),
    "times of day": ("3 PM, ", "16:00、"),
    "units": ("{0} GB, ", "{0} MB、"),
    "another unit and number": ("1 min, ", "60 个、"),
    "figures in code": ("`{0}` ", "{0}、"),
    "figures beside words": ("ab {0} ", "x{0}y、"),
    "names": ("Xy{0}Z ", "Xz{1}W "),
    "names with a hyphen": ("ZeRO-{0} ", "ZeRO-{1} "),
    "long names": (f"{'Xy' * 24}{{0}} ", f"{'Xz' * 24}{{1}} "),
    "versions": ("v{0} ", "v{1} "),
    "paths": ("a/b/c{0}.py ", "a/b/d{1}.py "),
    "references": ("#{0} ", "#{1} "),
    "durations": ("1m{0}s ", "1m{1}s "),
    "links": ("[a](b{0}) ", "[a](c{1}) "),
    "anchors": ("[a](b.md#c{0}) ", "[a](b.md#好{1}) "),
    "figures before names": ("3 GB TP{0} ", "3 GB TP{1} "),
}
"""Pairs in which nothing answers to anything, or each figure needs a reason."""


@pytest.mark.parametrize(("english", "chinese"), CHANGED.values(), ids=CHANGED)
def test_time_grows_no_faster_than_what_is_changed(english, chinese):
    times = [_time_of_pair(english, chinese, size) for size in _SIZES]
    growth = [after / max(before, 0.01) for before, after in itertools.pairwise(times)]
    assert times[-1] < 2.0
    assert min(growth) < _MORE_THAN_LINEAR, times


def _time_of_pair(english, chinese, size):
    halves = [
        "".join(part.format(10_000 + n, 90_000 + n) for n in range(size // len(part) // 2))
        for part in (english, chinese)
    ]
    start = time.thread_time()
    run_checks(halves[0], f"数：{halves[1]}", policy=GATE)
    return time.thread_time() - start


@settings(max_examples=150, deadline=None)
@given(st.lists(st.sampled_from(sorted(NASTY.values())), max_size=8), st.text(max_size=8))
def test_any_mixture_is_checked(parts, between):
    text = between.join(parts)
    for policy in (GATE, Policy()):
        run_checks(f"Set {text}", f"设置 {text[::-1]}", policy=policy)


@settings(max_examples=200, deadline=None)
@given(
    st.lists(st.sampled_from([*NASTY.values(), "好", "，", " ", "A", "(", ")", "1"]), max_size=8)
)
def test_what_is_put_right_stays_right_and_keeps_its_letters(parts):
    text = "".join(parts)
    right = tidy(text)
    assert [one for one in right if one.isalnum()] == [one for one in text if one.isalnum()]
    assert [one.text for one in spans.find(right)] == [one.text for one in spans.find(text)]
    assert tidy(right) == right
    assert isinstance(is_suspect(text), bool)
