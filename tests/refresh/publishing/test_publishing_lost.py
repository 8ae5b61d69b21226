"""Answers that got lost, and texts that were not kept: looked at, never sent twice."""

import pytest
from github_double import Answer
from publishing_run import NEW, OLD, TEXT, opened, refusal, there

from prdesc.errors import ConflictError, UncertainError
from prdesc.refresh.publishing import Outcome

LOST = [Answer(502), Answer(delivery="reset"), Answer(delivery="hang"), Answer(504)]
lost = pytest.mark.parametrize("answer", LOST, ids=["502", "reset", "hang", "504"])
QUICK = {"seconds": 1.0}


@lost
def test_what_arrived_without_an_answer_is_found_and_not_sent_again(publish, double, answer):
    double.after("POST", "/pulls", lambda _: answer)
    made = publish(client=QUICK)
    assert (made.outcome, made.pull.reference.number) == (Outcome.OPENED, 1)
    assert (len(double.pulls), len(double.writes)) == (1, 1)


@lost
def test_what_did_not_arrive_is_told_and_not_sent_again(publish, double, answer):
    double.before("POST", "/pulls", lambda _: answer)
    said = refusal(publish, client=QUICK)
    assert "did not say whether a pull request of octo:fp8 in octo/app was written" in said
    assert said.endswith("and no pull request is there; run it again")
    assert (double.pulls, len(double.writes)) == ({}, 1)
    assert len([one for one in double.requests if one.path.endswith("/pulls")]) == 5


def test_what_shows_up_late_is_found(publish, double):
    double.after("POST", "/pulls", lambda _: Answer(502))
    empty = Answer.json([])
    double.before("GET", "/pulls", lambda _: empty, nth=2)
    double.before("GET", "/pulls", lambda _: empty, nth=3)
    assert publish().outcome is Outcome.OPENED


def test_where_nothing_can_be_known_that_is_told(publish, double):
    def fall(_):
        double.forbid("GET", "/pulls")
        return Answer(502)

    double.after("POST", "/pulls", fall)
    said = refusal(publish)
    assert "and what is there now is not known; look at its page; another run changes" in said


@lost
def test_a_change_that_arrived_is_found(publish, double, answer):
    opened(double)
    double.after("PATCH", "/pulls", lambda _: answer)
    assert publish(client=QUICK).outcome is Outcome.UPDATED
    assert len(double.writes) == 1


@lost
def test_a_change_that_did_not_arrive_is_sent_again(publish, double, answer):
    opened(double)
    double.before("PATCH", "/pulls", lambda _: answer)
    assert publish(client=QUICK).outcome is Outcome.UPDATED
    assert len(double.writes) == 2
    assert "21 GB" in there(double)["body"]


def test_a_change_that_never_arrives_is_told(publish, double):
    opened(double)
    for number in (1, 2, 3):
        double.before("PATCH", "/pulls", lambda _: Answer(502), nth=number)
    with pytest.raises(UncertainError, match="did not say whether the description of octo/app#7"):
        publish()
    assert "20 GB" in there(double)["body"]


def test_a_change_that_met_another_is_a_conflict(publish, double):
    opened(double)

    def meet(_):
        double.edit("octo/app", 7, "Mine.")
        return Answer(502)

    double.before("PATCH", "/pulls", meet)
    assert "has no managed region" in refusal(publish, error=ConflictError)
    assert there(double)["body"] == "Mine."


def test_a_change_that_nobody_can_look_at_is_told(publish, double):
    opened(double)

    def fall(_):
        double.forbid("GET", "/pulls/7")
        return Answer(502)

    double.before("PATCH", "/pulls", fall)
    assert "refuses pull request octo/app#7" in refusal(publish)


def save(double, body):
    """Let a person save a text right before ours arrives."""
    double.before("PATCH", "/pulls", lambda _: double.edit("octo/app", 7, body))


def test_words_that_were_saved_at_the_same_moment_are_there_again(publish, double):
    opened(double)
    mine = OLD.replace("20 GB.", "20 GB, I measured.", 1)
    save(double, mine)
    assert "has words of a person" in refusal(publish, error=ConflictError)
    assert there(double)["body"] == mine


def test_words_that_were_saved_outside_are_there_again_beside_the_text(publish, double):
    opened(double)
    save(double, f"{OLD}\n\nMine.\n")
    made = publish()
    assert made.remarks == ("the text of alice, which a write had overwritten, is back",)
    assert there(double)["body"] == f"{NEW}\n\nMine.\n"


def test_one_that_is_closed_meanwhile_is_told(publish, double):
    opened(double)
    closed = lambda _: double.pulls["octo/app", 7].update(state="closed")  # noqa: E731
    double.before("GET", "/pulls/7", closed)
    assert "octo/app#7 was closed meanwhile" in refusal(publish)


# GitHub keeps something else than was sent.


@pytest.mark.parametrize(
    ("saves", "size"),
    [
        (lambda old, _: old, "nothing"),
        (lambda _, new: new[:40], f"40 of {len(TEXT.body)} code points"),
    ],
    ids=["dropped", "cut"],
)
def test_a_text_that_is_not_kept_is_told(publish, double, saves, size):
    double.saves = saves
    said = refusal(publish)
    assert "https://github.com/octo/app/pull/1 is there, but GitHub keeps another text" in said
    assert f"({size})" in said


def test_a_change_that_is_dropped_is_told(publish, double):
    opened(double)
    double.saves = lambda old, _: old
    said = refusal(publish)
    assert "GitHub dropped the new text without a word" in said
    assert "https://github.com/octo/app/pull/7" in said


def test_line_ends_make_no_other_text(publish, double):
    double.saves = lambda _, new: new.replace("\n", "\r\n")
    assert publish().outcome is Outcome.OPENED


def test_a_title_that_is_not_kept_is_told(publish, double):
    def cut(_):
        pull = there(double)
        return Answer.json(pull | {"title": pull["title"][:3]}, 201)

    double.after("POST", "/pulls", cut)
    assert "GitHub keeps another title than was sent" in refusal(publish)


@pytest.mark.parametrize("value", [{}, {"number": "1"}, {"number": 1}])
def test_an_answer_that_is_no_pull_request_is_looked_behind(publish, double, value):
    double.after("POST", "/pulls", lambda _: Answer.json(value, 201))
    made = publish()
    assert (made.outcome, made.pull.reference.number) == (Outcome.OPENED, 1)
    assert len(double.writes) == 1
