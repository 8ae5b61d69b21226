"""D04 and D05: what a profile asks for, and what it refuses."""

import pytest
from disclosed_texts import BOTH, EN, SEED, ai
from trailer_lines import CLAUDE

from prdesc.findings import Severity


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
OWN = "Written with Claude Code (claude-opus-5-5); I reviewed every line."


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
        ("kubernetes", "Text.\n\nMade with Cursor\n", ["lines that a tool adds by itself"]),
        ("kubernetes", f"## AI disclosure\n\n{OWN}\n", []),
        ("human-words", f"## AI disclosure\n\n{OWN}\n", []),
        ("banned", f"## AI disclosure\n\n{OWN}\n", ["takes no AI contributions"]),
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


def test_d05_shows_the_line_as_it_is_written(judged):
    line = "Generated with [Claude Code](https://x.org/a_b) by `claude-opus-5-5` 🤖"
    (found,) = judged(f"Text.\n\n{line}\n", "D05", "kubernetes")
    assert (found.source, found.line) == (line, 3)
