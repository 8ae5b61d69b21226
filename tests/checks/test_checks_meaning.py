"""Facts that are all there and say the wrong thing."""

import pytest

from prdesc.checks import Pair, exchange, negation, polarity, relation
from prdesc.findings import Severity
from prdesc.terms.concept import Concept
from prdesc.terms.termbase import Termbase

TERMS = Termbase.of(
    [
        Concept("prefill", ("prefill",), "预填充"),
        Concept("decode", ("decode",), "解码"),
        Concept("throughput", ("throughput",), "吞吐量", ("吞吐",)),
        Concept("vLLM", ("vLLM",), "vLLM", keep=True),
        Concept("Mooncake", ("Mooncake",), "Mooncake", keep=True),
    ]
)


def flaws(check, english, chinese, *, authored=True):
    return list(check.run(Pair(english, chinese, TERMS, authored=authored)))


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
        pytest.param("Prefill takes 3 s, decode 5 s.", "预填充 3 s，解码 5 s。", id="kept"),
        pytest.param(
            "Prefill takes 3 s, decode 5 s.", "解码 5 s，预填充 3 s。", id="whole clauses"
        ),
        pytest.param("Use 1, 8 and 32.", "使用 1、8 和 32。", id="a list of figures"),
        pytest.param("On August 3, 2026", "2026 年 8 月 3 日", id="a date"),
        pytest.param("Use `a`, `b` and `c`.", "使用 `c`、`b` 和 `a`。", id="a list"),
        pytest.param("Run `a` in `b`.", "在 `b` 中运行 `a`。", id="one clause"),
        pytest.param(
            "It falls by 3 %, when memory is at 90 %.", "显存到 90 % 时下降 3 %。", id="under it"
        ),
        pytest.param("21 GB of 370 GB", "370 GB 中的 21 GB", id="part of a whole"),
        pytest.param("3 s and 5 GB", "5 GB 和 3 s", id="other dimensions"),
        pytest.param("It ran 3 and 5 times.", "运行 5 和 3 次。", id="no unit, no other fact"),
        pytest.param("TP8 and prefill, K2 and decode", "解码与 TP8，预填充与 K2", id="terms"),
        pytest.param("Nothing to see, and no fact.", "没有事实。", id="nothing"),
    ],
)
def test_exchange_passes(english, chinese):
    assert flaws(exchange, english, chinese) == []


@pytest.mark.parametrize(
    ("english", "chinese"),
    [
        pytest.param("Prefill takes 3 s, decode 5 s.", "预填充 5 s，解码 3 s。", id="figures"),
        pytest.param("at 8, 32 and 128", "在 32、8 和 128 下", id="a list"),
        pytest.param("| A | 310 ms | 255 ms |", "| A | 255 ms | 310 ms |", id="a row"),
        pytest.param("Prefill takes 3 s, decode 5 s.", "解码 3 s，预填充 5 s。", id="terms"),
        pytest.param("Reads rose 5 % and writes 7 %.", "读取增加 7 %，写入 5 %。", id="alone"),
        pytest.param("`a` holds 5 GB, `b` 7 GB", "`b` 占 5 GB，`a` 占 7 GB", id="code"),
        pytest.param(
            "The pool has 21 GB of HBM and 71 GB of DDR5", "71 GB HBM 和 21 GB DDR5", id="head"
        ),
        pytest.param(
            "vLLM keeps TP8 and Mooncake uses TP4", "Mooncake 保留 TP8，vLLM 使用 TP4", id="names"
        ),
        pytest.param(
            "throughput rose 5 % while TTFT fell 7 %", "吞吐上升 7 %，TTFT 下降 5 %", id="admitted"
        ),
    ],
)
def test_exchange_reports(english, chinese):
    (flaw,) = flaws(exchange, english, chinese)
    assert "places" in flaw.message or "order" in flaw.message
    assert flaw.source in english
    assert flaw.target in chinese


@pytest.mark.parametrize(
    ("english", "chinese"),
    [
        pytest.param("vLLM is faster than Mooncake.", "vLLM 比 Mooncake 快。", id="than"),
        pytest.param("TP8 is more than TP4.", "与 TP4 相比，TP8 更多。", id="than, in front"),
        pytest.param("Run `a` before `b`.", "在 `b` 之前运行 `a`。", id="before"),
        pytest.param("Run `a` before `b`.", "先 `a` 后 `b`。", id="said otherwise"),
        pytest.param("Run `a` after `b` and `c`.", "`b` 与 `c` 之后运行 `a`。", id="in a list"),
        pytest.param("Run `a` without `b`.", "运行 `a`，不带 `b`。", id="without"),
        pytest.param("Run `a` before.", "此前运行 `a`。", id="one fact"),
        pytest.param("Run it after `a`.", "在 `a` 之后运行。", id="after"),
        pytest.param("Run it before the tests.", "在测试之前运行。", id="a step"),
        pytest.param("Run it before testing.", "测试前运行，测试后清理。", id="both in Chinese"),
        pytest.param("2 nodes x 4 GPUs", "2 个节点，每个节点 4 张", id="counts"),
        pytest.param("2 nodes, 4 GPUs", "2 台机器，共 4 张", id="a thing said otherwise"),
        pytest.param("Never run it before `a`.", "在 `a` 之后运行。", id="not before"),
        pytest.param("After `a`, before `b`", "`a` 之后，`b` 之前", id="before and after"),
        pytest.param("decode before prefill", "解码之前先预填充", id="terms alone"),
    ],
)
def test_relation_passes(english, chinese):
    assert flaws(relation, english, chinese) == []


@pytest.mark.parametrize(
    ("english", "chinese", "facts"),
    [
        pytest.param(
            "Mooncake is faster than `b`.",
            "`b` 比 Mooncake 快。",
            ("`b`", "Mooncake"),
            id="than",
        ),
        pytest.param("Run `a` before `b`.", "在 `a` 之前运行 `b`。", ("`b`", "`a`"), id="before"),
        pytest.param("Run `a` after the `b`.", "`a` 之后运行 `b`。", ("`b`", "`a`"), id="after"),
        pytest.param("Use TP8 without TP4.", "使用 TP4，不带 TP8。", ("TP4", "TP8"), id="without"),
        pytest.param(
            "Use `a` instead of `b`.", "用 `b` 代替 `a`。", ("`b`", "`a`"), id="instead of"
        ),
        pytest.param("`a` rather than `b`", "`b` 而不是 `a`", ("`b`", "`a`"), id="rather than"),
    ],
)
def test_relation_reports(english, chinese, facts):
    (flaw,) = flaws(relation, english, chinese)
    assert (flaw.source, flaw.target) == facts


@pytest.mark.parametrize(
    ("english", "chinese"),
    [
        pytest.param("Merge it after #12.", "在 #12 之前合并。", id="after"),
        pytest.param("Run it before the tests.", "在测试之后运行。", id="before a step"),
        pytest.param("Run it before prefill.", "在预填充之后运行。", id="before a term"),
    ],
)
def test_relation_sees_before_that_became_after(english, chinese):
    (flaw,) = flaws(relation, english, chinese)
    assert "became" in flaw.message


def test_relation_sees_counts_of_other_things():
    found = flaws(relation, "2 nodes x 4 GPUs", "4 个节点，每个节点 2 张")
    assert [flaw.message for flaw in found] == [
        "the English has 2 of node, the Chinese 4",
        "the English has 4 of gpu, the Chinese 2",
    ]


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
