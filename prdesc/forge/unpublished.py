"""Keeps a text that could not be published, so that no work is lost."""

from __future__ import annotations

import hashlib
from typing import TYPE_CHECKING

from prdesc.files import write_text
from prdesc.settings.records import branch_name

if TYPE_CHECKING:
    from pathlib import Path

DRAFTS = "drafts"
"""Folder of texts that could not be written, below the user's state folder."""
_DIGITS = 8


def save(state: Path, branch: str, body: str) -> Path:
    """Write a body below the user's state folder; other texts of the branch stay.

    Returns:
        Where it is. The same text of the same branch is always there.

    Raises:
        InputError: If it cannot be written.
    """
    digest = hashlib.sha256(body.encode("utf-8", "surrogatepass")).hexdigest()[:_DIGITS]
    path = state / DRAFTS / f"{branch_name(branch)}-{digest}.md"
    write_text(path, body)
    return path
