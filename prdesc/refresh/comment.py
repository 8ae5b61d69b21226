"""The one comment that says why a description is left alone.

It is found by a hidden line in it and by its author, changed when there is something else to say,
and taken away once the description is kept up to date again. Two runs at the same moment may both
leave one; the oldest stays, and whoever sees another takes that away. The hidden line has a digest
of the rest: one that a person edited is neither changed nor deleted, and no other is put beside it.
"""

from __future__ import annotations

import hashlib
from dataclasses import dataclass
from typing import TYPE_CHECKING

from prdesc.errors import MissingError
from prdesc.patterns import deferred
from prdesc.refresh.history import same_login
from prdesc.report.escape import printable

if TYPE_CHECKING:
    from collections.abc import Sequence

    from prdesc.errors import Fault
    from prdesc.forge.client import Client
    from prdesc.forge.pulls import Pull
    from prdesc.refresh.ourselves import Ourselves

_ID = "<!-- prdesc:comment frozen"
_MARK = deferred(rf"{_ID} sum=(?P<sum>[0-9a-f]{{16}}) -->")


@dataclass(frozen=True, slots=True)
class Comment:
    """The comment below one pull request."""

    client: Client
    page: Pull
    ourselves: Ourselves

    def say(self, why: Fault) -> str | None:
        """Say why the description is left alone; returns what people should know of the comment.

        Raises:
            ForgeError: If the API does not take it.
        """
        if self.ourselves.login is None:
            return "GitHub does not say whose the token is, so no comment was left"
        reference, body = self.page.reference, text(why)
        there = self._find() if self.page.comments else []
        ours = list(filter(_is_as_written, there))
        if not there:
            path = f"{reference.path}/issues/{reference.number}/comments"
            self.client.send("POST", path, {"body": body}, f"a comment on {reference}")
            there = self._find()
            ours = list(filter(_is_as_written, there))
        elif ours and ours[0].get("body") != body:
            self.client.send("PATCH", self._path(ours[0]), {"body": body}, self._what)
        self._delete(ours[1:])
        return _told(there, "is left as it is; it may not say why the description is frozen now")

    def take_away(self) -> str | None:
        """Delete the comment, if there is one, and what other runs left beside it.

        Returns:
            What people should know of one that they edited, which stays.

        Raises:
            ForgeError: If the API does not do it.
        """
        there = self._find() if self.page.comments else []
        self._delete(list(filter(_is_as_written, there)))
        return _told(
            there, "stays; the description is frozen no more, so delete it when it is read"
        )

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


def _is_as_written(comment: dict[str, object]) -> bool:
    """Tell whether a comment is, byte for byte but for spaces at line ends, as prdesc left it."""
    first, _, rest = str(comment.get("body") or "").partition("\n")
    mark = _MARK.fullmatch(first.rstrip())
    return mark is not None and mark["sum"] == _sum(rest)


def _sum(rest: str) -> str:
    plain = "\n".join(line.rstrip() for line in rest.split("\n")).strip()
    return hashlib.sha256(plain.encode("utf-8", "surrogatepass")).hexdigest()[:16]


def _told(there: Sequence[dict[str, object]], what: str) -> str | None:
    """Return what to say of the comments among *there* that people edited."""
    edited = next((one for one in there if not _is_as_written(one)), None)
    if edited is None:
        return None
    where = edited.get("html_url") or f"number {_number(edited)}"
    return f"people edited the comment of prdesc, so it {what}: {where}"


def text(why: Fault) -> str:
    """Return the comment; what the fault quotes stands in a block of code, where nothing links."""
    where = f"line {why.line}: " if why.line else ""
    lines = printable(f"{where}{why.problem}\n{why.fix}").split("\n")
    quoted = "\n".join(f"    {line}" for line in lines)
    rest = f"""prdesc leaves this description as it is:

{quoted}

It goes on by itself once that is done, and deletes this comment unless somebody edited it.

prdesc 没有改动此描述，原因和处理办法见上面的代码块。
处理之后，prdesc 会自动恢复更新，并删除本条评论；若有人改过本条评论，则予以保留。
"""
    return f"{_ID} sum={_sum(rest)} -->\n{rest}"
