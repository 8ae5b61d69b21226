"""The title: Chinese follows English where prdesc wrote it; words of people stay."""

import re

import pytest
from refreshing import kit, order
from refreshing.draft_cache import RECORD, translator, written

from prdesc.refresh.plan import Outcome, plan

TITLES = {
    "Grow the draft cache": "增大草稿缓存",
    "Move the draft cache": "移动草稿缓存",
}


def unnoted(body):
    return re.sub(r" title=\S+| sum=\w+", "", body)


def run(body, title, record=None):
    """Return a plan and the texts that the model was asked for."""
    made = translator()
    made.table |= TITLES
    planned = plan(body, order(made, record, title))
    return planned, [source for asked in made.asked for source in asked]


def titled(title="Shrink the draft cache", record=None):
    """Return the body and the title after prdesc wrote the title."""
    planned, _ = run(written(), title, record)
    return planned.body, planned.title


@pytest.mark.parametrize(
    ("title", "record", "expected"),
    [
        pytest.param("Shrink the draft cache", None, "Shrink the draft cache / 缩小草稿缓存"),
        pytest.param(
            "[X] perf(kv): Shrink the draft cache",
            None,
            "[X] perf(kv): Shrink the draft cache / [X] perf(kv): 缩小草稿缓存",
        ),
        pytest.param("Shrink the draft cache", RECORD, "Shrink the draft cache / 缩小草稿缓存"),
        pytest.param("Shrink the draft cache / 把草稿缓存变小", RECORD, None, id="both"),
        pytest.param("缩小草稿缓存", None, None, id="Chinese alone"),
        pytest.param("Shrink the draft …", None, None, id="cut off"),
        pytest.param("#12", None, None, id="no words"),
        pytest.param(None, None, None, id="not asked for"),
    ],
)
def test_titles(title, record, expected):
    planned = plan(written(), order(translator(), record, title))
    assert planned.title == expected
    assert planned.outcome is (Outcome.CHANGED if expected else Outcome.UNCHANGED)
    assert unnoted(planned.body) == unnoted(written())


def test_title_and_body_share_one_request():
    made = translator()
    planned = plan("The draft cache is smaller.", order(made, title="Shrink the draft cache"))
    assert (planned.outcome, len(made.asked)) == (Outcome.CHANGED, 1)


def test_another_title_than_that_of_the_record_stays_and_is_reported():
    planned = plan(written(), order(translator(), RECORD, "It is smaller."))
    assert planned.title == "It is smaller. / 它变小了。"
    assert "the record has another title" in planned.findings[0].message


def test_a_title_that_would_be_too_long_is_left():
    title = "Shrink the draft cache " * 11
    made = translator()
    made.table[title.strip()] = "缩小草稿缓存" * 11
    planned = plan(written(), order(made, title=title.strip(), kit_=kit(loose=True)))
    assert (planned.title, planned.outcome) == (None, Outcome.UNCHANGED)
    assert "the title would have" in planned.findings[0].message


def test_a_frozen_body_leaves_the_title_alone():
    body = written().replace("<!-- prdesc:end -->", "")
    planned = plan(body, order(translator(), title="Shrink the draft cache"))
    assert (planned.outcome, planned.title) == (Outcome.FROZEN, None)


@pytest.mark.parametrize("before", ["", "[X] perf(kv): "])
def test_english_that_a_person_edits_is_the_new_source(before):
    body, title = titled(f"{before}Shrink the draft cache")
    assert run(body, title)[0].outcome is Outcome.UNCHANGED
    planned, asked = run(body, title.replace("Shrink the", "Grow the"))
    assert planned.title == f"{before}Grow the draft cache / {before}增大草稿缓存"
    assert (asked, planned.findings) == (["Grow the draft cache"], ())
    again, asked = run(planned.body, planned.title)
    assert (again.outcome, asked, again.findings) == (Outcome.UNCHANGED, [], ())


def test_chinese_that_a_person_edits_stays_and_is_checked():
    body, _ = titled()
    planned, asked = run(body, "Shrink the draft cache / 让草稿缓存变小")
    assert (planned.outcome, planned.findings, asked) == (Outcome.UNCHANGED, (), [])
    planned, asked = run(body, "Shrink the draft cache to 21 GB / 把草稿缓存缩小到 12 GB")
    assert (planned.title, asked) == (None, [])
    assert {(one.check, one.severity.value) for one in planned.findings} == {("numbers", "error")}


def test_a_title_of_which_nobody_knows_whose_it_is_is_checked_and_stays():
    title = "Shrink the draft cache to 21 GB / 把草稿缓存缩小到 12 GB"
    for body in (unnoted(written()), "It is smaller.", "It is smaller.\n\n---\n\n它变小了。"):
        planned, asked = run(body, title)
        assert (planned.title, "Shrink" in "".join(asked)) == (None, False)
        assert "numbers" in {one.check for one in planned.findings}


def test_the_title_follows_the_record_as_long_as_nobody_edits_it():
    body, title = titled(record=RECORD)
    record = RECORD.replace("Shrink the", "Grow the")
    planned, asked = run(body, title, record)
    assert planned.title == "Grow the draft cache / 增大草稿缓存"
    assert (asked, planned.findings) == (["Grow the draft cache"], ())
    assert run(planned.body, planned.title, record)[0].outcome is Outcome.UNCHANGED
    edited, _ = run(planned.body, planned.title.replace("Grow the", "Move the"), record)
    assert edited.title == "Move the draft cache / 移动草稿缓存"
    last, asked = run(edited.body, edited.title, RECORD)
    assert (last.title, asked) == (None, [])
    assert "the record has another title" in last.findings[0].message


def test_the_chinese_of_the_record_is_taken_and_asks_nobody():
    body, title = titled(record=RECORD)
    record = RECORD.replace(
        "title: Shrink the draft cache", "title: {en: Shrink the draft cache, zh: 让草稿缓存变小}"
    )
    planned, asked = run(body, title, record)
    assert (planned.title, asked) == ("Shrink the draft cache / 让草稿缓存变小", [])
    assert run(planned.body, planned.title, record)[0].outcome is Outcome.UNCHANGED


@pytest.mark.parametrize(
    "title",
    [
        "让草稿缓存变小 / Shrink the draft cache",
        'Revert "Shrink the draft cache / 缩小草稿缓存"',
        "Grow the draft cache / 缩小草稿缓存 (#12)",
    ],
)
def test_a_title_in_another_form_stays(title):
    assert run(titled()[0], title)[0].title is None
