"""Somebody who is told of every request: to pace it, count it, or forbid it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

if TYPE_CHECKING:
    from prdesc.forge.transport import Answer, Request


class Watch(Protocol):
    """Told of the requests of one client, in the thread that makes them."""

    def before(self, request: Request) -> None:
        """Return when *request* may be sent; what is raised here ends what was going on."""
        ...

    def after(self, request: Request, answer: Answer) -> None:
        """Take note of an answer that came."""
        ...
