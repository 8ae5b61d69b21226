"""A repository and its branches, as the API knows them."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING
from urllib.parse import quote

from prdesc.errors import InputError
from prdesc.forge.repository import Repository, parse
from prdesc.patterns import deferred

if TYPE_CHECKING:
    from prdesc.forge.client import Client

_COMMIT = deferred(r"[0-9a-f]{40}(?:[0-9a-f]{24})?")


@dataclass(frozen=True, slots=True)
class Facts:
    """What decides where a pull request goes."""

    repository: Repository
    """As it is called now; one that was renamed answers to its old name, too."""
    default_branch: str
    parent: Repository | None = None
    """What it is a fork of."""
    source: Repository | None = None
    """What that one is, at last, a fork of."""


def read(client: Client, repository: Repository) -> Facts:
    """Read a repository.

    Raises:
        ForgeError: If the API does not give it, or its answer is no repository.
    """
    value = client.find_object(repository.path, str(repository))
    if value is None:
        raise client.missing(str(repository))
    name, branch = _name(value), value.get("default_branch")
    if name is None or not isinstance(branch, str) or not branch:
        raise client.strange(f"the answer on {repository} is no repository")
    if value.get("fork") is not True:
        return Facts(name, branch)
    return Facts(name, branch, _name(value.get("parent")), _name(value.get("source")))


def tip(client: Client, repository: Repository, branch: str) -> str | None:
    """Return the newest commit of a branch; None if there is no such branch.

    A branch that was renamed is not the one that was asked for.

    Raises:
        ForgeError: If the API does not say.
    """
    what = f"branch {branch} of {repository}"
    value = client.find_object(f"{repository.path}/branches/{quote(branch, safe='')}", what)
    if value is None or value.get("name") != branch:
        return None
    head = value.get("commit")
    commit = head.get("sha") if isinstance(head, dict) else None
    if not isinstance(commit, str) or not _COMMIT.fullmatch(commit):
        raise client.strange(f"the answer on {what} has no commit")
    return commit


def _name(value: object) -> Repository | None:
    name = value.get("full_name") if isinstance(value, dict) else None
    try:
        return parse(name) if isinstance(name, str) else None
    except InputError:
        return None
