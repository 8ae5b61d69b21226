"""`prdesc check --pr` against a double of the API over real HTTP."""

import json

import pytest
from github_double import Answer, GitHub
from report.runner_log import commands

TITLE = "Store 2 caches / 存储 2 个缓存"
BODY = "It saves 21 GB.\n\n<details>\n<summary>中文</summary>\n\n可节省 21 GB。\n\n</details>\n"
WRONG = BODY.replace("可节省 21", "可节省 12")


@pytest.fixture
def double():
    with GitHub() as double:
        double.pull("o/r", 7, TITLE, BODY)
        double.branch("o/r")
        yield double


@pytest.fixture
def check(prdesc, double):
    def run(*arguments, **env):
        given = {"GITHUB_API_URL": double.address, "GITHUB_TOKEN": "t", **env}
        return prdesc("check", "--pr", "o/r#7", *arguments, env=given)

    return run


def test_a_right_one_passes(check):
    ran = check()
    assert (ran.code, ran.out) == (0, "2 pairs checked: 0 errors, 0 warnings\n")
    assert ran.err == "prdesc: by the rules of main at 0123456\n"


@pytest.mark.parametrize(
    ("title", "body", "unit"), [(TITLE, WRONG, "u1"), ("Store 3 / 存储", BODY, "title")]
)
def test_title_and_body_are_checked_as_they_are_now(check, double, title, body, unit):
    double.pull("o/r", 7, title, body.replace("\n", "\r\n"))
    ran = check("--format", "json")
    assert ran.code == 4
    assert {one["unit"] for one in json.loads(ran.out)["findings"]} == {unit}


def test_the_rules_are_those_of_the_base(check, double, repository):
    (repository / "prdesc.toml").write_text('[checks]\nnumbers = "off"\n', "utf-8")
    double.pull("o/r", 7, TITLE, WRONG)
    assert check().code == 4
    double.file("o/r", "prdesc.toml", '[checks]\nnumbers = "off"\n')
    assert check().code == 0


def test_the_glossary_is_that_of_the_base(check, double):
    double.pull("o/r", 7, TITLE, BODY.replace("It saves", "The drafter saves"))
    toml = 'glossaries = ["terms.yaml"]\n[checks]\nterms = "error"\n'
    double.file("o/r", "prdesc.toml", toml)
    double.file("o/r", "terms.yaml", "concepts:\n  - {en: drafter, zh: 草稿器}\n")
    ran = check()
    assert ran.code == 4
    assert "草稿器" in ran.out


def test_a_wrong_configuration_is_named_as_git_names_it(check, double):
    double.file("o/r", "prdesc.toml", 'profile = "none"\napi_key = "x"\n')
    ran = check()
    assert ran.code == 2
    assert ran.err.startswith("prdesc: main:prdesc.toml:2: api_key: ")


def test_a_glossary_that_is_not_there_is_named_so(check, double):
    double.file("o/r", "prdesc.toml", 'glossaries = ["terms.yaml"]\n')
    ran = check()
    assert ran.code == 2
    assert ran.err.startswith("prdesc: main:terms.yaml: ")


def test_a_fault_in_another_file_keeps_its_name(check, double, folder):
    ran = check("--profile", "nobody")
    assert ran.code == 2
    assert "nobody" in ran.err


@pytest.mark.parametrize(
    ("answer", "said"),
    [
        (Answer.json({}, 404), "has no pull request o/r#7, or the token cannot see it"),
        (Answer.json({}, 401), "does not accept the token"),
        (Answer.json({"message": "a\n::error::b"}, 403), "(a\\u{a}::error::b)"),
    ],
)
def test_a_refusal_is_code_6(check, double, answer, said):
    double.script = [answer]
    ran = check()
    assert ran.code == 6
    assert said in ran.err
    assert ran.err.count("\n") == 1


def test_a_refusal_is_an_annotation_where_these_are_wanted(check, double):
    double.script = [Answer.json({}, 404)]
    ran = check("--format", "github")
    ((name, properties, message),) = commands(ran.out)
    assert (name, properties) == ("error", {"title": "prdesc"})
    assert "has no pull request o/r#7" in message


def test_a_refusal_is_json_where_that_is_wanted(check, double):
    double.script = [Answer.json({}, 404)]
    assert "has no pull request" in json.loads(check("--format", "json").out)["error"]["problem"]


def test_the_token_is_that_of_the_environment_or_of_gh(check, double, tmp_path, monkeypatch):
    double.token = "secret"
    assert check().code == 6
    assert check(GITHUB_TOKEN="secret").code == 0
    gh = tmp_path / "gh"
    gh.write_text('#!/bin/sh\n[ "$4" = 127.0.0.1 ] && echo secret\n', "utf-8")
    gh.chmod(0o755)
    monkeypatch.setenv("PATH", str(tmp_path), prepend=":")
    ran = check(GITHUB_TOKEN="")
    assert (ran.code, "secret" in ran.out + ran.err) == (0, False)


def test_sarif_names_the_page(check, double):
    double.pull("o/r", 7, TITLE, WRONG)
    (run,) = json.loads(check("--format", "sarif").out)["runs"]
    place = run["results"][0]["locations"][0]["physicalLocation"]
    assert place["artifactLocation"]["uri"] == "https://github.com/o/r/pull/7"


@pytest.mark.parametrize(
    "arguments", [["--title", "a"], ["--message"], ["--pairs"], ["text.md"]], ids=lambda one: one[0]
)
def test_a_pull_request_stands_alone(check, double, arguments):
    ran = check(*arguments)
    assert ran.code == 2
    assert "--pr: a pull request brings its own title and text" in ran.err
    assert double.requests == []


def test_a_page_of_another_host_is_no_name(prdesc):
    ran = prdesc("check", "--pr", "https://example.com/o/r/pull/7")
    assert ran.code == 2
