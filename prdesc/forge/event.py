"""Which pull request an event of GitHub Actions is about, and what an edit changed.

The text of now is never read there: the payload of a run that is repeated is as old as the first.
"""

from __future__ import annotations

import json
from dataclasses import dataclass
from datetime import datetime
from typing import TYPE_CHECKING

from pydantic import BaseModel, ValidationError

from prdesc.errors import Fault, InputError
from prdesc.files import read_text
from prdesc.forge.pulls import whole
from prdesc.forge.reference import Reference, parse

if TYPE_CHECKING:
    from pathlib import Path

_LARGEST = 32 << 20


@dataclass(frozen=True, slots=True)
class Edited:
    """What somebody edited, as it was then."""

    sender: str
    """Login of who did."""
    body: str
    """The text after it."""
    previous: str | None
    """The text before it; None where the text was not edited."""
    others: bool
    """Whether more than the text was edited: the title, the base."""
    updated: datetime
    """When that was."""


class _Sender(BaseModel):
    login: str


class _Pull(BaseModel):
    body: str | None = None
    updated_at: datetime


class _Updated(BaseModel):
    pull_request: _Pull


class _Payload(BaseModel):
    sender: _Sender
    pull_request: _Pull
    changes: dict[str, object] = {}


def reference(path: Path) -> Reference | None:
    """Return the pull request of the payload at *path*; None if the event is not about one.

    Raises:
        InputError: If the file cannot be read or is no payload.
    """
    payload = _payload(path)
    pull, repository = payload.get("pull_request"), payload.get("repository")
    if not isinstance(pull, dict):
        return None
    name = repository.get("full_name") if isinstance(repository, dict) else None
    return parse(f"{name}#{pull.get('number')}")


def updated(path: Path) -> datetime | None:
    """Return when the pull request of the payload at *path* had last changed then; None if unsaid.

    Raises:
        InputError: If the file cannot be read or is no payload.
    """
    try:
        return _Updated.model_validate(_payload(path)).pull_request.updated_at
    except ValidationError:
        return None


def edited(path: Path) -> Edited | None:
    """Return what the payload at *path* says of an edit; None if the event is about another thing.

    Raises:
        InputError: If the file cannot be read or is no payload.
    """
    payload = _payload(path)
    if payload.get("action") != "edited" or "pull_request" not in payload:
        return None
    try:
        found = _Payload.model_validate(payload)
    except ValidationError as error:
        raise _strange(path) from error
    text = found.changes.get("body")
    before = text.get("from") if isinstance(text, dict) else None
    return Edited(
        found.sender.login,
        whole(found.pull_request.body or ""),
        whole(before) if isinstance(before, str) else None,
        bool(found.changes.keys() - {"body"}),
        found.pull_request.updated_at,
    )


def _payload(path: Path) -> dict[str, object]:
    try:
        payload = json.loads(read_text(path, limit=_LARGEST))
    except (json.JSONDecodeError, RecursionError) as error:
        raise _strange(path) from error
    if not isinstance(payload, dict):
        raise _strange(path)
    return payload


def _strange(path: Path) -> InputError:
    return InputError(Fault("is no payload of an event", "run this in GitHub Actions", str(path)))
