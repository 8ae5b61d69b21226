"""Trailers as git reads them, with git's own parser."""

from __future__ import annotations

import os
from typing import TYPE_CHECKING

from prdesc.describe.trailers import Trailer, parse_block
from prdesc.errors import Fault, ForgeError
from prdesc.findings import Finding, Severity
from prdesc.git import run

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
    environment = {
        "PATH": os.environ.get("PATH", os.defpath),
        "LC_ALL": "C",
        "GIT_CONFIG_NOSYSTEM": "1",
        "GIT_CONFIG_GLOBAL": os.devnull,
        "GIT_CEILING_DIRECTORIES": os.sep,
    }
    code, out, said = run.attempt(
        _ARGUMENTS,
        folder=os.sep,  # outside any repository, whose configuration would be read
        stdin=text.encode(),
        timeout=timeout,
        environment=environment,
    )
    if code:
        problem = f"git could not read the trailers ({said or f'exit code {code}'})"
        raise ForgeError(Fault(problem, "check `git interpret-trailers --parse`"))
    lines = out.decode("utf-8", "replace").split("\n")
    pairs = (line.partition(":") for line in lines if line)
    return tuple(Trailer(key, value.strip()) for key, _, value in pairs)


def verify(message: str, written: Sequence[Trailer]) -> tuple[Finding, ...]:
    """Compare what was written with what git reads in *message*.

    Without git, a text that has no trailers is read by prdesc alone, and a warning says so.

    Args:
        message: A whole commit message, or a title, a blank line and a description.
        written: The trailers that *message* was given.

    Raises:
        ForgeError: If there are trailers and no git, or git fails or runs out of time.
    """
    alone = not written and not run.installed()
    read = parse_block(message, titled=True)[1] if alone else reread(message)
    if alone and not read:
        text = "git is not installed, so only prdesc looked whether the text ends in trailers"
        return (Finding("trailers", Severity.WARNING, text),)
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
