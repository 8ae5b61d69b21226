"""A record that has not changed: everything of the page stays as people left it."""

import pytest
from refreshing import kit, order
from refreshing.draft_cache import RECORD, differing, replaced, translator, written

from prdesc.refresh.plan import Outcome, plan

SUMMARY = "<summary>中文</summary>"
BLOCK = f"<details>\n{SUMMARY}"
EDITS = [
    pytest.param((BLOCK, f"<details open>\n{SUMMARY}"), id="open"),
    pytest.param((SUMMARY, "<summary>中文版</summary>"), id="summary"),
    pytest.param((SUMMARY, "<summary><b>中文</b></summary>"), id="bold summary"),
    pytest.param((BLOCK, f"<details>{SUMMARY}"), id="one line"),
    pytest.param(("\n\n## AI model", "\n\n\n\n## AI model"), id="blank lines"),
    pytest.param(("\n\n## AI 模型", "\n\n\n\n## AI 模型"), id="blank lines in the Chinese"),
    pytest.param(("cache is smaller", "cache is\nsmaller"), id="another line break"),
]
VERY = ("The cache was large.", "The cache was very large.")


def run(body, record=RECORD):
    made = translator()
    return plan(body, order(made, record)), made.asked


@pytest.mark.parametrize("record", [RECORD, None])
@pytest.mark.parametrize("edit", EDITS)
def test_what_people_edit_between_the_units_stays(edit, record):
    body = replaced(written(), edit)
    planned, asked = run(body, record)
    (marker,) = differing(body, planned.body)
    assert marker[0].startswith("<!-- prdesc:begin")
    assert (planned.findings, asked) == ((), [])
    again, asked = run(planned.body, record)
    assert (again.outcome, again.body, asked) == (Outcome.UNCHANGED, planned.body, [])


@pytest.mark.parametrize("edit", EDITS[:4])
def test_the_block_of_the_chinese_stays_when_the_record_changes(edit):
    body = run(replaced(written(), edit))[0].body
    record = replaced(RECORD, VERY)
    planned, _ = run(body, record)
    assert edit[1] in planned.body
    assert "缓存此前非常大。" in planned.body
    assert run(planned.body, record)[0].outcome is Outcome.UNCHANGED


def test_an_added_text_that_is_taken_out_again_leaves_the_next_run_nothing_to_do():
    edits = [("草稿缓存变小。", "草稿缓存更小了。"), ("缓存此前很大。", "缓存以前很大。")]
    record = (
        "title: T\nsummary: |\n  The draft cache is smaller.\n\n  The cache was large.\n"
        "ai: {used: no}\n"
    )
    body = run(replaced(run("", record)[0].body, *edits), record)[0].body
    start, end = body.index("No AI was used"), body.index("<details>")
    body = f"{body[:start]}No AI was used for this change or its description.\n\n{body[end:]}"
    new = ("cache is smaller.\n", "cache is smaller.\n\nRun the tests.\n")
    there = run(replaced(body, new), record)[0].body
    assert "运行测试。" in there
    page = replaced(there, (new[1], new[0]), ("运行测试。", "请运行测试。"))
    planned, asked = run(page, record)
    assert (planned.outcome, asked) == (Outcome.CHANGED, [])
    assert "请运行测试。" not in planned.body
    again, asked = run(planned.body, record)
    assert (again.outcome, again.body, asked) == (Outcome.UNCHANGED, planned.body, [])


def test_the_layout_follows_the_settings_where_nobody_edited_the_page():
    made = order(translator(), RECORD, kit_=kit("github", "section"))
    planned = plan(written(), made)
    assert "## 中文说明" in planned.body
    assert "<summary>" not in planned.body
    assert plan(planned.body, made).outcome is Outcome.UNCHANGED
