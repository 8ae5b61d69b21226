"""The line that pushes a branch, for a person to copy into a shell, and who needs it."""

from __future__ import annotations

import shlex
from typing import TYPE_CHECKING

from prdesc.errors import Fault, InputError

if TYPE_CHECKING:
    from prdesc.forge.checkout import Checkout
    from prdesc.forge.repository import Repository
    from prdesc.forge.route import Start, Wish

_REFS = frozenset({"refs", "heads", "tags", "remotes"})


def line(checkout: Checkout, repository: Repository, branch: str, *, follow: bool = True) -> str:
    """Return the line that pushes the branch, for a shell.

    Args:
        checkout: What git knows.
        repository: Where to.
        branch: What it is called there.
        follow: Whether it is to follow that branch from then on.
    """
    here = checkout.branch
    source = "HEAD" if checkout.current or here is None else _whole(here)
    options = ["-u"] if follow else []
    remote = _remote(checkout, repository)
    return shlex.join(["git", "push", *options, remote, f"{source}:{_whole(branch)}"])


def _whole(branch: str) -> str:
    """Return a branch so that git takes it for no other ref, which one `refs/heads/x` looks like.

    See `git help revisions` for what git tries first.
    """
    return f"refs/heads/{branch}" if branch.partition("/")[0] in _REFS else branch


def _remote(checkout: Checkout, repository: Repository) -> str:
    """Return the remote of *repository*; an address with a token in it is not shown."""
    names = [one for one in (checkout.remote, *checkout.remotes) if one and not _is_secret(one)]
    for name in names:
        there = checkout.remotes.get(name)
        if there is not None and there.repository.same(repository):
            return name
    return names[0] if names and names[0] == checkout.remote else "REMOTE"


def _is_secret(remote: str) -> bool:
    """Tell whether a remote is an address with more than a host in it, `https://TOKEN@HOST/…`."""
    return "://" in remote and "@" in remote


def missing(
    begin: Start,
    there: list[str],
    checkout: Checkout,
    wish: Wish,
    elsewhere: Repository | None,
) -> InputError:
    """Return the error for a branch that is not on the server, with what is to be done.

    Args:
        begin: Where the branch is.
        there: Other branches on the server that it may be.
        checkout: What git knows.
        wish: What the person names.
        elsewhere: Another remote that has the branch at the commit that is here.
    """
    name = begin.branches[0]
    if wish.head is not None and checkout.commit is None:
        problem = f"{begin.repository} has no branch {name}{begin.taken}"
        return InputError(Fault(problem, "check the name, or push it", key="--head"))
    problem = f"the branch {name} is not pushed to {begin.repository}{begin.taken}"
    if elsewhere is not None:
        fix = f"{elsewhere} has it: `--head {shlex.quote(f'{elsewhere.owner}:{name}')}`"
        return InputError(Fault(problem, fix))
    fix = f"push it: `{line(checkout, begin.repository, name)}`"
    if there:
        other = there[0]
        fix += (
            f"; if its pull request is that of {other}, which it follows:"
            f" `{line(checkout, begin.repository, other, follow=False)}`"
            f" and `--head {shlex.quote(other)}`"
        )
    return InputError(Fault(problem, fix))
