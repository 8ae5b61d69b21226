"""What goes wrong on the way."""

import json
import shlex
import shutil

import pytest
from github_double import Answer
from open_run import CHINESE, PAGE, RECORD, TITLE, saved


@pytest.mark.parametrize(
    ("answer", "said"),
    [
        (Answer.json({}, 401), "does not accept the token"),
        (Answer.json({"message": "a\n::error::b"}, 403), "(a\\u{a}::error::b); give the token"),
        (Answer.json({}, 403, retry_after="3600"), "takes no more requests for 3600 s"),
        (Answer.json({}, 404), "does not let the token write a pull request of octo:user/fp8 in"),
        (Answer.json({"message": "No commits"}, 422), "octo/app (422: No commits); put that right"),
        (Answer.json({}, 400), "not take a pull request of octo:user/fp8 in octo/app (400); do"),
        (Answer(302, headers={"location": "http://other.example/"}), "leads to another host"),
    ],
)
def test_what_could_not_be_published_is_saved(open_, double, answer, said):
    double.before("POST", "/pulls", lambda _: answer)
    ran = open_()
    assert (ran.code, ran.out) == (6, "")
    assert said in ran.err
    path = saved(ran)
    assert CHINESE in path.read_text("utf-8")
    assert f"`prdesc open --body {path} --title '{TITLE}'` publishes it" in ran.err
    assert open_("--body", path, "--title", TITLE).code == 0


def again(ran):
    """Return the arguments of the command that a message names."""
    return shlex.split(ran.err.split(", and `prdesc open ")[1].split("` publishes it")[0])


def test_the_command_repeats_every_option_that_counts(open_, double):
    double.branch("octo/app", "dev it's")
    double.before("POST", "/pulls", lambda _: Answer.json({}, 401))
    options = ["--draft", "--base", "dev it's", "--head", "octo:user/fp8", "--repo", "octo/app"]
    options += ["--update-title", "--add-region", "--publish-unverified", "--profile", "none"]
    ran = open_(*options, "--no-model")
    assert again(ran) == ["--body", str(saved(ran)), "--title", TITLE, *options]
    assert open_(*again(ran)).code == 0
    made = double.pulls["octo/app", 1]
    assert (made["draft"], made["base"]["ref"]) == (True, "dev it's")


def test_the_command_works_where_the_text_was_dropped(open_, double):
    double.saves = lambda old, _: old
    ran = open_("--draft")
    double.saves = lambda _, new: new
    assert open_(*again(ran)).code == 0
    assert CHINESE in double.pulls["octo/app", 1]["body"]


def test_the_command_works_where_the_title_was_not_kept(open_, double):
    def cut(_):
        double.pulls["octo/app", 1]["title"] = "Store"
        return Answer.json(double.pulls["octo/app", 1], 201)

    double.after("POST", "/pulls", cut)
    assert open_(*again(open_())).code == 0
    assert double.pulls["octo/app", 1]["title"] == TITLE


@pytest.mark.parametrize("saves", [lambda _, new: new[:60], lambda _, new: f"No.{new}"])
def test_no_command_is_named_that_would_be_refused(open_, double, saves):
    double.saves = saves
    ran = open_()
    assert "keeps another text than was sent" in ran.err
    assert CHINESE in saved(ran).read_text("utf-8")
    assert "publishes it" not in ran.err


def test_a_text_that_was_dropped_is_saved(open_, double):
    double.saves = lambda old, _: old
    ran = open_("--format", "json")
    fault = json.loads(ran.out)["error"]
    assert ran.code == 6
    assert f"{PAGE} is there, but GitHub keeps another text" in fault["problem"]
    assert "; the text is in /" in fault["fix"]


def test_a_text_that_cannot_be_saved_either_is_told(open_, double, tmp_path):
    double.before("POST", "/pulls", lambda _: Answer.json({}, 401))
    (tmp_path / "file").write_text("", "utf-8")
    state = str(tmp_path / "file" / "below")
    ran = open_(PRDESC_STATE=state)
    assert ran.code == 6
    assert "does not accept the token" in ran.err
    assert "cannot be written" in ran.err
    assert "; the text is on stdout" in ran.err
    assert CHINESE in ran.out
    double.before("POST", "/pulls", lambda _: Answer.json({}, 401))
    ran = open_("--format", "json", PRDESC_STATE=state)
    assert "; the text is on stderr" in json.loads(ran.out)["errors"][-1]["fix"]
    assert CHINESE in ran.err


def test_the_token_may_be_that_of_gh(open_, tmp_path, monkeypatch):
    gh = tmp_path / "gh"
    gh.write_text('#!/bin/sh\n[ "$4" = 127.0.0.1 ] && echo t0ken\n', "utf-8")
    gh.chmod(0o755)
    monkeypatch.setenv("PATH", str(tmp_path), prepend=":")
    assert open_(GITHUB_TOKEN="").code == 0


def test_a_git_that_cannot_read_the_trailers_is_told(open_, double, tmp_path, monkeypatch):
    real, fake = shutil.which("git"), tmp_path / "git"
    lines = f'case "$*" in *interpret-trailers*) exit 1;; esac\nexec {real} "$@"\n'
    fake.write_text(f"#!/bin/sh\n{lines}", "utf-8")
    fake.chmod(0o755)
    monkeypatch.setenv("PATH", str(tmp_path), prepend=":")
    ran = open_(text=f"{RECORD}co_authors: [{{name: Kim, email: kim@octo.dev}}]\n")
    assert (ran.code, double.writes) == (6, [])
    assert CHINESE in saved(ran).read_text("utf-8")


@pytest.mark.parametrize(
    "token", ["t0ken\nmore", "t0ken more", "t0kén", "t0ken\x01", "\u201ct0ken"]
)
@pytest.mark.parametrize("name", ["GITHUB_TOKEN", "GH_TOKEN"])
def test_a_token_with_other_characters_is_named_and_not_shown(open_, double, token, name):
    ran = open_("--format", "json", **{"GITHUB_TOKEN": "", name: token})
    fault = json.loads(ran.out)["error"]
    assert (ran.code, fault["key"], double.requests) == (2, name, [])
    assert "is no token" in fault["problem"]
    assert "t0k" not in ran.out + ran.err
