"""What git knows here of the branch that is to be published; nothing is asked of a server."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import TYPE_CHECKING

from prdesc.forge.repository import address
from prdesc.git import run
from prdesc.patterns import deferred

if TYPE_CHECKING:
    from collections.abc import Mapping
    from pathlib import Path

    from prdesc.forge.repository import Address

_BRANCH = "refs/heads/"
_FORMAT = "%(push:remotename)%00%(push:remoteref)%00%(upstream:remotename)%00%(upstream:remoteref)"
# `origin<tab>ADDRESS (push)`; a partial clone has its filter behind that.
_REMOTE = deferred(r"(?P<name>\S+)\t(?P<url>.+) \((?P<kind>fetch|push)\)(?: \[.*\])?")
_HEADS = frozenset({"HEAD", "@"})
_HERE = frozenset({"", "."})
"""Remotes that are none: not configured, and this repository itself."""


class Relation(StrEnum):
    """How the branch here stands to its copy on the server."""

    SAME = "same"
    AHEAD = "ahead"
    """Commits of this branch are not pushed."""
    BEHIND = "behind"
    """The server has all commits of this branch, and more."""
    APART = "apart"
    UNKNOWN = "unknown"
    """The server has a commit that is not here."""


@dataclass(frozen=True, slots=True)
class Checkout:
    """A branch and where it goes."""

    folder: Path
    branch: str | None
    """As git shows it, `user/fp8`; None if none is checked out."""
    commit: str | None
    """SHA of its newest commit; None if it has none, or is not here."""
    remotes: Mapping[str, Address | None]
    """Name of each remote to where git pushes; None if that is no repository of a forge."""
    remote: str | None
    """Name, or address, of the one that the branch is pushed to; None if git does not tell."""
    there: str | None
    """Name of the branch there, as far as the configuration decides it."""
    follows: str | None = None
    """Name of another branch there that this one follows."""
    current: bool = True
    """Whether it is the one that is checked out."""


def read(folder: Path, branch: str | None = None) -> Checkout:
    """Read where a branch goes.

    Args:
        folder: Of the repository.
        branch: Another branch than the one that is checked out.

    Raises:
        ForgeError: If git fails.
    """
    current = _said(folder, "branch", "--show-current")
    name = branch or current
    remotes = _remotes(folder)
    if name is None:
        head = _said(folder, "rev-parse", "--verify", "--quiet", "HEAD")
        return Checkout(folder, None, head, remotes, None, None)
    push, push_ref, upstream, upstream_ref = _tracked(folder, name)
    remote = next((one for one in (push, upstream) if one not in _HERE), _only(remotes))
    if remote is not None and remote not in remotes:
        remotes[remote] = _written_out(folder, remote)
    follows = upstream_ref if upstream == remote and upstream_ref != name else None
    sources = _HEADS if name == current else frozenset()
    there = push_ref or _by_refspec(folder, remote, sources | {name}) or name
    if follows and _said(folder, "config", "--get", "push.default") in {"upstream", "tracking"}:
        there, follows = follows, None
    commit = _said(folder, "rev-parse", "--verify", "--quiet", f"{_BRANCH}{name}^{{commit}}")
    return Checkout(
        folder, name, commit, remotes, remote, there, follows or None, current=name == current
    )


def relation(checkout: Checkout, commit: str) -> tuple[Relation, int]:
    """Compare the branch with *commit* of the server.

    Returns:
        How they stand, and how many commits are only here (AHEAD, APART) or only there (BEHIND).

    Raises:
        ForgeError: If git fails.
    """
    here = checkout.commit
    if here is None or not _has(checkout.folder, commit):
        return Relation.UNKNOWN, 0
    if here == commit:
        return Relation.SAME, 0
    arguments = ("rev-list", "--left-right", "--count", f"{here}...{commit}", "--")
    ours, theirs = map(int, run.run(arguments, folder=checkout.folder).split())
    if not theirs:
        return Relation.AHEAD, ours
    return (Relation.APART, ours) if ours else (Relation.BEHIND, theirs)


def _tracked(folder: Path, branch: str) -> list[str]:
    """Return remote and branch that git pushes to, and those that it follows; empty if none."""
    said = _said(folder, "for-each-ref", f"--format={_FORMAT}", f"{_BRANCH}{branch}")
    if said is None:
        return [""] * (_FORMAT.count("%00") + 1)
    return [field.removeprefix(_BRANCH) for field in said.split("\0")]


def _by_refspec(folder: Path, remote: str | None, sources: frozenset[str]) -> str | None:
    """Return where a refspec of the remote pushes one of *sources* to.

    `git for-each-ref` shows only what is written out, `refs/heads/fp8:refs/heads/x`.
    """
    said = _said(folder, "config", "--get-all", f"remote.{remote}.push") if remote else None
    for refspec in (said or "").split("\n"):
        source, _, target = refspec.removeprefix("+").partition(":")
        if source in sources and target:
            return target.removeprefix(_BRANCH)
    return None


def _only(remotes: Mapping[str, Address | None]) -> str | None:
    """Return the remote that git takes where nothing is configured."""
    if len(remotes) == 1:
        return next(iter(remotes))
    return "origin" if "origin" in remotes else None


def _remotes(folder: Path) -> dict[str, Address | None]:
    """Return where git pushes to for each remote, `insteadOf` and `pushInsteadOf` applied.

    Where that is no address, as `no_push` of a remote that is only read, it is where git fetches.
    """
    found: dict[str, Address | None] = {}
    lines = [_REMOTE.fullmatch(line) for line in (_said(folder, "remote", "-v") or "").split("\n")]
    for kind in ("push", "fetch"):
        for line in lines:
            if line is not None and line["kind"] == kind and found.get(line["name"]) is None:
                found[line["name"]] = address(line["url"])
    return found


def _written_out(folder: Path, url: str) -> Address | None:
    """Return what an address stands for that a branch has in place of a remote's name."""
    found = _said(folder, "ls-remote", "--get-url", "--", url)
    return address(found) if found else None


def _has(folder: Path, commit: str) -> bool:
    code, _, _ = run.attempt(("cat-file", "-e", f"{commit}^{{commit}}"), folder=folder)
    return code == 0


def _said(folder: Path, *arguments: str) -> str | None:
    """Return what git prints; None if it fails or prints nothing."""
    code, out, _ = run.attempt(arguments, folder=folder)
    text = out.decode("utf-8", "replace").rstrip("\n")
    return text if code == 0 and text else None
