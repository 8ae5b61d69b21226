"""What a delivery asks for: the pull request to look at, or a command about it.

Only names are read: a delivery can be late, doubled or out of order, so the pull request itself is
asked when its turn comes. The models take what they need and leave the rest, for GitHub adds
members and values, and its Enterprise servers are older. An event or action that is not known is
nobody's fault.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from enum import StrEnum
from typing import Annotated

from pydantic import BaseModel, ConfigDict, Field

from prdesc.bot.key import Key
from prdesc.patterns import deferred

_LARGEST = (1 << 63) - 1
_FOLLOWED = frozenset({"opened", "reopened", "ready_for_review", "synchronize", "edited"})
_FOLLOWED_IN_DRAFTS = frozenset({"opened", "reopened"})
_GONE = frozenset({"deleted", "suspend", "new_permissions_accepted"})
_BELONGING = frozenset({"OWNER", "MEMBER", "COLLABORATOR"})
# Four spaces or a tab before it would make it code.
_COMMAND = deferred(r"(?:[ \t]*\r?\n)* {0,3}/prdesc(?=\s|\Z)([^\r\n]*)", re.IGNORECASE | re.ASCII)


class Verb(StrEnum):
    """What a comment can ask for."""

    REFRESH = "refresh"
    FREEZE = "freeze"
    ADOPT = "adopt"
    UNKNOWN = "unknown"
    """Any other word; it is answered, so that nobody waits."""


@dataclass(frozen=True, slots=True)
class Command:
    """A comment `/prdesc …`; whether its author may ask is not known yet."""

    verb: Verb
    comment: int
    """Id of the comment."""
    author: str
    """Login of the author."""


@dataclass(frozen=True, slots=True)
class Wanted:
    """What is to be done; nothing if there is no key."""

    action: str = "-"
    """For logs and metrics; only actions that are known."""
    key: Key | None = None
    head: str | None = None
    """The commit that the event was about."""
    command: Command | None = None
    urgent: bool = False
    """Whether somebody asks who belongs to the repository; whether they may write is not known."""
    installation: int | None = None
    """An installation whose token is no longer what it was."""


class OddPayload(Exception):  # noqa: N818 - what the sender did, and no error of ours
    """A payload that is no JSON, or lacks what every such event has."""


@dataclass(frozen=True, slots=True)
class Reading:
    """How deliveries are read."""

    sender: str | None = None
    """Login that the bot writes as, `prdesc[bot]`; its own edits ask for nothing."""
    drafts: bool = False
    """Whether drafts are followed on every push."""

    def read(self, event: str, body: bytes) -> Wanted:
        """Return what a delivery asks for.

        Args:
            event: Its header `X-GitHub-Event`.
            body: Its payload, from GitHub.

        Raises:
            OddPayload: If the payload is not what such an event has.
        """
        try:
            if event == "pull_request":
                return self._pull(_PullEvent.model_validate_json(body))
            if event == "issue_comment":
                return _comment(_CommentEvent.model_validate_json(body))
            if event in {"installation", "installation_repositories"}:
                return _installation(_InstallationEvent.model_validate_json(body))
        except ValueError as error:  # of pydantic, or of the key
            raise OddPayload(event) from error
        return Wanted()

    def _pull(self, event: _PullEvent) -> Wanted:
        pull, action = event.pull_request, event.action
        if action not in _FOLLOWED:
            return Wanted()
        if action == "edited" and self.sender == event.sender.login:
            return Wanted(action)
        if pull.draft and not self.drafts and action not in _FOLLOWED_IN_DRAFTS:
            return Wanted(action)
        key = _key(event.installation, event.repository, pull.number)
        return Wanted(action, key, pull.head.sha)


def _comment(event: _CommentEvent) -> Wanted:
    is_ours = event.action == "created" and event.issue.pull_request is not None
    if not is_ours or event.sender.type == "Bot":
        return Wanted()
    found = _COMMAND.match(event.comment.body or "")
    if found is None:
        return Wanted(event.action)
    word = found[1].strip().lower()
    verb = Verb(word) if word in set(Verb) else Verb.UNKNOWN
    command = Command(verb, event.comment.id, event.sender.login)
    key = _key(event.installation, event.repository, event.issue.number)
    urgent = event.comment.author_association in _BELONGING
    return Wanted(event.action, key, command=command, urgent=urgent)


def _installation(event: _InstallationEvent) -> Wanted:
    if event.action not in _GONE:
        return Wanted()
    return Wanted(event.action, installation=event.installation.id)


def _key(installation: _Numbered, repository: _Repository, number: int) -> Key:
    return Key(installation.id, repository.full_name, number)


_Id = Annotated[int, Field(strict=True, gt=0, le=_LARGEST)]


class _Part(BaseModel):
    model_config = ConfigDict(extra="ignore", frozen=True)


class _Numbered(_Part):
    id: _Id


class _Sender(_Numbered):
    login: Annotated[str, Field(max_length=100)]
    type: str = "User"


class _Repository(_Part):
    full_name: str


class _Head(_Part):
    sha: Annotated[str, Field(pattern=r"^[0-9a-f]{40}(?:[0-9a-f]{24})?$")]


class _Pull(_Part):
    number: _Id
    head: _Head
    draft: bool = False


class _PullEvent(_Part):
    action: str
    pull_request: _Pull
    repository: _Repository
    installation: _Numbered
    sender: _Sender


class _Issue(_Part):
    number: _Id
    pull_request: dict[str, object] | None = None


class _Comment(_Numbered):
    body: str | None = None
    author_association: str = "NONE"


class _CommentEvent(_Part):
    action: str
    issue: _Issue
    comment: _Comment
    repository: _Repository
    installation: _Numbered
    sender: _Sender


class _InstallationEvent(_Part):
    action: str
    installation: _Numbered
