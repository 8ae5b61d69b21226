"""No text makes the rules fail, hang or take more than linear time."""

import time

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from prdesc.describe import profile, rules

SIZE = 60_000
PIECES = (
    *("Co-authored-by: ", "Signed-off-by: ", "Assisted-by: ", "<", ">", "@", "\\n", "\n", "\n\n"),
    *("：", "\r\n", "\r", "\u200b", "`", "```\n", "- ", "> ", "**", "# ", "## AI disclosure\n"),
    *("AI 模型使用说明", "Prepared with Codex. ", "No AI was used. ", "未使用 AI。", "<!--", "-->"),
    *("<details>", "<summary>", "</summary>", "</details>", "Tool: ", "模型：", "claude-opus-5 "),
    *("---\n", "Reviewed by the human ", "\x00", "😀", "x", " "),
)


@pytest.fixture(scope="module")
def book():
    return rules.load(profile.load("kubernetes"))


@settings(max_examples=60, deadline=None)
@given(st.lists(st.sampled_from(PIECES), max_size=30), st.sampled_from(["body", "message"]))
def test_any_text_is_judged_and_always_in_the_same_way(book, pieces, kind):
    text = "".join(pieces)
    first = rules.judge(text, kind, book)
    assert rules.judge(text, kind, book) == first
    lines = text.count("\n") + 1
    assert all(one.line is None or 1 <= one.line <= lines for one in first.findings)


@pytest.mark.parametrize("kind", ["body", "message"])
@pytest.mark.parametrize(
    "piece",
    [
        *("*", "-", "#", "# ", " ", "> ", "`", "*_", "\\n", "<", "<> ", "@", "：", "字"),
        *("Co-authored-by: a <b@c.de>\n", "Signed-off-by: <> ", "- Co-authored-by: x\n\n"),
        *("Generated with [Codex\n", "AI disclosure: Codex\n\n", "Prepared with Codex. "),
        *("## AI disclosure\n", "<summary>", "**AI**\n", "claude-opus-5 ", "gpt-", "\\nMade-with:"),
        *("No AI was used ", "reviewed by the author ", "使用 Codex 编写。", "<!-- "),
    ],
)
def test_a_long_text_takes_less_than_a_second(book, piece, kind):
    text = "S\n\n" + piece * (SIZE // len(piece)) + "!"
    start = time.process_time()
    rules.judge(text, kind, book)
    assert time.process_time() - start < 1
