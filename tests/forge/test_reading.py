"""Lists of several pages, answers that have not changed, and queries."""

import pytest
from github_double import Answer, GitHub
from hypothesis import given
from hypothesis import strategies as st

from prdesc.errors import ForgeError, RefusedError
from prdesc.forge import answers
from prdesc.forge.client import Client
from prdesc.forge.transport import Answer as Received

COMMENTS = "/repos/o/r/issues/7/comments"
PATH = "/repos/o/r/pulls/7"
EDITS = "query { repository { pullRequest { userContentEdits { nodes } } } viewer { login } }"
NAMES = {"owner": "o", "name": "r", "number": 7}


@pytest.fixture
def double():
    with GitHub() as double:
        double.pull("o/r", 7, "Title", "old")
        yield double


@pytest.fixture
def client(double):
    with Client(double.address, "t", pause=0) as client:
        yield client


@pytest.mark.parametrize(("number", "pages"), [(0, 1), (99, 1), (100, 1), (101, 2), (350, 4)])
def test_all_pages_of_a_list_are_read(client, double, number, pages):
    for index in range(number):
        double.comment("o/r", 7, f"text {index}")
    found = client.find_list(COMMENTS, "comments")
    assert [one["body"] for one in found] == [f"text {index}" for index in range(number)]
    assert len(double.requests) == pages


def test_a_list_may_be_narrowed(client, double):
    double.pull("o/r", 8, "T", "B", head={"ref": "other"}, state="closed")
    path, what = "/repos/o/r/pulls", "pull requests"
    assert [one["number"] for one in client.find_list(path, what)] == [7]
    assert [one["number"] for one in client.find_list(path, what, head="o:other")] == []
    found = client.find_list(path, what, head="o:other", state="all")
    assert [one["number"] for one in found] == [8]


def test_a_list_has_an_end(client, double):
    link = {"link": f'<{double.address}{COMMENTS}?page=2>; rel="next"'}
    double.script = [Answer(200, b"[]", {"content-type": "application/json", **link})] * 99
    with pytest.raises(ForgeError, match="more than 3000 answers on comments"):
        client.find_list(COMMENTS, "comments")
    assert len(double.requests) == 30


@pytest.mark.parametrize(
    ("answer", "said"),
    [
        (Answer.json({}), "is no list of JSON objects"),
        (Answer.json([1]), "is no list of JSON objects"),
        (Answer(200, b"[", {"content-type": "application/json"}), "is no JSON object"),
        (Answer(200, b"[" * 99_999, {"content-type": "application/json"}), "is no JSON object"),
        (Answer(200, b"[]", {"content-type": "application/json; charset=x"}), "is no JSON object"),
        (Answer.json({}, 404), "has no comments, or"),
        (Answer.json([], link='<https://evil.example/x>; rel="next"'), "another host"),
        (Answer.json([], link='<http://a:b/>; rel="next"'), "leads nowhere"),
    ],
)
def test_what_is_no_list_is_told(client, double, answer, said):
    double.script = [answer]
    with pytest.raises(ForgeError, match=said):
        client.find_list(COMMENTS, "comments")
    assert len(double.requests) == 1


def test_what_has_not_changed_is_not_sent_again(client, double):
    first = client.find_object(PATH, "it")
    assert client.find_object(PATH, "it") == first
    one, other = double.requests
    assert "if-none-match" not in one.headers
    assert other.headers["if-none-match"].startswith('W/"')
    double.edit("o/r", 7, "new")
    assert client.find_object(PATH, "it")["body"] == "new"
    assert client.find_object(PATH, "it")["body"] == "new"
    double.pulls.clear()
    assert client.find_object(PATH, "it") is None
    assert client.find_object(PATH, "it") is None
    assert "if-none-match" not in double.requests[-1].headers


def test_another_media_type_is_another_answer(client, double):
    double.file("o/r", "a", "text", "c")
    path = "/repos/o/r/contents/a"
    for accept in ("a/b", "c/d", "a/b"):
        assert client.find(path, "it", accept=accept, ref="c") == b"text"
    assert ["if-none-match" in one.headers for one in double.requests] == [False, False, True]


def test_few_answers_are_remembered(client, double):
    for number in range(1, 67):
        double.pull("o/r", number, "T", "B")
        client.find(f"/repos/o/r/pulls/{number}", "it")
    for number in (1, 66):
        client.find(f"/repos/o/r/pulls/{number}", "it")
    assert ["if-none-match" in one.headers for one in double.requests[-2:]] == [False, True]


def test_large_answers_are_not_all_remembered(client, double):
    for number in range(3):
        double.file("o/r", f"f{number}", "x" * (7 << 20), "c")
        client.find(f"/repos/o/r/contents/f{number}", "it", ref="c")
    for number in (0, 2):
        client.find(f"/repos/o/r/contents/f{number}", "it", ref="c")
    assert ["if-none-match" in one.headers for one in double.requests[-2:]] == [False, True]


def test_nothing_has_changed_though_nothing_was_asked(client, double):
    double.script = [Answer(304)]
    with pytest.raises(ForgeError, match="answered it with 304"):
        client.find(PATH, "it")


def test_a_query_gives_its_data(client, double):
    double.edit("o/r", 7, "newer", by="bob[bot]")
    data = client.graphql(EDITS, NAMES, "the edits")
    assert data["viewer"] == {"login": "prdesc-bot"}
    edits = data["repository"]["pullRequest"]["userContentEdits"]["nodes"]
    assert [(one["editor"]["login"], one["diff"]) for one in edits] == [
        ("bob", "newer"),
        ("octocat", "old"),
    ]


def test_a_query_is_asked_again(client, double):
    double.script = [Answer(502), Answer(delivery="reset")]
    assert client.graphql(EDITS, NAMES, "the edits")["viewer"]
    assert len(double.requests) == 3


@pytest.mark.parametrize(
    ("end", "path"),
    [("", "/graphql"), ("/", "/graphql"), ("/api/v3", "/api/graphql"), ("/v", "/v/graphql")],
)
def test_a_query_goes_beside_the_rest(double, end, path):
    double.script = [Answer.json({"data": {}})]
    with Client(f"{double.address}{end}") as client:
        assert client.graphql("query", {}, "it") == {}
    assert double.paths == [path]


@pytest.mark.parametrize(
    ("answer", "kind", "said"),
    [
        (Answer.json({"message": "no"}, 403), RefusedError, "refuses the edits (no); give"),
        (Answer.json({}, 401), RefusedError, "does not accept the token"),
        (Answer.json({}, 404), RefusedError, "has no the edits"),
        (Answer.json({"data": None}), ForgeError, "the answer on the edits has no data"),
        (Answer.json([]), ForgeError, "is no JSON object"),
        (
            Answer.json({"data": {}, "errors": [{"type": "FORBIDDEN", "message": "no"}]}),
            RefusedError,
            "refuses the edits (no); give the token read access",
        ),
        (Answer.json({"errors": [{"message": "odd"}]}), ForgeError, "the edits failed (odd)"),
        (Answer.json({"errors": [{}]}), ForgeError, "failed (it says nothing)"),
        (Answer.json({"errors": {"a": 1}}), ForgeError, "failed (it says nothing)"),
        (Answer.json({"errors": [7]}), ForgeError, "failed (it says nothing)"),
    ],
)
def test_a_query_that_fails_is_told(client, double, answer, kind, said):
    double.script = [answer]
    with pytest.raises(kind) as raised:
        client.graphql(EDITS, NAMES, "the edits")
    assert said in str(raised.value)
    assert len(double.requests) == 1


def test_a_pull_request_that_is_not_there_has_no_edits(client):
    with pytest.raises(RefusedError, match="Could not resolve"):
        client.graphql(EDITS, NAMES | {"number": 8}, "the edits")


HEADERS = st.dictionaries(
    st.sampled_from(["content-type", "link", "x-ratelimit-limit", "x-ratelimit-reset", "etag"]),
    st.sampled_from(["application/json", "text/html; charset=x", "", "1", "x", "<a>; rel=next"]),
)


@given(st.integers(100, 599), HEADERS, st.binary() | st.sampled_from([b"{}", b"[]", b"null"]))
def test_any_answer_is_read_or_refused(status, headers, body):
    answer = Received(status, headers, body)
    assert isinstance(answers.reason(answer), str)
    try:
        answers.read(answer)
    except ValueError:
        return
    assert status in {200, 201, 202, 204}
