"""Worktrees, bare repositories and others that do not have their hooks at `.git/hooks`."""

import pytest
from hook_files import install, states, there, uninstall
from real_commits import NAMES, recorder, repository

from prdesc.hook import places

_, CHECK = NAMES


@pytest.fixture
def repo(tmp_path):
    return repository(tmp_path / "repo", tmp_path)


@pytest.fixture
def hooks(repo):
    return places.find(repo.path)


def test_a_worktree_shares_the_hooks(repo, hooks, tmp_path):
    tree = tmp_path / "tree"
    repo.git("worktree", "add", "-q", str(tree))
    assert install(places.find(tree)) == ["installed", "installed"]
    assert states(hooks) == ["installed", "installed"]


def test_a_bare_repository_with_worktrees(repo, tmp_path):
    bare, tree = tmp_path / "bare.git", tmp_path / "tree"
    repo.git("clone", "-q", "--bare", ".", str(bare))
    repo.git("worktree", "add", "-q", str(tree), "-b", "b", folder=bare)
    recorded = recorder(tmp_path / "python")
    assert install(places.find(bare), recorded.program) == ["installed", "installed"]
    repo.git("commit", "--allow-empty", folder=tree)
    assert [call.split()[0] for call in recorded.calls()] == list(NAMES)


def test_a_bare_repository_with_hooks_elsewhere_in_it(repo, tmp_path):
    bare, tree = tmp_path / "bare.git", tmp_path / "tree"
    repo.git("clone", "-q", "--bare", ".", str(bare))
    repo.git("worktree", "add", "-q", str(tree), "-b", "b", folder=bare)
    repo.git("config", "core.hooksPath", str(bare / "own hooks"), folder=bare)
    recorded = recorder(tmp_path / "python")
    assert install(places.find(tree), recorded.program) == ["installed", "installed"]
    assert sorted(one.name for one in (bare / "own hooks").iterdir()) == sorted(NAMES)
    repo.git("commit", "--allow-empty", folder=tree)
    assert [call.split()[0] for call in recorded.calls()] == list(NAMES)
    assert uninstall(places.find(bare))[2:] == ["removed", "removed"]


def test_git_dir_names_another_repository(repo, tmp_path, monkeypatch):
    other = repository(tmp_path / "other", tmp_path)
    monkeypatch.setenv("GIT_DIR", str(other.path / ".git"))
    assert install(places.find(repo.path)) == ["installed", "installed"]
    assert sorted(there(places.find(repo.path))) == sorted(NAMES)
    assert not (repo.hooks / CHECK).exists()
    assert (other.hooks / CHECK).exists()
