"""Requests to a double of the API over real HTTP."""

import pytest
from github_double import Answer, GitHub

from prdesc.errors import ForgeError
from prdesc.forge import client as clients
from prdesc.forge.client import Client
from prdesc.forge.refusals import APP

WHAT = "pull request o/r#1"
PATH = "/repos/o/r/pulls/1"


@pytest.fixture
def ask():
    """Ask a double once; returns what came and the double."""

    def run(*script, token=None, wanted=None, **options):
        with GitHub(*script, token=wanted) as double:
            double.pull("o/r", 1, "Title", "Body")
            with Client(double.address, token, pause=0, **options) as client:
                return client.find_object(PATH, WHAT), double

    return run


def fails(ask, *script, **options):
    with pytest.raises(ForgeError) as raised:
        ask(*script, **options)
    assert raised.value.exit_code == 6
    return str(raised.value)


def test_an_object_comes_as_it_is(ask):
    value, double = ask()
    assert value["title"] == "Title"
    (request,) = double.requests
    assert request.headers["accept"] == clients.JSON
    assert request.headers["user-agent"].startswith("prdesc/")
    assert "x-github-api-version" in request.headers
    assert "authorization" not in request.headers


def test_the_token_goes_along(ask):
    value, double = ask(token="t0ken", wanted="t0ken")
    assert value["title"] == "Title"
    assert double.requests[0].headers["authorization"] == "Bearer t0ken"


@pytest.mark.parametrize("status", [404, 410])
def test_what_is_not_there_is_none(ask, status):
    assert ask(Answer.json({}, status))[0] is None


LIMITED = {"x_ratelimit_remaining": "0", "x_ratelimit_reset": "1800000000"}


@pytest.mark.parametrize(
    ("answer", "token", "said"),
    [
        (Answer.json({}, 401), "t", "does not accept the token; renew GITHUB_TOKEN"),
        (Answer.json({"message": "no\x1b"}, 403), "t", "refuses pull request o/r#1 (no\x1b); give"),
        (Answer.json({}, 403), None, "refuses pull request o/r#1; set GITHUB_TOKEN"),
        (Answer(403, b"<html>"), "t", "refuses pull request o/r#1; give"),
        (Answer.json([], 403), "t", "refuses pull request o/r#1; give"),
        (Answer.json({}, 403, **LIMITED), None, "until 2027-01-15 08:00 UTC; set GITHUB_TOKEN"),
        (Answer.json({}, 429, **LIMITED), "t", "until 2027-01-15 08:00 UTC; try again then"),
        (Answer.json({}, 403, retry_after="60"), "t", "takes no more requests for 60 s; try"),
        (Answer.json({}, 429), "t", "takes no more requests for now; try"),
        (Answer.json({}, 429, **LIMITED | {"x_ratelimit_reset": "9" * 30}), "t", "for now"),
        (Answer.json({"message": "odd"}, 422), "t", "answered pull request o/r#1 with 422 (odd)"),
        (Answer(200, b"<html>"), "t", "is no JSON object; check GITHUB_API_URL"),
        (Answer.json([1]), "t", "is no JSON object; check GITHUB_API_URL"),
    ],
)
def test_a_refusal_says_what_to_do(ask, answer, token, said):
    assert said in fails(ask, answer, token=token)


@pytest.mark.parametrize(
    ("status", "said"),
    [
        (401, "does not accept the token; see with `prdesc bot check` whether the id and the key"),
        (403, "refuses pull request o/r#1; give the App read access to contents"),
    ],
)
def test_an_app_is_told_of_no_token_of_a_person(ask, status, said):
    told = fails(ask, Answer.json({}, status), token="t", advice=APP)
    assert said in told
    assert "GITHUB_TOKEN" not in told
    assert "gh auth" not in told


def test_an_app_that_may_not_write_is_told_what_it_needs():
    with Client("https://api.example", "t", advice=APP) as app:
        missing = app._access.missing(WHAT, writing=True)
    assert "; give the App write access to pull requests, and accept that where" in str(missing)


def test_a_failure_in_passing_is_asked_again(ask):
    value, double = ask(Answer(502), Answer(delivery="reset"))
    assert value["title"] == "Title"
    assert len(double.requests) == 3


def test_a_failure_that_stays_is_told(ask):
    assert "failed with 503; try again later" in fails(ask, *[Answer(503)] * 3)
    assert "cannot be reached (" in fails(ask, *[Answer(delivery="reset")] * 3)


def test_a_redirect_on_the_same_host_is_followed(ask):
    value, double = ask(Answer(301, headers={"location": "/repos/o/r/pulls/1"}), token="t")
    assert value["title"] == "Title"
    assert [one.headers["authorization"] for one in double.requests] == ["Bearer t"] * 2


def test_a_redirect_to_another_host_is_not_followed(ask):
    with GitHub() as other:
        answer = Answer(302, headers={"location": f"{other.address}{PATH}"})
        said = fails(ask, answer, token="t")
        assert f"the API leads to another port or scheme, {other.address}" in said
        assert other.requests == []


@pytest.mark.parametrize("there", [PATH, "http://a:b/", ""])
def test_a_redirect_that_leads_nowhere_ends(ask, there):
    answer = Answer(307, headers={"location": there})
    assert "the API leads " in fails(ask, *[answer] * 9)


def test_an_address_that_is_too_long_is_told():
    with Client("https://api.example") as client, pytest.raises(ForgeError) as raised:
        client.find("/" + "x" * 70_000, WHAT)
    assert "cannot be asked (URL too long)" in str(raised.value)


def test_an_answer_that_drips_ends_in_time(ask):
    answer = Answer(200, b"x" * 100, delivery="drip")
    assert "no answer within 0.3 s" in fails(ask, answer, seconds=0.3)


def test_an_answer_without_end_is_cut_off(ask):
    assert "larger than 8 MiB" in fails(ask, Answer(200, b"x" * (9 << 20)))


def test_nobody_answers():
    with GitHub() as double:
        address = double.address
    with Client(address, pause=0) as client, pytest.raises(ForgeError) as raised:
        client.find(PATH, WHAT)
    assert "127.0.0.1 cannot be reached (ConnectError" in str(raised.value)


@pytest.mark.parametrize("end", ["", "/"])
def test_the_address_may_have_a_path(end):
    with GitHub() as double:
        double.script = [Answer.json({"a": 1})]
        with Client(f"{double.address}/api/v3{end}") as client:
            assert client.find_object(PATH, WHAT) == {"a": 1}
        assert double.paths == [f"/api/v3{PATH}"]


def test_who_may_not_see_it_is_told_how():
    with Client("https://api.example") as anybody, Client("https://api.example", "t") as person:
        assert "or it is private; check the name; set GITHUB_TOKEN" in str(anybody.missing(WHAT))
        assert "or the token cannot see it; check" in str(person.missing(WHAT))


def test_the_text_of_a_protocol_error_is_not_told(ask):
    said = fails(ask, token="t0ken\nmore")
    assert "cannot be reached (LocalProtocolError)" in said
    assert "t0ken" not in said
