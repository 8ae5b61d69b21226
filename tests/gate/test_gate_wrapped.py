"""A commit message says the same to the gate whether it is wrapped or not."""

from dataclasses import replace

import pytest

from prdesc.describe import commit, wrapping
from prdesc.describe.layout import Halves
from prdesc.pipeline import gate as gates

ENGLISH = """\
The draft model stores its KV cache in FP8, which saves 21 GB of the 370 GB of HBM on each rank, and
leaves room for 64 requests at once; see #4524 for the numbers of the run.

- `speculative-draft-kv-cache-dtype` in `recipes/minimax/gb300.yaml` is now `fp8_e4m3` (not set)
- Risk: the acceptance rate may fall, so the throughput of 905 tok/s is not what a user will see."""
CHINESE = """\
草稿模型的 KV 缓存改用 FP8 存储，每个 rank 可在 370 GB HBM 中节省 21 GB，从而可同时处理 64 个请求；\
运行的数据参见 #4524。

- `recipes/minimax/gb300.yaml` 中的 `speculative-draft-kv-cache-dtype` 设为 `fp8_e4m3`（此前未设置）
- 风险：接受率可能下降，因此用户实际看到的吞吐量并不是测得的 905 tok/s，而是更低的数值。"""
AI = (
    "Prepared with Claude Code using `claude-opus-5-5`. Human review: the human author.",
    "使用的 AI 工具：Claude Code（模型 `claude-opus-5-5`）。人工审阅：作者本人。",
)


def written(english, chinese):
    return commit.message("Save memory", Halves(english, AI[0], chinese, AI[1]), "both") + "\n"


def unwrapped(message):
    text = wrapping.join(message).text
    assert max(map(len, text.split("\n"))) > 90
    return text


def found(report):
    return [
        (one.check, one.severity, one.message, one.source, one.target) for one in report.findings
    ]


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("", ""),
        ("节省 21 GB", "节省 12 GB"),
        ("#4524。", "#4523。"),
        ("FP8 存储", "FP16 存储"),
        ("`fp8_e4m3`（此前", "`fp8_e5m2`（此前"),
        ("64 个请求", "46 个请求"),
        ("可能下降，", "可能下降,"),
        ("- 风险", "风险"),
    ],
)
def test_the_same_findings(gate, old, new):
    message = written(ENGLISH, CHINESE.replace(old, new))
    assert max(map(len, message.split("\n"))) <= 72
    wrapped, flat = (gates.check_message(one, gate) for one in (message, unwrapped(message)))
    assert found(wrapped) == found(flat)
    assert [replace(one, source_line=0, target_line=0) for one in wrapped.compared] == [
        replace(one, source_line=0, target_line=0) for one in flat.compared
    ]
    assert wrapped.units == flat.units
    if old == new:
        assert [one for one in wrapped.findings if one.severity == "error"] == []


def test_a_finding_has_the_line_of_the_file(gate):
    message = written(ENGLISH, CHINESE.replace("905", "509"))
    rows = message.split("\n")
    lines = {one.line for one in gates.check_message(message, gate).findings if one.line}
    assert {rows[line - 1][:5] for line in lines} == {"- 风险："}


def test_what_was_not_seen_has_the_line_of_the_file(gate):
    message = written(
        f"{ENGLISH}\n\nOne more paragraph, of which the other half says nothing.", CHINESE
    )
    (note,) = [one for one in gates.check_message(message, gate).not_seen if one.startswith("line")]
    line = next(
        number
        for number, row in enumerate(message.split("\n"), 1)
        if row.startswith("One more paragraph")
    )
    assert note.startswith(f"line {line} of the English")
