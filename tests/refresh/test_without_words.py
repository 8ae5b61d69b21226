"""English without words, a figure, a name or an address: what people make of it in the Chinese."""

import pytest
from refreshing import Scripted, order
from refreshing.draft_cache import TABLE

from prdesc.refresh.plan import Outcome, plan

ENGLISH = """\
The draft cache is smaller.

| Metric | Value |
| --- | --- |
| Throughput | 812 |

- `tp`
- v1.2.3

https://example.com/a
"""


def run(body):
    return plan(body, order(Scripted(dict(TABLE))))


@pytest.fixture(scope="module")
def made():
    planned = run(ENGLISH)
    assert planned.outcome is Outcome.CHANGED
    return planned.body


def in_chinese(body, old, new):
    head, begin, tail = body.rpartition("<details>")
    assert old in tail
    return head + begin + tail.replace(old, new)


def test_what_is_the_same_in_both_languages_is_no_finding(made):
    again = run(made)
    assert (again.outcome, again.findings) == (Outcome.UNCHANGED, ())


@pytest.mark.parametrize(
    ("old", "new", "checks"),
    [
        ("812", "813", {"numbers"}),
        ("`tp`", "`pp`", {"code"}),
        ("v1.2.3", "v1.2.4", {"references"}),
        ("https://example.com/a", "https://example.com/b", {"links", "injection"}),
        ("812", "812 个", set()),
        ("`tp`", "`tp`（张量并行）", set()),
    ],
)
def test_what_a_person_makes_of_it_stays_and_is_checked_in_every_run(made, old, new, checks):
    planned = run(in_chinese(made, old, new))
    for one in (planned, run(planned.body)):
        assert new in one.body
        assert {found.check for found in one.findings} == checks


def test_the_same_again_is_no_finding(made):
    there = run(in_chinese(made, "812", "813")).body
    back = run(in_chinese(there, "813", "812"))
    assert (back.body, back.findings) == (made, ())
