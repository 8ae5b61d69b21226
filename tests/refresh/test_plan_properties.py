"""Many random bodies: no word of a person is lost, plans are stable, markers agree with the text.

The checks of pairs are loose here (some Chinese is enough), so that there can be many bodies; the
same properties hold with the real checks on a smaller number.
"""

import json
import re

import pytest
from refreshing import Scripted, bodies, kit, order
from refreshing.bodies import Writer, edited

from prdesc.describe import region
from prdesc.describe.digests import of_body, of_run
from prdesc.refresh import look, tasks
from prdesc.refresh.plan import Outcome, plan
from prdesc.refresh.text import Text

SEEDS = range(4)
BODIES = 5_000
"""Different ones for each seed."""
REAL = 200
RECORDS = 100
KINDS = {
    "CRLF": "\r\n",
    "emoji": "🚀",
    "HTML": "<img ",
    "odd markers": "\n    <!-- prdesc:end -->",
    "ticks": "- [x] ",
    "a region": "<!-- prdesc:begin v=1 body=",
    "edits inside": "New words Zq",
    "trailers": "Co-authored-by: ",
    "half a character": "\ud83d",
}
"""What some of the bodies hold."""
AT_LEAST = 25
"""Bodies of each kind, at least, for each seed."""


@pytest.mark.parametrize("seed", SEEDS)
def test_no_word_is_lost_and_plans_are_stable(seed):
    writer, seen = Writer(seed), set()
    used = kit(loose=True)
    while len(seen) < BODIES:
        seen |= set(first(writer, used))
        seen |= set(later(writer, used))
    for kind, text in KINDS.items():
        assert sum(text in body for body in seen) >= AT_LEAST, kind


def test_the_same_holds_with_the_real_checks():
    writer = Writer(99)
    seen = [(first if number % 2 else later)(writer, kit()) for number in range(REAL // 2)]
    assert len(seen) * 2 == REAL


@pytest.mark.parametrize("layout", ["details", "section"])
def test_records_and_pages_that_both_change_lose_no_word(layout):
    writer = Writer(7)
    used = kit("github", layout, loose=True)
    seen = [tracked(writer, used) for _ in range(RECORDS // 2)]
    assert len(seen) * 2 == RECORDS


def first(writer, used):
    """A person's text, then the same after edits; returns both bodies."""
    raw = writer.ended(writer.person())
    planned = stable(raw, used)
    if planned.outcome is Outcome.CHANGED:
        kept_outside(raw, planned.body)
    body = edited(writer, planned.body)
    check(body, used)
    return raw, body.text


def later(writer, used):
    """A text with a region that prdesc wrote, untouched, then after edits."""
    raw = writer.ended(writer.managed(used))
    planned = stable(raw, used)
    assert planned.body == raw
    body = edited(writer, raw)
    check(body, used)
    return raw, body.text


def tracked(writer, used):
    """A record, its description, then both after edits."""
    old = bodies.record(writer)
    raw = writer.ended(stable("", used, old).body)
    assert stable(raw, used, old).body == raw
    body = edited(writer, raw)
    check(body, used, bodies.later_record(writer, old))
    return raw, body.text


def check(body, used, record=None):
    planned = stable(body.text, used, record)
    found = region.read(Text(body.text).plain).region
    if planned.outcome is Outcome.CHANGED and found is not None:
        kept_around(body.text, planned.body)
    if planned.outcome is Outcome.FROZEN:
        assert planned.conflict is not None
        return
    said = planned.body + "".join(one.target + one.message for one in planned.findings)
    assert [token for token in body.tokens if token in body.text and token not in said] == []


def stable(raw, used, record=None):
    """Plan, and plan the result again."""
    translator = Scripted()
    text = None if record is None else json.dumps(record)
    planned = plan(raw, order(translator, text, kit_=used))
    assert planned.outcome is Outcome.CHANGED or planned.body == raw
    if planned.outcome is not Outcome.CHANGED:
        return planned
    agrees(planned.body, used)
    asked = len(translator.asked)
    again = plan(planned.body, order(translator, text, kit_=used))
    assert (again.outcome, again.body) == (Outcome.UNCHANGED, planned.body)
    assert len(translator.asked) == asked
    return planned


def agrees(body, used):
    plain = Text(body).plain
    found = region.read(plain).region
    now = look.at(plain, found, used.rules.wording)
    assert found.marker.body == of_body(found.inner)
    assert list(found.english) == [of_run(one) for one in now.english_sources]
    assert list(found.chinese) == [of_run(one) for one in now.chinese_sources]
    assert now.exact
    if not now.part:
        assert all(tasks.digit(one) == tasks.digit(other) for one, other in boxes(now))


def boxes(now):
    """Return the boxes of both halves, as pairs."""
    english = tasks.before(now.english, now.prose)
    chinese = tasks.before(now.chinese, now.answers)
    return [(english[number], chinese[number]) for number in english if number in chinese]


def kept_outside(old, new):
    """A new region was put into a text: take it out, and the text is there again."""
    start, length = whole(new).start, len(new) - len(old)
    places = range(max(0, start - len("\r\n\r\n")), start + 1)
    assert any(new[:at] + new[at + length :] == old for at in places)


def kept_around(old, new):
    (before, after), (before_too, after_too) = around(old), around(new)
    assert (before, after) == (before_too, after_too)


def around(raw):
    found = whole(raw)
    return raw[: found.start], raw[found.end :]


def whole(raw):
    """Return the region of a body; half characters are as long as whole ones."""
    return region.read(re.sub("[\ud800-\udfff]", "?", raw)).region
