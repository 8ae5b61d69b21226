"""The file in which git has a commit message edited, as git will read it.

Git cleans the message up before it commits it (`git help commit`, --cleanup): it drops comments and
what stands below the scissors line, and takes out blank lines that are too many. A commit-msg hook
gets the file before that.
"""

from __future__ import annotations

import itertools
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
_DIFF = ("diff ", "Submodule ", "* Unmerged path ")
"""How what `git commit -v` shows begins."""
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
    text: str, comment: str = COMMENT, cleanup: Cleanup = "strip", *, cuts: bool = True
) -> str:
    """Return what git commits of a message; empty if nothing is left.

    Args:
        text: The file. Each character may stand for one byte of it, too.
        comment: Begins a comment.
        cleanup: How git cleans up.
        cuts: Whether git drops what stands below a scissors line (`is_cut`).
    """
    lines = text.split("\n")
    cut = scissors(lines, comment) if cuts else None
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


def is_cut(lines: list[str], comment: str) -> bool:
    """Tell whether git put scissors into the file for this commit, below which it drops all.

    It does so for `-v` and `--cleanup=scissors` only, last of all, with a comment below them and
    then the diff, if any. In a text that somebody took up from such a file, its hints follow behind
    a blank line, and all of it is committed.
    """
    first = scissors(lines, comment)
    if first is None:
        return False
    last = max(at for at in range(first, len(lines)) if lines[at] == lines[first])
    below = lines[last + 1 :]
    said = next((at for at, line in enumerate(below) if not line.startswith(comment)), len(below))
    rest = below[said:]
    shown = next((line for line in rest if line.strip()), _DIFF[0])
    hints = any(
        line.startswith(comment) and not before.strip() for before, line in itertools.pairwise(rest)
    )
    return said > 0 and shown.startswith(_DIFF) and not hints


def is_generated(message: str) -> bool:
    """Tell whether git wrote the message itself: a merge, a revert, or for a rebase to take up."""
    start = message.lstrip("\n")
    return any(one.match(start) for one in (_FOR_REBASE, _MERGE, _REVERT))
