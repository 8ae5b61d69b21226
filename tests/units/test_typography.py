import pytest
from hypothesis import given
from hypothesis import strategies as st

from prdesc.units import spans
from prdesc.units.typography import tidy, without_gaps


@pytest.mark.parametrize(
    ("target", "expected"),
    [
        ("FP8需要比bf16少一半的显存。", "FP8 需要比 bf16 少一半的显存。"),
        ("使用`foo()`函数,见下文。", "使用 `foo()` 函数，见下文。"),
        ("请看#12和org/repo#3。", "请看 #12 和 org/repo#3。"),
        ("见https://a.b/c，然后", "见 https://a.b/c ，然后"),
        ("[链接](http://x.y/z)和--flag=x", "[链接](http://x.y/z)和 --flag=x"),
        ("Latin only, no change", "Latin only, no change"),
        ("由⟦1⟧改为⟦2⟧", "由⟦1⟧改为⟦2⟧"),
        ("", ""),
    ],
)
def test_tidies(target, expected):
    assert tidy(target) == expected


@given(st.text(alphabet="ab1`#-/.:,()[]<>@ 中文，。", max_size=50))
def test_spans_stay_and_twice_is_once(target):
    once = tidy(target)
    assert [one.text for one in spans.find(once)] == [one.text for one in spans.find(target)]
    assert tidy(once) == once


@pytest.mark.parametrize(
    "text",
    [
        "**目标：** 降低功耗。**改动：** 限频",
        "**目标**：降低。**基线**：十",
        "**目标**降低。**基线**为十",
    ],
)
def test_what_stands_between_two_bold_texts_is_not_bold(text):
    assert tidy(text) == text


@pytest.mark.parametrize(
    ("target", "expected"),
    [
        ("移 除 旧 逻 辑", "移除旧逻辑"),
        ("修复  分离式 镜像 FP8 的 bug", "修复分离式镜像 FP8 的 bug"),
        ("运行 `移 除` 与 a 和 b", "运行 `移 除` 与 a 和 b"),
        ("第一行\n第二行", "第一行\n第二行"),
    ],
)
def test_gaps_between_han_are_closed(target, expected):
    assert without_gaps(target) == expected
