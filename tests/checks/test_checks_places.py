"""Facts that are all there and stand in the wrong place."""

import pytest
from meaning import flaws

from prdesc.checks import exchange, relation


@pytest.mark.parametrize(
    ("english", "chinese"),
    [
        pytest.param("Prefill takes 3 s, decode 5 s.", "预填充 3 s，解码 5 s。", id="kept"),
        pytest.param(
            "Prefill takes 3 s, decode 5 s.", "解码 5 s，预填充 3 s。", id="whole clauses"
        ),
        pytest.param("Use 1, 8 and 32.", "使用 1、8 和 32。", id="a list of figures"),
        pytest.param("On August 3, 2026", "2026 年 8 月 3 日", id="a date"),
        pytest.param("Use `a`, `b` and `c`.", "使用 `c`、`b` 和 `a`。", id="a list"),
        pytest.param("Run `a` in `b`.", "在 `b` 中运行 `a`。", id="one clause"),
        pytest.param(
            "It falls by 3 %, when memory is at 90 %.", "显存到 90 % 时下降 3 %。", id="under it"
        ),
        pytest.param("21 GB of 370 GB", "370 GB 中的 21 GB", id="part of a whole"),
        pytest.param("3 s and 5 GB", "5 GB 和 3 s", id="other dimensions"),
        pytest.param("It ran 3 and 5 times.", "运行 5 和 3 次。", id="no unit, no other fact"),
        pytest.param("TP8 and prefill, K2 and decode", "解码与 TP8，预填充与 K2", id="terms"),
        pytest.param("Nothing to see, and no fact.", "没有事实。", id="nothing"),
    ],
)
def test_exchange_passes(english, chinese):
    assert flaws(exchange, english, chinese) == []


@pytest.mark.parametrize(
    ("english", "chinese"),
    [
        pytest.param("Prefill takes 3 s, decode 5 s.", "预填充 5 s，解码 3 s。", id="figures"),
        pytest.param("at 8, 32 and 128", "在 32、8 和 128 下", id="a list"),
        pytest.param("Reads and writes are 3:1.", "读写比为 1:3。", id="a ratio"),
        pytest.param("| A | 310 ms | 255 ms |", "| A | 255 ms | 310 ms |", id="a row"),
        pytest.param("Prefill takes 3 s, decode 5 s.", "解码 3 s，预填充 5 s。", id="terms"),
        pytest.param("Reads rose 5 % and writes 7 %.", "读取增加 7 %，写入 5 %。", id="alone"),
        pytest.param("`a` holds 5 GB, `b` 7 GB", "`b` 占 5 GB，`a` 占 7 GB", id="code"),
        pytest.param(
            "The pool has 21 GB of HBM and 71 GB of DDR5", "71 GB HBM 和 21 GB DDR5", id="head"
        ),
        pytest.param(
            "vLLM keeps TP8 and Mooncake uses TP4", "Mooncake 保留 TP8，vLLM 使用 TP4", id="names"
        ),
        pytest.param(
            "throughput rose 5 % while TTFT fell 7 %", "吞吐上升 7 %，TTFT 下降 5 %", id="admitted"
        ),
    ],
)
def test_exchange_reports(english, chinese):
    (flaw,) = flaws(exchange, english, chinese)
    assert "places" in flaw.message or "order" in flaw.message
    assert flaw.source in english
    assert flaw.target in chinese


@pytest.mark.parametrize(
    ("english", "chinese"),
    [
        pytest.param("vLLM is faster than Mooncake.", "vLLM 比 Mooncake 快。", id="than"),
        pytest.param("TP8 is more than TP4.", "与 TP4 相比，TP8 更多。", id="than, in front"),
        pytest.param("Run `a` before `b`.", "在 `b` 之前运行 `a`。", id="before"),
        pytest.param("Run `a` before `b`.", "先 `a` 后 `b`。", id="said otherwise"),
        pytest.param("Run `a` after `b` and `c`.", "`b` 与 `c` 之后运行 `a`。", id="in a list"),
        pytest.param("Run `a` without `b`.", "运行 `a`，不带 `b`。", id="without"),
        pytest.param("Run `a` before.", "此前运行 `a`。", id="one fact"),
        pytest.param("Run it after `a`.", "在 `a` 之后运行。", id="after"),
        pytest.param("Run it before the tests.", "在测试之前运行。", id="a step"),
        pytest.param("Run it before testing.", "测试前运行，测试后清理。", id="both in Chinese"),
        pytest.param("2 nodes x 4 GPUs", "2 个节点，每个节点 4 张", id="counts"),
        pytest.param("2 nodes, 4 GPUs", "2 台机器，共 4 张", id="a thing said otherwise"),
        pytest.param("Never run it before `a`.", "在 `a` 之后运行。", id="not before"),
        pytest.param("After `a`, before `b`", "`a` 之后，`b` 之前", id="before and after"),
        pytest.param("decode before prefill", "解码之前先预填充", id="terms alone"),
    ],
)
def test_relation_passes(english, chinese):
    assert flaws(relation, english, chinese) == []


@pytest.mark.parametrize(
    ("english", "chinese", "facts"),
    [
        pytest.param(
            "Mooncake is faster than `b`.",
            "`b` 比 Mooncake 快。",
            ("`b`", "Mooncake"),
            id="than",
        ),
        pytest.param("Run `a` before `b`.", "在 `a` 之前运行 `b`。", ("`b`", "`a`"), id="before"),
        pytest.param("Run `a` after the `b`.", "`a` 之后运行 `b`。", ("`b`", "`a`"), id="after"),
        pytest.param("Use TP8 without TP4.", "使用 TP4，不带 TP8。", ("TP4", "TP8"), id="without"),
        pytest.param(
            "Use `a` instead of `b`.", "用 `b` 代替 `a`。", ("`b`", "`a`"), id="instead of"
        ),
        pytest.param("`a` rather than `b`", "`b` 而不是 `a`", ("`b`", "`a`"), id="rather than"),
    ],
)
def test_relation_reports(english, chinese, facts):
    (flaw,) = flaws(relation, english, chinese)
    assert (flaw.source, flaw.target) == facts


@pytest.mark.parametrize(
    ("english", "chinese"),
    [
        pytest.param("Merge it after #12.", "在 #12 之前合并。", id="after"),
        pytest.param("Run it before the tests.", "在测试之后运行。", id="before a step"),
        pytest.param("Run it before prefill.", "在预填充之后运行。", id="before a term"),
    ],
)
def test_relation_sees_before_that_became_after(english, chinese):
    (flaw,) = flaws(relation, english, chinese)
    assert "became" in flaw.message


def test_relation_sees_counts_of_other_things():
    found = flaws(relation, "2 nodes x 4 GPUs", "4 个节点，每个节点 2 张")
    assert [flaw.message for flaw in found] == [
        "the English has 2 of node, the Chinese 4",
        "the English has 4 of gpu, the Chinese 2",
    ]


@pytest.mark.parametrize(
    ("english", "chinese", "found"),
    [
        ("Do not merge before the sweep is done.", "扫描完成后请勿合并。", 1),
        ("Do not merge before the sweep is done.", "扫描完成后再合并。", 0),
        ("Do not merge before the sweep is done.", "扫描完成前请勿合并。", 0),
        ("Stop it before the switch.", "切换之后停止。", 1),
        ("Stop it after the switch.", "切换之前停止。", 1),
        ("Stop it after the switch.", "切换后停止。", 0),
    ],
)
def test_relation_sees_time_that_stands_in_words_alone(english, chinese, found):
    assert len(flaws(relation, english, chinese)) == found
