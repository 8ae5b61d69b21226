"""Where a command runs: the repository around it and the settings that hold there."""

from __future__ import annotations

import subprocess
import sys
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING

from prdesc import files
from prdesc.errors import Fault, ForgeError, InputError
from prdesc.git import run

if TYPE_CHECKING:
    from collections.abc import Mapping

    from prdesc.record.loading import LoadedRecord
    from prdesc.settings.loading import Configured
    from prdesc.settings.settings import Settings

_GIT_SECONDS = 10
STDIN = "-"


@dataclass(frozen=True)
class Place:
    """The repository that a command was called in, and its settings."""

    root: Path | None
    """Root of the work tree; None outside of one."""
    configured: Configured
    name: str | None = None
    """`owner/name` where the forge says it; None takes what git says."""

    @property
    def settings(self) -> Settings:
        """The settings."""
        return self.configured.settings

    @cached_property
    def repository(self) -> str:
        """Name of the repository's part of the translation memory: `owner/name` of `origin`."""
        return self.name or _repository(self.root)


def here(flags: Mapping[str, object] | None = None) -> Place:
    """Read the settings that hold in the working directory.

    Args:
        flags: Key of a setting to the value of a flag; None is not given.

    Raises:
        InputError: If a configuration is wrong.
    """
    from prdesc.settings import loading

    root = _root()
    return Place(root, loading.load(root, flags))


def clone_here() -> Path | None:
    """Return the root of the repository around the working directory, for git to look into."""
    top = git("rev-parse", "--show-toplevel") if run.installed() else None
    return Path(top) if top else None


def no_branch(place: Place) -> str:
    """Say why the branch of *place* is not known: a clause without a full stop."""
    if not run.installed():
        return "git is not installed, so the branch is not known"
    if place.root is None:
        _, _, said = run.attempt(("rev-parse", "--show-toplevel"), folder=Path())
        return f"git finds no repository here ({said})"
    return "no branch is checked out"


def branch_record(place: Place, usage: str) -> Path:
    """Return where the record of the current branch is, whether it is there or not.

    Args:
        place: The repository.
        usage: How to name a record instead, `prdesc draft RECORD`.

    Raises:
        InputError: If there is no branch.
    """
    from prdesc.settings.records import record_path

    branch = git("branch", "--show-current")
    if place.root is None or branch is None:
        raise InputError(Fault(no_branch(place), f"name the record: `{usage}`", key="RECORD"))
    return record_path(place.root, place.settings.record, branch)


def reviewed_head(loaded: LoadedRecord, place: Place) -> str | None:
    """Return the newest commit, if the record says which one was reviewed."""
    ai = loaded.record.ai
    if place.root is None or ai is None or not any(review.sha for review in ai.human_review):
        return None
    return git("rev-parse", "--verify", "HEAD")


def git(*arguments: str, cwd: Path | None = None) -> str | None:
    """Return what git prints, without the line end; None if it fails or is not there.

    Raises:
        ForgeError: If git does not end.
    """
    command = ["git", *arguments]
    try:
        done = subprocess.run(  # noqa: S603 - an argument list; git comes from PATH like all tools
            command, cwd=cwd, capture_output=True, check=False, timeout=_GIT_SECONDS
        )
    except FileNotFoundError:
        return None
    except subprocess.TimeoutExpired as error:
        problem = f"`{' '.join(command)}` did not end within {_GIT_SECONDS} s"
        raise ForgeError(Fault(problem, "run it yourself to see why")) from error
    text = done.stdout.decode("utf-8", "replace").rstrip("\n")
    return text if done.returncode == 0 and text else None


def _root() -> Path | None:
    """Return the root of the repository; without git, the folder that holds `.git`."""
    from prdesc.settings.guess import repository_root

    return clone_here() if run.installed() else repository_root(Path())


def read_input(name: str, *, limit: int = 8 << 20) -> str:
    """Return the text of the file *name*, or of stdin for `-`.

    Raises:
        InputError: If it cannot be read or is no text, or stdin is a terminal.
    """
    if name != STDIN:
        return files.read_text(Path(name), limit=limit)
    fix = "name a file, or pipe a text in"
    if sys.stdin is None:
        raise InputError(Fault("is closed", fix, "stdin"))
    if sys.stdin.isatty():
        raise InputError(Fault("no text was given", fix, "stdin"))
    try:
        raw = sys.stdin.buffer.read(limit + 1)
    except OSError as error:
        problem = f"cannot be read ({error.strerror or error})"
        raise InputError(Fault(problem, fix, "stdin")) from error
    return files.decode(raw, name="stdin", limit=limit)


def _repository(root: Path | None) -> str:
    url = git("remote", "get-url", "origin", cwd=root) if root else None
    if url:
        path = url.removesuffix("/").removesuffix(".git").replace(":", "/")
        return "/".join(path.split("/")[-2:])
    return root.name if root else "-"
