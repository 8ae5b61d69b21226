"""Worktrees, bare repositories and others that do not have their hooks at `.git/hooks`."""

from hook_files import install, states, there, uninstall
from real_commits import NAMES, recorder, repository

from prdesc.hook import places

_, CHECK = NAMES


def test_a_worktree_shares_the_hooks(plain, hooks, tmp_path):
    tree = tmp_path / "tree"
    plain.git("worktree", "add", "-q", str(tree))
    assert install(places.find(tree)) == ["installed", "installed"]
    assert states(hooks) == ["installed", "installed"]


def test_a_bare_repository_with_worktrees(plain, tmp_path):
    bare, tree = tmp_path / "bare.git", tmp_path / "tree"
    plain.git("clone", "-q", "--bare", ".", str(bare))
    plain.git("worktree", "add", "-q", str(tree), "-b", "b", folder=bare)
    recorded = recorder(tmp_path / "python")
    assert install(places.find(bare), recorded.program) == ["installed", "installed"]
    plain.git("commit", "--allow-empty", folder=tree)
    assert [call.split()[0] for call in recorded.calls()] == list(NAMES)


def test_a_bare_repository_with_hooks_elsewhere_in_it(plain, tmp_path):
    bare, tree = tmp_path / "bare.git", tmp_path / "tree"
    plain.git("clone", "-q", "--bare", ".", str(bare))
    plain.git("worktree", "add", "-q", str(tree), "-b", "b", folder=bare)
    plain.git("config", "core.hooksPath", str(bare / "own hooks"), folder=bare)
    recorded = recorder(tmp_path / "python")
    assert install(places.find(tree), recorded.program) == ["installed", "installed"]
    assert sorted(one.name for one in (bare / "own hooks").iterdir()) == sorted(NAMES)
    plain.git("commit", "--allow-empty", folder=tree)
    assert [call.split()[0] for call in recorded.calls()] == list(NAMES)
    assert uninstall(places.find(bare))[2:] == ["removed", "removed"]


def test_git_dir_names_another_repository(plain, tmp_path, monkeypatch):
    other = repository(tmp_path / "other", tmp_path)
    monkeypatch.setenv("GIT_DIR", str(other.path / ".git"))
    assert install(places.find(plain.path)) == ["installed", "installed"]
    assert sorted(there(places.find(plain.path))) == sorted(NAMES)
    assert not (plain.hooks / CHECK).exists()
    assert (other.hooks / CHECK).exists()
