"""Who we are to GitHub."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from prdesc.errors import RefusedError

if TYPE_CHECKING:
    from prdesc.forge.client import Client

_WHAT = "the account of the token"


@dataclass(slots=True)
class Ourselves:
    """The account of a token; asked for once, when it is wanted.

    A token of an App, that of GitHub Actions among them, has no `/user`; the query answers it.
    """

    client: Client
    _login: str | None = field(default=None, init=False)
    _asked: bool = field(default=False, init=False)

    @property
    def login(self) -> str | None:
        """`octocat` or `app[bot]`; None where the API does not say.

        Raises:
            ForgeError: If the API fails.
        """
        if not self._asked:
            self._asked = True
            self._login = self._viewer() or self._user()
        return self._login

    def learn(self, login: str) -> None:
        """Take note of what another answer said."""
        self._asked, self._login = True, login

    def _viewer(self) -> str | None:
        try:
            data = self.client.graphql("query { viewer { login } }", {}, _WHAT)
        except RefusedError:
            return None
        return _login_of(data.get("viewer"))

    def _user(self) -> str | None:
        try:
            return _login_of(self.client.find_object("/user", _WHAT))
        except RefusedError:
            return None


def _login_of(value: object) -> str | None:
    login = value.get("login") if isinstance(value, dict) else None
    return login if isinstance(login, str) and login else None
