"""Where git looks for the hooks of a repository."""

from __future__ import annotations

import os
from dataclasses import dataclass
from pathlib import Path

from prdesc.errors import Fault, ForgeError, InputError
from prdesc.git import run

_PATHS = ("rev-parse", "--path-format=absolute", "--git-common-dir")
_REDIRECTED = ("config", "--type=path", "--show-origin", "-z", "--get-all", "core.hooksPath")


@dataclass(frozen=True, slots=True)
class Redirection:
    """`core.hooksPath`: the hooks are somewhere else than in the folder of git."""

    value: str
    """As it is configured, `~` resolved."""
    origin: str
    """The file that says so, or `command line:`."""


@dataclass(frozen=True, slots=True)
class Hooks:
    """The hooks of a repository; all its worktrees share them."""

    common: Path
    """The folder of git that all worktrees share."""
    top: Path | None
    """Root of the work tree; None in a bare repository."""
    redirection: Redirection | None

    @property
    def folder(self) -> Path:
        """Where git looks."""
        if self.redirection is None:
            return self.usual
        # A relative path starts where hooks run: `git help config`, core.hooksPath.
        return Path(os.path.normpath((self.top or self.common) / self.redirection.value))

    @property
    def usual(self) -> Path:
        """Where git looks without `core.hooksPath`."""
        return self.common / "hooks"

    @property
    def private(self) -> bool:
        """Whether `folder` belongs to this repository alone and cannot be tracked."""
        return self.folder.is_relative_to(self.common)


def find(folder: Path) -> Hooks:
    """Return the hooks of the repository around *folder*.

    Raises:
        InputError: If there is none.
        ForgeError: If git is missing or does not end.
    """
    code, out, said = run.attempt(_PATHS, folder=folder)
    if code:
        fix = "run `git init`, or change to a repository"
        raise InputError(Fault(f"git finds no repository here ({said})", fix))
    common = Path(os.fsdecode(out.removesuffix(b"\n")))
    code, out, _ = run.attempt(("rev-parse", "--show-toplevel"), folder=folder)
    top = None if code else Path(os.fsdecode(out.removesuffix(b"\n")))
    return Hooks(common, top, _redirection(folder))


def _redirection(folder: Path) -> Redirection | None:
    """Return what is configured; the last value counts, and behind it stands that of `run`."""
    code, out, said = run.attempt(_REDIRECTED, folder=folder)
    if code:
        problem = f"git cannot say where the hooks are ({said})"
        raise ForgeError(Fault(problem, "run `git config --get core.hooksPath`"))
    *_, origin, value = os.fsdecode(out).split("\0")[:-3] or ("", "")
    return Redirection(value, origin.removeprefix("file:")) if origin else None
