"""The one comment that says why a description is left alone.

It is found by a hidden line in it and by its author, changed when there is something else to say,
and taken away once the description is kept up to date again. Two runs at the same moment may both
leave one; the oldest stays, and whoever sees another takes that away.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from prdesc.errors import MissingError
from prdesc.refresh.history import same_login
from prdesc.report.escape import printable

if TYPE_CHECKING:
    from collections.abc import Sequence

    from prdesc.errors import Fault
    from prdesc.forge.client import Client
    from prdesc.forge.pulls import Pull
    from prdesc.refresh.ourselves import Ourselves

_ID = "<!-- prdesc:comment frozen -->"


@dataclass(frozen=True, slots=True)
class Comment:
    """The comment below one pull request."""

    client: Client
    page: Pull
    ourselves: Ourselves

    def say(self, why: Fault) -> str | None:
        """Say why the description is left alone; returns why that was not possible.

        Raises:
            ForgeError: If the API does not take it.
        """
        if self.ourselves.login is None:
            return "GitHub does not say whose the token is, so no comment was left"
        reference, text = self.page.reference, _text(why)
        there = self._find() if self.page.comments else []
        if not there:
            path = f"{reference.path}/issues/{reference.number}/comments"
            self.client.send("POST", path, {"body": text}, f"a comment on {reference}")
            there = self._find()
        elif there[0].get("body") != text:
            self.client.send("PATCH", self._path(there[0]), {"body": text}, self._what)
        self._delete(there[1:])
        return None

    def take_away(self) -> None:
        """Delete the comment, if there is one, and what other runs left beside it.

        Raises:
            ForgeError: If the API does not do it.
        """
        if self.page.comments:
            self._delete(self._find())

    def _delete(self, comments: Sequence[dict[str, object]]) -> None:
        for one in comments:
            try:
                self.client.send("DELETE", self._path(one), None, self._what)
            except MissingError:  # another run was faster, or the token may not
                if _number(one) in map(_number, self._find()):
                    raise

    @property
    def _what(self) -> str:
        return f"the comment on {self.page.reference}"

    def _path(self, comment: dict[str, object]) -> str:
        return f"{self.page.reference.path}/issues/comments/{comment.get('id')}"

    def _find(self) -> list[dict[str, object]]:
        """Return our comments, the oldest first; whoever copies the hidden line is no author."""
        reference = self.page.reference
        path = f"{reference.path}/issues/{reference.number}/comments"
        marked = [
            one
            for one in self.client.find_list(path, f"comments on {reference}")
            if str(one.get("body") or "").startswith(_ID)
        ]
        return sorted(filter(self._is_ours, marked), key=_number)

    def _is_ours(self, comment: dict[str, object]) -> bool:
        user = comment.get("user")
        login = user.get("login") if isinstance(user, dict) else None
        return isinstance(login, str) and same_login(login, self.ourselves.login)


def _number(comment: dict[str, object]) -> int:
    """Return the number of a comment, which grows with time."""
    number = comment.get("id")
    return number if isinstance(number, int) else 0


def _text(why: Fault) -> str:
    """Return the comment; what the fault quotes stands in a block of code, where nothing links."""
    where = f"line {why.line}: " if why.line else ""
    lines = printable(f"{where}{why.problem}\n{why.fix}").split("\n")
    quoted = "\n".join(f"    {line}" for line in lines)
    return f"""{_ID}
prdesc leaves this description as it is:

{quoted}

It goes on by itself, and deletes this comment, once that is done.

prdesc 没有改动此描述，原因和处理办法见上面的代码块。
处理之后，prdesc 会自动恢复更新，并删除本条评论。
"""
