"""What review bots add between comments of their own."""

import pytest

from prdesc.describe import bot_blocks
from prdesc.pipeline import gate as gates

CURSOR = "<!-- CURSOR_SUMMARY -->\n---\n\n> [!NOTE]\n> {}\n<!-- /CURSOR_SUMMARY -->"
RABBIT = (
    "<!-- This is an auto-generated comment: release notes by coderabbit.ai\n-->\n\n"
    "## Summary by CodeRabbit\n\n* {}\n\n"
    "<!-- end of auto-generated comment: release notes by coderabbit.ai -->"
)
CUBIC = (
    "<!-- This is an auto-generated description by cubic. -->\n---\n## Summary by cubic\n{}\n\n"
    "<!-- End of auto-generated description by cubic. -->"
)
REVIEWABLE = "<!-- Reviewable:start -->\n- - -\n{}\n<!-- Reviewable:end -->"
BLOCKS = {"Cursor": CURSOR, "CodeRabbit": RABBIT, "cubic": CUBIC, "Reviewable": REVIEWABLE}
BODY = "Sort the keys.\n\n<details>\n<summary>中文</summary>\n\n对键排序。\n\n</details>\n"
SAID = "Sorts keys. Written by Claude Code."


@pytest.mark.parametrize("name", BLOCKS)
@pytest.mark.parametrize("line_end", ["\n", "\r\n"], ids=["LF", "CRLF"])
def test_the_block_of_a_bot_is_left_out_and_that_is_said(gate, name, line_end):
    text = f"{BODY}\n{BLOCKS[name].format(SAID)}\n".replace("\n", line_end)
    kept, bots = bot_blocks.take(text)
    assert (kept.rstrip(), bots) == (BODY.replace("\n", line_end).rstrip(), (name,))
    assert kept.count("\n") == text.count("\n")
    report = gates.check_body(text, gate)
    assert report.findings == ()
    assert f"what {name} put between comments of its own" in report.not_seen


def test_the_lines_behind_a_block_stay_where_they_were(gate):
    text = f"{CURSOR.format(SAID)}\n\n{BODY}".replace("Sort the keys.", "Sort the 3 keys.")
    found = gates.check_body(text, gate).findings
    assert {(one.check, one.line) for one in found} == {("numbers", 13)}


@pytest.mark.parametrize(
    "block",
    [
        pytest.param(CURSOR.format(SAID).removesuffix("<!-- /CURSOR_SUMMARY -->"), id="open"),
        pytest.param(CURSOR.format("对键排序。"), id="Chinese"),
        pytest.param(CURSOR.format("It sorts\u202e keys."), id="hidden"),
        pytest.param(CURSOR.format("<!-- prdesc:end -->"), id="a marker"),
        pytest.param(f"```\n{CURSOR.format(SAID)}\n```", id="code"),
        pytest.param(f"Say {CURSOR.format(SAID)}", id="in a sentence"),
        pytest.param("See CURSOR_SUMMARY.", id="a word"),
        pytest.param(SAID, id="none"),
    ],
)
def test_what_is_no_such_block_stays(block):
    text = f"{BODY}\n{block}\n"
    assert bot_blocks.take(text) == (text, ())


def test_a_block_ends_at_its_own_comment():
    text = f"{CURSOR.format('A')}\n\nKeep it.\n\n{CURSOR.format('B')}\n{CUBIC.format('C')}\n"
    kept, bots = bot_blocks.take(text)
    assert (kept.strip(), bots) == ("Keep it.", ("Cursor", "cubic"))
