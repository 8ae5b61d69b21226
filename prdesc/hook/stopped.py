"""A message that the gate stopped, kept so that `git commit -F` takes up what was written alone.

The file that git had edited holds more, its comments and a diff; git takes those for text when it
is given the file.
"""

from __future__ import annotations

import shlex
from typing import TYPE_CHECKING

from prdesc import files
from prdesc.errors import InputError

if TYPE_CHECKING:
    from pathlib import Path

NAME = "stopped-message"
"""The file, in the folder `prdesc` beside that of the message, which is in the folder of git."""


def keep(path: Path, message: bytes) -> str:
    """Write what git would have committed, and return how the commit is taken up, a line.

    Args:
        path: The file that git had edited.
        message: What git would have made of it.
    """
    whole = path.absolute()
    kept = whole.parent / "prdesc" / NAME
    try:
        files.write_bytes(kept, message)
    except InputError as error:
        return f"the commit is stopped (hook_check); the message is in {whole} ({error.faults[0]})"
    return (
        f"the commit is stopped (hook_check); the message is in {kept}: `git commit -e -F"
        f" {shlex.quote(str(kept))}`, with the other options that you gave (-a, --amend, --author"
        " and so on), takes it up; with `--no-verify` too it is committed as it is"
    )
