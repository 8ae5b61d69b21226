"""People word a disclosure as they like; what the languages say must not contradict each other."""

import pytest
from refreshing import order
from refreshing.draft_cache import RECORD, replaced, translator, written

from prdesc.findings import Severity
from prdesc.refresh.plan import Outcome, plan

CREDIT = "- Chinese text: translated from English by `example-model`; not checked by a person.\n"
REVIEWED = "- Chinese text: translated from English by `example-model`; reviewed by Jo.\n"
LARGER = ("The draft cache is smaller.", "The draft cache is larger.")
ENGLISH = "The draft cache is smaller.\n\nThe cache was large.\n"


def run(body, record=None):
    return plan(body, order(translator(model="other-model"), record))


@pytest.mark.parametrize("record", [None, RECORD])
@pytest.mark.parametrize("more", [(), (LARGER,)])
def test_a_review_that_one_language_claims_and_the_other_denies_is_an_error(record, more):
    body = replaced(written(), (CREDIT, REVIEWED), *more)
    planned = run(body, record)
    assert planned.outcome is Outcome.CHANGED
    assert planned.body.count("Chinese text:") == 1
    assert "reviewed by Jo" in planned.body
    again = run(planned.body, record)
    for found in (planned.findings, again.findings):
        assert ("disclosure", Severity.ERROR) in {(one.check, one.severity) for one in found}


@pytest.mark.parametrize(
    ("english", "chinese"),
    [
        ("checked by Bob", "未经人工核对"),
        ("not checked by a person", "经人工核对"),
        ("not checked by a person", "已由人工核对"),
        ("not checked by a person", "已由 Alice 核对"),
        ("not checked by a person", "我看过了"),
    ],
)
def test_a_check_that_one_half_of_the_credit_claims_is_an_error(english, chinese):
    body = plan(ENGLISH, order(translator())).body
    body = replaced(body, ("not checked by a person", english), ("未经人工核对", chinese))
    planned = run(replaced(body, LARGER))
    assert planned.outcome is Outcome.CHANGED
    assert (english in planned.body, chinese in planned.body) == (True, True)
    assert "disclosure" in {one.check for one in planned.findings}


def test_a_check_that_both_halves_of_the_credit_claim_stands():
    body = plan(ENGLISH, order(translator())).body
    body = replaced(
        body, ("not checked by a person", "checked by Alice"), ("未经人工核对", "已由 Alice 核对")
    )
    planned = run(body)
    assert (planned.outcome, planned.findings) == (Outcome.CHANGED, ())


def test_a_credit_that_somebody_took_out_of_one_language_is_not_put_back():
    body = replaced(written(), (CREDIT, ""), LARGER)
    planned = run(body)
    assert "Chinese text:" not in planned.body
    assert "`example-model`、`other-model`" in planned.body
    assert {one.check for one in planned.findings} == {"code", "structure"}


def test_a_disclosure_in_one_language_is_told():
    there = plan(ENGLISH, order(translator())).body
    credit = CREDIT.removeprefix("- ")
    planned = run(replaced(there, (credit, "")))
    (found,) = planned.findings
    assert found.message == "the AI disclosure stands in one of the two languages only"
    assert there.count("\n", 0, there.index("中文部分：")) == found.line


def test_a_credit_in_other_words_is_left_alone():
    there = plan(ENGLISH, order(translator())).body
    body = replaced(there, (CREDIT.removeprefix("- "), "Chinese text: by me.\n"), LARGER)
    planned = run(body)
    assert (planned.outcome, "Chinese text: by me.\n" in planned.body) == (Outcome.CHANGED, True)
    assert planned.body.count("Chinese text") == 1


def test_the_first_model_is_named_where_nobody_had_translated():
    record = (
        "title: A\nsummary: {en: The draft cache is smaller., zh: 草稿缓存变小。}\nai: {used: no}\n"
    )
    body = plan("", order(translator(), record)).body
    planned = run(replaced(body, LARGER), record)
    assert "the Chinese was translated by `other-model` and not checked" in planned.body
    assert "中文由 `other-model` 翻译，未经人工核对。" in planned.body
    assert planned.findings == ()


@pytest.mark.parametrize(
    "edit",
    [
        ("<details>\n", "It is smaller.\n\n<details>\n"),
        ("<!-- prdesc:end -->", "It is smaller.\n\n<!-- prdesc:end -->"),
    ],
)
def test_english_in_the_region_of_the_chinese_is_told_with_its_line(edit):
    there = plan(ENGLISH, order(translator())).body
    body = replaced(there, edit)
    for text in (body, run(body).body):
        (found,) = run(text).findings
        assert "has no Chinese there; move it out" in found.message
        assert text.split("\n")[found.line - 1] == "It is smaller."
