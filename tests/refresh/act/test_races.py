"""Somebody edits while a description is refreshed, at every step; no word of theirs is lost."""

import pytest
from github_double import Answer
from refresh_run import OLD, PATH, new

from prdesc.errors import ConflictError
from prdesc.refresh.planned import Outcome

MINE = "It saves 22 GB, as measured.\n\n- [x] tested\n"
TICKED = OLD.replace("[ ]", "[x]")


def edit(double, text, by="alice"):
    return lambda _: double.edit("o/r", 7, text, by)


def test_an_edit_before_the_first_look_is_the_text(refresh, double, body):
    double.before("GET", PATH, edit(double, MINE))
    assert refresh().wrote
    assert body() == new(MINE)


@pytest.mark.parametrize("text", [MINE, TICKED, OLD + " ", ""])
def test_an_edit_between_the_looks_is_planned_from(refresh, double, body, planner, text):
    double.after("GET", PATH, edit(double, text))
    assert refresh().outcome is Outcome.CHANGED
    assert body() == new(text)
    assert planner.calls == 2
    assert len(double.writes) == 1


def test_a_push_between_the_looks_is_planned_from(refresh, double, planner):
    head = {**double.pulls["o/r", 7]["head"], "sha": "f" * 40}
    double.after("GET", PATH, lambda _: double.pulls["o/r", 7].update(head=head))
    assert refresh().wrote
    assert planner.calls == 2


def test_who_edits_all_the_time_is_left_in_peace(refresh, double, body, drafts):
    for number in range(1, 5):
        double.after("GET", PATH, edit(double, f"text {number}"), nth=number)
    with pytest.raises(ConflictError, match=r"somebody edited o/r#7 while it was being refreshed"):
        refresh()
    assert (body(), double.writes) == ("text 4", [])
    assert drafts() == {"7.md": new("text 2")}


def test_an_edit_that_breaks_it_between_the_looks_freezes(refresh, double, body):
    double.after("GET", PATH, edit(double, "BROKEN"))
    assert refresh().outcome is Outcome.FROZEN
    assert body() == "BROKEN"


@pytest.mark.parametrize("text", [MINE, TICKED, "BROKEN", new(MINE)])
def test_an_edit_before_the_write_is_restored(refresh, double, body, text):
    double.before("PATCH", PATH, edit(double, text))
    result = refresh()
    assert body() == ("BROKEN" if text == "BROKEN" else new(text))
    assert (result.restored.editor, result.restored.body) == ("alice", text)
    assert [one.payload["body"] for one in double.writes[:2]] == [new(OLD), body()]


def test_two_edits_before_the_write_are_restored(refresh, double, body):
    def both(_):
        double.edit("o/r", 7, "first", "alice")
        double.edit("o/r", 7, "first and second", "bob")

    double.before("PATCH", PATH, both)
    assert refresh().restored.editor == "bob"
    assert body() == new("first and second")


def test_an_edit_after_the_write_stays(refresh, double, body):
    double.after("PATCH", PATH, edit(double, MINE))
    assert refresh().wrote
    assert body() == MINE


@pytest.mark.parametrize("nth", [1, 2])
def test_edits_around_the_write_are_not_mixed(refresh, double, body, drafts, nth):
    double.before("PATCH", PATH, edit(double, MINE))
    if nth == 1:
        double.after("PATCH", PATH, edit(double, "later", "bob"))
    else:
        double.after("GET", PATH, edit(double, "later", "bob"), nth=3)
    with pytest.raises(ConflictError, match=r"the text of alice that was overwritten is in "):
        refresh()
    assert body() == "later"
    assert drafts() == {"7.lost.md": MINE} | ({} if nth == 1 else {"7.md": new(MINE)})


def test_an_edit_while_one_is_restored_is_kept(refresh, double, body, drafts):
    double.before("PATCH", PATH, edit(double, MINE))
    double.before("PATCH", PATH, edit(double, "again", "bob"), nth=2)
    with pytest.raises(ConflictError, match=r"the text of bob that was overwritten is in "):
        refresh()
    assert body() == new(MINE)
    assert drafts() == {"7.lost.md": "again"}


def test_an_edit_while_restoring_fails_is_kept(refresh, double, body, drafts):
    double.before("PATCH", PATH, edit(double, MINE))
    double.before("PATCH", PATH, lambda _: edit(double, "later", "bob")(_) or Answer(502), nth=2)
    with pytest.raises(ConflictError, match="the text of alice that was overwritten is in "):
        refresh()
    assert (body(), drafts()["7.lost.md"]) == ("later", MINE)


@pytest.mark.parametrize("when", ["before", "after"])
def test_an_edit_beside_a_write_without_an_answer(refresh, double, body, when):
    double.before("PATCH", PATH, edit(double, MINE))
    getattr(double, when)("PATCH", PATH, lambda _: Answer(502))
    result = refresh()
    assert body() == new(MINE)
    assert (result.restored is None) == (when == "before")


def test_an_edit_after_a_write_without_an_answer(refresh, double, body):
    double.after("PATCH", PATH, lambda _: double.edit("o/r", 7, MINE, "alice") or Answer(502))
    assert refresh().wrote
    assert body() == new(MINE)


def test_edits_around_a_write_without_an_answer(refresh, double, body, drafts):
    double.before("PATCH", PATH, edit(double, MINE))
    double.after("PATCH", PATH, lambda _: double.edit("o/r", 7, "later", "bob") or Answer(502))
    with pytest.raises(ConflictError, match="the text of alice that was overwritten"):
        refresh()
    assert (body(), drafts()) == ("later", {"7.lost.md": MINE})


EMPTY = {
    "viewer": {"login": "prdesc-bot"},
    "repository": {"pullRequest": {"userContentEdits": {"nodes": []}}},
}


def test_a_history_that_lags_is_read_again(refresh, double, body):
    double.before("PATCH", PATH, edit(double, MINE))
    for nth in (2, 3):
        double.before("POST", "/graphql", lambda _: Answer.json({"data": EMPTY}), nth)
    assert refresh().restored.editor == "alice"
    assert body() == new(MINE)


def test_a_history_that_never_comes_is_told(refresh, double, body):
    for nth in (2, 3, 4):
        double.before("POST", "/graphql", lambda _: Answer.json({"data": EMPTY}), nth)
    (remark,) = refresh().remarks
    assert remark.endswith("would not be seen: GitHub does not list what was written yet")
    assert body() == new(OLD)


def test_where_edits_cannot_be_seen_it_is_said(refresh, double, body):
    double.forbid("POST", "/graphql")
    double.before("PATCH", PATH, edit(double, MINE))
    (remark,) = refresh().remarks
    assert remark.startswith("an edit at the same moment would not be seen: 127.0.0.1 refuses the")
    assert body() == new(OLD)
    assert len([one for one in double.requests if one.path == "/graphql"]) == 1


@pytest.mark.parametrize("data", [{}, {"viewer": {"login": "a"}, "repository": None}])
def test_a_strange_history_is_as_none(refresh, double, data):
    double.before("POST", "/graphql", lambda _: Answer.json({"data": data}))
    assert "has another form" in refresh().remarks[0]


def test_a_revision_that_was_deleted_is_not_restored(refresh, double, body):
    double.edit("o/r", 7, "one")
    edits = double.edits["o/r", 7]
    double.before("PATCH", PATH, lambda _: edits[-1].update(body=None))
    assert refresh().wrote
    assert body() == new("one")
