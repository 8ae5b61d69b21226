"""A repository whose branch is to be published."""

import pytest
from branches import commit, git


@pytest.fixture
def folder(tmp_path, monkeypatch):
    """A repository with one commit on `main`, and a branch `fp8` that is checked out."""
    monkeypatch.setenv("GIT_CONFIG_GLOBAL", "/dev/null")
    monkeypatch.setenv("GIT_CONFIG_NOSYSTEM", "1")
    git(tmp_path, "init", "-q", "-b", "main")
    commit(tmp_path, "Begin", a="1")
    git(tmp_path, "switch", "-q", "-c", "fp8")
    return tmp_path
