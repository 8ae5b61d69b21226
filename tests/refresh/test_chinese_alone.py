"""What people change in the Chinese alone stays there, and every run says so."""

import pytest
from refreshing import Scripted, order
from refreshing.draft_cache import TABLE, replaced, written

from prdesc.findings import Severity
from prdesc.refresh.plan import Outcome, plan

ENGLISH = """\
The draft cache is smaller.

---

- [ ] Run the tests.
- [x] It is smaller.
"""


def run(body):
    return plan(body, order(Scripted(dict(TABLE))))


def runs(body):
    """Return two runs, of which the second has nothing to write."""
    first = run(body)
    second = run(first.body)
    assert second.outcome is Outcome.UNCHANGED
    return first, second


def added():
    planned = run(ENGLISH)
    assert planned.findings == ()
    return planned.body


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        ("- [ ] 运行", "- [x] 运行", "ticked in the Chinese alone"),
        ("- [x] 它", "- [ ] 它", "unticked in the Chinese alone"),
    ],
)
def test_a_box_beside_the_english_of_a_person(old, new, said):
    body = replaced(added(), (old, new))
    for planned in runs(body):
        (found,) = planned.findings
        assert (found.severity, f"a box is {said}" in found.message) == (Severity.WARNING, True)
        assert planned.body.split("\n")[found.line - 1].startswith(new)
        assert planned.body.startswith(ENGLISH)


def test_once_it_is_ticked_in_both_all_is_well():
    body = runs(replaced(added(), ("- [ ] 运行", "- [x] 运行")))[1].body
    for planned in runs(replaced(body, ("- [ ] Run", "- [x] Run"))):
        assert planned.findings == ()


def gone(body):
    before, rule, after = body.rpartition("---\n\n- ")
    assert rule
    return f"{before}- {after}"


@pytest.mark.parametrize(
    "body",
    [
        gone(added()),
        gone(run(replaced(written(), ("- The run", "---\n\n- The run"))).body),
    ],
    ids=["added", "written"],
)
def test_a_rule_that_is_gone(body):
    for planned in runs(body):
        (found,) = planned.findings
        assert (found.severity, found.check) == (Severity.WARNING, "region")
        assert "the English has '---'" in found.message
        assert planned.body.split("\n")[found.line - 1] == "---"
        assert planned.body.partition("<summary>")[2].count("---\n") == 0


def test_a_rule_that_is_new():
    for planned in runs(
        replaced(added(), ("\n\n---\n\n- [ ] 运行", "\n\n---\n\n***\n\n- [ ] 运行"))
    ):
        (found,) = planned.findings
        assert "the Chinese has '***'" in found.message
        assert planned.body.split("\n")[found.line - 1] == "***"


def test_a_comment_for_the_checks_is_none_of_it():
    comment = "<!-- prdesc-ignore numbers: the table says so -->"
    for planned in runs(replaced(added(), ("草稿缓存变小。", f"{comment}\n\n草稿缓存变小。"))):
        assert comment in planned.body
        assert planned.findings == ()


def test_once_it_is_gone_from_both_all_is_well():
    body = runs(gone(added()))[1].body
    for planned in runs(replaced(body, ("---\n\n- [ ] Run", "- [ ] Run"))):
        assert planned.findings == ()
