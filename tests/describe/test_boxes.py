"""Check boxes that a person ticked."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from prdesc.describe import region
from prdesc.describe.boxes import keep_ticked, lost


@pytest.mark.parametrize(
    ("old", "new", "made"),
    [
        ("- [x] a", "- [ ] a", "- [x] a"),
        ("- [X] a\r\n- [ ] b\r\n", "- [ ] b\n- [ ] a\n", "- [ ] b\n- [X] a\n"),
        ("* [x] a  ", "1. [ ] a", "1. [x] a"),
        ("- [ ] a", "- [x] a", "- [x] a"),
        ("- [x] a", "- [ ] ab", "- [ ] ab"),
        ("- [ ] a\n- [x] a", "- [ ] a\n- [ ] a\n- [ ] a", "- [ ] a\n- [x] a\n- [ ] a"),
        ("- [x] a", "text [ ] a", "text [ ] a"),
        ("", "- [ ] a", "- [ ] a"),
        ("> - [x] a", "> - [ ] a", "> - [x] a"),
        ("```\n- [x] a\n```\n", "- [ ] a", "- [ ] a"),
        ("- [x] a", "```\n- [ ] a\n```\n", "```\n- [ ] a\n```\n"),
        ("  - [x] 跑完测试", "  - [ ] 跑完测试\n", "  - [x] 跑完测试\n"),
    ],
)
def test_what_was_ticked_stays_ticked(old, new, made):
    assert keep_ticked(new, old) == made


@pytest.mark.parametrize(
    ("old", "new", "labels"),
    [
        ("- [x] a", "- [x] a", []),
        ("- [x] a", "- [ ] b", ["a"]),
        ("- [x] it's `a`\n- [ ] b", "", ["it's `a`"]),
        ("- [x] a\n- [X] a", "- [x] a", ["a"]),
        ("- [ ] a", "", []),
    ],
)
def test_a_tick_that_is_lost_is_told(old, new, labels):
    said = list(lost(keep_ticked(new, old), old))
    assert [one.rpartition("it: ")[2] for one in said] == [repr(label) for label in labels]


@given(
    st.lists(st.tuples(st.sampled_from(" x"), st.sampled_from("ab"))),
    st.text("ab[]- x\n", max_size=20),
)
def test_nothing_but_boxes_changes(rows, text):
    old = "\n".join(f"- [{box}] {label}" for box, label in rows)
    new = f"{old.replace('[x]', '[ ]')}\n\n{text}"
    made = keep_ticked(new, old)
    assert made == f"{old}\n\n{text}" or "[" in text
    assert region.normalise(made) == region.normalise(new)
