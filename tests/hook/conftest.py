"""Repositories with the hooks of prdesc and without."""

import shutil

import drafted_commits
import pytest
from real_commits import repository
from scripted import Scripted

from prdesc.hook import places


@pytest.fixture(scope="session")
def original(tmp_path_factory):
    return drafted_commits.make(tmp_path_factory.mktemp("original"))


@pytest.fixture
def repo(original, tmp_path):
    """A copy in which prdesc drafts, and no model is named."""
    return drafted_commits.copy(original, tmp_path)


@pytest.fixture(scope="session")
def memory(original, tmp_path_factory):
    """What is remembered once a model has translated the message."""
    home = tmp_path_factory.mktemp("memory")
    with Scripted(drafted_commits.TRANSLATE) as server:
        made = drafted_commits.with_model(drafted_commits.copy(original, home), server.base_url)
        made.git("commit")
    assert made.message() == drafted_commits.BOTH.strip()
    return sorted(home.glob("memory*"))


@pytest.fixture
def knowing(repo, memory):
    """A copy in which the Chinese comes from memory."""
    for file in memory:
        shutil.copy(file, repo.path.parent)
    return repo


@pytest.fixture
def plain(tmp_path):
    """A repository with one commit, in which nobody has installed hooks."""
    return repository(tmp_path / "repo", tmp_path)


@pytest.fixture
def hooks(plain):
    """Where its hooks belong."""
    return places.find(plain.path)
