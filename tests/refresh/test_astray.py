"""Chinese that changed places in the save that also reworded or took out English: frozen."""

import itertools

import pytest
from refreshing import order
from refreshing.draft_cache import replaced, translator

from prdesc.refresh.plan import Outcome, plan

TABLE = {
    "The server restarts.": "服务器会重启。",
    "The image fails.": "镜像失败。",
    "The client saves 21 GB.": "客户端节省 21 GB。",
    "The user stores the logs.": "用户存储日志。",
    "The test fails.": "测试失败。",
    "The client fails.": "客户端失败。",
}
ONE, TWO, THREE, FOUR, NEW, LESS = TABLE
A, B, C, D, NEW_TOO, _ = TABLE.values()
AFTER, BEFORE = "该服务器会重启。", "该镜像失败。"
ENGLISH, CHINESE = (ONE, TWO, THREE, FOUR), (A, B, C, D)
ASTRAY = "stands beside other English than its own"


def joined(style, texts):
    return "\n\n".join(map(style.format, texts)) + "\n"


def save(kind, style, english, chinese):
    """Return the page after a save, its plan and what was asked."""
    indented = joined("  " + style, ENGLISH)
    record = None if kind == "added" else f"title: T\nsummary: |\n{indented}ai: {{used: no}}\n"
    start = "" if record else joined(style, ENGLISH)
    made = translator()
    made.table |= TABLE
    page = replaced(
        plan(start, order(made, record)).body,
        (joined(style, ENGLISH), joined(style, english)),
        (joined(style, CHINESE), joined(style, chinese)),
    )
    made.asked.clear()
    return page, plan(page, order(made, record if kind == "recorded" else None)), made.asked


@pytest.mark.parametrize(
    ("english", "chinese"),
    [
        pytest.param((NEW, TWO, THREE, FOUR), (BEFORE, A, C, D), id="swapped, first reworded"),
        pytest.param((NEW, LESS, THREE, FOUR), (BEFORE, A, C, D), id="swapped, both reworded"),
        pytest.param((ONE, TWO, FOUR), (C, B, AFTER, D), id="ends swapped, one taken out"),
        pytest.param((ONE, TWO, FOUR), (C, B, A, D), id="the same, nothing edited"),
        pytest.param((NEW, TWO, FOUR), (C, B, AFTER, D), id="and the other reworded"),
        pytest.param((ONE, TWO, LESS, FOUR), (C, B, AFTER, D), id="ends swapped, one reworded"),
        pytest.param((ONE, TWO, LESS, FOUR), (C, B, A, D), id="that, and nothing edited"),
        pytest.param((ONE, FOUR), (C, D), id="another one taken out in each language"),
    ],
)
@pytest.mark.parametrize(
    ("kind", "style"), [*itertools.product(["added", "written", "recorded"], ["{}", "- {}"])]
)
def test_it_is_frozen(kind, style, english, chinese):
    page, planned, asked = save(kind, style, english, chinese)
    assert (planned.outcome, planned.body, asked) == (Outcome.FROZEN, page, [])
    assert ASTRAY in planned.conflict.problem
    astray = page.split("\n")[planned.conflict.line - 1].removeprefix("- ")
    assert astray in chinese
    assert astray in CHINESE


@pytest.mark.parametrize(
    ("english", "chinese", "stands"),
    [
        pytest.param((TWO, FOUR), (BEFORE, D), (BEFORE, D), id="the same taken out"),
        pytest.param(
            (NEW, ONE, LESS, THREE, FOUR),
            ("测试会失败。", A, B, C, D),
            ("测试会失败。", A, "客户端失败。", C, D),
            id="the same put in, and one reworded",
        ),
        pytest.param((NEW, FOUR, LESS), (B, D, C), (NEW_TOO, D, "客户端失败。"), id="all new"),
    ],
)
@pytest.mark.parametrize("style", ["{}", "- {}"])
def test_what_went_along_stays(style, english, chinese, stands):
    _, planned, _ = save("added", style, english, chinese)
    assert planned.outcome is Outcome.CHANGED
    assert joined(style, stands) in planned.body
