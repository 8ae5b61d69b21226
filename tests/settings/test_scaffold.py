import subprocess

import pytest

from prdesc.errors import InputError
from prdesc.record.loading import load
from prdesc.settings.guess import git_folder, repository_root
from prdesc.settings.repository import policy_from_text, read_policy
from prdesc.settings.scaffold import scaffold


@pytest.fixture
def root(tmp_path):
    folder = tmp_path / "root"
    subprocess.run(["git", "init", "-q", "-b", "trunk", str(folder)], check=True)
    return folder


def git(root, *arguments):
    command = ["git", "-C", str(root), "-c", "user.name=a", "-c", "user.email=a@example.org"]
    done = subprocess.run([*command, *arguments], check=True, capture_output=True, text=True)
    return done.stdout


def test_what_is_written_is_valid(root):
    (root / "perf-changelog.yaml").touch()
    report = scaffold(root, base="trunk")
    assert report.written == (root / "prdesc.toml", root / ".prdesc/example.yaml")
    policy, _ = read_policy(root)
    assert (policy.profile, policy.base) == ("inferencex", "trunk")
    assert load(root / ".prdesc/example.yaml").title
    lines = (root / "prdesc.toml").read_text("utf-8").split("\n")
    shown = "\n".join(
        line.removeprefix("# ") if " = " in line or "[" in line else line for line in lines
    )
    assert policy_from_text(shown, "prdesc.toml").checks == {"terms": "error"}


def test_records_are_kept_out_of_git_once(root):
    report = scaffold(root)
    assert report.excluded == root / ".git/info/exclude"
    assert git(root, "status", "--short") == "?? prdesc.toml\n"
    before = report.excluded.read_bytes()
    again = scaffold(root)
    assert (again.excluded, again.written) == (None, ())
    assert again.kept == report.written
    assert report.excluded.read_bytes() == before


def test_track_leaves_them_to_git(root):
    assert scaffold(root, track=True).excluded is None
    assert "?? .prdesc/" in git(root, "status", "--short")


def test_a_linked_worktree_shares_the_exclude_file(root, tmp_path):
    git(root, "commit", "-q", "--allow-empty", "-m", "a")
    git(root, "worktree", "add", "-q", str(tmp_path / "linked"))
    linked = tmp_path / "linked"
    assert git_folder(linked) == (root / ".git").resolve()
    scaffold(linked)
    assert git(linked, "status", "--short") == "?? prdesc.toml\n"


def test_files_that_are_there_stay(root):
    (root / "pyproject.toml").write_text('[tool.prdesc]\nprofile = "none"\n', "utf-8")
    (root / ".prdesc").mkdir()
    (root / ".prdesc/example.yaml").write_text("mine\n", "utf-8")
    report = scaffold(root, profile="github")
    assert (report.written, report.profile) == ((), "none")
    assert not (root / "prdesc.toml").exists()
    assert (root / ".prdesc/example.yaml").read_text("utf-8") == "mine\n"


def test_a_wrong_configuration_is_not_overwritten(root):
    (root / "prdesc.toml").write_text("profil = 1\n", "utf-8")
    with pytest.raises(InputError, match="did you mean `profile`"):
        scaffold(root)
    assert not (root / ".prdesc").exists()


@pytest.mark.parametrize("base", ['a"\nb = 1', "a b", "-x"])
def test_a_wrong_base_writes_nothing(root, base):
    with pytest.raises(InputError):
        scaffold(root, base=base)
    assert not (root / "prdesc.toml").exists()


def test_the_root_is_found_from_below(root, tmp_path):
    (root / "a/b").mkdir(parents=True)
    assert repository_root(root / "a/b") == root.resolve()
    assert repository_root(tmp_path) in (None, *tmp_path.parents)
    assert git_folder(tmp_path) is None
