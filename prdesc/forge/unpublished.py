"""Keeps a text that could not be published, so that no work is lost."""

from __future__ import annotations

import hashlib
from typing import TYPE_CHECKING
from urllib.parse import urlsplit

from prdesc.files import write_private
from prdesc.forge import token
from prdesc.settings.records import branch_name

if TYPE_CHECKING:
    from pathlib import Path

DRAFTS = "drafts"
"""Folder of texts that could not be written, below the user's state folder."""
_DIGITS = 8


def folder(state: Path, name: str, address: str) -> Path:
    """Return where texts and notes about the pull requests of one API are.

    Args:
        state: The user's state folder.
        name: Folder below it, `drafts`.
        address: Of the API; two servers may have repositories of the same name.
    """
    port = urlsplit(address).port
    host = token.host(address)
    return state / name / branch_name(f"{host}:{port}" if port else host)


def save(drafts: Path, branch: str, body: str) -> Path:
    """Write a body into the folder of drafts; other texts of the branch stay.

    Returns:
        Where it is. The same text of the same branch is always there.

    Raises:
        InputError: If it cannot be written.
    """
    digest = hashlib.sha256(body.encode("utf-8", "surrogatepass")).hexdigest()[:_DIGITS]
    path = drafts / f"{branch_name(branch)}-{digest}.md"
    write_private(path, body)
    return path
