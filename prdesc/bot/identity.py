"""Who the bot is on GitHub, so that it knows its own edits; asked until GitHub says it."""

from __future__ import annotations

import asyncio
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from pydantic import BaseModel, ConfigDict, ValidationError

from prdesc.bot.telling import told
from prdesc.bot.threads import begin
from prdesc.errors import PrdescError

if TYPE_CHECKING:
    from collections.abc import Mapping

    from prdesc.bot.github import GitHub
    from prdesc.bot.logs import Log

_AGAIN = 60.0
NEEDED: Mapping[str, str] = {
    "contents": "read",
    "issues": "read",
    "metadata": "read",
    "pull_requests": "write",
}
"""Permissions of the App, the least that it can do with."""
EVENTS = frozenset({"issue_comment", "pull_request"})
"""Events that the App subscribes to."""


class App(BaseModel):
    """The App as GitHub knows it."""

    model_config = ConfigDict(extra="ignore", frozen=True)

    slug: str
    permissions: dict[str, str] = {}
    events: tuple[str, ...] = ()

    @property
    def login(self) -> str:
        """The account that it writes as."""
        return f"{self.slug}[bot]"

    def lacks(self) -> list[str]:
        """Return what it may not do and has to: permissions and events."""
        found = [
            f"{name}: {level}"
            for name, level in NEEDED.items()
            if self.permissions.get(name) not in {level, "write", "admin"}
        ]
        return found + [f"the event {name}" for name in sorted(EVENTS - set(self.events))]


def ask(github: GitHub) -> App:
    """Ask GitHub about the App.

    Raises:
        ForgeError: If it does not answer, or knows no such App.
        InputError: If the App's key is none.
    """
    with github.as_app() as client:
        value = client.find_object("/app", "the App")
        if value is None:
            raise client.missing("such App")
        try:
            return App.model_validate(value)
        except ValidationError as error:
            raise client.strange("the answer on the App is no App") from error


@dataclass(slots=True)
class Identity:
    """Finds out the login, and keeps it."""

    github: GitHub
    log: Log
    login: str | None = field(default=None, init=False)
    """None until GitHub has said it: then own edits cost a look, and nothing is written."""

    async def find(self) -> None:
        """Ask until there is an answer; cancel it to stop."""
        while self.login is None:
            try:
                app = await begin(lambda: ask(self.github), "identity")
            except PrdescError as error:
                self.log.warning("GitHub does not know the App", problem=told(error))
                await asyncio.sleep(_AGAIN)
            else:
                self.login = app.login
                for lacking in app.lacks():
                    self.log.warning("the App lacks a permission or event", reason=lacking)
