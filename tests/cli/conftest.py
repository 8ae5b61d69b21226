"""Runs the command line in this process, with nothing of the user's around it."""

import io
import os
import subprocess
import sys
from dataclasses import dataclass

import pytest
from small_record import RECORD

from prdesc.cli.app import main

USER_FOLDERS = ("MEMORY", "DATA", "CACHE", "STATE", "CONFIG")


@dataclass(frozen=True)
class Ran:
    code: int
    out: str
    err: str


@pytest.fixture
def folder(tmp_path, monkeypatch):
    """An empty working directory outside of any repository, and empty user folders."""
    for name in os.environ:
        if name.startswith(("PRDESC_", "OPENAI_", "GITHUB_", "GH_", "GIT_")):
            monkeypatch.delenv(name)
    user = tmp_path / "user"
    user.mkdir()
    for name in USER_FOLDERS:
        monkeypatch.setenv(f"PRDESC_{name}", str(user / name.lower()))
    (user / "config").write_text("", encoding="utf-8")
    monkeypatch.setenv("GIT_CEILING_DIRECTORIES", str(tmp_path))
    monkeypatch.setenv("GIT_CONFIG_GLOBAL", os.devnull)
    monkeypatch.setenv("GIT_CONFIG_NOSYSTEM", "1")
    work = tmp_path / "work"
    work.mkdir()
    monkeypatch.chdir(work)
    return work


@pytest.fixture
def repository(folder):
    """A repository with one commit on the branch `user/fp8`."""
    run = ["git", "-c", "user.name=A", "-c", "user.email=a@example.com"]
    subprocess.run(["git", "init", "-q", "-b", "user/fp8"], cwd=folder, check=True)
    subprocess.run([*run, "commit", "-q", "--allow-empty", "-m", "Begin"], cwd=folder, check=True)
    return folder


@pytest.fixture
def prdesc(folder, monkeypatch, capsys):
    """Call `prdesc`; returns exit code, stdout and stderr."""

    def run(*arguments, stdin=b"", env=()):
        raw = stdin.encode() if isinstance(stdin, str) else stdin
        monkeypatch.setattr(sys, "argv", ["prdesc", *map(str, arguments)])
        monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(raw), encoding="utf-8"))
        for name, value in dict(env).items():
            monkeypatch.setenv(name, value)
        capsys.readouterr()
        with pytest.raises(SystemExit) as ended:
            main()
        said = capsys.readouterr()
        return Ran(ended.value.code or 0, said.out, said.err)

    return run


@pytest.fixture
def record(folder):
    path = folder / "record.yaml"
    path.write_text(RECORD, encoding="utf-8")
    return path


@pytest.fixture
def draft(prdesc, record):
    """Draft with a scripted server; more arguments go to the command."""

    def run(server, *arguments, timeout="5"):
        env = {
            "OPENAI_BASE_URL": server.base_url,
            "PRDESC_MODEL": "scripted-1",
            "OPENAI_API_KEY": "sk-secret",
            "PRDESC_TIMEOUT": timeout,
        }
        return prdesc("draft", record, *arguments, env=env)

    return run
