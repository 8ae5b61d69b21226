"""The file in which git has a commit message edited, as git will read it.

Git cleans the message up before it commits it (`git help commit`, --cleanup): it drops comments and
what stands below the scissors line, and takes out blank lines that are too many. A commit-msg hook
gets the file before that.
"""

from __future__ import annotations

from typing import Literal

from prdesc.patterns import deferred

FILES = frozenset({"COMMIT_EDITMSG", "MERGE_MSG", "SQUASH_MSG"})
"""Names of the file, in the folder of the repository."""
COMMENT = "#"
"""Begins a comment, if the configuration says nothing else."""
SCISSORS = " ------------------------ >8 ------------------------"
"""Follows the comment character on the line below which git drops everything."""
Cleanup = Literal["strip", "whitespace", "scissors", "verbatim"]
"""As `git commit --cleanup`; only `strip` drops comments."""

_SPACE = " \t\r"
_FOR_REBASE = deferred(r"(?:fixup|squash|amend)! ")
# As `git fmt-merge-msg` writes it, and as forges do; a subject of a person only begins like that.
_NAMED = r"'[^'\n]+'(?:(?:, '[^'\n]+')* and '[^'\n]+')?"
_KIND = rf"(?:branch(?:es)?|remote-tracking branch(?:es)?|tags?|commits?) {_NAMED}"
_SOURCE = rf"{_KIND}(?:, {_KIND})*(?: of \S+)?"
_MERGE = deferred(
    rf"Merge (?:{_SOURCE}(?:; {_SOURCE})*(?: into \S+)?"
    r"|pull request #\d+(?: in \S+)? from \S+(?: to \S+)?)[ \t]*(?:\n|\Z)"
)
_REVERT = deferred(r"(?:Revert|Reapply) \".*\"\n+This reverts commit [0-9a-f]{7,64}\b")


def committed(
    text: str, comment: str = COMMENT, cleanup: Cleanup = "strip", *, edited: bool = True
) -> str:
    """Return what git commits of a message; empty if nothing is left.

    Args:
        text: The file. Each character may stand for one byte of it, too.
        comment: Begins a comment.
        cleanup: How git cleans up.
        edited: Whether an editor opened; only then there are scissors.
    """
    lines = text.split("\n")
    cut = scissors(lines, comment) if edited else None
    if cut is not None:
        lines = lines[:cut]
    if cleanup == "verbatim":
        return "\n".join([*lines, ""]) if cut is not None else text
    kept: list[str] = []
    for line in lines:
        if cleanup == "strip" and line.startswith(comment):
            continue
        bare = line.rstrip(_SPACE)
        if bare or (kept and kept[-1]):
            kept.append(bare)
    text = "\n".join(kept).strip("\n")
    return f"{text}\n" if text else ""


def scissors(lines: list[str], comment: str) -> int | None:
    """Return the number of the scissors line, from 0, or None."""
    return next((at for at, line in enumerate(lines) if line == f"{comment}{SCISSORS}"), None)


def is_generated(message: str) -> bool:
    """Tell whether git wrote the message itself: a merge, a revert, or for a rebase to take up."""
    start = message.lstrip("\n")
    return any(one.match(start) for one in (_FOR_REBASE, _MERGE, _REVERT))
