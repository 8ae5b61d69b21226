"""Markers that people broke: the region is frozen, and the fault says where and what to do."""

import re

import pytest
from refreshing import order
from refreshing.draft_cache import RECORD, replaced, translator, written

from prdesc.describe import region
from prdesc.refresh.plan import Outcome, plan

BEGIN, END = written().split("\n")[0], "<!-- prdesc:end -->"
LAST = written().count("\n") + 1


@pytest.mark.parametrize("ends", ["\n", "\r\n"])
@pytest.mark.parametrize("text", [None, RECORD])
@pytest.mark.parametrize(
    ("body", "problem", "line"),
    [
        pytest.param(written().replace(END, ""), "has lost its end marker", 1, id="no end"),
        pytest.param(
            written().replace(BEGIN, ""), "has lost its begin marker", LAST, id="no begin"
        ),
        pytest.param(f"{BEGIN}\n{written()}", "begins twice before it ends", 2, id="nested"),
        pytest.param(
            f"{written()}\n\n{written()}", "is there more than once", LAST + 2, id="doubled"
        ),
        pytest.param(
            written().replace(" zh=", " zh=x"), "has a changed or misplaced marker", 1, id="changed"
        ),
        pytest.param(f"- {written()}", "has a changed or misplaced marker", 1, id="in a list"),
        pytest.param(
            BEGIN + "\n```\n" + written().removeprefix(BEGIN),
            "has lost its end marker",
            1,
            id="an open code block",
        ),
    ],
)
def test_a_broken_region_is_frozen(body, problem, line, text, ends):
    made = translator()
    raw = body.replace("\n", ends)
    planned = plan(raw, order(made, text))
    assert (planned.outcome, planned.body, made.asked) == (Outcome.FROZEN, raw, [])
    assert planned.conflict.problem == f"the managed region {problem}"
    assert planned.conflict.line == line
    assert "restore the two" in planned.conflict.fix


def test_a_marker_that_contradicts_itself_is_frozen():
    body = written().replace(" zh=", " zh=00000000,", 1)
    planned = plan(body, order(translator()))
    assert "contradicts itself" in planned.conflict.problem


@pytest.mark.parametrize("text", [None, RECORD, replaced(RECORD, ("was large", "was very large"))])
@pytest.mark.parametrize("member", ["en", "zh"])
def test_a_marker_with_another_digest_than_the_text_is_frozen(member, text):
    body = re.sub(rf" {member}=\w+", f" {member}=00000000", written(), count=1)
    made = translator()
    planned = plan(body, order(made, text))
    assert (planned.outcome, planned.body, made.asked) == (Outcome.FROZEN, body, [])
    assert "was changed: it belies the text" in planned.conflict.problem
    assert planned.conflict.line == 1


def test_a_marker_of_a_persons_own_english_with_another_digest_is_frozen():
    body = plan("It is smaller.\n", order(translator())).body
    changed = re.sub(r" zh=\w+", " zh=00000000", body, count=1)
    assert plan(changed, order(translator())).outcome is Outcome.FROZEN


@pytest.mark.parametrize("text", [None, RECORD])
def test_the_digest_of_the_whole_is_made_anew_where_no_unit_differs(text):
    spaced = written().replace("\n\n## Risks\n", "\n\n\n## Risks\n")
    changed = re.sub(r" body=\w+", " body=0000000000000000", written(), count=1)
    for body in (spaced, changed):
        planned = plan(body, order(translator(), text))
        assert (planned.outcome, planned.findings) == (Outcome.CHANGED, ())
        assert text is None or planned.body == written()
        assert plan(planned.body, order(translator(), text)).outcome is Outcome.UNCHANGED


def test_a_marker_of_the_first_days_is_read_as_long_as_nobody_edited():
    start, end = BEGIN.index(" rest="), BEGIN.index(" -->")
    body = written().replace(BEGIN[start:end], "")
    first = plan(body, order(translator()))
    assert (first.outcome, first.body) == (Outcome.CHANGED, written())


def one_language():
    """Return a region that was written in English alone."""
    return region.wrap("The draft cache is smaller.", ["The draft cache is smaller."], [])


def test_a_region_in_one_language_stays():
    planned = plan(one_language(), order(translator()))
    assert (planned.outcome, planned.body) == (Outcome.UNCHANGED, one_language())
    assert "--lang both" in planned.findings[0].message


def test_a_record_writes_both_languages_where_nobody_edited_the_one():
    planned = plan(one_language(), order(translator(), RECORD))
    assert (planned.outcome, planned.body) == (Outcome.CHANGED, written())
    edited = one_language().replace("smaller", "larger")
    assert plan(edited, order(translator(), RECORD)).outcome is Outcome.FROZEN
