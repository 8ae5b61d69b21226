"""Which pull request `prdesc refresh` is about, and who may ask."""

import json

import pytest
from github_double import Answer
from refresh_texts import CHINESE


@pytest.fixture
def event(folder, double):
    def write(sender="alice", number=7, **members):
        pull = {**double.pulls["o/r", 7], "number": number}
        value = {"action": "edited", "pull_request": pull, "sender": {"login": sender}}
        value |= {"repository": {"full_name": "O/R"}, "changes": {"body": {"from": "x"}}, **members}
        path = folder / "event.json"
        path.write_text(json.dumps(value), "utf-8")
        return path

    return write


def test_an_event_names_the_pull_request(refresh, double, event, body):
    double.pulls["O/R", 7] = double.pulls["o/r", 7]
    double.edits["O/R", 7] = double.edits["o/r", 7]
    double.branch("O/R")
    assert refresh("--event", event(), named=()).code == 0
    assert CHINESE in body()


def test_our_own_edit_asks_for_nothing(refresh, event, double):
    ran = refresh("--event", event("prdesc[bot]"))
    assert (ran.code, ran.out) == (0, "o/r#7 is left as it is: the edit is our own\n")
    assert double.writes == []


@pytest.mark.parametrize(
    ("named", "members", "said"),
    [
        ((), {"pull_request": None}, "--event: the event is not about a pull request"),
        (("o/r#8",), {}, "--event: the event is about O/R#7; leave out o/r#8"),
        (("o/r",), {}, "write OWNER/REPO#N"),
        (("o/r#7",), {"sender": None}, "is no payload of an event"),
    ],
)
def test_an_event_that_does_not_fit_is_told(refresh, event, named, members, said):
    ran = refresh("--event", event(**members), named=named)
    assert ran.code == 2
    assert said in ran.err


def test_nothing_is_named(refresh):
    ran = refresh(named=())
    assert ran.code == 2
    assert "no pull request is named; write OWNER/REPO#N" in ran.err


def test_a_failure_of_github_is_code_6(refresh, double):
    double.script = [Answer.json({}, 404)]
    assert refresh().code == 6


def test_a_dry_run_needs_no_token(refresh, monkeypatch, tmp_path):
    monkeypatch.setenv("PATH", str(tmp_path))
    assert refresh("--dry-run", GITHUB_TOKEN="").code == 0
    ran = refresh(GITHUB_TOKEN="")
    assert ran.code == 6
    assert "there is no token for" in ran.err
