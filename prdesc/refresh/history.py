"""The edits that GitHub keeps of a description, and what one of ours has overwritten.

GitHub has no compare-and-swap for a description. It keeps the whole text after every edit instead
(`userContentEdits` of GraphQL; `diff` is that text), so a text that was lost can be found.
"""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime
from typing import TYPE_CHECKING

from pydantic import BaseModel, Field, ValidationError

from prdesc.refresh.comparing import digest, holds, same

if TYPE_CHECKING:
    from prdesc.forge.client import Client
    from prdesc.forge.reference import Reference

_MOST = 50
_QUERY = """query($owner: String!, $name: String!, $number: Int!, $first: Int!) {
  viewer { login }
  repository(owner: $owner, name: $name) { pullRequest(number: $number) {
    userContentEdits(first: $first) { nodes { editedAt editor { __typename login } diff } }
  } }
}"""
_BOT = "[bot]"


@dataclass(frozen=True, slots=True)
class Edit:
    """A text and who made it."""

    body: str | None
    """None where somebody deleted it from the history."""
    editor: str | None
    """Login as the REST API has it, `octocat` or `app[bot]`; None where the account is gone."""
    at: datetime


@dataclass(frozen=True, slots=True)
class History:
    """The newest edits of a description."""

    viewer: str
    """Login of ourselves."""
    edits: tuple[Edit, ...]
    """The newest first; the text that it was opened with is the last where all are there. Empty
    if nobody edited it."""
    whole: bool
    """Whether there are no older ones."""

    def has(self, sent: str) -> bool:
        """Whether our writing of *sent* is among them."""
        return self._place(sent) is not None

    def overwritten(self, read: str, sent: str) -> Edit | None:
        """Return the edit that our writing of *sent* overwrote, though *read* was there before."""
        before = self.before(sent)
        return None if before is None or same(before.body or "", read) else before

    def before(self, sent: str, since: datetime | None = None) -> Edit | None:
        """Return the edit before our writing of *sent*; None if it is not there to be read.

        Args:
            sent: What was written; the last time counts.
            since: Then the first time since counts. Whose token we have may have brought the same
                text back later, over another one.
        """
        place = self._place(sent, since)
        found = self.edits[place + 1] if place is not None and place + 1 < len(self.edits) else None
        return found if found is not None and found.body is not None else None

    def text(self, wanted: str, since: datetime | None = None) -> str | None:
        """Return the text whose digest is *wanted*, the newest; None if it is not there.

        Args:
            wanted: As `comparing.digest` gives it.
            since: Then only edits since count.
        """
        texts = (one.body for one in self.edits if since is None or one.at >= since)
        return next((one for one in texts if one is not None and digest(one) == wanted), None)

    def editor(self, text: str) -> str | None:
        """Return who last made *text*; None if that is not among the edits."""
        found = (one.editor for one in self.edits if one.body and same(one.body, text))
        return next(found, None)

    def _place(self, sent: str, since: datetime | None = None) -> int | None:
        ours = [
            number
            for number, edit in enumerate(self.edits)
            if same_login(edit.editor, self.viewer) and edit.body and same(edit.body, sent)
        ]
        if since is None:
            return next(iter(ours), None)
        return next((one for one in reversed(ours) if self.edits[one].at >= since), None)

    def writer(self, text: str, author: str) -> str | None:
        """Return who wrote *text*, which stands in the description now; None if nobody knows.

        That is the editor of the oldest edit since which it has been there all the time.

        Args:
            text: A part of the description; spaces and line ends do not count.
            author: Who opened the pull request.
        """
        found = None
        for edit in self.edits:
            if edit.body is None:
                return None
            if not holds(edit.body, text):
                return found
            found = edit.editor
        return author if self.whole else None

    def own_since(self, begin: datetime) -> int:
        """Return how many edits an App, if that is what we are, made since *begin*."""
        if not is_app(self.viewer):
            return 0  # what a person edits by hand is no edit of a program
        return sum(edit.at >= begin and same_login(edit.editor, self.viewer) for edit in self.edits)


def same_login(one: str | None, other: str | None) -> bool:
    """Whether two logins are those of one account; GitHub ignores their case."""
    return one is not None and other is not None and one.casefold() == other.casefold()


def is_app(login: str) -> bool:
    """Whether a login is that of an App; GitHub Actions is one."""
    return login.endswith(_BOT)


class _Viewer(BaseModel):
    login: str


class _Actor(BaseModel):
    kind: str = Field(alias="__typename")
    login: str

    @property
    def name(self) -> str:
        is_bot = self.kind == "Bot" and not is_app(self.login)
        return f"{self.login}{_BOT}" if is_bot else self.login


class _Node(BaseModel):
    at: datetime = Field(alias="editedAt")
    editor: _Actor | None = None
    diff: str | None = None


class _Edits(BaseModel):
    nodes: tuple[_Node, ...]


class _Pull(BaseModel):
    edits: _Edits = Field(alias="userContentEdits")


class _Repository(BaseModel):
    pull: _Pull = Field(alias="pullRequest")


class _Data(BaseModel):
    viewer: _Viewer
    repository: _Repository


def read(client: Client, reference: Reference) -> History:
    """Read the newest edits.

    Raises:
        RefusedError: If the token may not see them.
        ForgeError: If the API does not give them.
    """
    what = f"the edits of {reference}"
    names = {"owner": reference.owner, "name": reference.repository, "number": reference.number}
    value = client.graphql(_QUERY, {**names, "first": _MOST}, what)
    try:
        data = _Data.model_validate(value)
    except ValidationError as error:
        raise client.strange(f"the answer on {what} has another form") from error
    nodes = data.repository.pull.edits.nodes
    edits = tuple(
        Edit(one.diff, one.editor.name if one.editor else None, one.at)
        for one in sorted(nodes, key=lambda node: node.at, reverse=True)
    )
    return History(data.viewer.login, edits, len(nodes) < _MOST)
