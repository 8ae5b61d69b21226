"""What is denied, later or better in one clause, and said so of another in Chinese."""

import pytest
from hypothesis import given
from hypothesis import strategies as st
from meaning import flaws

from prdesc.checks import Pair, exchange
from prdesc.checks.moving import moved


def said(english, chinese):
    return [flaw.message for flaw in flaws(exchange, english, chinese) if "is said" in flaw.message]


@pytest.mark.parametrize(
    ("english", "chinese"),
    [
        pytest.param("It saves logs but not tests.", "它保存日志，但不保存测试。", id="not"),
        pytest.param(
            "It saves logs but not tests.", "它保存日志，但不，也不保存测试。", id="two 不"
        ),
        pytest.param(
            "It does not save logs, nor tests.", "它不保存测试，而日志保留。", id="two nots"
        ),
        pytest.param("It saves no logs, tests.", "它保存日志，测试。", id="no denial in Chinese"),
        pytest.param("It saves logs and tests, if not no-op.", "保存，但无。", id="a name"),
        pytest.param("Save no logs. Test, run.", "不保存日志。测试，运行。", id="one by one"),
        pytest.param("Save no logs. Test. Run.", "保存日志。不测试，运行。", id="not as many"),
        pytest.param("Save no logs, then. Test.", "保存日志，再测试", id="one sentence in Chinese"),
        pytest.param("Save logs without tests and docs", "保存日志，不带测试和文档", id="shared"),
        pytest.param(
            "Save it without logs and tests.", "保存它和测试，没有日志。", id="shared and turned"
        ),
        pytest.param("Save the cache, logs, and tests, not docs.", "不测试，保存", id="a list"),
        pytest.param('Say "no logs, tests".', "说：不测试，日志。", id="a message"),
        pytest.param("Do not save logs, and run tests.", "保存日志，不运行测试。", id="so is and"),
        pytest.param("First save, then test.", "先保存，再测试。", id="then"),
        pytest.param("After it is saved, run the tests.", "保存后，运行测试。", id="after"),
        pytest.param("Move the logs after the tests.", "将日志，移到测试后。", id="in space"),
        pytest.param("It is faster, tests are slow.", "速度更快，测试很慢。", id="better"),
        pytest.param("Not by `tests`, but by logs.", "不由 `tests`，而由日志决定。", id="code"),
        pytest.param("Leave it, frob a, fix b, not c.", "甲，不动乙，丙，丁。", id="nothing known"),
        pytest.param(
            "Save the logs, never the tests.", "保存日志和测试，从不。", id="nothing came"
        ),
        pytest.param(
            "Logs are saved by tests, not docs.", "日志，文档，由，不由测试保存。", id="too far"
        ),
        pytest.param(
            "It does not save logs, it runs.", "不保存，运行日志，日志。", id="said twice"
        ),
        pytest.param("It does not save logs", "不保存日志，而测试", id="one clause"),
    ],
)
def test_what_stays_in_its_clause_passes(english, chinese):
    assert said(english, chinese) == []


@pytest.mark.parametrize(
    ("english", "chinese", "sign", "new", "old"),
    [
        pytest.param(
            "It saves logs but not tests.", "它保存测试，但不保存日志。", "not", "logs", "tests",
            id="not",
        ),
        pytest.param(
            "It does not save logs but saves tests.",
            "它不保存测试，但保存日志。",
            "not", "tests", "logs",
            id="not first",
        ),
        pytest.param(
            "First save it, then test it.", "先测试，再保存。", "then", "save", "test", id="then"
        ),
        pytest.param(
            "Tests run once logs are saved.", "测试运行后，再保存日志。", "after", "tests", "logs",
            id="once",
        ),
        pytest.param(
            "Tests are slower, logs are faster.", "日志变慢，测试变快。", "better", "tests", "logs",
            id="better",
        ),
        pytest.param(
            "Read `a`, not `b`.", "读取 `b`，而不是 `a`。", "not", "`a`", "`b`", id="code"
        ),
        pytest.param(
            "Run it on vLLM2, not on SGLang3.",
            "在 SGLang3 上运行，而不是 vLLM2。",
            "not", "vLLM2", "SGLang3",
            id="names",
        ),
        pytest.param(
            "It fetches prefixes, not decode steps.",
            "它获取解码，而不获取前缀。",
            "not", "prefixes", "decode",
            id="a term",
        ),
        pytest.param(
            "Fix it. It saves logs but not tests.",
            "修复它。它保存测试，但不保存日志。",
            "not", "logs", "tests",
            id="the second sentence",
        ),
    ],
)  # fmt: skip
def test_what_moved_to_another_clause_is_reported(english, chinese, sign, new, old):
    assert said(english, chinese) == [f"`{sign}` is said of `{new}` instead of `{old}`"]
    assert list(exchange.run(Pair(english, chinese, authored=False))) == []


@given(
    st.lists(
        st.sampled_from(
            [
                "not",
                "then",
                "logs",
                "tests,",
                ".",
                "save",
                "once",
                "|",
                "\n",
                "`a`",
                "faster",
                "and",
            ]
        )
    ),
    st.text(st.sampled_from("不再后更快日志测试保存，。而但；|\n a")),
)
def test_any_text_is_looked_at(english, chinese):
    assert len(list(moved(Pair(" ".join(english), chinese)))) <= 1
