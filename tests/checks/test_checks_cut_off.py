import pytest

from prdesc.checks import Pair, completeness, direction, repetition


def messages(check, english, chinese, *, authored=True):
    return [flaw.message for flaw in check.run(Pair(english, chinese, authored=authored))]


@pytest.mark.parametrize(
    ("english", "chinese"),
    [
        pytest.param("It halves the cache of the model.", "使模型的缓存减半。", id="whole"),
        pytest.param(
            "It halves the cache of the model.", "使模型的缓存减少了一半", id="no full stop"
        ),
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
    ],
)
def test_texts_that_are_cut_off_are_reported(english, chinese):
    assert messages(completeness, english, chinese) == ["the Chinese seems to be cut off"]
    assert messages(completeness, english, chinese, authored=False) == []


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
