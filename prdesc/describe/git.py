"""Trailers as git reads them, with git's own parser."""

from __future__ import annotations

import os
import shutil
import subprocess
from typing import TYPE_CHECKING

from prdesc.describe.trailers import Trailer
from prdesc.errors import Fault, ForgeError
from prdesc.findings import Finding, Severity

if TYPE_CHECKING:
    from collections.abc import Sequence

_TIMEOUT = 10.0
# Without --no-divider, a line `---` ends the message; the separators and the comment character
# must not come from anybody's configuration.
_ARGUMENTS = (
    *("-c", "trailer.separators=:", "-c", "core.commentChar=#"),
    *("interpret-trailers", "--parse", "--no-divider"),
)


def reread(text: str, *, timeout: float = _TIMEOUT) -> tuple[Trailer, ...]:
    """Return the trailers that git finds in a commit message.

    Args:
        text: The whole message; its first paragraph is never read as trailers.
        timeout: Seconds; git before 2.45 can run for ever on a message with a divider and a
            scissors line.

    Raises:
        ForgeError: If there is no git, or it fails or runs out of time.
    """
    git = shutil.which("git")
    if git is None:
        raise ForgeError(Fault("git is not installed", "install git; it re-reads the trailers"))
    environment = {
        "LC_ALL": "C",
        "GIT_CONFIG_NOSYSTEM": "1",
        "GIT_CONFIG_GLOBAL": os.devnull,
        "GIT_CEILING_DIRECTORIES": os.sep,
    }
    try:
        done = subprocess.run(  # noqa: S603 - fixed arguments, the text goes through stdin
            [git, *_ARGUMENTS],
            input=text.encode(),
            capture_output=True,
            check=True,
            cwd=os.sep,  # outside any repository, whose configuration would be read
            env=environment,
            timeout=timeout,
        )
    except subprocess.TimeoutExpired as error:
        problem = f"git needed more than {timeout:g} s to read the trailers"
        raise ForgeError(Fault(problem, "update git to 2.45 or later")) from error
    except (subprocess.CalledProcessError, OSError) as error:
        problem = f"git could not read the trailers ({error})"
        raise ForgeError(Fault(problem, "check `git interpret-trailers --parse`")) from error
    lines = done.stdout.decode("utf-8", "replace").split("\n")
    pairs = (line.partition(":") for line in lines if line)
    return tuple(Trailer(key, value.strip()) for key, _, value in pairs)


def verify(message: str, written: Sequence[Trailer]) -> tuple[Finding, ...]:
    """Compare what was written with what git reads in *message*.

    Args:
        message: A whole commit message, or a title, a blank line and a description.
        written: The trailers that *message* was given.
    """
    read = reread(message)
    if read == tuple(written):
        return ()
    if not written:
        lines = ", ".join(f"`{trailer}`" for trailer in read)
        text = f"git reads the last paragraph as trailers ({lines}); end the text with a sentence"
    else:
        lost = ", ".join(f"`{one}`" for one in written if one not in read) or "none"
        added = ", ".join(f"`{one}`" for one in read if one not in written) or "none"
        text = f"git reads other trailers than were written (lost: {lost}; added: {added})"
    return (Finding("trailers", Severity.ERROR, text),)
