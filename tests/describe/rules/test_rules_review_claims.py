"""D02 and D03: claims of a human review, and the commit that was reviewed."""

import pytest
from disclosed_texts import AGENT, EN, REVIEW, SEED, ZH, ai

from prdesc.findings import Severity


@pytest.mark.parametrize(
    "text",
    [
        SEED,
        EN,
        ZH,
        "AI disclosure: Claude Code wrote it. I have reviewed every line.\n",
        "本次改动使用 Claude Code 编写，已由作者审阅。\n",
    ],
)
def test_d02_claims_of_a_review_need_the_record(judged, text):
    found = judged(text, "D02", record=ai(used="yes", agents=[AGENT]))
    assert found
    assert "the record has none in `ai.human_review`" in found[0].message
    backed = ai(used="yes", agents=[AGENT], human_review=[REVIEW])
    assert judged(text, "D02", record=backed) == []
    assert judged(text, "D02") == []


@pytest.mark.parametrize(
    "text",
    [
        "## AI disclosure\n\n- Tool: Claude Code\n- Human review: not stated.\n",
        "## AI disclosure\n\n- Tool: Claude Code\n- Human review: none\n",
        "## AI 使用说明\n\n- 工具：Codex\n- 人工审阅：未说明。\n",
        "Prepared with Codex; not reviewed by a human.\n",
        "A colleague reviewed by the author of the library.\n",
    ],
)
def test_d02_no_claim(judged, text):
    assert judged(text, "D02", record=ai(used="yes", agents=[AGENT])) == []


@pytest.mark.parametrize(("head", "count"), [("abc1234" + "0" * 33, 0), ("f" * 40, 1), (None, 0)])
def test_d03_a_review_of_another_commit(judged, head, count):
    record = ai(used="yes", agents=[AGENT], human_review=[REVIEW, {"by": "@jo"}])
    found = judged("Text.\n", "D03", record=record, head=head)
    assert len(found) == count
    for one in found:
        assert one.message.startswith("ai.human_review[0].sha: abc1234 was reviewed")
        assert one.severity is Severity.WARNING
