import stat
from datetime import date

import pytest
from github_double import Answer, GitHub
from hypothesis import given
from hypothesis import strategies as st

from prdesc.errors import ForgeError, InputError
from prdesc.forge import base, event, pulls, token
from prdesc.forge.client import RAW, Client
from prdesc.forge.exempt import Exemptions, patterns
from prdesc.forge.reference import Reference, parse

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


@pytest.mark.parametrize(
    ("text", "path", "number"),
    [("o/r#7", "/repos/o/r", 7), (" octo-org/my.repo_x#123 ", "/repos/octo-org/my.repo_x", 123)],
)
def test_a_reference_is_read(text, path, number):
    found = parse(text)
    assert (found.path, found.number, str(found)) == (path, number, text.strip())


@pytest.mark.parametrize(
    "text",
    [
        "o/r",
        "o/r#",
        "o/r#0",
        "o/r#7x",
        "#7",
        "r#7",
        "o/..#7",
        "o/.#7",
        "a/b/c#7",
        "https://github.com/o/r/pull/7",
        "o/r%2F..#7",
        "o/r#７",
        "-o/r#7",
        "o/r#7\n::error::x",
        "o/r#" + "9" * 40,
    ],
)
def test_what_is_no_reference_is_refused(text):
    with pytest.raises(InputError, match="OWNER/REPO#N"):
        parse(text)


@given(st.text())
def test_any_text_is_a_reference_or_refused(text):
    try:
        found = parse(text)
    except InputError:
        return
    assert ".." not in found.path.split("/")
    assert found.path.isascii()


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


def test_a_pull_request_may_have_no_body_and_no_author(client, double):
    double.pull("o/r", 7, "Title", None, user=None)
    pull = pulls.read(client, HERE)
    assert (pull.body, pull.author) == ("", "ghost")


def test_a_pull_request_that_is_not_there(client):
    with pytest.raises(ForgeError, match="has no pull request o/r#8"):
        pulls.read(client, Reference("o", "r", 8))


def test_an_answer_that_is_no_pull_request(client, double):
    double.script = [Answer.json({"title": 1, "base": {}})]
    with pytest.raises(ForgeError, match=r"no pull request; see base\.ref, base\.sha, created_at"):
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


@pytest.mark.parametrize(
    ("address", "name"),
    [
        ("https://api.github.com", "github.com"),
        ("https://github.example.com/api/v3", "github.example.com"),
        ("https://api.octo.ghe.com", "octo.ghe.com"),
        ("https://api.github.com.evil.example", "api.github.com.evil.example"),
    ],
)
def test_gh_is_asked_for_the_host_of_the_api(address, name):
    assert token.host(address) == name


@pytest.mark.parametrize(
    ("script", "found"),
    [
        ('echo "gho_$5"', "gho_example.com"),
        ("exit 1", None),
        ("echo", None),
        ("printf 'a\\nb\\n'", None),
        ("printf '\\377\\n'", None),
    ],
)
def test_gh_says_the_token(tmp_path, monkeypatch, script, found):
    gh = tmp_path / "gh"
    gh.write_text(f'#!/bin/sh\nset -- "$0" "$@"\n{script}\n', "utf-8")
    gh.chmod(gh.stat().st_mode | stat.S_IXUSR)
    monkeypatch.setenv("PATH", f"{tmp_path}:/usr/bin:/bin")
    assert token.of_gh("https://example.com/api/v3") == found


def test_a_gh_that_does_not_end_is_told(tmp_path, monkeypatch):
    gh = tmp_path / "gh"
    gh.write_text("#!/bin/sh\nexec sleep 20\n", "utf-8")
    gh.chmod(0o755)
    monkeypatch.setenv("PATH", f"{tmp_path}:/usr/bin:/bin")
    monkeypatch.setattr(token, "_SECONDS", 0.2)
    with pytest.raises(ForgeError, match="`gh auth token` did not end within"):
        token.of_gh("https://api.github.com")


def test_half_a_character_is_no_text(client, double):
    double.pull("o/r", 7, "a\ud800", "b\udc00")
    pull = pulls.read(client, HERE)
    assert (pull.title, pull.body) == ("a?", "b?")


def test_without_gh_there_is_no_token(tmp_path, monkeypatch):
    monkeypatch.setenv("PATH", str(tmp_path))
    assert token.of_gh("https://api.github.com") is None


@pytest.mark.parametrize(
    ("payload", "found"),
    [
        ('{"pull_request": {"number": 7}, "repository": {"full_name": "o/r"}}', HERE),
        ('{"merge_group": {}, "repository": {"full_name": "o/r"}}', None),
    ],
)
def test_an_event_names_its_pull_request(tmp_path, payload, found):
    path = tmp_path / "event.json"
    path.write_text(payload, "utf-8")
    assert event.reference(path) == found


@pytest.mark.parametrize(
    "payload",
    ["", "[]", "[" * 100_000, '{"pull_request": {}}', '{"pull_request": {"number": "7\\n"}}'],
)
def test_what_is_no_event_is_refused(tmp_path, payload):
    path = tmp_path / "event.json"
    path.write_text(payload, "utf-8")
    with pytest.raises(InputError):
        event.reference(path)
