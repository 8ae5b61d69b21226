"""The one comment that says why a description is left alone."""

import pytest
from github_double import Answer
from refresh_run import MARK, OLD, PATH

from prdesc.errors import Fault
from prdesc.refresh import comment
from prdesc.refresh.planned import Outcome

COMMENTS = "/issues/7/comments"


@pytest.fixture
def said(double):
    return lambda: [
        (one["user"]["login"], one["body"]) for one in double.comments.get(("o/r", 7), [])
    ]


@pytest.fixture
def broken(double):
    double.pull("o/r", 7, "Title", "BROKEN")


def test_a_frozen_one_is_commented_once(refresh, double, said, body, broken):
    result = refresh()
    assert (result.outcome, result.wrote, result.remarks) == (Outcome.FROZEN, False, ())
    ((login, text),) = said()
    assert login == "prdesc-bot"
    assert "    line 3: the managed region has lost its end marker\n    restore it\n" in text
    assert "prdesc 没有改动此描述" in text
    double.requests.clear()
    refresh()
    assert (double.writes, len(said()), body()) == ([], 1, "BROKEN")


def test_a_comment_that_says_something_else_is_changed(refresh, double, said, broken, monkeypatch):
    refresh()
    before = said()
    monkeypatch.setattr("refresh_run.CONFLICT", Fault("it is broken otherwise", "mend it"))
    assert refresh().remarks == ()
    assert len(said()) == 1
    assert said() != before
    assert double.writes[-1].method == "PATCH"


@pytest.mark.usefixtures("broken")
@pytest.mark.parametrize("words", ["\nI am on it, see #12.", "\r\n\r\n我来处理。"])
def test_the_words_of_a_person_in_the_comment_stay(refresh, double, said, monkeypatch, words):
    refresh()
    double.comments["o/r", 7][0]["body"] += words
    before = said()
    double.requests.clear()
    monkeypatch.setattr("refresh_run.CONFLICT", Fault("it is broken otherwise", "mend it"))
    (remark,) = refresh().remarks
    assert remark.startswith("people edited the comment of prdesc, so it is left as it is; it may")
    double.edit("o/r", 7, OLD)
    (remark,) = refresh().remarks
    assert remark.startswith("people edited the comment of prdesc, so it stays; the description")
    assert said() == before
    assert [one.method for one in double.writes] == ["PATCH"]
    assert double.writes[0].path == PATH


@pytest.mark.usefixtures("broken")
@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("restore it", "restore it, says Wei"),
        ("    line 3", "    line 4"),
        (" sum=", " sum=0"),
        (" -->\n", " --> See below.\n"),
        ("frozen sum=", "frozen mus="),
    ],
)
def test_any_edit_counts(refresh, double, said, old, new):
    refresh()
    body = double.comments["o/r", 7][0]["body"]
    assert body.count(old) == 1
    double.comments["o/r", 7][0]["body"] = body.replace(old, new)
    before = said()
    assert len(refresh().remarks) == 1
    assert said() == before


def test_line_ends_are_no_edit(refresh, double, said, broken):
    refresh()
    body = double.comments["o/r", 7][0]["body"]
    double.comments["o/r", 7][0]["body"] = body.rstrip().replace("\n", "\r\n")
    double.edit("o/r", 7, OLD)
    assert refresh().remarks == ()
    assert said() == []


def test_beside_one_that_a_person_edited_ours_goes_on(refresh, double, said, broken):
    refresh()
    double.comments["o/r", 7][0]["body"] += "\nmore"
    twin(double)
    assert len(refresh().remarks) == 1
    assert ["restore it" in text for _, text in said()] == [True, True]
    double.edit("o/r", 7, OLD)
    assert len(refresh().remarks) == 1
    assert [text.endswith("\nmore") for _, text in said()] == [True]


def test_a_comment_is_deleted_once_all_is_well(refresh, double, said, broken):
    double.comment("o/r", 7, "a word")
    refresh()
    assert len(said()) == 2
    double.edit("o/r", 7, OLD)
    assert refresh().remarks == ()
    assert said() == [("alice", "a word")]
    double.requests.clear()
    refresh()
    assert double.writes == []


def test_the_comment_of_somebody_else_is_not_ours(refresh, double, said, broken):
    refresh()
    copied = double.comments["o/r", 7][0]["body"]
    double.comments["o/r", 7].clear()
    double.comment("o/r", 7, copied, by="mallory")
    refresh()
    assert [login for login, _ in said()] == ["mallory", "prdesc-bot"]
    double.edit("o/r", 7, OLD)
    refresh()
    assert [login for login, _ in said()] == ["mallory"]


@pytest.mark.parametrize("user", ["prdesc[bot]", "GitHub-Actions[bot]"])
def test_an_app_finds_its_comment(refresh, double, said, broken, user):
    double.user = user
    refresh()
    refresh()
    assert [login for login, _ in said()] == [user]


def test_a_person_is_known_without_queries(refresh, double, said, broken):
    double.forbid("POST", "/graphql")
    assert refresh().remarks == ()
    refresh()
    assert len(said()) == 1


def test_who_is_not_known_says_nothing(refresh, double, said, broken):
    double.forbid("POST", "/graphql")
    double.forbid("GET", "/user")
    (remark,) = refresh().remarks
    assert remark == "GitHub does not say whose the token is, so no comment was left"
    assert said() == []


@pytest.mark.parametrize(
    ("method", "answer"),
    [("POST", Answer.json({"message": "no"}, 403)), ("POST", Answer(502)), ("GET", Answer(410))],
)
@pytest.mark.usefixtures("broken")
def test_a_comment_that_may_not_be_is_told(refresh, double, body, method, answer):
    double.comment("o/r", 7, "a word")
    double.before(method, COMMENTS, lambda _: answer)
    result = refresh()
    assert result.outcome is Outcome.FROZEN
    assert result.remarks[0].startswith("the comment is not as it should be: 127.0.0.1 ")
    assert body() == "BROKEN"


def test_a_comment_without_an_answer_is_not_repeated(refresh, double, said, broken):
    double.after("POST", COMMENTS, lambda _: Answer(502))
    assert refresh().remarks
    assert refresh().remarks == ()
    assert len(said()) == 1


def test_without_comments_none_is_looked_for(refresh, double):
    refresh()
    assert not any(COMMENTS in path for path in double.paths)
    assert MARK in double.pulls["o/r", 7]["body"]


def test_looking_leaves_no_comment(refresh, double, said, broken):
    assert refresh(writes=False).outcome is Outcome.FROZEN
    assert (said(), double.paths) == ([], [PATH])


def test_what_a_fault_quotes_does_nothing(refresh, said, broken, planner, monkeypatch):
    hostile = Fault("`@team` </details> \x1b[31m", "a\n# b")
    monkeypatch.setattr("refresh_run.CONFLICT", hostile)
    refresh()
    ((_, text),) = said()
    assert "    `@team` </details> \\u{1b}[31m\n    a\n    # b\n" in text


def test_two_runs_at_once_leave_one_comment(refresh, double, said, broken):
    """The other one has looked, as we have, and finds none."""
    double.before("POST", COMMENTS, lambda _: twin(double))
    assert refresh().remarks == ()
    assert len(said()) == 1
    assert "of the other run" in double.comments["o/r", 7][0]["body"]
    refresh()
    assert len(said()) == 1
    assert "restore it" in said()[0][1]


def test_the_oldest_stays_and_all_others_go(refresh, double, said, broken):
    refresh()
    oldest = double.comments["o/r", 7][0]["id"]
    double.comment("o/r", 7, "a word")
    twin(double)
    twin(double)
    assert refresh().remarks == ()
    assert [one["id"] for one in double.comments["o/r", 7]] == [oldest, oldest + 1]
    double.requests.clear()
    refresh()
    assert double.writes == []


def test_all_are_deleted_in_one_run(refresh, double, said, broken):
    refresh()
    twin(double)
    double.edit("o/r", 7, OLD)
    assert refresh().remarks == ()
    assert said() == []
    double.requests.clear()
    refresh()
    assert double.writes == []


def test_one_that_another_run_deletes_is_no_trouble(refresh, double, said, broken):
    refresh()
    twin(double)
    double.edit("o/r", 7, OLD)
    double.before("DELETE", "/issues/comments/", lambda _: double.comments["o/r", 7].clear())
    assert refresh().remarks == ()
    assert said() == []


def test_one_that_may_not_be_deleted_is_told(refresh, double, said, broken):
    refresh()
    double.edit("o/r", 7, OLD)
    double.before("DELETE", "/issues/comments/", lambda _: Answer(404))
    (remark,) = refresh().remarks
    assert remark.startswith("the comment is not as it should be: ")
    assert len(said()) == 1


def twin(double):
    other = Fault("it is frozen", "of the other run")
    double.comment("o/r", 7, comment.text(other), by=double.user)
