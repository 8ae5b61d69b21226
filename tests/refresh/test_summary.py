"""What people make of the summary and of the blocks of the Chinese."""

import pytest
from refreshing import Scripted, order
from refreshing.draft_cache import RECORD, TABLE, replaced, written

from prdesc.refresh.plan import Outcome, plan

ENGLISH = "The draft cache is smaller.\n\n- [ ] Run the tests.\n"
PLAIN = "<summary>中文</summary>"
SUMMARIES = [
    "<summary>中文（张三修订）</summary>",
    "<summary><b>中文说明</b>，由张三修订</summary>",
    "<SUMMARY>Chinese, reworded by Wei</SUMMARY>",
    "<summary>\n点此看中文\n</summary>",
]


def run(body, record=None):
    return plan(body, order(Scripted(dict(TABLE)), record))


def added():
    return run(ENGLISH).body


@pytest.mark.parametrize("summary", SUMMARIES)
@pytest.mark.parametrize("record", [None, RECORD])
def test_a_summary_that_people_add_to_stays(summary, record):
    body = replaced(written(), (PLAIN, summary))
    first = run(body, record)
    assert (first.conflict, first.findings) == (None, ())
    again = run(first.body, record)
    assert (again.outcome, again.findings) == (Outcome.UNCHANGED, ())
    assert summary in again.body
    changed = run(replaced(again.body, ("cache is smaller", "cache is larger")), record)
    assert summary in changed.body
    assert "草稿缓存变大。" in changed.body


@pytest.mark.parametrize("summary", SUMMARIES)
def test_one_beside_the_english_of_a_person_stays_too(summary):
    body = replaced(added(), (PLAIN, summary), ("cache is smaller", "cache is larger"))
    planned = run(body)
    assert summary in planned.body
    assert "草稿缓存变大。" in planned.body
    assert run(planned.body).outcome is Outcome.UNCHANGED


@pytest.mark.parametrize(
    "pair",
    [
        (PLAIN, "<summary>张三修订</summary>"),
        (PLAIN, ""),
        (PLAIN + "\n\n草稿缓存变小。", PLAIN.replace("中文", "Chinese tokens") + "\n\nMore words."),
    ],
)
def test_what_does_not_speak_of_chinese_or_has_none_is_not_it(pair):
    body = replaced(added(), pair, ("- [ ] 运行测试。", "Words."))
    assert "the Chinese block" in run(body).conflict.problem


def test_two_of_them_are_none():
    two = "</details>\n\n<details>\n<summary>中文（二）</summary>\n\n变小。\n\n</details>"
    body = replaced(added(), (PLAIN, SUMMARIES[0]), ("</details>", two))
    assert "the Chinese block" in run(body).conflict.problem


@pytest.mark.parametrize("make", [added, written])
def test_blocks_of_the_chinese_alone_are_told_as_that(make):
    body = replaced(make(), ("- [ ] 运行测试。", "运行测试。"))
    assert run(body).conflict.problem == "the Chinese has other blocks than the English"
    both = replaced(
        make(), ("- [ ] Run the tests.", "Run the tests."), ("- [ ] 运行测试。", "#### 运行测试。")
    )
    assert run(both).conflict.problem.startswith("the English has other blocks than before, and so")


def test_after_an_edit_around_the_texts_it_is_told_as_that_too():
    body = run(replaced(added(), ("smaller.\n", "smaller.\n\n---\n"))).body
    body = replaced(body, ("- [ ] 运行测试。", "运行测试。"))
    assert run(body).conflict.problem == "the Chinese has other blocks than the English"
