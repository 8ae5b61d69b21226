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


def test_the_event_of_who_was_overwritten_brings_the_text(refresh, body, overwritten, edited):
    result = refresh(edited(body=MINE))
    assert (result.restored.body, result.restored.editor, body()) == (MINE, "alice", new(MINE))
    assert refresh(edited(body=MINE)).skipped == "its text is what was written last"


def test_a_lost_text_that_freezes_comes_back_as_it_was(refresh, double, body, edited):
    double.forbid("POST", "/graphql")
    double.before("PATCH", PATH, lambda _: double.edit("o/r", 7, "BROKEN", "alice"))
    refresh()
    assert refresh(edited(body="BROKEN")).outcome is Outcome.FROZEN
    assert body() == "BROKEN"


def test_looking_at_a_lost_text_writes_nothing(refresh, double, body, overwritten, edited):
    result = refresh(edited(body=MINE), writes=False)
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
    with pytest.raises(ConflictError, match="the text of alice that was overwritten is in"):
        refresh(edited(body=MINE))
    assert body() == "later"


def test_who_we_are_may_fail(refresh, double, edited):
    double.before("POST", "/graphql", lambda _: Answer.json({"data": 1}))
    with pytest.raises(ForgeError, match="has no data"):
        refresh(edited("app[bot]"))
