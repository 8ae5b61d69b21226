"""A description as people write it by hand, with a disclosure and a line that a tool added."""

import pytest

TEXT = """\
The draft cache is stored in FP8; it takes 21 GB less of 370 GB.

## AI disclosure

Prepared with Claude Code using `claude-opus-5-5`. Reviewed by the human author before submission.

<details>
<summary>中文</summary>

草稿缓存改用 FP8 存储；在 370 GB 中少占 21 GB。

## AI 披露

使用 Claude Code（模型 `claude-opus-5-5`）准备。提交前已由作者审阅。

</details>

🤖 Generated with [Claude Code](https://claude.com/claude-code)

Co-Authored-By: Claude Opus 5.5 <noreply@anthropic.com>
"""


@pytest.mark.parametrize("line_end", ["\n", "\r\n"], ids=["LF", "CRLF"])
@pytest.mark.parametrize(
    ("name", "said"),
    [("github", ""), ("inferencex", "warning: D04 (line 5): profile inferencex asks for the role")],
)
def test_it_passes_with_warnings_only(prdesc, name, said, line_end):
    ran = prdesc("check", "--profile", name, stdin=TEXT.replace("\n", line_end))
    assert ran.code == 0, ran.out
    assert said in ran.out


def test_one_digit_changed_is_an_error(prdesc):
    assert prdesc("check", stdin=TEXT.replace("少占 21", "少占 12")).code == 4


@pytest.mark.parametrize("name", ["kernel", "kubernetes", "none", "banned"])
def test_profiles_that_refuse_it_say_so(prdesc, name):
    ran = prdesc("check", "--profile", name, stdin=TEXT)
    assert ran.code == 4
    assert f"error: D05 (line 20): profile {name} refuses" in ran.out


def test_a_commit_message_with_such_a_line(prdesc):
    message = "Save memory / 节省显存\n\n" + "".join(TEXT.splitlines(keepends=True)[17:])
    assert prdesc("check", "--message", stdin=message).code == 0
