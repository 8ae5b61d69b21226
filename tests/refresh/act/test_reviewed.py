"""Chinese of people on the page: remembered for others only if they may write there."""

from datetime import datetime

import pytest
from github_double import Answer
from refresh_run import OLD

from prdesc.forge.event import Edited
from prdesc.pipeline import kit as kits
from prdesc.pipeline.remember import Recall
from prdesc.refresh.planned import Kept
from prdesc.settings.settings import Settings
from prdesc.translate.memory import Memory
from prdesc.units.unit import Unit

SOURCE, TARGET = "It saves 21 GB of memory.", "可节省 21 GB 显存。"
KEPT = Kept("u1", SOURCE, TARGET)
TEXT = f"{SOURCE}\r\n\r\n{TARGET}\r\n"


@pytest.fixture
def recall(tmp_path, means):
    kit = kits.build(Settings(cache=tmp_path / "cache"), None)
    with Memory(tmp_path / "memory.sqlite3") as memory:
        yield Recall(memory, "o/r", kit.concepts), kit


@pytest.fixture
def remembered(refresh, recall, planner):
    """Refresh, and return what is remembered then."""
    memory, kit = recall

    def run(kept=KEPT, edited=None, *, reads=True, **members):
        planner.kept = (kept,)
        result = refresh(edited, kit=kit, recall=memory, **members)
        if not reads:
            return [], result.remarks
        found = [one for one in memory.find(Unit("u1", kept.source)) if one.reviewed]
        return [one.target for one in found], result.remarks

    return run


@pytest.mark.parametrize("role", ["admin", "maintain", "write"])
def test_who_may_write_is_believed(remembered, double, role):
    double.permission("o/r", "alice", role)
    double.edit("o/r", 7, TEXT)
    assert remembered() == ([TARGET], ())


@pytest.mark.parametrize("role", ["triage", "read", "none"])
def test_who_may_not_write_is_not(remembered, double, role):
    double.permission("o/r", "alice", role)
    double.edit("o/r", 7, TEXT)
    assert remembered() == ([], ())


def test_who_edits_something_else_does_not_vouch_for_it(remembered, double):
    double.permission("o/r", "alice", "admin")
    double.edit("o/r", 7, TEXT, by="mallory")
    double.edit("o/r", 7, TEXT + "A word.", by="alice")
    assert remembered() == ([], ())


def test_who_wrote_it_is_believed_though_others_edit(remembered, double):
    double.permission("o/r", "alice", "write")
    double.edit("o/r", 7, TEXT, by="alice")
    double.edit("o/r", 7, TEXT + "A word.", by="mallory")
    assert remembered() == ([TARGET], ())


def test_text_that_went_and_came_is_that_of_who_brought_it_back(remembered, double):
    double.permission("o/r", "alice", "write")
    double.edit("o/r", 7, TEXT, by="alice")
    double.edit("o/r", 7, "gone", by="alice")
    double.edit("o/r", 7, TEXT, by="mallory")
    assert remembered() == ([], ())


@pytest.mark.parametrize(("role", "found"), [("write", [TARGET]), ("read", [])])
def test_the_author_opened_it_with_the_text(remembered, double, role, found):
    double.pull("o/r", 7, "Title", TEXT)
    double.permission("o/r", "octocat", role)
    assert remembered() == (found, ())


def test_our_own_chinese_is_nobodys_word(remembered, double):
    double.user = "prdesc[bot]"
    double.permission("o/r", "prdesc[bot]", "admin")
    double.edit("o/r", 7, TEXT, by="prdesc[bot]")
    assert remembered() == ([], ())


def test_a_hole_in_the_history_leaves_it_open(remembered, double):
    double.permission("o/r", "alice", "admin")
    double.edit("o/r", 7, "one", by="mallory")
    double.edit("o/r", 7, TEXT, by="alice")
    double.edits["o/r", 7][-2]["body"] = None
    assert remembered() == ([], ())


def test_an_account_that_is_gone_is_nobody(remembered, double):
    double.edit("o/r", 7, TEXT, by=None)
    assert remembered() == ([], ())


def test_a_history_longer_than_was_read_leaves_it_open(remembered, double):
    double.permission("o/r", "octocat", "admin")
    double.permission("o/r", "alice", "admin")
    for number in range(60):
        double.edit("o/r", 7, f"{TEXT}{number}", by="alice")
    assert remembered() == ([], ())


def test_wrong_chinese_is_not_remembered(remembered, double):
    double.permission("o/r", "alice", "write")
    kept = Kept("u1", SOURCE, "可节省 12 GB 显存。")
    double.edit("o/r", 7, f"{SOURCE}\n\n{kept.target}\n")
    assert remembered(kept) == ([], ())


def test_what_is_remembered_is_not_asked_for_again(remembered, double):
    double.permission("o/r", "alice", "write")
    double.edit("o/r", 7, TEXT)
    remembered()
    double.requests.clear()
    assert remembered() == ([TARGET], ())
    assert [one.method for one in double.requests] == ["GET"]


def test_looking_remembers_nothing(remembered, double):
    double.permission("o/r", "alice", "write")
    double.edit("o/r", 7, TEXT)
    assert remembered(writes=False) == ([], ())


@pytest.mark.parametrize("answer", [Answer.json({"message": "no"}, 403), Answer(500)])
def test_where_permissions_cannot_be_seen_it_stays_on_the_page(remembered, double, answer):
    double.edit("o/r", 7, TEXT)
    for number in range(1, 4):
        double.before("GET", "/permission", lambda _: answer, nth=number)
    found, (remark,) = remembered()
    assert found == []
    assert remark.startswith("the Chinese that a person wrote stays on this page only: 127.0.0.1 ")


def test_a_memory_that_fails_is_told(remembered, recall, double):
    double.permission("o/r", "alice", "write")
    double.edit("o/r", 7, TEXT)
    memory, _ = recall
    memory.memory.close()
    _, (remark,) = remembered(reads=False)
    assert remark.startswith("the Chinese that a person wrote is not remembered: ")


@pytest.mark.parametrize(
    ("previous", "after", "found"),
    [(OLD, TEXT, [TARGET]), (TEXT, TEXT, []), (OLD, OLD, []), (None, TEXT, [])],
)
def test_without_a_history_the_event_says_who(remembered, double, previous, after, found):
    double.forbid("POST", "/graphql")
    double.permission("o/r", "alice", "write")
    double.edit("o/r", 7, TEXT)
    at = double.pulls["o/r", 7]["updated_at"]
    event = Edited("alice", after, previous, False, datetime.fromisoformat(at))
    known, remarks = remembered(edited=event)
    assert known == found
    assert remarks[0].startswith("an edit at the same moment would not be seen")
