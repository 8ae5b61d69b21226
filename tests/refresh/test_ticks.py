"""Check boxes: one that nobody touched follows the record, one that a person touched stays."""

import pytest
from refreshing import order
from refreshing.draft_cache import RECORD, replaced, translator, written

from prdesc.refresh.plan import Outcome, plan

DONE = ("Run the tests., done: false", "Run the tests., done: true")
TWICE = ("checklist: [", "checklist: [{text: It is smaller., done: true}, ")
CODE = ("The cache was large.\n", "The cache was large.\n\n```\nx = 1\n```\n")
REWORDED = ("The draft cache is smaller.", "The draft cache is larger.")


def run(body, record=RECORD):
    return plan(body, order(translator(), record))


def boxes(body):
    return [line[2:5] for line in body.split("\n") if line.startswith("- [")]


def settled(body, record):
    planned = run(body, record)
    assert (planned.outcome, planned.body) == (Outcome.UNCHANGED, body)
    return True


@pytest.mark.parametrize("edit", [(), (REWORDED,), (CODE,)])
def test_a_box_that_nobody_touched_follows_the_record_and_back(edit):
    body = replaced(written(), *edit)
    done = run(body, replaced(RECORD, DONE))
    assert (done.outcome, boxes(done.body)) == (Outcome.CHANGED, ["[x]", "[x]"])
    assert " ticks=1 -->" in done.body
    assert settled(done.body, replaced(RECORD, DONE))
    back = run(done.body)
    assert (boxes(back.body), back.findings) == (["[ ]", "[ ]"], ())
    assert " ticks=" not in back.body


@pytest.mark.parametrize("edit", [(), (REWORDED,), (CODE,)])
def test_a_box_that_a_person_touched_stays(edit):
    record = replaced(RECORD, DONE)
    body = replaced(run("", record).body, ("- [x] Run the tests.", "- [ ] Run the tests."), *edit)
    assert boxes(run(body, record).body) == ["[ ]", "[x]"]
    assert boxes(run(run(body).body).body) == ["[ ]", "[ ]"]
    ticked = replaced(written(), ("- [ ] 运行测试。", "- [X] 运行测试。"), *edit)
    for text in (RECORD, record):
        ticked = run(ticked, text).body
        assert boxes(ticked)[1] == "[X]"
        assert settled(ticked, text)


def test_boxes_come_and_go_and_every_one_keeps_its_state():
    record = replaced(RECORD, TWICE)
    body = run(written(), record).body
    assert boxes(body) == ["[x]", "[ ]"] * 2
    assert " ticks=10 -->" in body
    assert settled(body, record)
    added = replaced(body, ("- [x] It is smaller.\n", "- [x] It is smaller.\n- [x] Mine.\n"))
    there = run(added, record).body
    assert boxes(there) == ["[x]", "[x]", "[ ]"] * 2
    later = run(there, replaced(record, DONE)).body
    assert boxes(later)[0::3] == ["[x]", "[x]"]
    assert "- [x] Mine." in later
