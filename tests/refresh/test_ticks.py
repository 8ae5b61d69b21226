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
    assert boxes(run(body, record).body) == ["[ ]", "[ ]"]
    assert boxes(run(run(body).body).body) == ["[ ]", "[ ]"]
    ticked = replaced(written(), ("- [ ] 运行测试。", "- [X] 运行测试。"), *edit)
    for text in (RECORD, record):
        ticked = run(ticked, text).body
        assert boxes(ticked) == ["[X]", "[X]"]
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


ENGLISH, CHINESE = "- [ ] Run the tests.", "- [ ] 运行测试。"


def ticked(body, box, state="x"):
    return body.replace(box, box.replace("[ ]", f"[{state}]"))


def unticked(body, box):
    return replaced(body, (box.replace("[ ]", "[x]"), box))


@pytest.mark.parametrize("record", [None, RECORD])
@pytest.mark.parametrize("ends", ["\n", "\r\n"])
@pytest.mark.parametrize("box", [ENGLISH, CHINESE])
def test_a_tick_in_one_language_is_carried_to_the_other_and_back(box, ends, record):
    start = written().replace("\n", ends)
    for follows in (ENGLISH, CHINESE):
        both = run(ticked(start, box), record)
        assert (both.outcome, both.translation.units) == (Outcome.CHANGED, ())
        assert boxes(both.body.replace("\r\n", "\n")) == ["[x]", "[x]"]
        assert " boxes=1 -->" in both.body
        assert settled(both.body, record)
        neither = run(unticked(both.body, follows), record)
        assert neither.body == start
        assert settled(neither.body, record)


def test_ticks_of_a_persons_own_english_go_to_the_chinese_and_never_back():
    english = "## Summary\n\n- [ ] Run the tests.\n- [x] It is smaller.\n"
    body = run(english, None).body
    assert boxes(body) == ["[ ]", "[x]"] * 2
    later = run(ticked(body, ENGLISH), None).body
    assert boxes(later) == ["[x]", "[x]"] * 2
    assert run(unticked(later, ENGLISH), None).body == body
    alone = ticked(body, CHINESE)
    assert settled(alone, None)
    both = ticked(alone, ENGLISH)
    assert settled(both, None)
    assert boxes(run(both.replace("smaller", "larger"), None).body) == ["[x]", "[x]"] * 2


def test_boxes_that_do_not_answer_to_each_other_are_left():
    body = ticked(written(), ENGLISH).replace(CHINESE, "- 运行测试。")
    assert boxes(run(body, None).body) == ["[x]"]
    odd = replaced(run(ticked(written(), ENGLISH), None).body, (" boxes=1 ", " boxes=101 "))
    assert settled(odd, None)


def test_nothing_is_carried_while_a_unit_is_open():
    body = replaced(ticked(written(), ENGLISH), ("The cache was large.", "It is read twice."))
    planned = plan(body, order(translator(lie="")))
    assert (planned.outcome, planned.body) == (Outcome.UNCHANGED, body)
