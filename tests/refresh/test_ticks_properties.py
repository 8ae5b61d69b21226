"""Whatever people tick and move in one save, the boxes of both halves agree after a refresh."""

import functools
import json

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from refreshing import Scripted, kit, numerals, order

from prdesc.describe import region
from prdesc.refresh import look, tasks
from prdesc.refresh.plan import Outcome, plan
from prdesc.refresh.text import Text

TEXTS = ["The cache is big.", "A run is slow.", "It is read.", "It is written.", "It is closed."]
TICKED = {TEXTS[2]: True, TEXTS[3]: False, TEXTS[4]: True}
SUMMARY = "\n\n".join(TEXTS[:2]) + "\n\n" + "\n".join(f"- [ ] {one}" for one in TICKED)
RECORD = json.dumps(
    {
        "title": "A title",
        "summary": SUMMARY.replace(f"[ ] {TEXTS[2]}", f"[x] {TEXTS[2]}").replace(
            f"[ ] {TEXTS[4]}", f"[x] {TEXTS[4]}"
        ),
        "ai": {"used": "no"},
    }
)
PLACES = st.integers(0, len(TEXTS) - 1)
SWAPS = st.lists(st.tuples(PLACES, PLACES), max_size=3)
TOGGLED = st.sampled_from([None, *TICKED])


def run(body, record=None):
    return plan(body, order(Scripted(), record, kit_=kit(loose=True)))


@functools.cache
def page():
    """Return a description with three boxes, of which a refresh ticked two."""
    return run(run("", RECORD).body).body


def swapped(text, pairs):
    for one, other in pairs:
        first, second = TEXTS[one], TEXTS[other]
        text = text.replace(first, "\0").replace(second, first).replace("\0", second)
    return text


def toggled(text, label):
    if label is None:
        return text
    new = text.replace(f"[x] {label}", f"[ ] {label}")
    return text.replace(f"[ ] {label}", f"[x] {label}") if new == text else new


def boxes(body):
    """Return whether the boxes of both halves are ticked, by the English texts."""
    plain = Text(body).plain
    now = look.at(plain, region.read(plain).region, kit().rules.wording)
    halves = tasks.before(now.english, now.prose), tasks.before(now.chinese, now.answers)
    sources = now.english_sources
    return [{sources[n]: tasks.digit(box) == "1" for n, box in half.items()} for half in halves]


@pytest.mark.parametrize("record", [None, RECORD])
@given(SWAPS, TOGGLED, TOGGLED)
@settings(max_examples=60, deadline=None)
def test_the_boxes_of_both_halves_agree_after_every_refresh(record, pairs, english, chinese):
    body = page()
    at = body.index("<summary>中文")
    half = toggled(swapped(body[:at], pairs), english)
    label = None if chinese is None else numerals(chinese)
    planned = run(half + toggled(body[at:], label), record)
    if planned.outcome is Outcome.FROZEN:
        return
    one, other = boxes(planned.body)
    assert one == other
    again = run(planned.body, record)
    assert (again.outcome, again.body) == (Outcome.UNCHANGED, planned.body)
    for item, was in one.items():
        in_english = f"[x] {item}" in half
        changed = in_english is not TICKED.get(item)
        assert was is (in_english if changed else was_changed(item, chinese))


def was_changed(item, toggled_item):
    return TICKED[item] is not (item == toggled_item)
