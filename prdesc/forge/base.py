"""What the base branch of a pull request decides: configuration, glossaries, rules.

They are read from the newest commit of the branch that the change goes to, never from the change
itself, so its author cannot loosen what judges the text.
"""

from __future__ import annotations

from typing import TYPE_CHECKING
from urllib.parse import quote

from prdesc.files import decode, write_text
from prdesc.forge.client import RAW
from prdesc.patterns import deferred
from prdesc.settings.repository import OWN_FILE, SHARED_FILE, read_policy

if TYPE_CHECKING:
    from pathlib import Path

    from prdesc.forge.client import Client
    from prdesc.forge.pulls import Pull

_COMMIT = deferred(r"[0-9a-f]{40}(?:[0-9a-f]{24})?")
_LARGEST = 1 << 20


def fetch(client: Client, pull: Pull, folder: Path) -> str:
    """Write the files of the base into *folder*, to be read there as in a checkout.

    Returns:
        The commit that they are from: the newest of the base branch or, once that is gone, the
        one that the change was last compared with.

    Raises:
        ForgeError: If the API does not give a file that is there.
        InputError: If the configuration is wrong.
    """
    commit = _tip(client, pull)
    for name in (OWN_FILE, SHARED_FILE):
        _copy(client, pull, commit, name, folder)
    found = read_policy(folder)
    for name in (*found[0].glossaries, *found[0].rules) if found else ():
        _copy(client, pull, commit, name, folder)
    return commit


def _tip(client: Client, pull: Pull) -> str:
    what = f"branch {pull.base_branch} of {pull.reference.owner}/{pull.reference.repository}"
    path = f"{pull.reference.path}/branches/{quote(pull.base_branch, safe='')}"
    branch = client.find_object(path, what)
    head = {"sha": pull.base_sha} if branch is None else branch.get("commit")
    commit = head.get("sha") if isinstance(head, dict) else None
    if not isinstance(commit, str) or not _COMMIT.fullmatch(commit):
        raise client.strange(f"the answer on {what} has no commit")
    return commit


def _copy(client: Client, pull: Pull, commit: str, name: str, folder: Path) -> None:
    path = f"{pull.reference.path}/contents/{quote(name)}"
    raw = client.find(path, f"{name} at {commit}", accept=RAW, ref=commit)
    if raw is not None:
        write_text(folder / name, decode(raw, name=name, limit=_LARGEST))
