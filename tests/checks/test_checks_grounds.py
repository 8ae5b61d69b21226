"""Chinese words that the English has no ground for."""

import pytest
from meaning import flaws

from prdesc.checks import Pair, grounds
from prdesc.resources import data_dir
from prdesc.terms.concept import Concept
from prdesc.terms.termbase import Termbase


@pytest.mark.parametrize(
    ("english", "chinese"),
    [
        pytest.param("Compare the configs.", "比较两份配置。", id="listed"),
        pytest.param("Squeeze the weights.", "压缩权重。", id="a verb that no table knows"),
        pytest.param("Frob it.", "比较它。", id="nothing else"),
        pytest.param("Scale it.", "缩小它。", id="a character in common"),
        pytest.param("An unreviewed patch", "未经审阅的补丁", id="inside a word"),
        pytest.param("Call `delete_all`", "调用 `delete_all` 做删除", id="inside code"),
        pytest.param("Switch everything to FP8.", "一切换到 FP8。", id="another word's characters"),
        pytest.param("The lock has a hold time.", "锁有持有时间。", id="inside 持有时间"),
        pytest.param("A codec for FP8", "FP8 编解码器", id="inside 编解码"),
        pytest.param("Many decode slots", "释放大量解码槽位", id="the same across two words"),
        pytest.param("The release needs approval.", "发布需要审批。", id="approval"),
        pytest.param("Compaction at night.", "夜间压缩合并。", id="compaction"),
        pytest.param("The run was killed.", "运行被强制结束。", id="killed"),
        pytest.param("120 km/h", "每小时 120 公里", id="an hour in a unit"),
        pytest.param("10 Gbps", "每秒 10 吉比特", id="a second in a unit"),
    ],
)
def test_a_word_with_a_ground_passes(english, chinese):
    assert flaws(grounds, english, chinese) == []


@pytest.mark.parametrize(
    ("english", "chinese", "word"),
    [
        pytest.param("Cache the page.", "替换页面。", "替换", id="another verb"),
        pytest.param("Fix the bug.", "修复缺陷，请尽快合并。", "请尽快", id="an order"),
        pytest.param("Fix the bug.", "彻底修复缺陷。", "彻底", id="praise"),
        pytest.param("Squeeze it.", "完美。", "完美", id="praise beside an unknown word"),
        pytest.param("Use less memory.", "显著减少显存。", "显著", id="only a character in common"),
        pytest.param("Switch it.", "一切都换。", "一切", id="the word itself"),
        pytest.param("The encoder runs.", "解码器运行。", "解码器", id="another of its kind"),
        pytest.param("Trim the end of a line.", "裁剪行的开头。", "开头", id="another end"),
        pytest.param("Sum each row.", "按列求和。", "按列", id="another side"),
        pytest.param("Built every hour", "每天构建", "每天", id="another time"),
        pytest.param("The run is retried once.", "运行会一直重试。", "一直", id="another number"),
        pytest.param("The value is rough.", "该值是精确的。", "精确", id="exact for rough"),
        pytest.param("It is optional.", "它是必需的。", "必需", id="needed for optional"),
        pytest.param("Evict the block.", "缓存该块。", "缓存", id="the opposite"),
        pytest.param("The release needs a note.", "发布需要审批。", "审批", id="no approval"),
        pytest.param("Cleanup at night.", "夜间合并。", "合并", id="no compaction"),
        pytest.param("The run ended.", "运行被强制结束。", "强制", id="not killed"),
        pytest.param("120 km/s", "每小时 120 公里", "每小时", id="another time in a unit"),
    ],
)
def test_a_word_without_a_ground_is_reported(english, chinese, word):
    assert f"nothing in the English says {word}" in [
        flaw.message for flaw in flaws(grounds, english, chinese)
    ]


def test_a_term_is_a_ground():
    terms = Termbase.of([Concept("vault", ("vault",), "加密库")])
    assert list(grounds.run(Pair("See vault", "见加密库", terms))) == []
    assert not grounds._has_a_ground(Pair("x", "y"), grounds._table().rows[0])


def test_only_text_of_prdesc_is_looked_at():
    assert grounds.concerns(Pair("Cache it.", "替换它。"))
    assert not grounds.concerns(Pair("Cache it.", "替换它。", authored=False))


def test_the_table_is_in_order():
    path = data_dir("glossary") / "grounds.zh-Hans.txt"
    seen = []
    for line in path.read_text("utf-8").splitlines():
        if line and not line.startswith("#"):
            chinese, english, *longer = line.removeprefix("=").split("|")
            words = chinese.split()
            seen += words
            assert english.split(), line
            assert all(word.isascii() for word in english.split()), line
            for one in " ".join(longer).split():
                assert any(word in one and word != one for word in words), line
    assert len(seen) == len(set(seen))
