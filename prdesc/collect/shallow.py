"""Shallow clones: what to run so that the missing commits come."""

from __future__ import annotations

import shlex
from typing import TYPE_CHECKING

from prdesc.git.run import attempt, run

if TYPE_CHECKING:
    from pathlib import Path


def is_shallow(top: Path) -> bool:
    """Say whether the clone at *top* lacks old commits."""
    return run(("rev-parse", "--is-shallow-repository"), folder=top).strip() == b"true"


def fetch(top: Path, name: str) -> str:
    """Return the command that brings the branch or commit *name* and all older commits."""
    remotes = attempt(("remote",), folder=top)[1].decode().split()
    plain = name.removeprefix("refs/remotes/").removeprefix("refs/heads/")
    remote = next((one for one in remotes if plain.startswith(f"{one}/")), None)
    branch = plain.removeprefix(f"{remote}/") if remote else plain
    source = remote or ("origin" if "origin" in remotes or not remotes else remotes[0])
    if branch == "HEAD" or all(character in "0123456789abcdef" for character in branch):
        return shlex.join(("git", "fetch", "--unshallow", source))
    copy = f"+refs/heads/{branch}:refs/remotes/{source}/{branch}"
    return shlex.join(("git", "fetch", "--unshallow", source, copy))
