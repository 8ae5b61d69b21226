"""The title: English alone gets its Chinese, and nothing else ever changes."""

import pytest
from refreshing import kit, order
from refreshing.draft_cache import RECORD, translator, written

from prdesc.refresh.plan import Outcome, plan


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
    assert planned.body == written()


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
