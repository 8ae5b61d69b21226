"""D rules: a table of texts that pass and one of texts that fail for each."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from prdesc.describe import disclosure, profile, rules, wording
from prdesc.describe.disclosure import Facts, Translated
from prdesc.describe.profile import Form
from prdesc.describe.rules import Commit
from prdesc.describe.trailers import Trailer
from prdesc.findings import Severity
from prdesc.record.models import Ai, Record

CLAUDE = "Co-authored-by: Claude Opus 5.5 <noreply@anthropic.com>"
EN = """\
## AI model disclosure

- Tool: Claude Code
- Model/version: `claude-opus-5-5`
- Role: wrote the code and tests; translated it into Chinese
- Human review: @wei read the diff at `abc1234` on 2026-09-20.
"""
ZH = """\
<details>
<summary>中文</summary>

### AI 模型使用说明

- 工具：Claude Code
- 模型/版本：`claude-opus-5-5`
- 用途：编写代码和测试；译成中文
- 人工审阅：@wei 于 2026-09-20 审阅了 `abc1234` 的改动。

</details>
"""
BOTH = f"Text.\n\n{EN}\n{ZH}"
SEED = """\
Text.

## AI disclosure

Prepared with Claude Code using `claude-opus-5-5`. Reviewed by the human author before submission.

<details>
<summary>中文</summary>

正文。

## AI 使用说明

使用 Claude Code（模型 `claude-opus-5-5`）协助完成。提交前已由作者审阅。

</details>
"""


def ai(**fields):
    return Record.model_validate({"ai": fields})


REVIEW = {"by": "@wei", "sha": "abc1234"}
AGENT = {"tool": "Claude Code", "model": "claude-opus-5-5", "model_source": "runtime"}


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


@pytest.mark.parametrize(
    ("name", "text", "said"),
    [
        ("github", "Text.\n", []),
        ("github", BOTH, []),
        ("github", SEED, []),
        ("github", "## AI disclosure\n\nNo AI was used.\n", []),
        ("github", f"Text.\n\n{CLAUDE}\n", ["a trailer names an AI tool, and the description"]),
        ("github", "## AI usage\n\nClaude Code\n", ["the model; a tool name alone is not enough"]),
        ("github", "## AI usage\n\nDone with care.\n", ["asks for the tool", "for the model"]),
        ("github", "This PR was written with AI.\n", ["asks for the tool", "asks for the model"]),
        ("inferencex", "Text.\n", ['"No AI was used" is one']),
        ("inferencex", "未使用 AI。\n", []),
        ("inferencex", BOTH, []),
        ("inferencex", SEED, ["profile inferencex asks for the role"]),
        (
            "inferencex",
            "## AI\n\n- Assistant: Codex; its model could not be verified.\n- Role: code\n",
            [],
        ),
        ("inferencex", "## AI\n\n- Tool: Codex\n- Model: unknown\n- Role: tests\n", []),
        ("none", f"Text.\n\n{CLAUDE}\n", []),
        (
            "vllm",
            "Prepared with Codex.\n",
            ["asks for what was run, with the result", "asks for why the change is no duplicate"],
        ),
        ("vllm", "Prepared with Codex. Tests pass. It duplicates no other pull request.\n", []),
    ],
)
def test_d04_what_the_profile_asks_for(judged, name, text, said):
    found = judged(text, "D04", name)
    assert len(found) == len(said)
    assert all(part in one.message for part, one in zip(said, found, strict=True))
    assert {one.severity for one in found} <= {Severity.WARNING}


def test_d04_does_not_ask_commit_messages_and_texts_of_a_record(judged):
    assert judged(f"S\n\nText.\n\n{CLAUDE}\n", "D04", "inferencex", "message") == []
    assert judged(f"Text.\n\n{CLAUDE}\n", "D04", "inferencex", record=ai(used="no")) == []


GENERATED = "🤖 Generated with [Claude Code](https://claude.com/claude-code)"


@pytest.mark.parametrize(
    ("name", "text", "said"),
    [
        ("github", f"Text.\n\n{GENERATED}\n\n{CLAUDE}\n", []),
        ("kernel", f"Text.\n\n{CLAUDE}\n", ["an AI tool as co-author"]),
        ("kernel", "Text.\n\nAssisted-by: Claude:claude-opus-5-5\n", []),
        ("assisted", "Text.\n\nCo-developed-by: Codex <noreply@openai.com>\n", ["co-author"]),
        ("kubernetes", "Text.\n\nAssisted-by: Wei Lin\n", ["refuses `Assisted-by`"]),
        ("kubernetes", "Text.\n\nGenerated-by: Codex CLI 2.1\n", ["trailers that name an AI"]),
        ("kubernetes", "Text.\n\nMade-with: Cursor\n", ["trailers that name an AI tool"]),
        ("kubernetes", "Text.\n\nCo-authored-by: Wei Lin <wei@lin.dev>\n", []),
        ("kubernetes", f"Text.\n\n{GENERATED}\n", ["lines that a tool adds by itself"]),
        ("kubernetes", "Text.\n\nMade with care by all of us.\n", []),
        ("none", EN, ["wants nothing said about AI"]),
        ("none", "No AI was used.\n", ["wants nothing said about AI"]),
        ("none", "Text.\n\nAmp-Thread-ID: x\n", ["trailers that name an AI tool"]),
        ("none", "Text.\n", []),
        ("banned", EN, ["takes no AI contributions (as of 2026-09-20)"]),
        ("banned", "No AI was used.\n", []),
        ("kernel", f"Text.\n\n```\n{GENERATED}\n```\n", []),
    ],
)
def test_d05_what_the_profile_refuses(judged, name, text, said):
    found = judged(text, "D05", name)
    assert len(found) == len(said)
    assert all(part in one.message for part, one in zip(said, found, strict=True))
    assert {one.severity for one in found} <= {Severity.ERROR}


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


WORDS = wording.load()
NAMES = st.sampled_from(["Claude Code", "Codex CLI", "Example Coder", "@everyone", "Amp"])
MODELS = st.sampled_from([None, "unknown", "auto", "claude-opus-5-5", "example-coder-1", "gpt-5.2"])
ROLES = ("code", "tests", "docs", "description", "translation", "review", "research", "debugging")
AGENTS = st.builds(
    dict,
    tool=NAMES,
    model=MODELS,
    roles=st.lists(st.sampled_from(ROLES), unique=True),
    extent=st.sampled_from([None, "all", "text-only", "unknown"]),
    model_source=st.sampled_from([None, "user", "config", "runtime"]),
)
REVIEWS = st.builds(
    dict,
    by=st.sampled_from(["author", "@wei", "Jo Lin"]),
    at=st.sampled_from([None, "2026-09-20"]),
    sha=st.sampled_from([None, "abc1234"]),
    covers=st.lists(st.sampled_from(["diff", "tests-run", "description", "zh"]), unique=True),
)
TRANSLATED = st.lists(
    st.builds(Translated, st.sampled_from(["qwen-1.5b", "gpt-5.2"]), st.booleans()), max_size=2
)


@settings(max_examples=150, deadline=None)
@given(
    st.sampled_from(["yes", "no", "unstated"]),
    st.lists(AGENTS, max_size=3),
    st.lists(REVIEWS, max_size=2),
    TRANSLATED,
    st.sampled_from([Form.HEADING, Form.DETAILS, Form.SENTENCE]),
)
def test_what_prdesc_writes_says_the_same_in_both_languages(used, agents, reviews, by, form):
    agents = agents if used == "yes" else []
    facts = Facts(
        Ai.model_validate({"used": used, "agents": agents, "human_review": reviews}), tuple(by)
    )
    github = profile.load("github")
    how = github.disclosure.model_copy(update={"form": form})
    said = disclosure.render(facts, how, WORDS)
    chinese = f"<details>\n<summary>中文</summary>\n\n正文。\n\n{said.zh}\n\n</details>"
    text = f"Text.\n\n{said.en}\n\n{chinese}\n"
    found = rules.judge(text, "body", rules.load(github)).findings
    assert [one for one in found if one.check == "D08"] == []
