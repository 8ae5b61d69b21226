"""What a repository looks like: a first guess for `prdesc init`."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from prdesc.errors import InputError
from prdesc.files import read_text

if TYPE_CHECKING:
    from pathlib import Path


def guess_profile(root: Path) -> str:
    """Return `inferencex` for a repository that is laid out like InferenceX, or else `github`."""
    marks = (root / "perf-changelog.yaml", root / "inferencex-e2e")
    return "inferencex" if any(mark.exists() for mark in marks) else "github"


def guess_base(git_dir: Path) -> str | None:
    """Return the branch that changes go to, or None if the files of git do not tell.

    Args:
        git_dir: The common git folder: `.git`, or what `git rev-parse --git-common-dir` prints.
    """
    for name in ("origin", "upstream"):
        try:
            head = read_text(git_dir / "refs" / "remotes" / name / "HEAD", limit=4096)
        except InputError:
            continue
        match = re.match(rf"ref: refs/remotes/{name}/(\S+)", head)
        if match:
            return match[1]
    return next((name for name in ("main", "master") if _has_branch(git_dir, name)), None)


def _has_branch(git_dir: Path, name: str) -> bool:
    if (git_dir / "refs" / "heads" / name).exists():
        return True
    try:
        packed = read_text(git_dir / "packed-refs")
    except InputError:
        return False
    return re.search(rf" refs/(heads|remotes/origin)/{name}$", packed, re.MULTILINE) is not None


def git_folder(root: Path) -> Path | None:
    """Return the folder of git that all worktrees share, or None if *root* is no repository.

    In a linked worktree `.git` is a file that names a folder, and that one's `commondir` names the
    shared one: https://git-scm.com/docs/gitrepository-layout.
    """
    entry = root / ".git"
    if entry.is_dir():
        return entry
    if not entry.is_file():
        return None
    folder = root / read_text(entry, limit=4096).strip().removeprefix("gitdir:").strip()
    common = folder / "commondir"
    return (folder / read_text(common, limit=4096).strip()).resolve() if common.exists() else folder


def repository_root(folder: Path) -> Path | None:
    """Return *folder* or the nearest one above it that holds `.git`; None if there is none."""
    here = folder.resolve()
    return next((path for path in (here, *here.parents) if (path / ".git").exists()), None)
