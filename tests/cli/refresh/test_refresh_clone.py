"""In a clone that has both commits, the settings of the record are those that git sees."""

import subprocess

import pytest
from github_double import HEAD
from small_record import RECORD

YAML = "base args:\n  kv-cache-dtype: {}\n  other: 1\n"
COMMIT = ("git", "-c", "user.name=A", "-c", "user.email=a@example.com", "commit", "-q", "-am")


def git(folder, *arguments):
    done = subprocess.run(["git", *arguments], cwd=folder, check=True, capture_output=True)
    return done.stdout.decode().strip()


@pytest.fixture
def commits(repository):
    """A change of one setting; returns both commits."""
    recipe = repository / "recipes" / "a.yaml"
    recipe.parent.mkdir()
    found = []
    for value in ("fp8_e4m3", "fp8_e5m2"):
        recipe.write_text(YAML.format(value), "utf-8")
        git(repository, "add", ".")
        subprocess.run([*COMMIT, f"Use {value}"], cwd=repository, check=True)
        found.append(git(repository, "rev-parse", "HEAD"))
    return found


@pytest.fixture
def recorded(double):
    """Let the branch track a record; returns a function that says which commits it has."""

    def put(base, head):
        double.pull("o/r", 7, "T", "", base={"sha": base}, head={"sha": head})
        double.branch("o/r", commit=base)
        text = RECORD.replace("        new: fp8_e4m3\n", "        new: fp8_e9m9\n")
        double.file("o/r", ".prdesc/feature.yaml", text, head)
        double.file("o/r", "prdesc.toml", '[collect]\nrecipes = ["recipes/**"]\n', base)

    return put


def test_git_says_what_a_setting_is(refresh, body, commits, recorded):
    recorded(*commits)
    ran = refresh()
    assert ran.code == 0, ran.err
    assert "fp8_e5m2" in body()
    assert "fp8_e9m9" not in body()


def test_where_a_commit_is_missing_the_record_stands(refresh, body, commits, recorded):
    recorded(commits[0], HEAD)
    assert refresh().code == 0
    assert "fp8_e9m9" in body()


def test_a_clone_that_would_fetch_is_not_asked(refresh, body, commits, recorded, repository):
    recorded(*commits)
    git(repository, "config", "extensions.partialClone", "origin")
    assert refresh().code == 0
    assert "fp8_e9m9" in body()


def test_commits_without_an_ancestor_leave_the_record(refresh, body, commits, recorded, repository):
    git(repository, "checkout", "-q", "--orphan", "other")
    subprocess.run([*COMMIT, "Begin again"], cwd=repository, check=True)
    recorded(commits[0], git(repository, "rev-parse", "HEAD"))
    ran = refresh()
    assert ran.code == 0
    assert "the record is taken as it is: " in ran.err
    assert "fp8_e9m9" in body()
