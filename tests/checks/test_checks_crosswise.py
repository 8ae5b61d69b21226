"""Two clauses that are said crosswise, and things that have each other's number."""

import pytest
from meaning import flaws

from prdesc.checks import Pair, exchange, relation
from prdesc.terms.concept import Concept
from prdesc.terms.termbase import Termbase

BOTH = "Use vLLM for prefill and Mooncake for decode."


@pytest.mark.parametrize(
    ("english", "chinese"),
    [
        pytest.param(BOTH, "预填充使用 vLLM，解码使用 Mooncake。", id="in order"),
        pytest.param(BOTH, "解码使用 Mooncake，预填充使用 vLLM。", id="the other one first"),
        pytest.param(BOTH, "预填充和解码分别使用 Mooncake 和 vLLM，好。", id="分别"),
        pytest.param(BOTH, "预填充使用 vLLM 而解码使用 Mooncake", id="而"),
        pytest.param(BOTH, "预填充使用 vLLM", id="one clause"),
        pytest.param(BOTH, "使用 vLLM，Mooncake，预填充，解码。", id="four clauses"),
        pytest.param("Use vLLM for Mooncake.", "使用 vLLM，Mooncake。", id="one English clause"),
        pytest.param("Use vLLM, fix it, run Mooncake.", "用 vLLM，修，Mooncake。", id="far apart"),
        pytest.param("Use it, fix it.", "用，修。", id="no facts"),
        pytest.param("Set `a` to 1 and fix `b`.", "设置 `b`，修复 `a` 为 1。", id="one is unsure"),
    ],
)
def test_exchange_passes(english, chinese):
    assert flaws(exchange, english, chinese) == []


@pytest.mark.parametrize(
    ("english", "chinese"),
    [
        pytest.param(BOTH, "预填充使用 Mooncake，解码使用 vLLM。", id="names"),
        pytest.param("Set `a` to 8 and `b` to 4.", "将 `b` 设为 8，`a` 设为 4。", id="assignments"),
        pytest.param(
            "The default is 4 and the maximum is 16.", "默认值为 16，最大值为 4。", id="words"
        ),
        pytest.param(
            "Ann wrote the code and Bob tested it.", "Bob 编写代码，Ann 测试。", id="people"
        ),
    ],
)
def test_exchange_reports(english, chinese):
    assert flaws(exchange, english, chinese)
    assert flaws(exchange, english, chinese, authored=False) == []


@pytest.mark.parametrize(
    ("english", "chinese"),
    [
        pytest.param("Two clients share four links.", "两个客户端共享四个链接。", id="in order"),
        pytest.param("Two clients share four links.", "四个链接由两个客户端共享。", id="turned"),
        pytest.param("Two clients share two links.", "两个客户端共享两个链接。", id="the same"),
        pytest.param("One frob and two clients", "两个客户端", id="a thing that no table knows"),
        pytest.param("Two clients, four links", "客户端与链接", id="no numbers"),
        pytest.param("Two clients, four links", "五个客户端", id="a number of neither"),
        pytest.param("Two tests of tests, four links", "四个测试，测试", id="said twice"),
    ],
)
def test_relation_passes(english, chinese):
    assert flaws(relation, english, chinese) == []


@pytest.mark.parametrize(
    ("english", "chinese"),
    [
        pytest.param("Two clients share four links.", "四个客户端共享两个链接。", id="words"),
        pytest.param("Three of the five tests fail.", "三个测试中有五个失败。", id="share"),
        pytest.param("2 prefill jobs, 4 tests", "4 个预填充作业，2 项测试", id="a term"),
    ],
)
def test_relation_reports(english, chinese):
    assert flaws(relation, english, chinese)


def test_a_word_inside_a_term_is_no_word_of_its_own():
    terms = Termbase.of([Concept("default value", ("default value",), "预设")])
    english, chinese = "The default value of `a` is on and `b` is off.", "`b` 默认，给 `a`。"
    assert list(exchange.run(Pair(english, chinese, terms))) == []
    assert flaws(exchange, english, chinese) == []
