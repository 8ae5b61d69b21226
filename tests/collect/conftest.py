import subprocess
from pathlib import Path

import pytest

from prdesc.collect.collecting import facts
from prdesc.collect.globs import Globs
from prdesc.collect.range import Range


class Repository:
    """A small real repository."""

    def __init__(self, path, *options):
        self.path = Path(path)
        self.path.mkdir(parents=True, exist_ok=True)
        self.git("init", "-q", "-b", "main", *options)

    def git(self, *arguments):
        identity = ("-c", "user.name=A", "-c", "user.email=a@example.org")
        safe = ("-c", "commit.gpgsign=false", "-c", "protocol.file.allow=always")
        done = subprocess.run(
            ["git", *identity, *safe, *arguments], cwd=self.path, check=True, capture_output=True
        )
        return done.stdout.decode().strip()

    def put(self, name, content):
        """Write a file; None removes it."""
        path = self.path / name
        path.parent.mkdir(parents=True, exist_ok=True)
        if content is None:
            path.unlink()
        elif isinstance(content, bytes):
            path.write_bytes(content)
        else:
            path.write_bytes(content.encode())

    def commit(self, message="Change", **files):
        for name, content in files.items():
            self.put(name, content)
        self.git("add", "-A")
        self.git("commit", "-q", "--allow-empty", "-m", message)
        return self.git("rev-parse", "HEAD")

    def commit_files(self, files, message="Change"):
        for name, content in files.items():
            self.put(name, content)
        return self.commit(message)


@pytest.fixture
def repository(tmp_path, monkeypatch):
    for name in ("GIT_DIR", "GIT_INDEX_FILE", "GIT_WORK_TREE"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("GIT_CONFIG_GLOBAL", "/dev/null")
    return Repository(tmp_path / "repository")


@pytest.fixture
def another(tmp_path):
    return lambda name, *options: Repository(tmp_path / name, *options)


@pytest.fixture
def change(repository):
    """Commit two states and return the facts between them."""

    def between(before, after, globs=None):
        base = repository.commit_files(before)
        head = repository.commit_files(after)
        return facts(Range(base, head, "test", repository.path), globs or Globs())

    return between
