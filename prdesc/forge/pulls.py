"""A pull request as it is now."""

from __future__ import annotations

import time
from dataclasses import dataclass
from datetime import UTC, date, datetime
from typing import TYPE_CHECKING

from pydantic import BaseModel, ValidationError

if TYPE_CHECKING:
    from prdesc.forge.client import Client
    from prdesc.forge.reference import Reference


_LOOKS = 3


@dataclass(frozen=True, slots=True)
class Pull:
    """A pull request; all text is untrusted."""

    reference: Reference
    title: str
    body: str
    """With line feeds at line ends; GitHub's own editor saves CRLF."""
    raw_body: str
    """As GitHub has it, CRLF kept; empty where it has none."""
    author: str
    """Login, as `octocat` or `dependabot[bot]`; `ghost` once the account is gone."""
    labels: tuple[str, ...]
    opened: date
    """In UTC."""
    is_open: bool
    is_draft: bool
    base_branch: str
    base_sha: str
    """The commit of the base branch that the change was last compared with."""
    base_repository: str
    """`OWNER/REPO` as it is called now."""
    head_branch: str
    head_sha: str
    head_repository: str | None
    """`OWNER/REPO`; another than the base where it is a fork, None where the fork is gone."""
    updated: datetime
    """When anything about it last changed."""
    page: str
    """Address for people."""
    comments: int | None = None
    """How many there are below it; None if that is not known."""

    @property
    def is_from_fork(self) -> bool:
        """Whether the change comes from another repository."""
        return self.head_repository != self.base_repository


class _Label(BaseModel):
    name: str


class _User(BaseModel):
    login: str


class _Repository(BaseModel):
    full_name: str


class _Base(BaseModel):
    ref: str
    sha: str
    repo: _Repository


class _Head(BaseModel):
    ref: str
    sha: str
    repo: _Repository | None = None


class _Answer(BaseModel):
    """The members that are used; the others do not matter."""

    title: str
    body: str | None = None
    state: str
    draft: bool = False
    html_url: str
    created_at: datetime
    updated_at: datetime
    user: _User | None = None
    labels: tuple[_Label, ...] = ()
    base: _Base
    head: _Head
    comments: int | None = None


def read(client: Client, reference: Reference) -> Pull:
    """Read a pull request.

    Raises:
        ForgeError: If the API does not give it, or its answer is no pull request.
    """
    path = f"{reference.path}/pulls/{reference.number}"
    value = client.find_object(path, f"pull request {reference}")
    if value is None:
        raise client.missing(f"pull request {reference}")
    return parse(client, reference, value)


def read_since(
    client: Client, reference: Reference, told: datetime | None, *, pause: float = 1.0
) -> Pull:
    """Read a pull request as it was at a time, or later; GitHub can lag behind its own events.

    Args:
        client: Asked.
        reference: Which one.
        told: When an event says that it changed; None takes what there is.
        pause: Seconds before it is read again, doubled each time.

    Returns:
        The pull request; as it is after some seconds, if it is no newer then.

    Raises:
        ForgeError: As `read` does.
    """
    for number in range(_LOOKS):
        page = read(client, reference)
        if told is None or page.updated >= told:
            break
        time.sleep(pause * 2**number)
    return page


def parse(client: Client, reference: Reference, value: object) -> Pull:
    """Make a pull request of a JSON object of the API; raises as `read`."""
    try:
        found = _Answer.model_validate(value)
    except ValidationError as error:
        names = sorted({".".join(str(part) for part in one["loc"]) for one in error.errors()})
        problem = f"the answer on {reference} is no pull request; see {', '.join(names)}"
        raise client.strange(problem) from error
    body = whole(found.body or "")
    return Pull(
        reference=reference,
        title=whole(found.title),
        body=body.replace("\r\n", "\n"),
        raw_body=body,
        author=found.user.login if found.user else "ghost",
        labels=tuple(label.name for label in found.labels),
        opened=found.created_at.astimezone(UTC).date(),
        updated=found.updated_at,
        is_open=found.state == "open",
        is_draft=found.draft,
        base_branch=found.base.ref,
        base_sha=found.base.sha,
        base_repository=found.base.repo.full_name,
        head_branch=found.head.ref,
        head_sha=found.head.sha,
        head_repository=found.head.repo.full_name if found.head.repo else None,
        page=found.html_url,
        comments=found.comments,
    )


def whole(text: str) -> str:
    """Return *text* with `?` for half a character, which JSON can hold and UTF-8 cannot."""
    return text.encode("utf-8", "replace").decode("utf-8")
