"""What the event of an edit changes: no loops, and texts that only it still has."""

from datetime import datetime, timedelta

import pytest
from github_double import Answer
from refresh_run import OLD, PATH, new

from prdesc.errors import ConflictError, ForgeError
from prdesc.forge.event import Edited
from prdesc.refresh.planned import Outcome

MINE = "It saves 22 GB.\n"


@pytest.fixture
def edited(double):
    """Make the event of the newest edit."""

    def make(sender="alice", previous=OLD, others=False, body=None, later=0):
        pull = double.pulls["o/r", 7]
        at = datetime.fromisoformat(pull["updated_at"]) + timedelta(seconds=later)
        return Edited(sender, pull["body"] if body is None else body, previous, others, at)

    return make


def test_a_persons_edit_is_followed(refresh, double, body, edited):
    double.edit("o/r", 7, MINE)
    assert refresh(edited()).wrote
    assert body() == new(MINE)


def test_what_was_written_last_asks_for_nothing(refresh, double, planner, edited):
    refresh()
    double.requests.clear()
    result = refresh(edited("prdesc-bot"))
    assert result.skipped == "its text is what was written last"
    assert (double.paths, planner.calls) == ([PATH], 1)


def test_another_title_or_base_asks_again(refresh, planner, edited):
    refresh()
    assert refresh(edited(previous=None, others=True)).outcome is Outcome.UNCHANGED
    assert planner.calls == 2


def test_an_apps_own_edit_asks_for_nothing(refresh, double, body, edited):
    double.user = "prdesc[bot]"
    double.edit("o/r", 7, MINE, by="prdesc[bot]")
    assert refresh(edited("prdesc[bot]")).skipped == "the edit is our own"
    assert refresh(edited("other[bot]")).wrote


def test_a_person_may_lend_us_a_token(refresh, double, body, edited):
    double.edit("o/r", 7, MINE, by="prdesc-bot")
    assert refresh(edited("prdesc-bot")).wrote
    assert body() == new(MINE)


@pytest.fixture
def overwritten(refresh, double):
    """Let our write overwrite an edit unseen; returns what GitHub then tells of both."""
    double.forbid("POST", "/graphql")
    double.before("PATCH", PATH, lambda _: double.edit("o/r", 7, MINE, "alice"))
    refresh()
    double.requests.clear()


def test_our_own_event_shows_what_was_lost(refresh, body, overwritten, edited):
    assert body() == new(OLD)
    result = refresh(edited("prdesc-bot", previous=MINE))
    assert (result.restored.body, body()) == (MINE, new(MINE))


@pytest.mark.parametrize(("sender", "later"), [("alice", 0), ("prdesc-bot", 1), ("prdesc-bot", -1)])
def test_only_our_own_write_shows_what_was_lost(
    refresh, body, overwritten, edited, *, sender, later
):
    result = refresh(edited(sender, previous=MINE, later=later))
    assert (result.skipped, body()) == ("its text is what was written last", new(OLD))


UNDONE = {
    "a tick undone": lambda text: text.replace("[ ]", "[x]"),
    "a secret removed": lambda text: f"{text}My token is hunter2.\n",
    "a vandal reverted": lambda _: "BUY NOW",
    "only the line ends": lambda text: text.replace("\r\n", "\n").replace("\n", "\r\n"),
    "emptied by mistake": lambda _: "",
}


@pytest.mark.parametrize("sender", ["alice", "prdesc-bot"])
@pytest.mark.parametrize("change", UNDONE.values(), ids=UNDONE)
def test_what_a_person_takes_back_stays_away(refresh, double, body, edited, *, change, sender):
    """Not even for a person whose token we have."""
    refresh()
    ours = body()
    double.edit("o/r", 7, change(ours), "mallory")
    event = edited("mallory", previous=ours)
    double.edit("o/r", 7, ours, sender)
    undo = edited(sender, previous=event.body)
    for one in (event, undo, event):
        assert refresh(one).restored is None
        assert body() == ours


def test_a_lost_text_that_freezes_comes_back_as_it_was(refresh, double, body, edited):
    double.forbid("POST", "/graphql")
    double.before("PATCH", PATH, lambda _: double.edit("o/r", 7, "BROKEN", "alice"))
    refresh()
    assert refresh(edited("prdesc-bot", previous="BROKEN")).outcome is Outcome.FROZEN
    assert body() == "BROKEN"


def test_looking_at_a_lost_text_writes_nothing(refresh, double, body, overwritten, edited):
    result = refresh(edited("prdesc-bot", previous=MINE), writes=False)
    assert (result.plan.body, body(), double.writes) == (new(MINE), new(OLD), [])


def test_an_old_event_brings_nothing_back(refresh, double, body, edited):
    """She edits, takes it back, and only then her first event is looked at."""
    double.edit("o/r", 7, MINE)
    event = edited()
    double.edit("o/r", 7, OLD)
    refresh()
    assert refresh(event).skipped
    assert body() == new(OLD)


@pytest.mark.parametrize(
    ("previous", "then"), [("other", MINE), (OLD, OLD), (None, MINE), (OLD, new(OLD))]
)
def test_events_that_do_not_fit_bring_nothing(refresh, body, edited, previous, then):
    refresh()
    result = refresh(edited(previous=previous, body=then, later=-5 if then == MINE else 0))
    assert result.restored is None
    assert body() == new(OLD)


def test_a_lost_text_that_is_edited_over_is_left(refresh, double, body, overwritten, edited):
    double.before("GET", PATH, lambda _: double.edit("o/r", 7, "later", "bob"), nth=2)
    with pytest.raises(ConflictError, match="the text of a person that was overwritten is in"):
        refresh(edited("prdesc-bot", previous=MINE))
    assert body() == "later"


def test_who_we_are_may_fail(refresh, double, edited):
    double.before("POST", "/graphql", lambda _: Answer.json({"data": 1}))
    with pytest.raises(ForgeError, match="has no data"):
        refresh(edited("app[bot]"))
