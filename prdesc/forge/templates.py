"""The templates of a repository, as the base branch of a pull request has them.

Only for repositories whose templates somebody has allowed: they are the text of another person.
They are read from the base, never from the change, and run in a sandbox.
"""

from __future__ import annotations

from typing import TYPE_CHECKING
from urllib.parse import quote

from pydantic import BaseModel, ConfigDict, ValidationError

from prdesc.errors import Fault, InputError
from prdesc.files import decode, write_text
from prdesc.forge.client import RAW
from prdesc.settings.values import outside

if TYPE_CHECKING:
    from pathlib import Path

    from prdesc.forge.client import Client
    from prdesc.forge.pulls import Pull

FOLDER = "prdesc-templates"
_MOST, _LARGEST = 64, 1 << 16
_FILE, _TREE = "blob", "tree"


class _Entry(BaseModel):
    model_config = ConfigDict(extra="ignore", frozen=True)

    path: str
    type: str
    sha: str
    size: int = 0


class _Tree(BaseModel):
    model_config = ConfigDict(extra="ignore", frozen=True)

    tree: tuple[_Entry, ...]
    truncated: bool = False


def fetch(client: Client, pull: Pull, commit: str, folder: Path) -> int:
    """Write the templates of *commit* into *folder*, below `prdesc-templates/`.

    Returns:
        How many there are; 0 if the repository has none.

    Raises:
        ForgeError: If the API does not give them.
        InputError: If there are more than 64, one is larger than 64 KiB, or leaves the folder.
    """
    root = _tree(client, pull, commit)
    found = next((one for one in root.tree if (one.path, one.type) == (FOLDER, _TREE)), None)
    if found is None:
        return 0
    inner = _tree(client, pull, f"{found.sha}?recursive=1")
    files = [one for one in inner.tree if one.type == _FILE]
    if len(files) > _MOST or inner.truncated:
        problem = f"has more than {_MOST} files"
        raise InputError(Fault(problem, "keep only templates there", FOLDER))
    for one in files:
        _copy(client, pull, one, folder)
    return len(files)


def _tree(client: Client, pull: Pull, name: str) -> _Tree:
    what = f"the files of {pull.base_branch}"
    value = client.find_object(f"{pull.reference.path}/git/trees/{name}", what)
    if value is None:
        raise client.missing(what)
    try:
        return _Tree.model_validate(value)
    except ValidationError as error:
        raise client.strange(f"the answer on {what} is no tree") from error


def _copy(client: Client, pull: Pull, entry: _Entry, folder: Path) -> None:
    name = f"{FOLDER}/{entry.path}"
    if (problem := outside(name)) is not None:
        raise InputError(Fault(problem, "rename the file", name))
    address = f"{pull.reference.path}/git/blobs/{quote(entry.sha)}"
    raw = client.find(address, name, accept=RAW)
    if raw is None:
        raise client.missing(name)
    write_text(folder / name, decode(raw, name=name, limit=_LARGEST))
