import pytest

from prdesc.pipeline.values import masked


@pytest.mark.parametrize(
    ("english", "chinese", "expected"),
    [
        (
            "Source: the log of the nightly run",
            "来源：the log of the nightly run",
            ("Source: ⟦1⟧", "来源：⟦1⟧"),
        ),
        (
            "`x` (args of the worker) is now `1` (not set before)",
            "`x`（args of the worker）设为 `1`（此前未设置）",
            ("`x` (⟦2⟧) is now `1` (not set before)", "`x`（⟦2⟧）设为 `1`（此前未设置）"),
        ),
        (
            "Pool: HBM of a node, per rank",
            "内存池：HBM of a node；按每个 进程 计",
            ("Pool: ⟦1⟧, per rank", "内存池：⟦1⟧；按每个 进程 计"),
        ),
    ],
)
def test_values_in_the_wording_of_a_template_are_masked(english, chinese, expected):
    assert masked(english, chinese) == expected


@pytest.mark.parametrize(
    ("english", "chinese"),
    [
        ("Source: the log of the run", "来源：该运行的日志"),
        ("**Why**: the log of the run", "**原因**：the log of the run"),
        ("It is from the log", "它来自 the log"),
    ],
)
def test_prose_and_changed_values_stay(english, chinese):
    assert masked(english, chinese) == (english, chinese)
