"""Where git pushes a branch to, in real repositories."""

import pytest
from branches import git

from prdesc.errors import InputError
from prdesc.forge import pushing, route, survey
from prdesc.forge.checkout import read
from prdesc.forge.repository import Repository
from prdesc.forge.route import Start, Wish

ORIGIN = "git@github.com:octo/app.git"
FORK = "https://github.com/jo/app"
HERE, THERE = Repository("octo", "app"), Repository("jo", "app")


def configure(folder, **values):
    for key, value in values.items():
        git(folder, "config", key.replace("__", "."), value)


def follow(folder, remote, branch):
    configure(folder, branch__fp8__remote=remote, branch__fp8__merge=f"refs/heads/{branch}")


def start(folder, forge="github.com", **wish):
    asked = Wish(**wish)
    return route.start(survey.look(folder, asked), asked, forge)


def refusal(folder, forge="github.com", **wish):
    with pytest.raises(InputError) as raised:
        start(folder, forge, **wish)
    return str(raised.value)


def test_one_remote_is_where_it_goes(folder):
    git(folder, "remote", "add", "up", ORIGIN)
    assert start(folder) == Start(HERE, ("fp8",))


def test_of_two_remotes_it_is_origin(folder):
    git(folder, "remote", "add", "fork", FORK)
    git(folder, "remote", "add", "origin", ORIGIN)
    assert start(folder) == Start(HERE, ("fp8",))


def test_of_two_other_remotes_it_is_none(folder):
    git(folder, "remote", "add", "fork", FORK)
    git(folder, "remote", "add", "up", ORIGIN)
    assert "git does not say which remote the branch goes to, of fork, up" in refusal(folder)


@pytest.mark.parametrize(
    ("refspec", "there"),
    [
        ("HEAD:refs/heads/rv/x", "rv/x"),
        ("+@:rv/x", "rv/x"),
        ("refs/heads/fp8:refs/heads/rv/y", "rv/y"),
        ("HEAD", "fp8"),
        ("fp8:refs/heads/rv/x", "rv/x"),
        ("main:refs/heads/rv/x", "fp8"),
    ],
)
def test_a_refspec_says_where_it_is_pushed(folder, refspec, there):
    git(folder, "remote", "add", "origin", ORIGIN)
    configure(folder, remote__origin__push=refspec)
    assert start(folder) == Start(HERE, (there,))
    other = "main" if not refspec.startswith("main") else "rv/x"
    assert read(folder, "main").there == other


@pytest.mark.parametrize("key", ["remote__pushDefault", "branch__fp8__pushRemote"])
def test_a_remote_to_push_to_beats_the_one_that_is_followed(folder, key):
    git(folder, "remote", "add", "origin", ORIGIN)
    git(folder, "remote", "add", "fork", FORK)
    follow(folder, "origin", "main")
    configure(folder, **{key: "fork"})
    assert start(folder) == Start(THERE, ("fp8",))


def test_a_remote_may_be_an_address(folder):
    git(folder, "remote", "add", "origin", ORIGIN)
    configure(folder, branch__fp8__pushRemote="https://jo:ghp_secret@github.com/jo/app")
    assert start(folder) == Start(THERE, ("fp8",))
    checkout = read(folder)
    assert pushing.line(checkout, THERE, "fp8") == "git push -u REMOTE HEAD:fp8"
    configure(folder, branch__fp8__pushRemote=FORK)
    line = "git push -u https://github.com/jo/app HEAD:fp8"
    assert pushing.line(read(folder), THERE, "fp8") == line


def test_shortened_addresses_are_written_out(folder):
    git(folder, "remote", "add", "origin", "gh:octo/app")
    configure(folder, **{"url.git@github.com:.insteadOf": "gh:"})
    assert start(folder) == Start(HERE, ("fp8",))
    configure(folder, **{"url.git@gitlab.com:.pushInsteadOf": "gh:"})
    assert "the remote origin is on gitlab.com" in refusal(folder)


def test_a_remote_that_is_only_read_is_known_by_its_address(folder):
    git(folder, "remote", "add", "origin", ORIGIN)
    git(folder, "remote", "set-url", "--push", "origin", "no_push")
    assert read(folder).remotes["origin"].repository == HERE


@pytest.mark.parametrize(
    ("mode", "branches"),
    [
        (None, ("fp8", "user/fp8")),
        ("simple", ("fp8", "user/fp8")),
        ("current", ("fp8", "user/fp8")),
        ("upstream", ("user/fp8",)),
        ("tracking", ("user/fp8",)),
    ],
)
def test_a_branch_of_another_name_there(folder, mode, branches):
    git(folder, "remote", "add", "origin", ORIGIN)
    follow(folder, "origin", "user/fp8")
    if mode:
        configure(folder, push__default=mode)
    assert start(folder) == Start(HERE, branches)


def test_a_rule_of_pushing_names_the_branch(folder):
    git(folder, "remote", "add", "origin", ORIGIN)
    configure(folder, remote__origin__push="refs/heads/*:refs/heads/jo/*")
    assert start(folder) == Start(HERE, ("jo/fp8",))


def test_a_branch_that_follows_one_of_this_repository(folder):
    git(folder, "remote", "add", "origin", ORIGIN)
    follow(folder, ".", "main")
    assert start(folder) == Start(HERE, ("fp8",))


def test_no_branch_is_told(folder):
    git(folder, "remote", "add", "origin", ORIGIN)
    git(folder, "checkout", "-q", "--detach")
    assert refusal(folder).startswith("no branch is checked out; `git switch -c NAME`")
    assert start(folder, head="fp8") == Start(HERE, ("fp8",))
    assert start(folder, head="jo:fp8") == Start(Repository("jo", "app"), ("fp8",))


def test_no_commit_is_told(tmp_path):
    git(tmp_path, "init", "-q", "-b", "fp8")
    git(tmp_path, "remote", "add", "origin", ORIGIN)
    assert "the branch fp8 has no commit; commit the change" in refusal(tmp_path)


def test_no_remote_is_told(folder):
    assert "the repository has no remote; `git remote add origin ADDRESS`" in refusal(folder)
    assert start(folder, repository=HERE) == Start(HERE, ("fp8",))
    assert "no remote says which repository is meant" in refusal(folder, head="jo:fp8")
    assert start(folder, repository=HERE, head="jo:fp8") == Start(THERE, ("fp8",))


@pytest.mark.parametrize("head", [":", "jo:", ":fp8"])
def test_a_head_has_a_form(folder, head):
    assert "--head: `" in refusal(folder, head=head)


def test_a_remote_that_is_a_folder_is_told(folder):
    git(folder, "remote", "add", "origin", "/srv/git/app.git")
    assert "the remote origin is no repository of a forge; name both places" in refusal(folder)
    configure(folder, branch__fp8__pushRemote="file:///srv/git/app.git")
    assert "where the branch goes is no repository of a forge" in refusal(folder)


@pytest.mark.parametrize(
    ("url", "forge"),
    [
        ("https://jo:ghp_secret@gitlab.com/octo/app", "github.com"),
        (ORIGIN, "ghe.example"),
    ],
)
def test_another_host_than_that_of_the_api_is_told(folder, url, forge):
    git(folder, "remote", "add", "origin", url)
    said = refusal(folder, forge)
    assert f"and the API that is set is that of {forge}; if that is a GitHub" in said
    assert "secret" not in said
    assert start(folder, forge, head="jo:fp8").repository == THERE


def test_an_alias_of_ssh_is_taken(folder):
    git(folder, "remote", "add", "origin", "git@github-work:octo/app.git")
    assert start(folder) == Start(HERE, ("fp8",))


def test_the_owner_of_a_head_is_looked_for_among_the_remotes(folder):
    git(folder, "remote", "add", "origin", ORIGIN)
    git(folder, "remote", "add", "jo", "https://github.com/Jo/app-2")
    assert start(folder, head="jo:x").repository == Repository("Jo", "app-2")
