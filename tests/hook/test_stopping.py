"""A message that was stopped: it is taken up as it was written, and nothing slips by unchecked."""

import drafted_commits
import pytest
from drafted_commits import BAD, GOOD, findings, policy

CUT = f"# {'-' * 24} >8 {'-' * 24}"
TAKEN = ".git/prdesc/stopped-message"


def enforcing(original, home):
    """Return a copy in which errors stop a commit, and nothing is drafted."""
    made = drafted_commits.copy(original, home, checks=True)
    policy(made, hook="off", hook_check="enforce")
    return made


@pytest.fixture
def enforced(original, tmp_path):
    return enforcing(original, tmp_path)


def types(tmp_path, text, name="typed"):
    """Return an editor that writes *text* above what git shows."""
    (tmp_path / name).write_text(f"{text}\n", "utf-8")
    script = tmp_path / f"{name}.sh"
    script.write_text(f'cat "{tmp_path}/{name}" "$1" >"$1.new"; mv "$1.new" "$1"\n', "utf-8")
    return f"sh '{script}'"


FIRST = [["-v"], ["-v", "-v"], ["--cleanup=scissors", "-v"], []]


@pytest.fixture(scope="module", params=FIRST, ids=" ".join)
def stopped(request, original, tmp_path_factory):
    """A commit with these options that was stopped."""
    home = tmp_path_factory.mktemp("stopped")
    made = enforcing(original, home)
    said = made.git("commit", *request.param, fails=True, EDITOR=types(home, BAD))
    assert str(made.path / TAKEN) in said
    assert (made.path / TAKEN).read_text("utf-8") == f"{BAD}\n"
    return made


@pytest.mark.parametrize("again", [[], ["-v"], ["-v", "-v"], ["--cleanup=scissors"]])
def test_what_is_taken_up_is_what_was_written(stopped, tmp_path, again):
    taken = drafted_commits.moved(stopped, tmp_path)
    mends = "sed -i.bak 's/12 GB/21 GB/'"
    said = taken.git("commit", "-e", "-F", TAKEN, *again, EDITOR=mends)
    assert "prdesc" not in said
    assert taken.message() == GOOD


def test_a_diff_that_git_would_keep_is_checked(enforced, tmp_path):
    """The file with the diff below its scissors, given back to git, which does not cut then."""
    enforced.git("commit", "-v", fails=True, EDITOR=types(tmp_path, BAD))
    mends = "sed -i.bak 's/12 GB/21 GB/'"
    given = ("commit", "-e", "-F", ".git/COMMIT_EDITMSG")
    said = enforced.git(*given, fails=True, EDITOR=mends)
    assert findings(said)
    assert enforced.message() == "Add a recipe"
    enforced.git(*given, "-v", EDITOR=mends)
    assert enforced.message() == GOOD


def test_scissors_that_a_person_wrote_hide_nothing(enforced, tmp_path):
    text = f"{GOOD}\n\n{CUT}\nIt takes 99 GB.\n"
    (tmp_path / "text").write_text(text, "utf-8")
    said = enforced.git("commit", fails=True, EDITOR=f"cp '{tmp_path}/text'")
    assert any("99 GB" in one for one in findings(said))


def test_with_verbose_in_the_configuration_git_cuts_without_an_editor_too(enforced):
    enforced.git("config", "commit.verbose", "true")
    enforced.git("commit", "-m", f"{GOOD}\n\n{CUT}\nIt takes 99 GB.")
    assert enforced.message() == GOOD


def test_a_message_that_cannot_be_kept_is_stopped_all_the_same(enforced):
    (enforced.path / ".git" / "prdesc").rename(enforced.path / ".git" / "old")
    (enforced.path / ".git" / "prdesc").write_text("in the way", "utf-8")
    said = enforced.git("commit", "-m", BAD, fails=True)
    assert "the message is in " in said
    assert "COMMIT_EDITMSG (" in said
    assert enforced.message() == "Add a recipe"
