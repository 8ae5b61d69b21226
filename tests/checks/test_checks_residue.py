import pytest

from prdesc.checks import Pair, residue
from prdesc.findings import Severity
from prdesc.terms.concept import Concept
from prdesc.terms.termbase import Termbase

KEPT = Termbase.of([Concept("worker", forms=("worker",), preferred="worker", keep=True)])


@pytest.mark.parametrize(
    ("english", "chinese", "word"),
    [
        ("It fails quietly.", "它会 quietly 失败。", "quietly"),
        ("Remove the gap.", "移除 gap。", "gap"),
        ("Print `gap`.", "打印 `gap`。", ""),
        ("Print “gap”.", "打印“gap”。", ""),
        ("Run the long-gap test.", "运行 long-gap 测试。", ""),
        ("Merge the worker.", "合并 worker。", ""),
        ("Merge the frobnicator.", "合并 frobnicator。", ""),
        ("Tell the Slack channel.", "通知 Slack channel。", ""),
    ],
)
def test_a_single_word_that_is_left_is_a_warning(english, chinese, word):
    found = list(residue.run(Pair(english, chinese, KEPT)))
    assert [(flaw.target, flaw.severity) for flaw in found] == (
        [(word, Severity.WARNING)] if word else []
    )
    assert residue.concerns(Pair(english, chinese, KEPT)) >= bool(word)
    assert not list(residue.run(Pair(english, chinese, authored=False)))
