"""Commits of somebody else: no disclosure of one's own gets into them, and nothing stops them."""

import drafted_commits
import pytest
from drafted_commits import AI, ASSISTED, BAD, GOOD, findings, policy

AL = {"GIT_AUTHOR_NAME": "Al", "GIT_AUTHOR_EMAIL": "al@example.com"}


@pytest.fixture
def work(original, tmp_path):
    """A branch whose record has an agent, and a commit of Al on another."""
    made = drafted_commits.copy(original, tmp_path, checks=True)
    (made.path / ".prdesc" / "fp8.yaml").write_text(AI, "utf-8")
    policy(made, profile="assisted")
    made.git("commit", "-q", "-m", GOOD, PRDESC_SKIP="1")
    made.git("checkout", "-q", "-b", "al", "main")
    made.stage("b")
    made.git("commit", "-q", "-m", GOOD, PRDESC_SKIP="1", **AL)
    made.stage("recipes/a.yaml", "args: other\n")
    made.git("commit", "-q", "-m", BAD, PRDESC_SKIP="1", **AL)
    made.git("checkout", "-q", "fp8")
    for name in AL:  # git is to say who the author is, not the shell
        del made.environment[name]
    made.git("config", "user.name", "Jo")
    made.git("config", "user.email", "jo@example.com")
    return made


def picked_with_a_conflict(work):
    work.git("cherry-pick", "al", fails=True)
    work.git("add", "recipes")
    return work.git("commit")


def picked_and_amended(work):
    work.git("cherry-pick", "al~")
    return work.git("commit", "--amend", "--no-edit")


def with_the_message_of_another(work):
    work.stage("c")
    return work.git("commit", "-C", "al")


def in_the_name_of_another(work):
    work.stage("c")
    return work.git("commit", "--author", "Al <al@example.com>", "-m", BAD)


WAYS = (
    picked_with_a_conflict,
    picked_and_amended,
    with_the_message_of_another,
    in_the_name_of_another,
)


@pytest.mark.parametrize("way", WAYS, ids=lambda way: way.__name__)
def test_the_commit_of_another_gets_no_disclosure_and_is_not_stopped(work, way):
    policy(work, profile="assisted", hook_check="enforce")
    said = way(work)
    assert work.message() == (GOOD if way is picked_and_amended else BAD)
    assert work.git("log", "-1", "--format=%an") == "Al"
    if way is not picked_and_amended:
        assert findings(said)[0].endswith("the figure 12 GB is not in the English: 12 GB")
        assert "prdesc: the author is Al <al@example.com>, so the commit goes on" in said or (
            "prdesc: this is a cherry-pick, so the commit goes on" in said
        )


@pytest.mark.parametrize(
    "arguments",
    [
        ["--amend", "--no-edit"],
        ["--amend", "-C", "HEAD"],
        ["--amend", "--author", "J <JO@example.com>"],
    ],
)
def test_an_own_commit_gets_it_once(work, arguments):
    for _ in range(2):
        work.git("commit", *arguments)
        assert work.message() == f"{GOOD}\n\n{ASSISTED}"


def test_a_person_may_have_one_address_to_write_and_one_to_commit(work):
    work.git("config", "author.email", "writes@example.com")
    work.git("commit", "--amend", "--reset-author", "--no-edit", GIT_COMMITTER_EMAIL="c@d.com")
    assert work.message() == f"{GOOD}\n\n{ASSISTED}"


def test_an_edited_merge_is_not_judged_by_hooks_of_a_manager_either(work):
    """Those have no lines of sh that decide first."""
    call = f'exec {_command(work)} hook commit-msg "$1"\n'
    (work.hooks / "commit-msg").write_text(f"#!/bin/sh\n{call}", "utf-8")
    policy(work, profile="assisted", hook_check="enforce")
    assert "prdesc" not in work.git("merge", "-m", BAD, "al~")
    assert work.message() == BAD


def _command(work):
    lines = (work.hooks / "prepare-commit-msg").read_text("utf-8").split("\n")
    python = next(line for line in lines if line.startswith("python=")).removeprefix("python=")
    call = next(line for line in lines if " hook prepare-commit-msg " in line)
    return call.strip().partition(" hook ")[0].replace('"$python"', python)


def test_a_draft_for_another_says_nothing_of_ones_own_work(work):
    """The trailer and the disclosure come from the record, which is about the branch of Jo."""
    work.stage("recipes/a.yaml", drafted_commits.recipe("fp8_e5m2"))
    work.git("commit", "--author", "Al <al@example.com>")
    assert work.message().startswith("Set `kv-cache-dtype` to `fp8_e5m2`\n")
    assert "Claude" not in work.message()
    assert "AI use: not stated." in work.message()
    work.stage("recipes/a.yaml", drafted_commits.recipe("auto"))
    work.git("commit")
    assert work.message().endswith(ASSISTED)
