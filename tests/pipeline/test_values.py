import pytest

from prdesc.pipeline.values import masked, masked_for


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
        ("a → b → c", "a → b → c", ("⟦1⟧ → ⟦2⟧", "⟦1⟧ → ⟦2⟧")),
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
        ("Source: ", "来源："),
        ("Source: a\nb", "来源：a\nb"),
        (" → b", " → b"),
        ("a → ", "a → "),
    ],
)
def test_prose_and_changed_values_stay(english, chinese):
    assert masked(english, chinese) == (english, chinese)


@pytest.mark.parametrize(
    ("english", "chinese", "expected"),
    [
        ("Speed: not run", "速度：not run", ("Speed: ⟦1⟧", "速度：⟦1⟧")),
        ("Source: the log of a run", "来源：the log of a run", ("Source: ⟦1⟧", "来源：⟦1⟧")),
        ("Speed: not run", "速度：未运行", ("Speed: not run", "速度：未运行")),
        ("Speed: not used", "速度：not used", ("Speed: not used", "速度：not used")),
        ("It is not run", "它 not run", ("It is not run", "它 not run")),
    ],
)
def test_values_of_a_record_are_masked_behind_the_name_of_a_row(english, chinese, expected):
    assert masked_for(["not run"])(english, chinese) == expected
    assert masked("Speed: not run", "速度：not run") == ("Speed: not run", "速度：not run")
