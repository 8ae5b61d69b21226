import pytest

from prdesc.checks import Pair, additions
from prdesc.terms.concept import Concept
from prdesc.terms.termbase import Termbase

TERMS = Termbase.of(
    [Concept("time to first token", ("time to first token",), "首 token 延迟", ("TTFT",))]
)


def words(english, chinese, *, authored=True):
    pair = Pair(english, chinese, TERMS, authored=authored)
    if not additions.concerns(pair):
        return []
    return [flaw.target for flaw in additions.run(pair)]


@pytest.mark.parametrize(
    ("english", "chinese"),
    [
        pytest.param("The vLLM engines run.", "vLLM 引擎运行。", id="the same word"),
        pytest.param("It reads tokens.", "它读取 token。", id="singular"),
        pytest.param("Lower time to first token", "降低 TTFT", id="admitted"),
        pytest.param("It takes ten milliseconds.", "耗时 10 ms。", id="unit"),
        pytest.param("Open a pull request.", "提交 PR。", id="initials"),
        pytest.param("Merge this.", "合并本 PR。", id="what a description speaks of"),
        pytest.param("Run it.", "运行 `PyTorch`。", id="code is for another check"),
        pytest.param("Run it.", "运行。", id="no Latin word"),
        pytest.param("It is twice as fast.", "速度提升一倍。", id="a multiple"),
        pytest.param("It succeeds.", "一次成功。", id="no share"),
        pytest.param("A person approved it.", "已由人工批准。", id="a review of the English"),
        pytest.param("It failed again.", "问题已复现。", id="no review"),
    ],
)
def test_passes(english, chinese):
    assert words(english, chinese) == []


@pytest.mark.parametrize(
    ("english", "chinese", "added"),
    [
        pytest.param("Run it on vLLM.", "在 SGLang 上运行。", ["SGLang"], id="another product"),
        pytest.param("Draft KV cache", "草稿 K", ["K"], id="half a name"),
        pytest.param("Run it.", "使用 PyTorch 运行。", ["PyTorch"], id="an invented name"),
        pytest.param("It takes 3 GB.", "占用 3 GB，性能提升三成。", ["三成"], id="a share"),
        pytest.param("It runs.", "可运行，已由人工审阅。", ["已由人工审阅"], id="a review"),
        pytest.param("It works.", "可用，经维护者批准。", ["维护者批准"], id="an approval"),
        pytest.param("It is faster.", "耗时为原来的十分之一。", ["十分之一"], id="a fraction"),
        pytest.param("Run it.", "运行です。", ["です"], id="kana"),
    ],
)
def test_reports(english, chinese, added):
    assert words(english, chinese) == added
    assert words(english, chinese, authored=False) == []
