"""Streams that are closed or lead nowhere are the caller's affair, not a bug."""

import os
import shlex
import subprocess
import sys
from pathlib import Path

import pytest

from prdesc.cli.app import report_bug

TEXT = "Of 3.\n\n<details>\n<summary>中文</summary>\n\n共 3。\n\n</details>\n"
posix = pytest.mark.skipif(os.name == "nt", reason="these are redirections of a POSIX shell")


@pytest.fixture
def shell(folder):
    """Run a line of bash, in which `prdesc` is the command."""
    (folder / "text.md").write_text(TEXT, "utf-8")

    def run(line, **env):
        command = shlex.join([sys.executable, "-m", "prdesc"])
        script = f'set -o pipefail; prdesc() {{ {command} "$@"; }}; {line}'
        return subprocess.run(
            ["bash", "-c", script],
            env=os.environ | env,
            cwd=folder,
            capture_output=True,
            check=False,
            text=True,
            timeout=60,
        )

    return run


@posix
@pytest.mark.parametrize(
    ("line", "said"),
    [
        ("prdesc check text.md >&-", "prdesc: stdout is closed; "),
        (
            "prdesc check text.md 1<text.md",
            "prdesc: stdout cannot be written (Bad file descriptor)",
        ),
        ("prdesc check <&-", "prdesc: stdin: is closed; name a file, or pipe a text in"),
        ("prdesc check 0>out", "prdesc: stdin: cannot be read ("),
        ("prdesc check --format json text.md >&-", "prdesc: stdout is closed; "),
        ("prdesc check --format github none.md >&-", "prdesc: stdout is closed; "),
        ("prdesc --help 1<text.md", "prdesc: stdout cannot be written (Bad file descriptor)"),
    ],
)
def test_a_stream_that_cannot_be_used_is_named(shell, line, said):
    ran = shell(line)
    assert ran.returncode == 2, ran.stderr
    assert said in ran.stderr
    assert ran.stderr.count("\n") == 1


@posix
@pytest.mark.skipif(not Path("/dev/full").exists(), reason="there is no full device")
def test_a_full_device_is_named(shell):
    ran = shell("prdesc check text.md > /dev/full")
    assert ran.returncode == 2
    assert "stdout cannot be written (No space left on device)" in ran.stderr


@posix
def test_a_reader_that_leaves_ends_the_command_quietly(shell):
    done = shell('prdesc check text.md 2>err | true; echo "${PIPESTATUS[0]}"; cat err')
    assert done.stdout == "141\n"


@posix
def test_a_closed_stderr_takes_nothing_away(shell):
    ran = shell("prdesc check text.md 2>&-")
    assert (ran.returncode, ran.stderr) == (0, "")
    assert "1 pair checked" in ran.stdout
    assert shell("prdesc check none.md 2>&-").returncode == 2


def test_a_bug_without_a_place_for_a_log_is_told_in_full(capsys, tmp_path, monkeypatch):
    monkeypatch.setattr("tempfile.tempdir", str(tmp_path / "none"))
    report_bug(ValueError, ValueError("odd \x1b[31m"), None)
    said = capsys.readouterr().err
    assert "this is a bug (ValueError: odd \\u{1b}[31m)" in said
    assert "no log was written" in said
    assert said.splitlines()[-1] == "ValueError: odd \\u{1b}[31m"
