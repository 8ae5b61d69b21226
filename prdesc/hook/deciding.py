"""Whether there is a message to draft, or one to check."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Mapping

SKIP = "PRDESC_SKIP"
"""Set to 1, it keeps the hooks out of one commit."""
_NO = frozenset({"", "0", "false", "no"})
_OPEN = frozenset({"", "template"})
"""Sources (`githooks`, prepare-commit-msg) of a message that nobody has written yet."""


def is_edited(environ: Mapping[str, str]) -> bool:
    """Tell whether git opens an editor; where it does not, it says so to hooks."""
    return environ.get("GIT_EDITOR") != ":"


def is_skipped(environ: Mapping[str, str]) -> bool:
    """Tell whether the person wants no hook this time."""
    return environ.get(SKIP, "") not in _NO


def is_to_draft(source: str, environ: Mapping[str, str]) -> bool:
    """Tell whether a person is about to write a new message in an editor.

    Args:
        source: What git says of the message: empty, `template`, `message`, `merge`, `squash` or
            `commit`.
        environ: The environment.
    """
    return source in _OPEN and is_edited(environ) and not is_skipped(environ)
