"""Writing to a double of the API: sent once, and told where nobody knows."""

import time

import pytest
from github_double import HEAD, Answer, GitHub

from prdesc.errors import ForgeError, RefusedError, UncertainError
from prdesc.forge import pulls
from prdesc.forge.client import Client
from prdesc.forge.reference import Reference

WHAT = "the description of o/r#7"
PATH = "/repos/o/r/pulls/7"
NEW = {"body": "new 描述 \U0001f600\r\n"}


@pytest.fixture
def double():
    with GitHub() as double:
        double.pull("o/r", 7, "Title", "old")
        yield double


@pytest.fixture
def client(double):
    with Client(double.address, "t", pause=0, seconds=5) as client:
        yield client


def body(double):
    return double.pulls["o/r", 7]["body"]


def test_what_is_sent_arrives_as_it_is(client, double):
    value = client.send("PATCH", PATH, NEW, WHAT)
    assert value["body"] == body(double) == NEW["body"]
    (request,) = double.requests
    assert (request.method, request.payload) == ("PATCH", NEW)
    assert request.headers["content-type"] == "application/json"
    assert request.headers["authorization"] == "Bearer t"


def test_the_answer_is_a_pull_request(client):
    value = client.send("PATCH", PATH, NEW, WHAT)
    assert pulls.parse(client, Reference("o", "r", 7), value).raw_body == NEW["body"]


def test_something_may_be_taken_away(client, double):
    made = double.comment("o/r", 7, "text")
    assert client.send("DELETE", f"/repos/o/r/issues/comments/{made['id']}", None, "it") == {}
    assert double.comments["o/r", 7] == []


@pytest.mark.parametrize(
    "answer", [Answer(500), Answer(502), Answer(503), Answer(delivery="reset"), Answer(200, b"<")]
)
@pytest.mark.parametrize("when", ["before", "after"])
def test_what_may_have_arrived_is_not_sent_again(client, double, when, answer):
    getattr(double, when)("PATCH", PATH, lambda _: answer)
    with pytest.raises(UncertainError, match="did not say whether the description of"):
        client.send("PATCH", PATH, NEW, WHAT)
    assert len(double.writes) == 1
    assert body(double) == ("old" if when == "before" else NEW["body"])


@pytest.mark.parametrize("delivery", ["hang", "drip"])
def test_an_answer_that_does_not_come_is_told(double, delivery):
    answer = Answer(200, b"x" * 100, delivery=delivery)
    double.after("PATCH", PATH, lambda _: answer)
    with Client(double.address, pause=0, seconds=0.3) as client, pytest.raises(UncertainError):
        client.send("PATCH", PATH, NEW, WHAT)
    assert len(double.writes) == 1


def test_what_cannot_leave_is_sent_again_and_told():
    with GitHub() as double:
        address = double.address
    with Client(address, pause=0) as client, pytest.raises(ForgeError) as raised:
        client.send("PATCH", PATH, NEW, WHAT)
    assert not isinstance(raised.value, UncertainError)
    assert "127.0.0.1 cannot be reached (ConnectError" in str(raised.value)


@pytest.mark.parametrize(
    ("answer", "kind", "said"),
    [
        (
            Answer.json({"message": "no"}, 403),
            RefusedError,
            "(no); give the token write access to p",
        ),
        (Answer.json({}, 401), RefusedError, "does not accept the token"),
        (Answer.json({}, 404), RefusedError, "does not let the token write the description of"),
        (Answer.json({}, 429), ForgeError, "takes no more requests for now; try again then"),
        (Answer.json({"message": "odd"}, 422), ForgeError, "#7 (422: odd); put that right"),
        (Answer(422, b"<html>"), ForgeError, "of o/r#7 (422); do it on its page to see why"),
        (Answer.json({"message": "a", "errors": 7}, 422), ForgeError, "(422); do it"),
        (Answer.json([], 422), ForgeError, "(422); do it"),
        (Answer.json({"message": None}, 409), ForgeError, "(409); do it"),
        (Answer.json({}, 399), ForgeError, "(399); do it"),
        (Answer(302, headers={"location": "https://evil.example/"}), ForgeError, "another host"),
    ],
)
def test_a_refusal_says_what_to_do(client, double, answer, kind, said):
    double.script = [answer]
    with pytest.raises(kind) as raised:
        client.send("PATCH", PATH, NEW, WHAT)
    assert said in str(raised.value)
    assert not isinstance(raised.value, UncertainError)
    assert (len(double.requests), body(double)) == (1, "old")


def test_fields_that_are_wrong_are_named(client, double):
    double.branch("o/r")
    double.branch("o/r", "feature2", HEAD)
    given = {"title": "t", "body": "x" * 70_000, "head": "feature2", "base": "main"}
    with pytest.raises(ForgeError, match=r"422: .*body is too long \(maximum is 65536"):
        client.send("POST", "/repos/o/r/pulls", given, "a pull request")
    made = client.send("POST", "/repos/o/r/pulls", given | {"body": "b"}, "a pull request")
    assert (made["number"], double.pulls["o/r", 8]["head"]["ref"]) == (8, "feature2")
    with pytest.raises(ForgeError, match=r"already exists for o:feature2"):
        client.send("POST", "/repos/o/r/pulls", given | {"body": "b"}, "a pull request")


def test_a_moved_repository_is_written_to_where_it_is(client, double):
    double.script = [Answer(307, headers={"location": PATH})]
    client.send("PATCH", "/repositories/1/pulls/7", NEW, WHAT)
    assert [one.payload for one in double.writes] == [NEW, NEW]
    assert body(double) == NEW["body"]


SECONDARY = Answer.json({"message": "You have exceeded a secondary rate limit"}, 403)


@pytest.mark.parametrize(
    ("answer", "patience", "arrives"),
    [
        (Answer.json({}, 403, retry_after="1"), 5, True),
        (Answer.json({}, 429, retry_after="0"), 5, True),
        (Answer.json({}, 403, retry_after="60"), 5, False),
        (Answer.json({}, 403, retry_after="1"), 0, False),
        (SECONDARY, 59, False),
        (
            Answer.json({}, 403, x_ratelimit_remaining="0", x_ratelimit_reset="1772600000"),
            5,
            True,
        ),
    ],
)
def test_a_limit_is_waited_for_if_there_is_time(double, answer, patience, arrives):
    double.script = [answer]
    begun = time.monotonic()
    with Client(double.address, "t", pause=0, patience=patience) as client:
        if arrives:
            client.send("PATCH", PATH, NEW, WHAT)
            waited = answer.headers.get("retry-after", "0")
            assert time.monotonic() - begun >= float(waited)
        else:
            with pytest.raises(ForgeError, match="takes no more requests for "):
                client.send("PATCH", PATH, NEW, WHAT)
            assert time.monotonic() - begun < 1
    assert body(double) == (NEW["body"] if arrives else "old")


def test_patience_comes_to_an_end(double):
    double.script = [Answer.json({}, 429, retry_after="0")] * 9
    with (
        Client(double.address, "t", pause=0, patience=3) as client,
        pytest.raises(ForgeError, match="takes no more requests for 0 s"),
    ):
        client.find(PATH, WHAT)
    assert len(double.requests) == 4


def test_two_writes_are_a_while_apart(double):
    with Client(double.address, "t", pause=0.1) as client:
        begun = time.monotonic()
        for text in ("a", "b", "c"):
            client.send("PATCH", PATH, {"body": text}, WHAT)
    assert time.monotonic() - begun >= 0.4
