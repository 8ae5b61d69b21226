"""The line that pushes a branch, for a person to copy into a shell."""

from __future__ import annotations

import shlex
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from prdesc.forge.checkout import Checkout
    from prdesc.forge.repository import Repository

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
