"""Which branch of which repository goes where: decided from what is known, nothing is asked.

The person's own words come first, then what git is configured to do, then what the API says of
forks. Where two places are possible, none is taken: a pull request is seen by everybody.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from prdesc.errors import Fault, InputError
from prdesc.forge import pushing
from prdesc.forge.repository import Repository, is_owner

if TYPE_CHECKING:
    from collections.abc import Mapping

    from prdesc.forge.checkout import Checkout
    from prdesc.forge.repositories import Facts

_NAME_BOTH = "name both places: `--repo OWNER/NAME --head OWNER:BRANCH`"


@dataclass(frozen=True, slots=True)
class Wish:
    """What the person names; None is left to git and the API."""

    repository: Repository | None = None
    """Where the pull request is opened."""
    base: str | None = None
    """The branch that the change goes to."""
    head: str | None = None
    """`BRANCH` or `OWNER:BRANCH`, as it is called on the server."""


@dataclass(frozen=True, slots=True)
class Start:
    """Where the change is."""

    repository: Repository
    branches: tuple[str, ...]
    """What the branch may be called there, the likeliest first."""
    taken: str = field(default="", compare=False)
    """Which name of ssh is taken for which host, in brackets; empty where none is."""
    others: tuple[Repository, ...] = field(default=(), compare=False)
    """The other remotes on the same host, where the branch may have been pushed as well."""


@dataclass(frozen=True, slots=True)
class Route:
    """From where to where."""

    head: Repository
    branch: str
    commit: str
    """The newest of the branch on the server."""
    base: Repository
    base_branch: str

    @property
    def label(self) -> str:
        """The head as the API names it: with its owner where that is another one."""
        return self.branch if self.head.same(self.base) else self.owned

    @property
    def owned(self) -> str:
        """The head with its owner, as lists of pull requests are searched."""
        return f"{self.head.owner}:{self.branch}"


def start(checkout: Checkout, wish: Wish, forge: str) -> Start:
    """Return where the branch is, or is to be pushed.

    Args:
        checkout: What git knows.
        wish: What the person names.
        forge: Host of the forge whose API is asked, `github.com`.

    Raises:
        InputError: If there is no branch, it goes nowhere, or to another host.
    """
    owner, branch = _named(wish.head)
    if owner is not None and branch is not None:
        return Start(_of_owner(owner, checkout, wish), (branch,))
    if branch is None and checkout.branch is None:
        fix = "`git switch -c NAME`, or name a branch of the server: `--head BRANCH`"
        raise _wrong("no branch is checked out", fix)
    if checkout.branch is not None and checkout.commit is None and branch is None:
        raise _wrong(f"the branch {checkout.branch} has no commit", "commit the change and push it")
    found = (branch,) if branch else (checkout.there, checkout.follows)
    there = _pushed_to(checkout, wish, forge)
    known = [one for one in checkout.remotes.values() if one and one.on(forge) is not False]
    others = dict.fromkeys(one.repository for one in known if not one.repository.same(there))
    taken = _taken(checkout, forge)
    return Start(there, tuple(one for one in found if one), taken, tuple(others))


def base_of(facts: Facts, checkout: Checkout, wish: Wish) -> Repository:
    """Return where the pull request is opened.

    A fork's change goes to the repository that it was made from if that is a remote, too.

    Args:
        facts: What the API says of the repository that the branch is in.
        checkout: What git knows.
        wish: What the person names.

    Raises:
        InputError: If both the fork and its parent could be meant.
    """
    if wish.repository is not None:
        return wish.repository
    above = [one for one in (facts.parent, facts.source) if one is not None]
    if not above:
        return facts.repository
    known = [one.repository for one in checkout.remotes.values() if one is not None]
    for one in above:
        if any(one.same(other) for other in known):
            return one
    here, there = facts.repository, above[0]
    fix = f"say where the pull request goes: `--repo {there}` or `--repo {here}`"
    raise _wrong(f"{here} is a fork of {there}", fix)


def base_branch(name: str, checkout: Checkout) -> str:
    """Return a base as the server calls it: `main` for `origin/main`."""
    remote, slash, rest = name.partition("/")
    return rest if slash and rest and remote in checkout.remotes else name


def head_of(
    begin: Start,
    tips: Mapping[str, str | None],
    checkout: Checkout,
    wish: Wish,
    elsewhere: Repository | None = None,
) -> tuple[str, str]:
    """Return name and newest commit of the branch on the server.

    Another name that the branch follows is taken only if it is at the same commit: it may as well
    be the branch that this one was begun from.

    Args:
        begin: Where the branch is.
        tips: Name of each branch of `begin` to its newest commit; None if it is not there.
        checkout: What git knows.
        wish: What the person names.
        elsewhere: Another remote that has the branch at the commit that is here.

    Raises:
        InputError: If the branch is not pushed, with the line that pushes it, or the option that
            names where it is.
    """
    there = [(name, tip) for name in begin.branches if (tip := tips.get(name)) is not None]
    for name, tip in there:
        if name == begin.branches[0] or tip == checkout.commit:
            return name, tip
    raise pushing.missing(begin, [name for name, _ in there], checkout, wish, elsewhere)


def refuse_itself(
    begin: Repository, branch: str, base: Repository, into: str, *, named: bool
) -> None:
    """Refuse a branch that would go into itself; *named* is whether a person named the base.

    Raises:
        InputError: If it is so.
    """
    if begin.same(base) and branch == into:
        if named:
            problem = f"base and head are the same branch, {branch} of {base}"
            raise _wrong(problem, "name the branch that the change goes to", key="--base")
        fix = "commit on a branch of its own (`git switch -c NAME`), or name the base: `--base`"
        raise _wrong(f"{branch} is the base branch of {base}", fix)


def _named(head: str | None) -> tuple[str | None, str | None]:
    """Return owner and branch of `--head`."""
    if head is None:
        return None, None
    owner, colon, branch = head.rpartition(":")
    if not branch or (colon and not is_owner(owner)):
        fix = "write BRANCH or OWNER:BRANCH"
        raise _wrong(f"`{head}` is not a branch", fix, key="--head")
    return owner or None, branch


def _of_owner(owner: str, checkout: Checkout, wish: Wish) -> Repository:
    """Return the repository of *owner*: a remote, or the one of the same name."""
    known = [one.repository for one in checkout.remotes.values() if one is not None]
    for one in known:
        if one.owner.casefold() == owner.casefold():
            return one
    like = wish.repository or next(iter(known), None)
    if like is None:
        raise _wrong("no remote says which repository is meant", _NAME_BOTH, key="--head")
    return Repository(owner, like.name)


def _taken(checkout: Checkout, forge: str) -> str:
    """Return which name that only ssh knows is taken for the host of the API."""
    there = checkout.remotes.get(checkout.remote or "")
    if there is None or there.on(forge) is not None:
        return ""
    return f" (the remote's host {there.host} is taken for {forge})"


def _pushed_to(checkout: Checkout, wish: Wish, forge: str) -> Repository:
    if not checkout.remotes:
        if wish.repository is not None:
            return wish.repository
        fix = f"`git remote add origin ADDRESS` and push, or {_NAME_BOTH}"
        raise _wrong("the repository has no remote", fix)
    name = checkout.remote
    if name is None:
        fix = f"push it once (`git push -u REMOTE HEAD`), or {_NAME_BOTH}"
        remotes = ", ".join(sorted(checkout.remotes))
        raise _wrong(f"git does not say which remote the branch goes to, of {remotes}", fix)
    shown = f"the remote {name}" if "://" not in name else "where the branch goes"
    there = checkout.remotes.get(name)
    if there is None:
        raise _wrong(f"{shown} is no repository of a forge", _NAME_BOTH)
    if there.on(forge) is False:
        fix = f"if that is a GitHub, set GITHUB_API_URL to its API; or {_NAME_BOTH}"
        raise _wrong(f"{shown} is on {there.host}, and the API that is set is that of {forge}", fix)
    return there.repository


def _wrong(problem: str, fix: str, key: str | None = None) -> InputError:
    return InputError(Fault(problem, fix, key=key))
