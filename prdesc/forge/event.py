"""Which pull request an event of GitHub Actions is about.

Only its name is read there: the payload of a run that is repeated is as old as the first run.
"""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

from prdesc.errors import Fault, InputError
from prdesc.files import read_text
from prdesc.forge.reference import Reference, parse

if TYPE_CHECKING:
    from pathlib import Path

_LARGEST = 32 << 20


def reference(path: Path) -> Reference | None:
    """Return the pull request of the payload at *path*; None if the event is not about one.

    Raises:
        InputError: If the file cannot be read or is no payload.
    """
    try:
        payload = json.loads(read_text(path, limit=_LARGEST))
    except (json.JSONDecodeError, RecursionError) as error:
        raise _strange(path) from error
    if not isinstance(payload, dict):
        raise _strange(path)
    pull, repository = payload.get("pull_request"), payload.get("repository")
    if not isinstance(pull, dict):
        return None
    name = repository.get("full_name") if isinstance(repository, dict) else None
    return parse(f"{name}#{pull.get('number')}")


def _strange(path: Path) -> InputError:
    return InputError(Fault("is no payload of an event", "run this in GitHub Actions", str(path)))
