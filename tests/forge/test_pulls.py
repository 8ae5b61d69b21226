"""Pull requests, the files of their base, and which of them are exempt."""

from datetime import UTC, date, datetime, timedelta

import pytest
from github_double import HEAD, Answer, GitHub

from prdesc.errors import ForgeError, InputError
from prdesc.forge import base, pulls
from prdesc.forge.client import RAW, Client
from prdesc.forge.exempt import Exemptions, patterns
from prdesc.forge.reference import Reference

HERE = Reference("o", "r", 7)
OTHER = "f" * 40


@pytest.fixture
def double():
    with GitHub() as double:
        double.pull("o/r", 7, "Title", "a\r\nb")
        double.branch("o/r")
        yield double


@pytest.fixture
def client(double):
    with Client(double.address, pause=0) as client:
        yield client


def test_a_pull_request_is_read(client, double):
    members = {"labels": [{"name": "a b", "color": "fff"}], "user": {"login": "x[bot]"}}
    double.pull("o/r", 7, "Title", "a\r\nb", draft=True, state="closed", **members)
    pull = pulls.read(client, HERE)
    assert (pull.title, pull.body, pull.author, pull.labels) == (
        "Title",
        "a\nb",
        "x[bot]",
        ("a b",),
    )
    assert (pull.is_open, pull.is_draft, pull.base_branch) == (False, True, "main")
    assert pull.opened == date(2026, 3, 4)
    assert pull.raw_body == "a\r\nb"
    assert (pull.base_repository, pull.head_repository) == ("o/r", "o/r")
    assert (pull.head_branch, pull.head_sha) == ("feature", HEAD)
    assert pull.updated == datetime(2026, 3, 4, 5, 6, 7, tzinfo=UTC)


@pytest.mark.parametrize(
    ("repository", "name"), [(None, None), ({"full_name": "fork/r"}, "fork/r")]
)
def test_a_change_may_come_from_elsewhere(client, double, repository, name):
    double.pull("o/r", 7, "Title", "a", head={"repo": repository})
    assert pulls.read(client, HERE).head_repository == name


def test_a_pull_request_may_have_no_body_and_no_author(client, double):
    double.pull("o/r", 7, "Title", None, user=None)
    pull = pulls.read(client, HERE)
    assert (pull.body, pull.author) == ("", "ghost")


def test_half_a_character_is_no_text(client, double):
    double.pull("o/r", 7, "a\ud800", "b\udc00")
    pull = pulls.read(client, HERE)
    assert (pull.title, pull.body) == ("a?", "b?")


NEWER = datetime(2026, 3, 4, 5, 6, 8, tzinfo=UTC)


def test_an_api_that_lags_is_asked_again(client, double):
    double.after("GET", "/pulls/7", lambda _: double.edit("o/r", 7, "newer"), nth=2)
    pull = pulls.read_since(client, HERE, NEWER, pause=0)
    assert (pull.body, len(double.requests)) == ("newer", 3)


@pytest.mark.parametrize(("told", "asked"), [(None, 1), (NEWER - timedelta(1), 1), (NEWER, 3)])
def test_what_there_is_will_do_at_last(client, double, told, asked):
    assert pulls.read_since(client, HERE, told, pause=0).body == "a\nb"
    assert len(double.requests) == asked


def test_a_pull_request_that_is_not_there(client):
    with pytest.raises(ForgeError, match="has no pull request o/r#8"):
        pulls.read(client, Reference("o", "r", 8))


def test_an_answer_that_is_no_pull_request(client, double):
    double.script = [Answer.json({"title": 1, "base": {}})]
    with pytest.raises(ForgeError, match=r"is no pull request; see base\.ref, base\.repo, "):
        pulls.read(client, HERE)


def test_the_files_of_the_base_are_fetched(client, double, tmp_path):
    double.branch("o/r", "feature/x", OTHER)
    double.pull("o/r", 7, "T", "B", base={"ref": "feature/x", "sha": "0" * 40})
    toml = 'glossaries = ["docs/a b.yaml", "none.yaml"]\nrules = ["rules.toml"]\n'
    double.file("o/r", "prdesc.toml", toml, OTHER)
    double.file("o/r", "docs/a b.yaml", "keep: [Dynamo]\n", OTHER)
    double.file("o/r", "rules.toml", "a = 1\n", OTHER)
    double.file("o/r", "rules.toml", "a = 2\n")
    assert base.fetch(client, pulls.read(client, HERE), tmp_path) == OTHER
    written = {one.relative_to(tmp_path).as_posix() for one in tmp_path.rglob("*") if one.is_file()}
    assert written == {"prdesc.toml", "docs/a b.yaml", "rules.toml"}
    assert (tmp_path / "rules.toml").read_text("utf-8") == "a = 1\n"
    assert {one.headers["accept"] for one in double.requests[2:]} == {RAW}
    assert {one.query.get("ref") for one in double.requests[2:]} == {OTHER}


def test_a_base_without_a_configuration(client, tmp_path):
    base.fetch(client, pulls.read(client, HERE), tmp_path)
    assert list(tmp_path.iterdir()) == []


def test_a_base_branch_that_is_gone(client, double, tmp_path):
    double.branches.clear()
    double.pull("o/r", 7, "T", "B", base={"ref": "gone", "sha": OTHER})
    double.file("o/r", "prdesc.toml", 'profile = "none"\n', OTHER)
    assert base.fetch(client, pulls.read(client, HERE), tmp_path) == OTHER
    assert (tmp_path / "prdesc.toml").exists()


@pytest.mark.parametrize("commit", [None, {}, {"sha": 1}, {"sha": "main?x=1"}, "0" * 40])
def test_a_branch_without_a_commit(client, double, tmp_path, commit):
    pull = pulls.read(client, HERE)
    double.script = [Answer.json({"commit": commit})]
    with pytest.raises(ForgeError, match="branch main of o/r has no commit"):
        base.fetch(client, pull, tmp_path)


def test_a_configuration_cannot_lead_out_of_the_folder(client, double, tmp_path):
    double.file("o/r", "prdesc.toml", 'glossaries = ["../../etc/passwd"]\n')
    with pytest.raises(InputError, match="leaves the repository"):
        base.fetch(client, pulls.read(client, HERE), tmp_path)
    assert all("passwd" not in path for path in double.paths)


@pytest.mark.parametrize(
    ("options", "reason"),
    [
        ({}, None),
        ({"since": date(2026, 3, 4)}, None),
        ({"since": date(2026, 3, 5)}, "it was opened on 2026-03-04, before 2026-03-05"),
        ({"authors": ("OctoCat",)}, "its author octocat is exempt"),
        ({"authors": ("octo*",)}, "its author octocat is exempt"),
        ({"authors": ("octo", "cat", "o.*t", "[o]ctocat")}, None),
        ({"labels": ("no chinese*",)}, "its label No Chinese needed is exempt"),
        ({"labels": ("chinese",)}, None),
        ({"labels": ("*",)}, "its label bug is exempt"),
    ],
)
def test_what_is_left_out(client, double, options, reason):
    labels = [{"name": "bug"}, {"name": "No Chinese needed"}]
    double.pull("o/r", 7, "T", "B", labels=labels)
    assert Exemptions(**options).reason(pulls.read(client, HERE)) == reason


def test_brackets_of_a_bot_are_no_pattern(client, double):
    double.pull("o/r", 7, "T", "B", user={"login": "dependabot[bot]"})
    pull = pulls.read(client, HERE)
    assert Exemptions(authors=("dependabot[bot]",)).reason(pull)
    assert not Exemptions(authors=("dependabotb",)).reason(pull)


def test_a_closed_one_is_left_out(client, double):
    double.pull("o/r", 7, "T", "B", state="closed")
    assert Exemptions().reason(pulls.read(client, HERE)) == "it is closed"


@pytest.mark.parametrize(
    ("text", "found"),
    [("", ()), (" , \n", ()), ("a b, c\nd", ("a b", "c", "d")), ("x[bot]", ("x[bot]",))],
)
def test_a_list_has_commas_or_lines(text, found):
    assert patterns(text) == found
