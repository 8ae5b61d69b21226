"""Whose commit it is that git makes: a disclosure is about work of one's own only.

Git names the author to its hooks in `GIT_AUTHOR_NAME` and `GIT_AUTHOR_EMAIL`, wherever it has the
author from: the configuration, `--author`, `-C`, an amended or a picked commit
(`git help commit`, `git help var`).
"""

from __future__ import annotations

import os
import re
from pathlib import Path
from typing import TYPE_CHECKING

from prdesc.git import run

if TYPE_CHECKING:
    from collections.abc import Container, Mapping

AUTHOR = ("GIT_AUTHOR_NAME", "GIT_AUTHOR_EMAIL")
_ADDRESS = re.compile(r"<([^<>]*)> \d+ [+-]\d{4}\s*\Z")


def another(environ: Mapping[str, str], states: Container[str], seconds: float) -> str | None:
    """Return why the commit is somebody else's work, a clause; None if it is the person's own.

    Args:
        environ: The environment that git gave the hook.
        states: What git is in the middle of (`form.under_way`).
        seconds: How long git may take.

    Raises:
        ForgeError: If git does not end.
    """
    if "CHERRY_PICK_HEAD" in states:
        return "this is a cherry-pick"
    name, address = (environ.get(key, "") for key in AUTHOR)
    if not address or address.casefold() in _own(environ, seconds):
        return None
    return f"the author is {name} <{address}>"


def _own(environ: Mapping[str, str], seconds: float) -> set[str]:
    """Return the addresses of the person who commits."""
    without = {key: value for key, value in environ.items() if key not in AUTHOR}
    said = [
        run.attempt(("var", f"GIT_{role}_IDENT"), folder=Path(), timeout=seconds, environment=one)
        for role, one in (("COMMITTER", dict(environ)), ("AUTHOR", without))
    ]
    texts = [os.fsdecode(out) for code, out, _ in said if not code]
    return {found[1].casefold() for text in texts if (found := _ADDRESS.search(text))}
