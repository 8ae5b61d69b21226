import subprocess

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from prdesc.describe import commit
from prdesc.describe.layout import Halves

LINES = st.sampled_from(
    [
        "# Heading #",
        "## 标题",
        "#12 is fixed",
        "---",
        "--- a/file",
        "diff --git a/x b/x",
        "Index: x",
        "",
        "text  ",
        "- item",
        "  # in a list",
        "```",
        "# ------------------------ >8 ------------------------",
        "Title\n===",
        *(f"{'words ' * 11}{end}" for end in ("a #12 b", "a --- b", "to diff --git", "a Index: b")),
        *(f"- {'缓存' * 16} {end}" for end in ("#12 缓存", "--- 缓存", "# ---- >8 ----")),
    ]
)


@pytest.mark.parametrize(
    ("markdown", "kept"),
    [
        pytest.param(r"`x` (args \| base) is `a\|b`", r"`x` (args | base) is `a\|b`", id="pipe"),
        pytest.param("| a |\n| --- |\n| b \\| c |", "| a |\n| --- |\n| b \\| c |", id="table"),
        pytest.param(
            r"see \[a\], 2 \* 3, x\_y, \~t\~, \&amp;",
            "see [a], 2 * 3, x_y, ~t~, &amp;",
            id="escapes",
        ),
        pytest.param(r"\\[x\\]\. 中文\[乙\]", r"\[x\]. 中文[乙]", id="escaped backslashes"),
        pytest.param(r"`a\[b` and ``\` \*``", r"`a\[b` and ``\` \*``", id="escapes in code"),
        pytest.param("```\na\\[b\n```", "```\na\\[b\n```", id="escapes in a block of code"),
        pytest.param(
            r"a \# b, by \@jo, Acked-by\: jo, Signed\-off\-by: jo, \`c, \<d>",
            r"a \# b, by \@jo, Acked-by\: jo, Signed\-off\-by: jo, \`c, \<d>",
            id="escapes that a reader of messages needs",
        ),
        pytest.param(
            "\\# a\n\n\\- b\n\n1\\. c\n\n- \\+ d\n\n\\~\\~~ e",
            "\\# a\n\n\\- b\n\n1\\. c\n\n- \\+ d\n\n\\~~~ e",
            id="escapes that keep a block from beginning",
        ),
        pytest.param("| \\[a\\|b\\] |\n| --- |", "| [a\\|b] |\n| --- |", id="escapes in a table"),
        pytest.param("## Why ##\n\nText.", "Why\n\nText.", id="heading"),
        pytest.param("Why\nthis\n---\n\nText.", "Why this\n\nText.", id="underlined heading"),
        pytest.param("#12 is fixed", " #12 is fixed", id="reference"),
        pytest.param("```sh\n# run\n```", "```sh\n # run\n```", id="comment in code"),
        pytest.param("a\n\n---\n\nb", "a\n\n ---\n\nb", id="divider"),
        pytest.param("```\n--- a/x\n+++ b/x\n```", "```\n --- a/x\n+++ b/x\n```", id="diff"),
        pytest.param("a\n\n----\n", "a\n\n----", id="long rule"),
        pytest.param("a  \n\n\n\nb\n\n", "a\n\nb", id="spaces and blank lines"),
    ],
)
def test_plain(markdown, kept):
    assert commit.plain(markdown) == kept


@settings(max_examples=40, deadline=None)
@given(st.lists(LINES, max_size=8).map("\n".join))
def test_git_eats_nothing(markdown):
    message = commit.message("Subject", Halves(markdown, "", markdown, ""), "both") + "\n"
    kept = subprocess.run(
        ["git", "-c", "core.commentChar=#", "stripspace", "--strip-comments"],
        input=message.encode(),
        capture_output=True,
        check=True,
    ).stdout.decode()
    assert kept == message
    cut = ("--- ", "diff -", "Index: ")
    assert not any(line == "---" or line.startswith(cut) for line in message.split("\n"))


@pytest.mark.parametrize(
    ("lang", "text"),
    [
        ("both", "S\n\nBody.\n\nAI.\n\n中文：正文。\n\nAI 说明。"),
        ("en", "S\n\nBody.\n\nAI."),
        ("zh", "S\n\n正文。\n\nAI 说明。"),
    ],
)
def test_message(lang, text):
    assert commit.message("S", Halves("Body.\n", "AI.", "正文。\n", "AI 说明。"), lang) == text


def test_a_chinese_part_that_begins_with_a_list():
    text = commit.message("S", Halves("- a", "", "- 甲", ""), "both")
    assert text == "S\n\n- a\n\n中文：\n\n- 甲"


def test_a_subject_alone():
    assert commit.message("S", Halves("", "", "", ""), "both") == "S"


@pytest.mark.parametrize(("subject", "count"), [("#12: fix", 1), ("Fix #12", 0)])
def test_a_subject_that_an_editor_eats(subject, count):
    assert len(list(commit.verify(subject))) == count
