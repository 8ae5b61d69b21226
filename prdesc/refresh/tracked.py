"""The record that a branch tracks, read over the API as data; nothing of the change is run."""

from __future__ import annotations

from typing import TYPE_CHECKING
from urllib.parse import quote

from prdesc.files import decode
from prdesc.forge.client import RAW
from prdesc.record.loading import LIMIT
from prdesc.settings.records import branch_name

if TYPE_CHECKING:
    from prdesc.forge.client import Client
    from prdesc.forge.pulls import Pull


def path(template: str, pull: Pull) -> str:
    """Return where the record of a change is, by the policy of its base."""
    return template.replace("{branch}", branch_name(pull.head_branch))


def name(template: str, pull: Pull) -> str:
    """Return how git names the record."""
    return f"{pull.head_branch}:{path(template, pull)}"


def read(client: Client, pull: Pull, template: str) -> str | None:
    """Return the record at the newest commit of a change; None if the branch tracks none.

    It is in the repository that the change comes from. The base has the commits of every change,
    too, so it is asked where a fork is gone or hidden.

    Args:
        client: Asked.
        pull: The pull request.
        template: `record` of the policy.

    Raises:
        ForgeError: If the API does not give a file that is there.
        InputError: If it is no text.
    """
    where = path(template, pull)
    for repository in dict.fromkeys([pull.head_repository, pull.base_repository]):
        if repository is None:
            continue
        address = f"/repos/{quote(repository)}/contents/{quote(where)}"
        what = f"{where} at {pull.head_sha}"
        raw = client.find(address, what, accept=RAW, ref=pull.head_sha)
        if raw is not None:
            return decode(raw, name=name(template, pull), limit=LIMIT)
    return None
