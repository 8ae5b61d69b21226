"""From where to where: forks, bases, names of branches, against a double of the API."""

from dataclasses import replace
from pathlib import Path

import pytest
from github_double import HEAD, SHA, Answer, GitHub

from prdesc.errors import ForgeError, InputError
from prdesc.forge import pushing, repositories, route, survey
from prdesc.forge.checkout import Checkout
from prdesc.forge.client import Client
from prdesc.forge.repository import Address, Repository
from prdesc.forge.route import Route, Start, Wish

HERE, FORK = Repository("octo", "app"), Repository("jo", "app")
ORIGIN, MINE = Address("github.com", HERE, True), Address("github.com", FORK, True)
CHECKOUT = Checkout(Path(), "fp8", HEAD, {"origin": ORIGIN}, "origin", "fp8")
ON_FORK = replace(CHECKOUT, remotes={"origin": MINE})


@pytest.fixture
def double():
    with GitHub() as double:
        double.repository("octo/app")
        parent = {"full_name": "octo/app"}
        double.repository("jo/app", fork=True, parent=parent, source=parent)
        double.branch("octo/app")
        double.branch("octo/app", "fp8", HEAD)
        double.branch("jo/app", "fp8", HEAD)
        double.branch("jo/app")
        yield double


@pytest.fixture
def find(double):
    def run(checkout=CHECKOUT, there=HERE, branches=("fp8",), **wish):
        with Client(double.address, pause=0) as client:
            return survey.find(client, checkout, Start(there, branches), Wish(**wish))

    return run


def refusal(find, *arguments, error=InputError, **options):
    with pytest.raises(error) as raised:
        find(*arguments, **options)
    return str(raised.value)


def test_a_branch_of_the_repository_itself(find):
    way = find()
    assert way == Route(HERE, "fp8", HEAD, HERE, "main")
    assert (way.label, way.owned) == ("fp8", "octo:fp8")


@pytest.mark.parametrize("name", ["upstream", "source", "x"])
def test_a_fork_goes_to_its_parent_where_that_is_a_remote(find, name):
    remotes = {"origin": MINE, name: replace(ORIGIN, repository=Repository("Octo", "App"))}
    way = find(replace(CHECKOUT, remotes=remotes), FORK)
    assert way == Route(FORK, "fp8", HEAD, HERE, "main")
    assert way.label == "jo:fp8"


def test_a_fork_of_a_fork_goes_to_the_one_that_is_a_remote(find, double):
    parent, source = {"full_name": "kim/app"}, {"full_name": "octo/app"}
    double.repository("jo/app", fork=True, parent=parent, source=source)
    assert find(replace(CHECKOUT, remotes={"a": MINE, "b": ORIGIN}), FORK).base == HERE


def test_a_fork_alone_may_be_meant_itself(find):
    said = refusal(find, ON_FORK, FORK)
    assert "jo/app is a fork of octo/app; say where the pull request goes" in said
    assert "`--repo octo/app` or `--repo jo/app`" in said
    assert find(ON_FORK, FORK, repository=HERE).base == HERE
    assert find(ON_FORK, FORK, repository=FORK).base == FORK


def test_a_repository_that_was_renamed_has_its_new_name(find, double):
    double.before(
        "GET", "/repos/old/app", lambda _: Answer(301, headers={"location": "/repos/octo/app"})
    )
    assert find(there=Repository("old", "app")).head == HERE


def test_the_base_is_named_or_that_of_the_repository(find, double):
    double.branch("octo/app", "release/1.0")
    assert find(base="release/1.0").base_branch == "release/1.0"
    assert find(base="origin/release/1.0").base_branch == "release/1.0"
    double.repository("octo/app", default_branch="trunk")
    assert find().base_branch == "trunk"


def test_a_base_that_is_not_there_is_told(find):
    assert "octo/app has no branch trunk; name the branch" in refusal(find, base="trunk")


def test_a_branch_cannot_go_into_itself(find):
    said = refusal(find, branches=("main",))
    assert "main is the base branch of octo/app; commit on a branch of its own" in said
    assert find(replace(CHECKOUT, remotes={"a": MINE, "b": ORIGIN}), FORK, ("main",)).branch == (
        "main"
    )


def test_a_base_that_is_the_head_is_told(find):
    said = refusal(find, base="fp8")
    assert said.startswith("--base: base and head are the same branch, fp8 of octo/app; name")


def test_a_branch_that_is_not_pushed_is_told_with_the_line(find, double):
    double.branches.pop(("octo/app", "fp8"))
    said = refusal(find)
    assert said == (
        "the branch fp8 is not pushed to octo/app; push it: `git push -u origin HEAD:fp8`"
    )
    assert double.writes == []


def test_a_branch_that_another_remote_has_is_named_there(find, double):
    double.branches.pop(("octo/app", "fp8"))
    upstream = replace(CHECKOUT, remotes={"upstream": ORIGIN, "origin": MINE}, remote="upstream")
    begin = route.start(upstream, Wish(), "github.com")
    with Client(double.address, pause=0) as client:
        said = refusal(lambda: survey.find(client, upstream, begin, Wish()))
        assert said == ("the branch fp8 is not pushed to octo/app; jo/app has it: `--head jo:fp8`")
        double.branch("jo/app", "fp8", SHA)
        said = refusal(lambda: survey.find(client, upstream, begin, Wish()))
    assert "push it: `git push -u upstream HEAD:fp8`" in said


def test_another_remote_on_another_host_is_not_asked_for(double):
    other = replace(MINE, host="gitlab.example")
    upstream = replace(CHECKOUT, remotes={"upstream": ORIGIN, "x": other}, remote="upstream")
    assert route.start(upstream, Wish(), "github.com").others == ()


def test_a_host_that_only_ssh_knows_is_named_where_the_branch_is_not_there(double):
    double.branches.pop(("octo/app", "fp8"))
    checkout = replace(CHECKOUT, remotes={"origin": replace(ORIGIN, host="work")})
    begin = route.start(checkout, Wish(), "github.com")
    with Client(double.address, pause=0) as client:
        said = refusal(lambda: survey.find(client, checkout, begin, Wish()))
    assert "is not pushed to octo/app (the remote's host work is taken for github.com); pu" in said


@pytest.mark.parametrize("name", ["refs/heads/x", "heads/x", "tags/x", "remotes/x"])
def test_a_branch_that_looks_like_another_ref_is_pushed_by_its_whole_name(name):
    line = pushing.line(CHECKOUT, HERE, name)
    assert line == f"git push -u origin HEAD:refs/heads/{name}"
    away = replace(CHECKOUT, branch=name, current=False)
    line = pushing.line(away, HERE, "fp8", follow=False)
    assert line == f"git push origin refs/heads/{name}:fp8"


def test_another_name_is_taken_at_the_same_commit_only(find, double):
    double.branches.pop(("octo/app", "fp8"))
    double.branch("octo/app", "user/fp8", HEAD)
    assert find(branches=("fp8", "user/fp8")).branch == "user/fp8"
    double.branch("octo/app", "user/fp8", SHA)
    said = refusal(find, branches=("fp8", "user/fp8"))
    assert "push it: `git push -u origin HEAD:fp8`; if its pull request is that of" in said
    assert "`git push origin HEAD:user/fp8` and `--head user/fp8`" in said


def test_the_own_name_beats_another_unless_the_commit_says_so(find, double):
    double.branch("octo/app", "fp8", SHA)
    double.branch("octo/app", "user/fp8", "e" * 40)
    assert find(branches=("fp8", "user/fp8")).branch == "fp8"


def test_the_branch_that_it_was_begun_from_is_no_other_name(find, double):
    double.branches.pop(("octo/app", "fp8"))
    double.branch("octo/app", "main", HEAD)
    assert "is not pushed" in refusal(find, branches=("fp8", "main"))


def test_a_name_that_was_given_is_told_as_it_is(find):
    there = replace(CHECKOUT, commit=None, branch="x", current=False)
    said = refusal(find, there, branches=("x",), head="x")
    assert said == "--head: octo/app has no branch x; check the name, or push it"


def test_a_branch_that_was_renamed_is_not_there(find, double):
    moved = Answer(301, headers={"location": "/repos/octo/app/branches/main"})
    double.before("GET", "/branches/fp8", lambda _: moved)
    assert "is not pushed" in refusal(find)


@pytest.mark.parametrize(
    ("answer", "said"),
    [
        (Answer.json({}, 404), "has no octo/app, or it is private; check the name"),
        (Answer.json({"full_name": "x"}), "the answer on octo/app is no repository"),
        (Answer.json({"full_name": "a/b"}), "the answer on octo/app is no repository"),
        (Answer(302, headers={"location": "http://other.example/"}), "leads to another host"),
    ],
)
def test_an_api_that_does_not_know_the_repository(find, double, answer, said):
    double.script = [answer]
    assert said in refusal(find, error=ForgeError)


def test_a_branch_without_a_commit_is_strange(find, double):
    odd = Answer.json({"name": "fp8", "commit": {"sha": "HEAD"}})
    double.before("GET", "/branches/fp8", lambda _: odd)
    assert "branch fp8 of octo/app has no commit" in refusal(find, error=ForgeError)


def test_a_fork_whose_parent_is_hidden_is_like_any_other(double):
    double.repository("jo/app", fork=True, parent={"full_name": 1})
    with Client(double.address, pause=0) as client:
        assert repositories.read(client, FORK) == repositories.Facts(FORK, "main")
