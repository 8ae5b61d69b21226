"""Real git with hooks: a repository, an editor and an interpreter that keeps what it was called."""

import os
import shlex
import subprocess
from dataclasses import dataclass
from pathlib import Path

from prdesc.hook.program import Program

NAMES = ("prepare-commit-msg", "commit-msg")
EDITOR = "sh -c 'echo Subject >\"$1\"' -"
"""An editor that writes a subject and nothing else."""


@dataclass(frozen=True)
class Repository:
    """A work tree and the environment in which git runs there."""

    path: Path
    environment: dict

    def git(self, *arguments, fails=False, folder=None, stdin="", **env):
        """Run git; returns stdout and stderr in one."""
        done = subprocess.run(
            ["git", *arguments],
            cwd=folder or self.path,
            env=self.environment | env,
            input=stdin,
            capture_output=True,
            text=True,
            encoding="utf-8",
            check=False,
            timeout=60,
        )
        assert (done.returncode != 0) is fails, done.stderr
        return (done.stdout + done.stderr).strip()

    def raw(self, *arguments):
        """Run git; returns the bytes that it prints."""
        command = ["git", *arguments]
        return subprocess.run(
            command, cwd=self.path, env=self.environment, capture_output=True, check=True
        ).stdout

    def stage(self, name, text="text\n", folder=None):
        """Write a file and stage it."""
        (folder or self.path).joinpath(name).write_text(text, "utf-8")
        self.git("add", name, folder=folder)

    def message(self, folder=None):
        """Return the message of the last commit."""
        return self.git("log", "-1", "--format=%B", folder=folder)

    @property
    def hooks(self):
        return self.path / ".git" / "hooks"


def environment(home, editor=EDITOR):
    """Return an environment for git in which nobody's configuration counts."""
    kept = {
        name: value
        for name, value in os.environ.items()
        if name in {"PATH", "SYSTEMROOT"} or name.startswith("COVERAGE_")
    }
    return kept | {
        "HOME": str(home),
        "GIT_CONFIG_GLOBAL": os.devnull,
        "GIT_CONFIG_NOSYSTEM": "1",
        "GIT_CEILING_DIRECTORIES": str(home),
        "GIT_AUTHOR_NAME": "Jo",
        "GIT_AUTHOR_EMAIL": "jo@example.com",
        "GIT_COMMITTER_NAME": "Jo",
        "GIT_COMMITTER_EMAIL": "jo@example.com",
        "GIT_SEQUENCE_EDITOR": ":",
        "EDITOR": editor,
    }


def repository(path, home, *options):
    """Make a repository with one commit."""
    path.mkdir(parents=True)
    made = Repository(path, environment(home))
    made.git("init", "-q", "-b", "main", *options)
    made.git("commit", "-q", "--allow-empty", "-m", "Begin")
    return made


@dataclass(frozen=True)
class Recorder:
    """Stands for an interpreter: writes down each call and ends with an exit code."""

    program: Program
    log: Path
    code: Path

    def calls(self):
        """Return the arguments of each call behind the name of the hook, and forget them."""
        text = self.log.read_text("utf-8") if self.log.exists() else ""
        self.log.unlink(missing_ok=True)
        return text.splitlines()

    def ends_with(self, code):
        self.code.write_text(f"{code}\n", "utf-8")


def recorder(folder):
    """Make a recorder in *folder*."""
    folder.mkdir(parents=True, exist_ok=True)
    log, code, python = folder / "log", folder / "code", folder / "python"
    code.write_text("0\n", "utf-8")
    script(
        python,
        f"""\
[ "$1 $2 $3 $4" = "-I -m prdesc hook" ] || exit 99
cat >/dev/null
shift 4
echo "$*" >>{shlex.quote(str(log))}
read -r code <{shlex.quote(str(code))}
exit "$code"
""",
    )
    return Recorder(Program(python.as_posix(), ("-I", "-m", "prdesc")), log, code)


def script(path, text):
    """Write an executable sh script."""
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(f"#!/bin/sh\n{text}", "utf-8", newline="\n")
    path.chmod(0o755)
