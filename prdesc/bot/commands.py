"""What people ask for in comments: `/prdesc refresh`, `/prdesc freeze`, `/prdesc adopt`.

Only who may write to the repository is obeyed. Every command is answered by a reaction to its
comment, whoever wrote it: 👍 it is done, 👎 its author may not ask, 😕 there is no such command.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import TYPE_CHECKING
from urllib.parse import quote

from pydantic import BaseModel, ValidationError

from prdesc.bot.events import Verb
from prdesc.bot.telling import told
from prdesc.errors import RefusedError

if TYPE_CHECKING:
    from prdesc.bot.events import Command
    from prdesc.bot.key import Key
    from prdesc.bot.logs import Log
    from prdesc.bot.metrics import Metrics
    from prdesc.bot.port import Orders
    from prdesc.forge.client import Client

_WRITERS = frozenset({"admin", "write"})
"""What `permission` says of those who may write; `maintain` reads `write` there."""


class Answer(StrEnum):
    """What became of a command, as the reaction that says so."""

    DONE = "+1"
    REFUSED = "-1"
    UNKNOWN = "confused"


class _Permission(BaseModel):
    permission: str


@dataclass(frozen=True, slots=True)
class Clerk:
    """Does what people asked for; in a thread."""

    orders: Orders
    metrics: Metrics
    log: Log

    def work(self, client: Client, key: Key) -> Command | None:
        """Do what waits for *key*, the oldest first; what was begun before a crash is done again.

        Returns:
            The command to take the text as it stands, if that is what people want now; call
            `finish` once it is done.

        Raises:
            ForgeError: If GitHub does not say who may write.
        """
        adopts: Command | None = None
        for command in self.orders.pending(key):
            answer = self._answer(client, key, command)
            if answer is Answer.DONE:
                if adopts is not None:  # somebody wants something else by now
                    self.finish(client, key, adopts)
                adopts = command if command.verb is Verb.ADOPT else None
                self._obey(key, command)
            if command is not adopts:
                self.finish(client, key, command, answer)
        return adopts

    def finish(
        self, client: Client, key: Key, command: Command, answer: Answer = Answer.DONE
    ) -> None:
        """Answer a command and note that it is done."""
        self._react(client, key, command, answer)
        self.orders.done(key, command)
        self.metrics.commands.labels(command.verb.value, answer.name.lower()).inc()
        self.log.info("command", verb=command.verb.value, outcome=answer.name.lower())

    def _answer(self, client: Client, key: Key, command: Command) -> Answer:
        if command.verb is Verb.UNKNOWN:
            return Answer.UNKNOWN
        return Answer.DONE if _may_write(client, key, command.author) else Answer.REFUSED

    def _obey(self, key: Key, command: Command) -> None:
        if command.verb is Verb.FREEZE:
            self.orders.hold(key, command.author)
        else:
            self.orders.release(key)
        self.orders.want(key)

    def _react(self, client: Client, key: Key, command: Command, answer: Answer) -> None:
        path = f"{key.reference.path}/issues/comments/{command.comment}/reactions"
        try:
            client.send("POST", path, {"content": answer.value}, f"an answer on {key}")
        except RefusedError as error:  # the comment is gone, or the App may not react
            self.log.warning("not answered", problem=told(error))


def _may_write(client: Client, key: Key, login: str) -> bool:
    path = f"{key.reference.path}/collaborators/{quote(login, safe='')}/permission"
    value = client.find_object(path, f"what {login} may do in {key.repository}")
    try:
        return _Permission.model_validate(value or {}).permission in _WRITERS
    except ValidationError:
        return False
