import pytest

from prdesc.checks import GATE, Policy
from prdesc.describe.parts import Part
from prdesc.pipeline import disclosures

EN = "- Tool: Codex\n- Model/version: `gpt-5.3-codex`\n- Role: wrote 3 tests"
FOLDED = f"<details>\n<summary>AI model disclosure</summary>\n\n{EN}\n\n</details>"
ZH = "- 模型/版本：`gpt-5.3-codex`\n- 工具：Codex\n- 用途：编写 3 项测试"


def found(english, chinese, policy=GATE):
    report = disclosures.check(Part(english, 3), Part(chinese, 9), None, policy)
    assert {one.line for one in report.findings} <= {9}
    return [one.check for one in report.findings]


@pytest.mark.parametrize(
    ("english", "chinese"),
    [
        pytest.param(EN, ZH, id="another order"),
        pytest.param(f"## AI model disclosure\n\n{EN}", f"### AI 披露\n\n{ZH}", id="headings"),
        pytest.param(FOLDED, ZH, id="folded"),
    ],
)
def test_the_same_facts_in_other_words_pass(english, chinese):
    assert found(english, chinese) == []


@pytest.mark.parametrize(
    ("chinese", "check"),
    [
        (ZH.replace("gpt-5.3", "gpt-5.4"), "code"),
        (ZH.replace("3 项", "4 项"), "numbers"),
        (ZH.replace("Codex\n", "Claude（https://x.org）\n"), "injection"),
        (ZH + "\u200b", "invisible"),
        (EN, "language"),
        (ZH + "\n- 人工审阅：作者本人", "disclosure"),
    ],
)
def test_other_facts_are_found(chinese, check):
    assert check in found(EN, chinese)


def test_other_blocks_are_a_warning():
    report = disclosures.check(
        Part("- Prepared with Codex", 1), Part("使用 Codex 准备", 2), None, GATE
    )
    assert {str(one.severity) for one in report.findings} == {"warning"}


def test_a_check_can_be_switched_off():
    policy = Policy(authored=False, severities={"numbers": None})
    assert found(EN, ZH.replace("3 项", "4 项"), policy) == []


def test_one_language_is_not_compared():
    report = disclosures.check(Part(EN, 1), None, None, GATE)
    assert (report.findings, report.units, len(report.not_seen)) == ((), 0, 1)
    assert disclosures.check(None, None, None, GATE).not_seen == ()
