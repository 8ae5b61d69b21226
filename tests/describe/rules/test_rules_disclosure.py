"""D06 to D08: the disclosure beside the trailers, the record and the other language."""

import pytest
from disclosed_texts import AGENT, BOTH, EN, SEED, ZH, ai
from trailer_lines import CLAUDE

from prdesc.describe.rules import Commit
from prdesc.describe.trailers import Trailer
from prdesc.findings import Severity


@pytest.mark.parametrize(
    ("text", "count"),
    [
        (f"No AI was used.\n\n{CLAUDE}\n", 1),
        (f"本次改动未使用 AI。\n\n{CLAUDE}\n", 1),
        ("No AI was used.\n\nCo-authored-by: Wei Lin <wei@lin.dev>\n", 0),
        ("No AI was used.\n\nAssisted-by: Wei Lin\n", 0),
        (f"Prepared with Claude Code.\n\n{CLAUDE}\n", 0),
    ],
)
def test_d06_no_ai_beside_a_trailer_that_names_one(judged, text, count):
    found = judged(text, "D06")
    assert len(found) == count
    assert {one.severity for one in found} <= {Severity.ERROR}


def test_d06_looks_at_the_record_and_the_commits(judged):
    assert len(judged(f"Text.\n\n{CLAUDE}\n", "D06", record=ai(used="no"))) == 1
    named = Commit("b" * 40, (), (Trailer("Made-with", "Cursor"),))
    (finding,) = judged("No AI was used.\n", "D06", commits=(named,))
    assert "commit bbbbbbbbbbbb names a tool" in finding.message
    assert judged("Text.\n", "D06", record=ai(used="yes", agents=[AGENT]), commits=(named,)) == []


@pytest.mark.parametrize(
    ("text", "said"),
    [
        (f"{EN}\n{CLAUDE}\n", []),
        (f"{EN}\nCo-authored-by: Claude Opus 5.5 (1M context) <noreply@anthropic.com>\n", []),
        (f"{EN}\nAssisted-by: Claude:claude-opus-5-5-20260801\n", []),
        (f"{EN}\nCo-authored-by: Claude <noreply@anthropic.com>\n", []),
        (
            f"{EN}\nCo-authored-by: Claude Sonnet 5 <noreply@anthropic.com>\n",
            ["the trailer names claude sonnet 5, the disclosure claude opus 5 5"],
        ),
        ("Text.\n\nAssisted-by: AGENT_NAME:MODEL_VERSION\n", ["a placeholder stands"]),
        ("## AI disclosure\n\n- Tool: <tool>\n- Model: TODO\n", ["a placeholder stands"]),
    ],
)
def test_d07_the_model_in_a_trailer(judged, text, said):
    found = judged(text, "D07")
    assert len(found) == len(said)
    for part, one in zip(said, found, strict=True):
        assert part in one.message
        assert (one.severity is Severity.ERROR) == ("placeholder" in part)


@pytest.mark.parametrize(
    ("agent", "said"),
    [
        ({"model_source": "runtime"}, []),
        ({"model_source": "user"}, ["ai.agents[0].model_source is stated by the user alone"]),
        ({"model_source": None}, ["ai.agents[0].model_source is missing"]),
        ({"model": "unknown", "model_source": None}, []),
    ],
)
def test_d07_the_source_of_a_model(judged, agent, said):
    found = judged("Text.\n", "D07", record=ai(used="yes", agents=[AGENT | agent]))
    assert len(found) == len(said)
    assert all(part in one.message for part, one in zip(said, found, strict=True))


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        ("工具：Claude Code", "工具：Codex", "tools: claude code and codex"),
        ("模型/版本：`claude-opus-5-5`", "模型/版本：`claude-opus-5`", "models: claude opus 5 5"),
        ("编写代码和测试；", "编写代码；", "roles: code, tests, translation and code, trans"),
        ("2026-09-20 审", "2026-09-21 审", "human review (dates)"),
        ("`abc1234` 的", "`abc1235` 的", "human review (shas): abc1234 and abc1235"),
        ("：@wei", "：@jo", "human review (who): @wei and @jo"),
        ("@wei 于 2026-09-20 审阅了 `abc1234` 的改动", "未说明", "only one of them claims"),
        ("- 工具：Claude Code", "本次改动未使用 AI。", 'only one of them says "no AI was used"'),
        (ZH[ZH.index("### ") : ZH.index("</details>")], "正文。\n", "is missing in Chinese"),
        (EN, "Text.\n", "is missing in English"),
    ],
)
def test_d08_the_two_languages(judged, old, new, said):
    assert judged(BOTH, "D08") == judged(SEED, "D08") == []
    assert BOTH.count(old) == 1
    found = judged(BOTH.replace(old, new), "D08")
    assert any(said in one.message for one in found)
    assert {one.severity for one in found} == {Severity.WARNING}


def test_d08_needs_a_chinese_half(judged):
    assert judged(f"Text.\n\n{EN}", "D08", bilingual=False) == []


@pytest.mark.parametrize(
    "text",
    [
        "## AI disclosure / AI 模型使用说明\n\n- Tool: Codex\n- 工具：Codex\n",
        "**AI usage**\n\nMade with Cursor.\n\n**AI 使用说明**\n\n使用 Cursor 完成。\n",
        "<summary>AI disclosure</summary>\n\n- Tool: Codex\n\n</details>\n\nAI 披露：Codex。\n",
        "AI disclosure: Codex, model unknown.\n\nAI 模型披露：Codex，模型未知。\n",
    ],
)
def test_the_usual_forms_are_read_in_both_languages(judged, text):
    assert judged(text, "D08") == []
    tool = "Cursor" if "Cursor" in text else "Codex"
    english, _, chinese = text.rpartition(tool)
    assert judged(f"{english}Devin{chinese}", "D08")


@pytest.mark.parametrize(
    "text",
    [
        "Outputs generated with Qwen3-Coder are compared.\n",
        "Move the cursor with care.\n\n使用 cursor 分页。\n",
        "Trains with AMP and amp.\n",
        "Prepared chunks.\\n\\nCo-authored-by: Wei, who writes Codex <wei@lin.dev>\n",
        "The model was made using a new recipe.\n",
        "```\nNo AI was used.\n```\n",
    ],
)
def test_other_text_is_no_statement(judged, text):
    assert judged(text, "D05", "none") == judged(text, "D08") == []
