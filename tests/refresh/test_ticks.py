"""Check boxes: one that nobody touched follows the record, one that a person touched stays."""

import pytest
from refreshing import order
from refreshing.draft_cache import RECORD, replaced, translator, unsummed, written

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
    assert " ticks=1 sum=" in done.body
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
    assert " ticks=10 sum=" in body
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
        assert " boxes=1 sum=" in both.body
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
    ours = unsummed(run(ticked(written(), ENGLISH), None).body)
    odd = run(replaced(ours, (" boxes=1 ", " boxes=101 ")), None).body
    assert settled(odd, None)


def test_nothing_is_carried_while_a_unit_is_open():
    body = replaced(ticked(written(), ENGLISH), ("The cache was large.", "It is read twice."))
    planned = plan(body, order(translator(lie="")))
    assert (planned.outcome, planned.body) == (Outcome.UNCHANGED, body)


TASKS = "- [ ] Run the tests.\n- [ ] It is smaller.\n"
TASK, TASK_ZH, OTHER, OTHER_ZH = "Run the tests.", "运行测试。", "It is smaller.", "它变小了。"
TWO = RECORD.replace("checklist: [", "checklist: [{text: It is smaller., done: false}, ")


def tasks(body):
    """Return the items of a body that are ticked."""
    return [line[6:] for line in body.splitlines() if line.startswith("- [x]")]


def of_kind(kind):
    return run(TASKS, None).body if kind == "added" else run("", TWO).body


def swapped(body, one, other):
    """Put two lines of a body into each other's place, their boxes with them."""
    lines = body.split("\n")
    places = [next(n for n, line in enumerate(lines) if line[6:] == text) for text in (one, other)]
    first, second = places
    lines[first], lines[second] = lines[second], lines[first]
    return "\n".join(lines)


@pytest.mark.parametrize("kind", ["added", "written"])
@pytest.mark.parametrize(("one", "other"), [(TASK, TASK_ZH), (OTHER, OTHER_ZH)])
def test_a_tick_moves_along_with_its_item_and_no_other_gets_it(kind, one, other):
    body = run(ticked(of_kind(kind), f"- [ ] {one}"), None).body
    assert sorted(tasks(body)) == sorted([one, other])
    moved = run(swapped(body, TASK, OTHER), None)
    assert (moved.findings, sorted(tasks(moved.body))) == ((), sorted([one, other]))
    assert settled(moved.body, None)


@pytest.mark.parametrize("box", [TASK, TASK_ZH])
def test_a_tick_and_a_move_at_the_same_time(box):
    planned = run(swapped(ticked(of_kind("written"), f"- [ ] {box}"), TASK, OTHER), None)
    assert sorted(tasks(planned.body)) == sorted([TASK, TASK_ZH])
    assert settled(planned.body, None)


def test_a_tick_in_the_chinese_of_a_persons_own_english_moves_along():
    body = run(ticked(of_kind("added"), f"- [ ] {TASK_ZH}"), None).body
    planned = run(swapped(body, TASK, OTHER), None)
    assert tasks(planned.body) == [TASK_ZH]
    assert settled(planned.body, None)


@pytest.mark.parametrize("kind", ["added", "written"])
def test_a_tick_of_a_reworded_item_goes_to_nobody_else(kind):
    body = ticked(of_kind(kind), f"- [ ] {TASK_ZH}")
    planned = run(body.replace(f"] {TASK}", "] Run the tests twice."), None)
    assert tasks(planned.body) == []
    assert [TASK_ZH in one.message for one in planned.findings] == [True]
    both = run(ticked(of_kind(kind), f"- [ ] {TASK}"), None).body
    planned = run(both.replace(f"- [x] {TASK}", "- [ ] Run the tests twice."), None)
    assert tasks(planned.body) == []


def test_two_items_with_one_chinese_keep_their_own_ticks():
    made = translator()
    made.table["Do run the tests."] = TASK_ZH
    body = plan("- [x] Do run the tests.\n- [ ] Run the tests.\n", order(made)).body
    moved = swapped(body, "Do run the tests.", TASK)
    planned = plan(moved, order(made))
    assert boxes(planned.body) == ["[ ]", "[x]"] * 2


def test_the_chinese_follows_where_it_is_not_known_which_half_was_changed():
    body = replaced(
        unsummed(run(ticked(of_kind("written"), f"- [ ] {TASK}"), None).body),
        (f"- [x] {TASK_ZH}", f"- [ ] {TASK_ZH}"),
        (" boxes=01 ", " boxes=011 "),
        ("smaller.\n\n## Motivation", "larger.\n\n## Motivation"),
    )
    planned = run(body, None)
    assert (planned.outcome, tasks(planned.body)) == (Outcome.CHANGED, [TASK, TASK_ZH])
    assert [one.message.endswith(f"follows the English: {TASK!r}") for one in planned.findings] == [
        True
    ]
    assert " boxes=01 sum=" in planned.body
    assert settled(planned.body, None)


def test_boxes_that_an_earlier_version_left_apart_become_the_same():
    body = unsummed(run(ticked(of_kind("written"), f"- [ ] {TASK}"), None).body)
    apart = (f"- [x] {TASK_ZH}", f"- [ ] {TASK_ZH}"), (" boxes=01 ", " boxes=02 ")
    planned = run(replaced(body, *apart), None)
    assert sorted(tasks(planned.body)) == sorted([TASK, TASK_ZH])
    assert len(planned.findings) == 1
    assert settled(planned.body, None)


def test_a_record_ticks_the_item_that_it_means_wherever_it_stands_on_the_page():
    body = swapped(of_kind("written"), TASK, OTHER)
    record = replaced(TWO, DONE)
    assert sorted(tasks(run(body, record).body)) == sorted([TASK, TASK_ZH])
    added = replaced(body, ("large.\n", "large.\n\nIt is read from `config.yaml`.\n"))
    planned = run(added, record)
    assert sorted(tasks(planned.body)) == sorted([TASK, TASK_ZH])
    assert settled(planned.body, record)


def test_boxes_of_a_record_are_told_by_their_items_after_a_move():
    record = replaced(TWO, DONE)
    body = swapped(run("", record).body, TASK, OTHER)
    assert sorted(tasks(run(body, record).body)) == sorted([TASK, TASK_ZH])
    assert tasks(run(body, TWO).body) == []
