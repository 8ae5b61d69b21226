"""Opening and changing pull requests of a double of the API."""

import pytest
from github_double import HEAD, Answer
from publishing_run import FORK, HERE, OLD, TEXT, opened, refusal, there

from prdesc.errors import ConflictError
from prdesc.forge.opening import Text
from prdesc.forge.repository import Repository
from prdesc.forge.route import Route
from prdesc.refresh.publishing import Outcome


def test_a_pull_request_is_opened(publish, double):
    made = publish(draft=True)
    assert made.outcome is Outcome.OPENED
    assert (made.pull.page, made.pull.is_draft) == ("https://github.com/octo/app/pull/1", True)
    (request,) = double.writes
    assert request.payload == {
        "title": TEXT.title,
        "body": TEXT.body,
        "head": "fp8",
        "base": "main",
        "draft": True,
    }


def test_a_pull_request_of_a_fork_names_its_owner(publish, double):
    publish(Route(FORK, "fp8", HEAD, HERE, "main"))
    assert double.writes[0].payload["head"] == "jo:fp8"
    assert "head_repo" not in double.writes[0].payload


def test_a_fork_of_the_same_owner_is_named(publish, double):
    publish(Route(Repository("octo", "app-2"), "fp8", HEAD, HERE, "main"))
    assert double.writes[0].payload["head_repo"] == "app-2"
    assert there(double)["head"]["repo"]["full_name"] == "octo/app-2"


def test_one_that_is_open_is_changed_inside_its_region(publish, double):
    opened(double, f"Mine.\r\n\r\n{OLD}\r\nMine, too.")
    made = publish()
    assert (made.outcome, made.pull.reference.number) == (Outcome.UPDATED, 7)
    (request,) = double.writes
    assert (request.method, list(request.payload)) == ("PATCH", ["body"])
    body = there(double)["body"]
    assert body.startswith("Mine.\r\n\r\n<!--")
    assert body.endswith("-->\r\nMine, too.")
    assert "21 GB" in body
    assert there(double)["title"] == "Save 20 GB"


def test_its_title_is_changed_where_that_is_asked_for(publish, double):
    opened(double)
    publish(retitles=True)
    assert there(double)["title"] == TEXT.title
    opened(double, TEXT.body)
    publish(retitles=True)
    assert double.writes[-1].payload == {"title": TEXT.title}


def test_one_that_has_the_text_is_left_alone(publish, double):
    opened(double, TEXT.body)
    assert publish().outcome is Outcome.UNCHANGED
    assert double.writes == []


@pytest.mark.parametrize("body", [OLD.replace("20", "19", 1), "Mine.", f"{OLD}\n\n{OLD}", None])
def test_what_a_person_wrote_is_not_overwritten(publish, double, body):
    opened(double, body)
    refusal(publish, error=ConflictError)
    assert double.writes == []


def test_one_into_another_base_is_changed_unless_the_base_is_named(publish, double):
    double.branch("octo/app", "next")
    opened(double, base={"ref": "next"})
    assert publish().outcome is Outcome.UPDATED
    assert publish(named=True).outcome is Outcome.OPENED


def test_one_that_is_closed_does_not_count(publish, double):
    opened(double, state="closed")
    assert publish().outcome is Outcome.OPENED


# What is refused: nothing is there afterwards.


@pytest.mark.parametrize(
    ("answer", "said"),
    [
        (Answer.json({}, 401), "does not accept the token; renew GITHUB_TOKEN"),
        (Answer.json({"message": "no"}, 403), "(no); give"),
        (Answer.json({}, 403, retry_after="3600"), "takes no more requests for 3600 s"),
        (Answer.json({}, 429), "takes no more requests for now"),
        (Answer.json({}, 404), "let the token write a pull request of octo:fp8 in octo/app"),
        (Answer.json({"message": "Draft pull requests are not supported"}, 422), "not supported"),
        (Answer(302, headers={"location": "http://other.example/"}), "leads to another host"),
    ],
)
def test_a_refusal_is_told_and_nothing_is_there(publish, double, answer, said):
    double.before("POST", "/pulls", lambda _: answer)
    assert said in refusal(publish)
    assert (double.pulls, len(double.writes)) == ({}, 1)


def test_a_limit_that_ends_soon_is_waited_for(publish, double):
    double.before("POST", "/pulls", lambda _: Answer.json({}, 403, retry_after="0"))
    assert publish(client={"patience": 5}).outcome is Outcome.OPENED
    assert len(double.writes) == 2


def test_a_branch_without_commits_of_its_own_is_told(publish, double):
    double.branch("octo/app", "fp8", double.branches["octo/app", "main"])
    assert "No commits between main and fp8" in refusal(publish)


def test_a_title_that_is_too_long_is_told(publish):
    assert "title is too long" in refusal(publish, text=Text("x" * 300, "b"))


def test_the_reason_of_a_refusal_stays_where_the_look_fails(publish, double):
    def fall(_):
        double.forbid("GET", "/pulls")
        return Answer.json({"message": "first"}, 403)

    double.before("POST", "/pulls", fall)
    assert "(first)" in refusal(publish)


# Somebody else was faster.


@pytest.mark.parametrize(("body", "outcome"), [(OLD, Outcome.UPDATED), (TEXT.body, "unchanged")])
def test_one_that_was_opened_meanwhile_is_changed(publish, double, body, outcome):
    double.before("POST", "/pulls", lambda _: opened(double, body))
    made = publish()
    assert (made.outcome, made.pull.reference.number) == (outcome, 7)


def test_one_that_a_person_opened_meanwhile_is_left_alone(publish, double):
    double.before("POST", "/pulls", lambda _: opened(double, "Mine."))
    assert "has no managed region" in refusal(publish, error=ConflictError)
    assert there(double)["body"] == "Mine."
