"""The entry of `.pre-commit-hooks.yaml` on the files that git hands to a commit-msg hook."""

import shlex
import subprocess
import sys
from pathlib import Path

import pytest
import yaml

ROOT = Path(__file__).resolve().parents[2]
GOOD = "Save memory\n\nIt saves 21 GB.\n\n中文：可节省 21 GB。\n"
BAD = GOOD.replace("节省 21", "节省 12")
COMMENTS = "# Please enter the commit message; 12 files\n#\n#\tnew file: a\n"
SCISSORS = "# ------------------------ >8 ------------------------\n"
DIFF = f"{SCISSORS}# Do not modify\ndiff --git a/a b/a\n+It saves 99 GB.\n"


@pytest.fixture(scope="module")
def hook():
    (hook,) = yaml.safe_load((ROOT / ".pre-commit-hooks.yaml").read_text("utf-8"))
    return hook


@pytest.fixture
def entry(prdesc, hook, repository):
    """Call the entry as pre-commit does, with the path of the message."""
    program, *arguments = shlex.split(hook["entry"])
    assert program == "prdesc"

    def run(message, name="COMMIT_EDITMSG", **env):
        path = repository / ".git" / name
        path.write_text(message, "utf-8")
        return prdesc(*arguments, f".git/{name}", env=env)

    return run


def test_the_hook_has_its_stage(hook):
    assert hook["stages"] == ["commit-msg"]
    assert hook["language"] == "python"


@pytest.mark.parametrize("name", ["COMMIT_EDITMSG", "MERGE_MSG", "SQUASH_MSG"])
@pytest.mark.parametrize("tail", ["", COMMENTS, COMMENTS + DIFF], ids=["", "comments", "diff"])
def test_what_git_drops_is_not_checked(entry, name, tail):
    assert entry(GOOD + tail, name).code == 0
    assert entry(BAD + tail, name).code == 4


def test_lines_that_git_keeps_are_checked(entry):
    message = GOOD + "\n# 中文又一段 8 GB\n"
    assert entry(message).code == 0
    assert entry(message, GIT_EDITOR=":").code == 4


@pytest.mark.parametrize(
    ("key", "character", "code"),
    [("core.commentChar", ";", 0), ("core.commentChar", "auto", 4), ("core.commentChar", "#", 4)],
)
def test_the_character_of_comments_is_that_of_the_repository(
    entry, repository, key, character, code
):
    subprocess.run(["git", "config", key, character], cwd=repository, check=True)
    assert entry(f"{GOOD}\n; 中文又一段 8 GB\n").code == code


@pytest.mark.parametrize(
    "message",
    [
        "fixup! Save memory\n",
        "squash! Save memory\n\nmore\n",
        "amend! Save memory\n\nSave\n",
        "Merge branch 'a' into b\n",
        "Merge remote-tracking branch 'o/a'\n",
        'Revert "Save memory"\n\nThis reverts commit 0123456789abcdef0123456789abcdef01234567.\n',
    ],
)
def test_what_git_writes_itself_passes(entry, message):
    ran = entry(message + COMMENTS)
    assert ran.code == 0
    assert "not seen: a message that git wrote itself" in ran.out


@pytest.mark.parametrize("message", ["Merge sort is used\n", 'Revert "x"\n\nIt was wrong.\n'])
def test_what_only_begins_so_is_checked(entry, message):
    assert entry(message).code == 4


@pytest.mark.parametrize(
    ("message", "code"),
    [
        ("fixup! Save memory\n", 0),
        ("squash! Save memory\n", 0),
        ("amend! Save memory\n", 0),
        ("Merge branch 'a' into b\n", 0),
        ('Revert "Save"\n\nThis reverts commit 0123456789abcdef0123456789abcdef01234567.\n', 0),
        ("Save memory\n", 4),
        (f"{GOOD}\n# 中文又一段 8 GB\n", 4),
    ],
)
def test_in_another_file_what_git_writes_passes_and_every_line_is_text(
    prdesc, folder, message, code
):
    (folder / "message.txt").write_text(message, "utf-8")
    assert prdesc("check", "--message", "message.txt").code == code


def test_git_calls_it(repository, hook):
    script = repository / ".git" / "hooks" / "commit-msg"
    script.parent.mkdir(exist_ok=True)
    call = hook["entry"].replace("prdesc", f"'{sys.executable}' -m prdesc", 1)
    script.write_text(f'#!/bin/sh\nexec {call} "$1"\n', "utf-8")
    script.chmod(0o755)
    command = ["git", "-c", "user.name=A", "-c", "user.email=a@example.com", "commit"]
    codes = [
        subprocess.run(
            [*command, "--allow-empty", "-m", text],
            cwd=repository,
            check=False,
            capture_output=True,
        ).returncode
        for text in (GOOD, BAD)
    ]
    assert codes == [0, 1]
