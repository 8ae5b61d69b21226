"""The judge of the quality benchmark, loaded without the benchmark around it."""

import importlib.util
import sys
from pathlib import Path

import pytest

PATH = Path(__file__).parents[2] / "benchmarks" / "quality" / "judge.py"


@pytest.fixture(scope="module")
def judge():
    spec = importlib.util.spec_from_file_location("quality_judge", PATH)
    module = importlib.util.module_from_spec(spec)
    sys.modules[spec.name] = module
    spec.loader.exec_module(module)
    yield module.judge
    del sys.modules[spec.name]


@pytest.mark.parametrize(
    ("source", "target"),
    [
        pytest.param(
            "Cut latency from 12 ms to 9.5 ms.", "延迟从 12 ms 降至 9.5 ms。", id="numbers"
        ),
        pytest.param("A context of 1.48M tokens.", "148 万 token 的上下文。", id="magnitude"),
        pytest.param("Wait 2 rounds.", "等待两轮。", id="spoken number"),
        pytest.param("See foo.md.", "见 foo_zh.md。", id="localised page"),
        pytest.param("Set `a b` by --top-k (#12).", "用 --top-k 设置 `a b`（#12）。", id="spans"),
        pytest.param("Two B300-related fixes.", "两处与 B300 相关的修复。", id="compound"),
        pytest.param("A recipe --the other one.", "一个配方——另一个。", id="typed dash"),
        pytest.param("The multinode launcher.", "多节点启动器。", id="terms"),
        pytest.param("The c36-to-c40 step.", "c36 到 c40 这一步。", id="two names"),
    ],
)
def test_clean(source, target, judge):
    assert judge(source, target).faults == {}


@pytest.mark.parametrize(
    ("source", "target", "kind"),
    [
        pytest.param("Keep 32 cases.", "保留 23 个用例。", "number", id="digits swapped"),
        pytest.param("Keep the cases.", "保留 2024 个用例。", "addition", id="number added"),
        pytest.param("Use vLLM here.", "此处使用 VLLM。", "identifier", id="spelling"),
        pytest.param("Set page_size.", "设置页大小。", "identifier", id="translated name"),
        pytest.param("The c36-to-c40 step.", "c36 这一步。", "identifier", id="one of two names"),
        pytest.param("Drop --top-k.", "移除它。", "flag", id="flag"),
        pytest.param("Run `make x`.", "运行 `make y`。", "code", id="code"),
        pytest.param("See [x](http://a.b/c).", "见 [x](http://a.b/d)。", "link", id="link"),
        pytest.param("Fixes #12.", "修复 #123。", "reference", id="reference"),
        pytest.param("Bump the image.", "升级图像。", "term", id="term"),
        pytest.param("Bump the tag.", "Bump the tag.", "language", id="not translated"),
        pytest.param("Bump the tag.", "```\n升级标签。\n```", "wrapping", id="fence"),
    ],
)
def test_fault(source, target, kind, judge):
    assert kind in judge(source, target).faults


def test_terms_are_counted(judge):
    verdict = judge("The sweep and its throughput.", "扫描及其吞吐。")
    assert (verdict.terms, verdict.kept_terms) == (2, 1)
    assert "term" in verdict.holds
    assert not verdict.clean
