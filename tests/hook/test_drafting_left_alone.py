"""Messages that are somebody's already, and everything that can go wrong: nothing is changed."""

import shutil
import subprocess
import sys

import pytest
from drafted_commits import ENGLISH, RECORD, recipe
from real_commits import script


def test_a_draft_stands_above_the_trailers_of_a_template(repo):
    (repo.path / "why.txt").write_text("\n\nIssue: \nTicket:\n# What is it for?\n", "utf-8")
    repo.git("commit", "-t", "why.txt", "-s")
    assert repo.message() == f"{ENGLISH}\nIssue:\nTicket:\nSigned-off-by: Jo <jo@example.com>"


def test_a_commit_in_the_middle_of_a_rebase_is_left_to_the_person(repo):
    repo.git("commit", "-q", "-m", "Change it")
    script(repo.path / "todo.sh", 'sed -i.bak "1s/^pick/edit/" "$1"\n')
    repo.git("rebase", "-i", "HEAD~1", GIT_SEQUENCE_EDITOR="./todo.sh")
    repo.stage("recipes/a.yaml", recipe("fp8_e5m2"))
    repo.git("commit", EDITOR='sh -c \'cp "$1" seen.txt; echo Mine >"$1"\' -')
    assert (repo.path / "seen.txt").read_text("utf-8").startswith("\n# Please")
    repo.git("rebase", "--continue")
    assert repo.message() == "Mine"


@pytest.mark.parametrize("value", ["1", "yes"])
def test_a_person_skips_it(repo, value):
    repo.git("commit", fails=True, PRDESC_SKIP=value)
    assert repo.message() == "Add a recipe"


def broken_settings(repo):
    (repo.path / "prdesc.toml").write_text("profile = 5\n", "utf-8")
    return "prdesc.toml:1: profile: "


def broken_record(repo):
    (repo.path / ".prdesc" / "fp8.yaml").write_text("titel: x\n", "utf-8")
    return "fp8.yaml:1: titel: "


def subject_of_git(repo):
    record = RECORD.replace("title: Store", "title: 'fixup! Store").replace("in FP8\n", "in FP8'\n")
    (repo.path / ".prdesc" / "fp8.yaml").write_text(record, "utf-8")
    return "git would take the subject for its own: fixup! Store the KV cache in FP8"


def own_words(repo):
    (repo.path / "prdesc.toml").write_text('profile = "kubernetes"\n', "utf-8")
    return "profile kubernetes wants commit messages in their author's own words"


def nothing_known(repo):
    (repo.path / ".prdesc" / "fp8.yaml").unlink()
    repo.git("reset", "-q", "--hard")
    repo.stage("notes.txt")
    return "no file that prdesc knows is staged"


def unknown_encoding(repo):
    repo.git("config", "i18n.commitEncoding", "klingon")
    return "messages in the encoding klingon cannot be written"


def no_such_character(repo):
    record = RECORD.replace("10.5 GB.", "10.5 GB → less.")
    (repo.path / ".prdesc" / "fp8.yaml").write_text(record, "utf-8")
    repo.git("config", "i18n.commitEncoding", "ISO-8859-1")
    return "the draft holds `→`"


def no_time(repo):
    repo.environment["PRDESC_HOOK_TIMEOUT"] = "0.05"
    return "it took longer than 0.05 s"


def modules_of_the_repository(repo):
    """Never loaded, so the draft comes as ever."""
    for name in ("prdesc", "typer", "json", "yaml"):
        (repo.path / f"{name}.py").write_text("raise SystemExit('taken')\n", "utf-8")
    return ""


FAULTS = (
    broken_settings,
    broken_record,
    subject_of_git,
    own_words,
    nothing_known,
    unknown_encoding,
    no_such_character,
    no_time,
    modules_of_the_repository,
)


@pytest.mark.parametrize("fault", FAULTS, ids=lambda fault: fault.__name__)
def test_a_failure_changes_nothing_and_says_so_once(repo, fault):
    problem = fault(repo)
    editor = 'sh -c \'cp "$1" seen.txt; [ -s "$1" ]; echo Own >"$1"\' -'
    told = [line for line in repo.git("commit", EDITOR=editor).split("\n") if "prdesc" in line]
    shown = (repo.path / "seen.txt").read_text("utf-8")
    assert repo.message() == "Own"
    if not problem:
        assert told == []
        assert shown.startswith(ENGLISH)
    else:
        assert shown.startswith("\n# Please enter the commit message")
        (line,) = told
        assert line.startswith("prdesc: no draft: ")
        assert problem in line


def test_a_folder_that_cannot_be_written_changes_nothing(repo, tmp_path):
    """The file lies in a folder on a full disk, here one where nothing can be made."""
    message = tmp_path / "gone" / "MESSAGE"
    message.parent.mkdir()
    message.write_text("\n# Please\n", "utf-8")
    done = run(repo, "prepare-commit-msg", str(message), blocked=message.parent)
    assert done.returncode == 0
    assert message.read_text("utf-8") == "\n# Please\n"
    assert done.stderr.startswith("prdesc: no draft: ")
    assert "cannot be written" in done.stderr


def run(repo, *arguments, blocked):
    """Call the hook with a file system that refuses new files in a folder."""
    code = f"""\
import os, sys, tempfile
real = tempfile.mkstemp
def mkstemp(*args, **options):
    if str(options.get("dir")) == {str(blocked)!r}:
        raise OSError(28, "No space left on device")
    return real(*args, **options)
tempfile.mkstemp = mkstemp
sys.argv[1:] = {["hook", *arguments]!r}
from prdesc.__main__ import main
main()
"""
    return subprocess.run(
        [sys.executable, "-c", code],
        cwd=repo.path,
        env=repo.environment | {"PYTHONPATH": shutil.os.pathsep.join(sys.path)},
        capture_output=True,
        text=True,
        encoding="utf-8",
        check=False,
        timeout=60,
    )


@pytest.mark.parametrize("arguments", [["no such file"], [".git/config", "message", "x", "more"]])
def test_the_command_itself_never_fails(repo, arguments):
    done = run(repo, "prepare-commit-msg", *arguments, blocked="")
    assert done.returncode == 0
    assert len(done.stderr.splitlines()) == (arguments == ["no such file"])
