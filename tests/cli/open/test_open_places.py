"""Where `prdesc open` goes, and a dry run."""

import json
import shutil

import pytest
from branches import commit, git
from github_double import GitHub
from open_run import TITLE, WRONG, opened


def test_a_branch_that_is_not_pushed(open_, double):
    double.branches.pop(("octo/app", "user/fp8"))
    ran = open_()
    assert (ran.code, double.writes) == (2, [])
    assert "push it: `git push -u origin HEAD:user/fp8`" in ran.err


def test_a_commit_that_is_not_pushed_is_a_warning(open_, double, repository):
    commit(repository, "More", a="1")
    ran = open_()
    assert ran.code == 0
    assert "warning: 1 commit of user/fp8 not pushed yet: `git push origin HEAD:user/fp8`" in (
        ran.err
    )


def test_a_fork_and_its_parent(open_, double, repository):
    git(repository, "remote", "rename", "origin", "upstream")
    git(repository, "remote", "add", "fork", "https://127.0.0.1/jo/app")
    git(repository, "config", "remote.pushDefault", "fork")
    double.repository("jo/app", fork=True, parent={"full_name": "octo/app"})
    double.branch("jo/app", "user/fp8", double.branches["octo/app", "user/fp8"])
    ran = open_("--format", "json")
    assert json.loads(ran.out)["head"] == "jo:user/fp8"
    assert double.pulls["octo/app", 1]["head"]["repo"]["full_name"] == "jo/app"


def test_places_are_named(open_, double):
    double.repository("kim/app")
    double.branch("kim/app", "next")
    double.branch("kim/app", "x", "c" * 40)
    ran = open_("--repo", "kim/app", "--head", "kim:x", "--base", "next", "--format", "json")
    value = json.loads(ran.out)
    assert (value["repository"], value["head"], value["base"]) == ("kim/app", "kim:x", "next")


def test_the_base_is_that_of_the_configuration(open_, double, repository):
    double.branch("octo/app", "next")
    (repository / "prdesc.toml").write_text('base = "next"\n', "utf-8")
    open_()
    assert double.pulls["octo/app", 1]["base"]["ref"] == "next"


def test_the_host_of_a_remote_is_never_asked(open_, double, repository):
    with GitHub() as other:
        git(repository, "remote", "set-url", "origin", f"{other.address}/octo/app")
        git(repository, "remote", "add", "x", "https://evil.example/octo/app")
        assert open_().code == 0
        git(repository, "config", "remote.pushDefault", "x")
        ran = open_()
        assert (ran.code, other.requests) == (2, [])
    assert "the remote x is on evil.example, and the API that is set is that of" in ran.err


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["a.yaml", "--body", "b.md"], "--body: there are two texts"),
        (["--title", "x"], "--title: the title of a record is in the record"),
        (["--repo", "https://github.com/a/b"], "--repo: `https://github.com/a/b` is not a"),
        (["--head", "a:"], "--head: `a:` is not a branch"),
        (["--head", "a:b:c"], "--head: `a:b:c` is not a branch; write BRANCH or OWNER:BRANCH"),
        (["--head", "a/b:c"], "--head: `a/b:c` is not a branch"),
    ],
)
def test_options_that_cannot_be_meant(open_, double, arguments, said):
    ran = open_(*arguments)
    assert (ran.code, double.requests) == (2, [])
    assert said in ran.err


def test_outside_of_a_repository(prdesc, folder):
    ran = prdesc("open")
    assert ran.code == 2
    assert "git finds no repository here" in ran.err


def test_a_detached_head(open_, repository):
    git(repository, "checkout", "-q", "--detach")
    ran = open_()
    assert ran.code == 2
    assert "no branch is checked out; `git switch -c NAME`" in ran.err


def tree(*folders):
    files = (one for folder in folders for one in folder.rglob("*") if one.is_file())
    return {one: (one.read_bytes(), one.stat().st_mtime_ns) for one in files}


def test_a_dry_run_touches_nothing(open_, double, repository, tmp_path):
    open_("--dry-run")  # caches of the glossary and the record of the test
    state = tree(repository, tmp_path / "user")
    ran = open_("--dry-run", GITHUB_TOKEN="t0ken")
    now = tree(repository, tmp_path / "user")
    record = repository / ".prdesc" / "user" / "fp8.yaml"
    assert {**now, record: None} == {**state, record: None}
    assert (ran.code, double.writes) == (0, [])
    assert ran.out.startswith(f"{TITLE}\n\n<!-- prdesc:begin")
    assert ran.err == (
        "prdesc: would open a pull request in octo/app: user/fp8 into main; nothing was sent\n"
    )


def test_a_dry_run_of_a_change(open_, double):
    pull = opened(double, "Mine.")
    assert open_("--dry-run").code == 5
    ran = open_("--dry-run", "--add-region", "--format", "json")
    value = json.loads(ran.out)
    assert (value["outcome"], value["number"], value["title"]) == ("would-update", 7, None)
    assert value["body"].startswith("Mine.\n\n<!--")
    assert (pull["body"], double.writes) == ("Mine.", [])
    pull["body"] = value["body"]
    assert json.loads(open_("--dry-run", "--format", "json").out)["outcome"] == "unchanged"


def test_a_dry_run_saves_nothing(open_, tmp_path):
    ran = open_("--dry-run", text=WRONG)
    assert ran.code == 4
    assert "the text is in" not in ran.err
    assert not (tmp_path / "user" / "state" / "unpublished").exists()


def test_a_dry_run_needs_no_token(open_, double, monkeypatch, tmp_path):
    double.token = None
    git_only = tmp_path / "bin"
    git_only.mkdir()
    (git_only / "git").symlink_to(shutil.which("git"))
    monkeypatch.setenv("PATH", str(git_only))
    assert open_("--dry-run", GITHUB_TOKEN="").code == 0
    ran = open_(GITHUB_TOKEN="")
    assert ran.code == 6
    assert "there is no token for 127.0.0.1; set GITHUB_TOKEN, or log in with `gh auth" in ran.err
    assert double.writes == []
