"""Where git looks for the hooks of a repository."""

from __future__ import annotations

import os
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

from prdesc.errors import Fault, InputError
from prdesc.git import run

if TYPE_CHECKING:
    from collections.abc import Sequence

_COMMON = ("rev-parse", "--path-format=absolute", "--git-common-dir")
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
        InputError: If git finds none.
        ForgeError: If git is missing or does not end.
    """
    common = Path(_ask(_COMMON, folder).removesuffix("\n"))
    code, out, _ = run.attempt(("rev-parse", "--show-toplevel"), folder=folder)
    top = None if code else Path(os.fsdecode(out).removesuffix("\n"))
    # The last value counts, but for that of `run` behind it.
    *_, origin, value = _ask(_REDIRECTED, folder).split("\0")[:-3] or ("", "")
    redirection = Redirection(value, origin.removeprefix("file:")) if origin else None
    return Hooks(common, top, redirection)


def _ask(arguments: Sequence[str], folder: Path) -> str:
    code, out, said = run.attempt(arguments, folder=folder)
    if code:
        fix = "change to a repository, or run `git init`, or put right what git says"
        raise InputError(Fault(f"git cannot say where the hooks are ({said})", fix))
    return os.fsdecode(out)
