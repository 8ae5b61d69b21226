"""How a branch stands to its copy on the server, and the line that pushes it."""

import pytest
from branches import commit, git

from prdesc.forge import pushing, survey
from prdesc.forge.checkout import Relation, read, relation
from prdesc.forge.repository import Repository
from prdesc.forge.route import Route, Wish

ORIGIN = "git@github.com:octo/app.git"
FORK = "https://github.com/jo/app"
HERE, THERE = Repository("octo", "app"), Repository("jo", "app")


@pytest.mark.parametrize(
    ("branch", "line"),
    [
        ("fp8", "git push -u origin HEAD:fp8"),
        ("a'b", "git push -u origin 'HEAD:a'\"'\"'b'"),
        ("a$(b)", "git push -u origin 'HEAD:a$(b)'"),
    ],
)
def test_the_line_that_pushes_is_quoted_for_a_shell(folder, branch, line):
    git(folder, "remote", "add", "origin", ORIGIN)
    assert pushing.line(read(folder), HERE, branch) == line


def test_the_line_pushes_another_branch_to_its_own_remote(folder):
    git(folder, "remote", "add", "origin", ORIGIN)
    git(folder, "remote", "add", "fork", FORK)
    git(folder, "branch", "other")
    checkout = survey.look(folder, Wish(head="jo:other"))
    assert pushing.line(checkout, THERE, "other") == "git push -u fork other:other"


def other_commit(folder):
    """Return a commit beside those of the branch."""
    git(folder, "switch", "-q", "-c", "beside", "main")
    commit(folder, "Beside", b="1")
    made = git(folder, "rev-parse", "HEAD")
    git(folder, "switch", "-q", "fp8")
    return made


def test_how_a_branch_stands_to_its_copy(folder):
    base = git(folder, "rev-parse", "HEAD")
    assert relation(read(folder), base) == (Relation.SAME, 0)
    beside = other_commit(folder)
    assert relation(read(folder), beside) == (Relation.BEHIND, 1)
    commit(folder, "One", a="2")
    commit(folder, "Two", a="3")
    assert relation(read(folder), base) == (Relation.AHEAD, 2)
    assert relation(read(folder), beside) == (Relation.APART, 2)
    assert relation(read(folder), "f" * 40) == (Relation.UNKNOWN, 0)


def test_what_is_not_pushed_is_told_with_the_line(folder):
    git(folder, "remote", "add", "origin", ORIGIN)
    base, beside = git(folder, "rev-parse", "HEAD"), other_commit(folder)

    def said(tip):
        return survey.warning(read(folder), Route(HERE, "fp8", tip, HERE, "main"))

    assert said(base) is None
    assert said(beside) == "octo/app has 1 commit of fp8 that this branch lacks"
    commit(folder, "One", a="2")
    assert said(base) == "1 commit of fp8 not pushed yet: `git push origin HEAD:fp8`"
    assert said(beside) == "fp8 of octo/app lacks 1 commit of this branch, and has others"
    assert said("f" * 40).endswith("`git fetch` shows it")


def test_a_branch_that_is_not_here_is_not_compared(folder):
    git(folder, "remote", "add", "origin", ORIGIN)
    checkout = survey.look(folder, Wish(head="elsewhere"))
    assert survey.warning(checkout, Route(HERE, "elsewhere", "f" * 40, HERE, "main")) is None
