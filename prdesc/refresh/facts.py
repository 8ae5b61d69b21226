"""The facts of a change, where this runs in a clone that has both of its commits.

Nothing is fetched, checked out or run: git compares two commits that are there already.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from prdesc.collect import collecting
from prdesc.collect import range as ranges
from prdesc.collect.globs import Globs
from prdesc.git.run import attempt
from prdesc.merge import merging
from prdesc.propose import screening

if TYPE_CHECKING:
    from pathlib import Path

    from prdesc.forge.pulls import Pull
    from prdesc.settings.settings import Settings


def has_both(root: Path, pull: Pull) -> bool:
    """Whether the repository at *root* has the base and the head of a change.

    A partial clone counts as one that has not: git would fetch what is missing.
    """
    if attempt(("config", "--get", "extensions.partialClone"), folder=root)[0] == 0:
        return False
    commits = (pull.base_sha, pull.head_sha)
    return all(
        attempt(("cat-file", "-e", f"{one}^{{commit}}"), folder=root)[0] == 0 for one in commits
    )


def merged(text: str, name: str, root: Path, pull: Pull, settings: Settings) -> str:
    """Return a record with the paths, settings and changelog entries that git sees.

    Args:
        text: The record.
        name: Of the record, for faults.
        root: The clone.
        pull: The pull request.
        settings: Of the base, which say what is looked at.

    Raises:
        ForgeError: If git fails, or commits between the two are missing.
        InputError: If the record is wrong.
    """
    globs = Globs(**settings.collect)
    span = ranges.find(root, base=pull.base_sha, head=pull.head_sha)
    facts, _ = screening.screen(collecting.facts(span, globs))
    covered = merging.merge(text, name, facts, {}, lambda path: globs.kind(path) is not None)
    return covered.text
