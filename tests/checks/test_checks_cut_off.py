import pytest

from prdesc.checks import Pair, completeness, direction, repetition
from prdesc.terms.concept import Concept
from prdesc.terms.termbase import Termbase


def messages(check, english, chinese, *, authored=True):
    return [flaw.message for flaw in check.run(Pair(english, chinese, authored=authored))]


@pytest.mark.parametrize(
    ("english", "chinese"),
    [
        pytest.param("It halves the cache of the model.", "使模型的缓存减半。", id="whole"),
        pytest.param("Draft cache on B300", "B300 上的草稿缓存", id="label"),
        pytest.param(
            "Bump the image of the draft model in every recipe of this folder to v1.2.3-rc1.",
            "将此目录下所有配方中草稿模型的镜像升级到 v1.2.3-rc1",
            id="both end with one name",
        ),
        pytest.param(
            "Bump the disaggregated image to vllm/rocm:nightly-2dfaae752b4db0d43cfc0715c780e33b.",
            "将分离式镜像升级到 vllm/rocm:nightly-2dfaae752b4db0d43cfc0715c780e33b",
            id="both end with one long name",
        ),
        pytest.param("Load the libraries NCCL, RCCL etc.", "加载 NCCL、RCCL 等库", id="etc."),
        pytest.param("Waiting for the draft model...", "等待草稿模型", id="dots"),
        pytest.param("Steps:", "步骤", id="a short lead"),
        pytest.param("Serve replicas on port 8000", "在端口上部署副本：8000", id="a figure"),
        pytest.param("Steps to reproduce:", "复现步骤：", id="a lead"),
        pytest.param("Enable agents", "启用 agent", id="one of many"),
        pytest.param("PR review and merge", "PR 审阅与合并", id="并 in a word"),
        pytest.param("Recurring operational checklists", "常见运维清单", id="a short heading"),
        pytest.param("Add the loader (in Docker)", "添加加载器（Docker 中）", id="brackets"),
    ],
)
def test_whole_texts_pass(english, chinese):
    assert messages(completeness, english, chinese) == []


@pytest.mark.parametrize(
    ("english", "chinese"),
    [
        pytest.param("It halves the cache of the draft model.", "使草稿", id="far too short"),
        pytest.param("Draft cache on B300", "B300 上的", id="a word that wants another"),
        pytest.param("Draft and target", "草稿和", id="and"),
        pytest.param(
            "It halves the cache of the model.", "使模型的缓存减少了一半", id="no full stop"
        ),
        pytest.param("Steps to reproduce:", "复现步骤", id="no colon"),
        pytest.param("Add the loader (in Docker)", "添加加载器（在 Docker", id="an open bracket"),
        pytest.param("Enable the Agent workflow", "启用 Age", id="half a Latin word"),
        pytest.param("Serve four replicas", "部署四个副", id="half a Chinese word"),
        pytest.param("Add tests for the new loader of the recipes", "添加", id="a few characters"),
        pytest.param("Add tests for the new loader", "为新的东西", id="less than half is said"),
    ],
)
def test_texts_that_are_cut_off_are_reported(english, chinese):
    assert messages(completeness, english, chinese) == ["the Chinese seems to be cut off"]
    assert messages(completeness, english, chinese, authored=False) == []


@pytest.mark.parametrize(
    ("chinese", "reported"),
    [("驱逐检查点", False), ("驱逐检", True), ("驱逐 checkpoint", False), ("驱逐 check", True)],
)
def test_terms_that_are_cut_off(chinese, reported):
    concept = Concept("checkpoint", ("checkpoint", "checkpoints"), "检查点", ("checkpoint",))
    pair = Pair("Evict checkpoints", chinese, Termbase.of([concept]))
    assert bool(list(completeness.run(pair))) is reported


@pytest.mark.parametrize(
    ("english", "chinese", "reported"),
    [
        ("It takes 21 GB of 370 GB.", "占用 370 GB 中的 21 GB。", False),
        ("It takes 21 GB of the 370 GB pool.", "占用 370 GB 主机池中的 21 GB。", False),
        ("It takes 21 GB of 370 GB.", "占用 21 GB 中的 370 GB。", True),
        ("It takes 21 GB of 370 GB.", "占用 21 GB，总量 370 GB。", False),
        ("It loads 4 of the 16 shards.", "加载 16 个分片中的 4 个。", False),
        ("It loads 4 of the 16 shards.", "4 个分片中有 16 个。", True),
        ("It takes 21 GB.", "占用 21 GB 中的 370 GB。", False),
    ],
)
def test_part_and_whole(english, chinese, reported):
    expected = ["part and whole have changed places"] if reported else []
    assert messages(direction, english, chinese) == expected


@pytest.mark.parametrize(
    ("english", "chinese", "reported"),
    [
        ("It takes 370 GB.", "占用 370 370 GB。", True),
        ("It uses FP8.", "使用 FP8 8。", True),
        ("It takes 1.5 of 1.5.", "1.5 中的 1.5。", False),
        ("Scores 12 12 13.", "得分 12 12 13。", False),
        ("It takes 3 s to 33 s.", "耗时 3 33 秒。", False),
    ],
)
def test_numbers_twice_in_a_row(english, chinese, reported):
    expected = ["a number stands twice in a row"] if reported else []
    assert messages(repetition, english, chinese) == expected
