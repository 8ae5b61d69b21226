"""Runs git so that neither the language nor the configuration of a person changes what it prints.

Arguments are always lists. No pager, no hook, no file monitor, no question on the terminal; ask
for `-z` where paths are printed. Commands that make diffs take `DIFF` as well, which keeps
programs that a configuration names out of them.
"""

from __future__ import annotations

import os
import shutil
import subprocess
from typing import TYPE_CHECKING

from prdesc.errors import Fault, ForgeError

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence
    from pathlib import Path

TIMEOUT = 30.0
"""Seconds."""
DIFF = ("--no-ext-diff", "--no-textconv", "--no-color", "--ignore-submodules=none")
"""Options of every command that makes a diff."""

_CONFIGURATION = (
    *(
        "-c",
        "core.quotePath=false",
        "-c",
        "core.fsmonitor=false",
        "-c",
        f"core.hooksPath={os.devnull}",
    ),
    *("-c", "color.ui=false", "-c", "log.showSignature=false", "--no-pager", "--literal-pathspecs"),
)
_DROPPED = frozenset({"GIT_EXTERNAL_DIFF", "GIT_DIFF_OPTS", "GIT_PAGER", "LANGUAGE"})


def installed() -> bool:
    """Tell whether there is a git to run."""
    return shutil.which("git") is not None


def run(
    arguments: Sequence[str],
    *,
    folder: Path | str,
    stdin: bytes = b"",
    timeout: float = TIMEOUT,
    environment: Mapping[str, str] | None = None,
) -> bytes:
    """Run `git ARGUMENTS…` and return what it prints.

    Args:
        arguments: The command and its options, without `git`.
        folder: Where it runs; a folder of the repository.
        stdin: What it reads.
        timeout: Seconds.
        environment: The whole environment; None is that of this process in the locale C, without
            the variables by which a person changes diffs. `GIT_DIR` and `GIT_INDEX_FILE`, which a
            hook gets, stay.

    Raises:
        ForgeError: If there is no git, or it fails or runs out of time.
    """
    code, out, said = attempt(
        arguments, folder=folder, stdin=stdin, timeout=timeout, environment=environment
    )
    if code:
        why = said or f"exit code {code}"
        problem = f"git {arguments[0]} failed ({why})"
        raise ForgeError(Fault(problem, f"run `git {' '.join(arguments)}` to see more"))
    return out


def attempt(
    arguments: Sequence[str],
    *,
    folder: Path | str,
    stdin: bytes = b"",
    timeout: float = TIMEOUT,
    environment: Mapping[str, str] | None = None,
) -> tuple[int, bytes, str]:
    """Run git as `run` does, but return its exit code, its output and its first line of complaint.

    Raises:
        ForgeError: If there is no git, or it runs out of time.
    """
    git = shutil.which("git")
    if git is None:
        raise ForgeError(Fault("git is not installed", "install git"))
    try:
        done = subprocess.run(  # noqa: S603 - a list of arguments, no shell
            [git, *_CONFIGURATION, *arguments],
            input=stdin,
            capture_output=True,
            check=False,
            cwd=folder,
            env=_environment() if environment is None else environment,
            timeout=timeout,
        )
    except subprocess.TimeoutExpired as error:
        problem = f"git {arguments[0]} needed more than {timeout:g} s"
        raise ForgeError(Fault(problem, "try again, or on a smaller range")) from error
    except OSError as error:
        problem = f"git could not be run in {folder} ({error.strerror or error})"
        raise ForgeError(Fault(problem, "check the folder and the installation of git")) from error
    return done.returncode, done.stdout, _complaint(done.stderr)


def _environment() -> dict[str, str]:
    kept = {key: value for key, value in os.environ.items() if key not in _DROPPED}
    return kept | {"LC_ALL": "C", "GIT_OPTIONAL_LOCKS": "0", "GIT_TERMINAL_PROMPT": "0"}


def _complaint(said: bytes) -> str:
    lines = said.decode("utf-8", "replace").strip().splitlines()
    wanted = [line for line in lines if line.startswith(("fatal:", "error:"))] or lines
    return wanted[0].partition(": ")[2] or wanted[0] if wanted else ""
