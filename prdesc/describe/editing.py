"""The file in which git has a commit message edited, as git will read it.

Git drops lines that begin with the comment character, and all from the scissors line on, before it
commits (`git help commit`, --cleanup). A commit-msg hook gets the file before that.
"""

from __future__ import annotations

from prdesc.patterns import deferred

FILES = frozenset({"COMMIT_EDITMSG", "MERGE_MSG", "SQUASH_MSG"})
"""Names of the file, in the folder of the repository."""
COMMENT = "#"
"""Begins a comment, if the configuration says nothing else."""

_SCISSORS = " ------------------------ >8 ------------------------"
_GENERATED = deferred(
    r"(?:fixup|squash|amend)! |Merge (?:branch|branches|tag|remote-tracking|commit|pull request)\b"
)
_REVERT = deferred(r"(?:Revert|Reapply) \".*\"\n+This reverts commit [0-9a-f]{7,64}\b")


def committed(text: str, comment: str = COMMENT) -> str:
    """Return *text* without comments, and without a diff below the scissors."""
    kept = []
    for line in text.split("\n"):
        if line == f"{comment}{_SCISSORS}":
            break
        if not line.startswith(comment):
            kept.append(line)
    return "\n".join(kept).strip("\n") + "\n"


def is_generated(message: str) -> bool:
    """Tell whether git wrote the message itself: a merge, a revert, or for a rebase to take up."""
    start = message.lstrip("\n")
    return _GENERATED.match(start) is not None or _REVERT.match(start) is not None
