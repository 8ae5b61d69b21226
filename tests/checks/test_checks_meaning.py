"""Facts that are all there and say the opposite."""

import pytest
from meaning import flaws

from prdesc.checks import negation, polarity
from prdesc.findings import Severity


@pytest.mark.parametrize(
    ("english", "chinese"),
    [
        pytest.param("Memory rose 5 %.", "显存增加 5 %。", id="a rise"),
        pytest.param("It improves latency by 5 %.", "延迟降低 5 %。", id="better is lower"),
        pytest.param("Up from 3 s to 5 s", "从 3 s 升至 5 s", id="up from"),
        pytest.param("It takes at least 3 s.", "至少需要 3 s。", id="a floor"),
        pytest.param("It never exceeds 3 s.", "不超过 3 s。", id="a denied floor is a ceiling"),
        pytest.param("Pass no more than 3 files.", "最多传入 3 个文件。", id="a ceiling"),
        pytest.param("Half the pool", "一半的池", id="half"),
        pytest.param("A `quick-reduce` of the quick-reduce path", "提升该路径", id="a name"),
        pytest.param("Reads rose 5 %, writes fell 7 %.", "读取增加 5 %，写入减少 7 %。", id="both"),
        pytest.param("Raise the limit to lower it.", "降低。", id="both words in the English"),
        pytest.param("It rose 5 % and 5 %.", "减少 5 %，又增加 5 %。", id="a figure that is twice"),
        pytest.param("Do not use more than 3 files.", "使用不得多于 3 个。", id="denied apart"),
        pytest.param("It mustn't be below 3 s.", "不应低于 3 s。", id="denied apart, contracted"),
        pytest.param("A total above 3 s", "总计 >3 s", id="a sign for a word"),
        pytest.param("Drops old files", "提升速度", id="drops what"),
        pytest.param("It saves 3 GB.", "节省 3 GB。", id="saves"),
        pytest.param("Saves each checkpoint", "增加检查点", id="saves what"),
        pytest.param("a -> 3 and c++", "a -> 3，以下", id="an arrow is no sign"),
        pytest.param("Needs 3.10 or newer", "需要 3.10 及更高版本", id="a floor of versions"),
        pytest.param("It fell back to bf16.", "它回退到 bf16，提升稳定性。", id="fell back"),
    ],
)
def test_polarity_passes(english, chinese):
    assert flaws(polarity, english, chinese) == []


@pytest.mark.parametrize(
    ("english", "chinese", "words"),
    [
        pytest.param("Memory rose 5 %.", "显存减少 5 %。", ("rose", "减少"), id="a rise"),
        pytest.param("The rate fell.", "该比率上升。", ("fell", "上升"), id="without a figure"),
        pytest.param("at least 3 s", "最多 3 s", ("at least", "最多"), id="a floor"),
        pytest.param("up to 3 GB", "超过 3 GB", ("up to", "超过"), id="a ceiling"),
        pytest.param("below 3 GB", "不低于 3 GB", ("below", "不低于"), id="denied"),
        pytest.param("It drops by 3 GB.", "增加 3 GB。", ("drops", "增加"), id="drops by"),
        pytest.param("It saves 3 GB.", "增加 3 GB。", ("saves", "增加"), id="saves"),
        pytest.param("Gains 5 %", "损失 5 %", ("Gains", "损失"), id="gains"),
        pytest.param("improves by 5 %", "恶化 5 %", ("improves", "恶化"), id="better"),
        pytest.param("No more than 8", "不少于 8", ("No more than", "不少于"), id="no more than"),
        pytest.param("Needs > 8 GB", "需要小于 8 GB", ("> ", "小于"), id="a sign"),
        pytest.param("The minimum is 4", "最大值为 4", ("minimum", "最大"), id="a minimum"),
        pytest.param("3.8 or newer", "3.8 或更旧版本", ("or newer", "或更旧"), id="newer"),
        pytest.param("Python 3.10+", "Python 3.10 及以下", ("0+", "以下"), id="a plus"),
        pytest.param("CUDA >= 12.8", "CUDA <= 12.8", (">= ", "<= "), id="two signs"),
        pytest.param("It takes half.", "它占用两倍。", ("half", "两倍"), id="half"),
        pytest.param("It is doubled.", "减半。", ("doubled", "半"), id="double"),
    ],
)
def test_polarity_reports(english, chinese, words):
    (flaw,) = flaws(polarity, english, chinese)
    assert (flaw.source, flaw.target) == words


@pytest.mark.parametrize(
    ("english", "chinese", "message"),
    [
        ("The 2nd call", "第三次调用", "number 2 in a row became number 3"),
        ("The third call", "第 2 次调用", "number 3 in a row became number 2"),
        ("a quarter of it", "其三分之一", "the share 1/4 became 1/3"),
        ("two thirds of it", "其三分之一", "the share 2/3 became 1/3"),
        ("two thirds of it", "其三分之二", ""),
        ("The 2nd call of a third-party tool", "第三方工具的第二次调用", ""),
        ("Do it first", "先做，不做第二次", ""),
        ("the first call", "第二次调用", "number 1 in a row became number 2"),
        ("once a second", "第 3 次每秒一次", ""),
        ("the fifth", "五分之一", ""),
    ],
)
def test_polarity_compares_ordinals_and_shares(english, chinese, message):
    assert [flaw.message for flaw in flaws(polarity, english, chinese)] == [message] * bool(message)


def test_polarity_sees_exchanged_figures_and_verbs():
    english = "Reads rose 5 %, writes fell 7 %."
    assert len(flaws(polarity, english, "读取增加 7 %，写入减少 5 %。")) == 2
    assert len(flaws(polarity, english, "读取减少 5 %，写入增加 7 %。")) == 2


@pytest.mark.parametrize(
    ("english", "chinese"),
    [
        pytest.param("It is not used.", "未使用。", id="kept"),
        pytest.param("It doesn't run.", "无法运行。", id="contracted"),
        pytest.param("without tests", "跳过测试", id="said otherwise"),
        pytest.param("It fails.", "不能运行。", id="a word with a denial"),
        pytest.param("It is unused.", "没有使用。", id="a prefix"),
        pytest.param("It runs at last.", "终于运行。", id="no denial"),
        pytest.param("It runs on other hosts.", "在不同主机上运行。", id="part of a word"),
        pytest.param("The rate is unchanged.", "比率保持一致。", id="unchanged, said without"),
        pytest.param("CUDA >= 12", "CUDA 不低于 12", id="a sign"),
        pytest.param("The maximum is 64", "不得超过 64", id="a maximum"),
        pytest.param("Do not merge before it runs.", "运行之后再合并。", id="only then"),
        pytest.param("It lies outside the pool.", "它不在池内。", id="outside"),
    ],
)
def test_negation_passes(english, chinese):
    assert flaws(negation, english, chinese) == []


@pytest.mark.parametrize(
    ("english", "chinese"),
    [
        pytest.param("It is not used.", "已使用。", id="not"),
        pytest.param("The pool is no longer shared.", "该池共享。", id="no longer"),
        pytest.param("It doesn't run.", "它会运行。", id="contracted"),
        pytest.param("The gate runs.", "门禁不会运行。", id="added"),
        pytest.param("It reads the pool.", "它没有读取该池。", id="added, 没有"),
        pytest.param("The prompt may be cut off.", "提示词不会被截断。", id="off is no denial"),
        pytest.param("Untested on that host", "已在该主机上测试", id="untested"),
        pytest.param("The rate is unchanged.", "比率发生变化。", id="unchanged"),
    ],
)
def test_negation_reports(english, chinese):
    (flaw,) = flaws(negation, english, chinese)
    assert flaw.severity is None
    (of_people,) = flaws(negation, english, chinese, authored=False)
    assert of_people.severity is Severity.WARNING


def test_negation_sees_a_denied_verb_in_text_of_prdesc():
    for english, chinese in (("It logs prompts.", "不记录提示词。"), ("A shared pool", "池不共享")):
        assert len(flaws(negation, english, chinese)) == 1
        assert flaws(negation, english, chinese, authored=False) == []


@pytest.mark.parametrize(
    ("english", "chinese"),
    [
        ("It was tested on Hopper.", "未在 Hopper 上测试。"),
        ("The fix is complete.", "修复尚未完成。"),
        ("High risk", "无风险"),
        ("Breaking change", "非破坏性改动"),
        ("Yes", "否"),
        ("A few users noticed.", "没有用户注意到。"),
        ("The two are compatible.", "两者不兼容。"),
    ],
)
def test_negation_sees_every_denial_in_text_of_prdesc(english, chinese):
    assert len(flaws(negation, english, chinese)) == 1


@pytest.mark.parametrize(
    ("english", "chinese"),
    [
        ("This is a breaking change.", "这是一项不兼容的变更。"),
        ("This breaks old clients.", "这会使旧客户端无法使用。"),
        ("The call hardly ever succeeds.", "该调用几乎不会成功。"),
        ("Few users noticed.", "几乎没有用户注意到。"),
        ("It is rarely used.", "它几乎不用。"),
        ("Latency is N/A on this host.", "此主机上的延迟不适用。"),
        ("The cache is off.", "缓存未启用。"),
    ],
)
def test_what_denies_without_a_denial_is_a_reason(english, chinese):
    assert flaws(negation, english, chinese) == []


@pytest.mark.parametrize(
    ("english", "chinese"),
    [
        ("Whether it runs in future", "未来是否运行，否则退出"),
        ("A torch-free test", "无需 torch 的测试"),
        ("Prints `not set`", "输出“未设置”"),
        ("A very hot path", "非常热的路径，无论何时"),
    ],
)
def test_negation_passes_what_is_no_denial(english, chinese):
    assert flaws(negation, english, chinese) == []


@pytest.mark.parametrize(
    ("english", "chinese", "said"),
    [
        pytest.param("Not all tests pass.", "所有测试都不通过。", "都不", id="not all"),
        pytest.param("No test passes.", "并非所有测试都通过。", "并非所有", id="none"),
        pytest.param("Not all tests pass.", "并非所有测试都通过。", "", id="not all is said"),
        pytest.param("Not all tests pass.", "部分测试都不通过。", "", id="some do not"),
        pytest.param("All of them are not kept.", "它们都不保留。", "", id="all are not"),
        pytest.param("No test passes.", "测试都不通过。", "", id="none is said"),
    ],
)
def test_negation_tells_not_all_from_none(english, chinese, said):
    assert [flaw.target for flaw in flaws(negation, english, chinese)] == [said] * bool(said)
    assert flaws(negation, english, chinese, authored=False) == []
