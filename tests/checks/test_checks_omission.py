"""Clauses and conditions that are not said."""

import pytest
from meaning import flaws

from prdesc.checks import Pair, omission
from prdesc.findings import Severity


@pytest.mark.parametrize(
    ("english", "chinese"),
    [
        pytest.param("Fix it and add a test.", "修复它，并添加测试。", id="both said"),
        pytest.param("Fix it, run a frob.", "修复它。", id="one word that a table knows"),
        pytest.param("[Fix all tests] docs, fix it.", "修复它。", id="a tag"),
        pytest.param("Fix it, measure decode sizes.", "修复它，解码。", id="a term"),
        pytest.param("Fix it, measure sizes of 3 s.", "修复它，3 s。", id="a figure"),
        pytest.param("Fix it, measure size of `a`.", "修复它，`a`。", id="code"),
        pytest.param("Fix it, measure size on TP8.", "修复它，TP8。", id="a name"),
        pytest.param("Fix it, measure latest size.", "修复 latest 它。", id="a word that stays"),
        pytest.param("Fix it if it fails.", "失败时修复它。", id="a condition"),
        pytest.param("An append-only log", "追加式日志", id="a name with only"),
        pytest.param("Not only the log", "日志", id="not only"),
        pytest.param("Only the log", "日志 only", id="a word that stays English"),
    ],
)
def test_what_is_said_passes(english, chinese):
    assert flaws(omission, english, chinese) == []


@pytest.mark.parametrize(
    ("english", "chinese", "said"),
    [
        pytest.param("Fix it and measure the sizes.", "修复它。", "measure the sizes", id="and"),
        pytest.param("Fix it, measure the sizes.", "修复它。", "measure the sizes", id="comma"),
        pytest.param("Fix it (measure sizes).", "修复它。", "measure sizes", id="brackets"),
        pytest.param("Fix it once sizes are measured.", "修复。", "sizes are measured", id="once"),
        pytest.param("Only fix the log.", "修复日志。", "only", id="only"),
        pytest.param("It might fail.", "它失败。", "might", id="might"),
        pytest.param("Fix it if it fails.", "失败，修复它。", "if", id="if"),
    ],
)
def test_what_is_not_said_is_reported(english, chinese, said):
    assert [flaw.source.rstrip(".") for flaw in flaws(omission, english, chinese)] == [said]


@pytest.mark.parametrize(
    ("english", "authored", "concerned"),
    [
        ("Fix it and measure sizes.", True, True),
        ("Fix it and measure sizes.", False, False),
        ("Measure the sizes", True, False),
        ("Fix it and fix it", True, False),
        ("Fix it if it fixes it", True, True),
    ],
)
def test_what_is_looked_at(english, authored, concerned):
    assert omission.concerns(Pair(english, "修复它。", authored=authored)) is concerned


@pytest.mark.parametrize(
    ("english", "chinese"),
    [
        pytest.param("Skip it unless it is on.", "除非开启，否则跳过。", id="unless"),
        pytest.param("Skip it unless it is on.", "若未开启则跳过。", id="if not"),
        pytest.param("Skip it unless it is on.", "没有开启时跳过。", id="while not"),
        pytest.param("Skip it unless it is on.", "未开启，跳过。", id="not, skip"),
        pytest.param("All except one", "除一个外全部", id="except"),
        pytest.param("It stays even if it fails.", "即使失败也保留。", id="even if"),
        pytest.param("It has leaked since then.", "自那时起就泄漏。", id="since"),
        pytest.param("Since it leaks, stop.", "泄漏，停止。", id="since of a reason"),
        pytest.param("It used to be slow.", "以前很慢。", id="used to"),
        pytest.param("It is used to be safe.", "用来保障安全。", id="is used to"),
        pytest.param("It seems slow.", "似乎很慢。", id="seems"),
        pytest.param("Neither is kept.", "两者都不保留。", id="neither"),
        pytest.param("Wait until it is ready.", "直到就绪之后才继续。", id="until"),
        pytest.param("Do not run until it is ready.", "就绪之后才运行。", id="not until"),
        pytest.param("It won't run until it is ready.", "就绪之后才不会。", id="until, contracted"),
    ],
)
def test_a_word_of_condition_that_is_said_passes(english, chinese):
    assert flaws(omission, english, chinese) == []


@pytest.mark.parametrize(
    ("english", "chinese", "word"),
    [
        pytest.param("Skip it unless it is on.", "如果开启，则跳过。", "unless", id="unless"),
        pytest.param("Don't skip it unless on.", "如果开启，则不跳过。", "unless", id="if so, not"),
        pytest.param("All except one", "只有一个", "except", id="except"),
        pytest.param("It stays even if it fails.", "只有失败时才保留。", "even if", id="even if"),
        pytest.param("It has leaked since then.", "在那之前泄漏。", "has leaked since", id="since"),
        pytest.param("It used to be slow.", "现在很慢。", "used to be", id="used to"),
        pytest.param("It seems slow.", "很慢。", "seems", id="seems"),
        pytest.param("None of them changed.", "只改动部分。", "None", id="none"),
        pytest.param("Keep it until it is ready.", "就绪之后，才保留。", "until", id="until"),
    ],
)
def test_a_word_of_condition_that_is_lost_is_reported(english, chinese, word):
    assert word.lower() in [flaw.source for flaw in flaws(omission, english, chinese)]
    assert not omission.concerns(Pair(english, chinese, authored=False))


@pytest.mark.parametrize(
    ("english", "chinese"),
    [
        pytest.param("It skips empty rows. It trims spaces.", "跳过空行。", id="second lost"),
        pytest.param(
            "Orders are exported every hour. The report is mailed. A copy stays here.",
            "订单每小时导出一次。副本留在此处。",
            id="one of three lost",
        ),
    ],
)
def test_a_sentence_that_must_be_missing_is_reported(english, chinese):
    found = list(omission.run(Pair(english, chinese)))
    assert any("sentences in the English" in flaw.message for flaw in found)
    assert omission.concerns(Pair(english, chinese, authored=False))
    (flaw,) = omission.run(Pair(english, chinese, authored=False))
    assert flaw.severity is Severity.WARNING


@pytest.mark.parametrize(
    ("english", "chinese"),
    [
        pytest.param(
            "It skips rows. It trims spaces.", "跳过空行，并去掉空格。", id="one sentence"
        ),
        pytest.param("It works. Use e.g. Foo.", "有效，例如 Foo。", id="an abbreviation"),
        pytest.param("Done. See the log.", "完成，见日志。", id="a word alone"),
        pytest.param("See No. 5 or Fig. 2 of it.", "见第 5 条或图 2。", id="numbers"),
        pytest.param("Run it. Then `x`.", "`x`", id="no Chinese"),
    ],
)
@pytest.mark.parametrize("authored", [True, False])
def test_sentences_that_may_all_be_there_pass(english, chinese, authored):
    found = omission.run(Pair(english, chinese, authored=authored))
    assert not [flaw for flaw in found if "sentences in the English" in flaw.message]
