import pytest

from prdesc.checks import AUTHORED, GATE, run_checks
from prdesc.findings import Severity


def moods(english, chinese, policy=AUTHORED):
    return [one for one in run_checks(english, chinese, policy=policy) if one.check == "mood"]


@pytest.mark.parametrize(
    ("english", "chinese"),
    [
        pytest.param("It saves memory.", "它节省内存。", id="a statement"),
        pytest.param("Does it work?", "它能用吗？", id="a question"),
        pytest.param("Is it on", "是否启用？", id="a question without a mark"),
        pytest.param("What if `?` is in it?", "其中含 `?` 时怎么办", id="a question in words"),
        pytest.param('Print "done".', "打印“完成”。", id="a quotation"),
        pytest.param('"Done" is printed.', "“完成”会被打印。", id="a quotation at the beginning"),
        pytest.param("It stays!", "它会保留！", id="called out"),
        pytest.param("Logs, caches, etc.", "日志、缓存等。", id="and others"),
        pytest.param("It drops files such as logs.", "它会删除日志等。", id="such as"),
        pytest.param("Both are equal.", "两者相等。", id="no open list"),
        pytest.param("The rows are `?`.", "各行为 `?`", id="a mark in code"),
        pytest.param("`x`", "`x`", id="no Chinese"),
    ],
)
@pytest.mark.parametrize("policy", [AUTHORED, GATE], ids=["prdesc", "gate"])
def test_speaks_as_the_english_does(english, chinese, policy):
    assert not moods(english, chinese, policy)


@pytest.mark.parametrize(
    ("english", "chinese", "part"),
    [
        pytest.param("It saves memory.", "它节省内存？", "a question", id="asks"),
        pytest.param("It saves memory.", "它节省内存！", "an exclamation", id="calls out"),
        pytest.param("Does it save memory?", "它节省内存。", "the English asks", id="states"),
        pytest.param("It saves memory.", "“它节省内存。”", "quotation", id="quoted"),
        pytest.param("It saves memory.", "「它节省内存」。", "quotation", id="quoted within"),
        pytest.param("It drops logs.", "它会删除日志等。", "leaves open", id="open"),
        pytest.param("It drops logs.", "它会删除日志。等。", "leaves open", id="open, on its own"),
    ],
)
def test_speaks_otherwise(english, chinese, part):
    (found,) = moods(english, chinese)
    assert part in found.message
    assert found.severity is Severity.ERROR
    (found,) = moods(english, chinese, GATE)
    assert found.severity is Severity.WARNING


def test_models_may_put_marks_around_a_question():
    assert moods("It saves memory.", "**它节省内存？**")
