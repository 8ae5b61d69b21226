"""The body of a request from a stranger, within limits on its size, its time and all memory."""

from __future__ import annotations

import asyncio
from dataclasses import dataclass, field
from http import HTTPStatus
from typing import TYPE_CHECKING

from starlette.requests import ClientDisconnect

if TYPE_CHECKING:
    from starlette.requests import Request

LARGEST = 25 << 20
"""Bytes; GitHub sends no larger payload ("Webhook events and payloads" of its manual)."""
SECONDS = 10.0
"""For the whole body; GitHub gives up after as long."""
ROOM = 256 << 20
"""Bytes of all bodies that are being read."""


class Refused(Exception):  # noqa: N818 - what the server answers, and no error of its own
    """A request that is answered at once; the body is not read to its end."""

    def __init__(self, status: HTTPStatus, outcome: str) -> None:
        super().__init__(outcome)
        self.status = status
        self.outcome = outcome
        """For the metrics."""


@dataclass(slots=True)
class Reader:
    """Reads bodies; one for a server, because it bounds what all of them hold."""

    largest: int = LARGEST
    seconds: float = SECONDS
    room: int = ROOM
    held: int = field(default=0, init=False)
    """Bytes of the bodies that are being read."""

    async def read(self, request: Request) -> bytes:
        """Return the body.

        Raises:
            Refused: If it is too large or too slow, or the sender has gone, or all bodies
                together are more than the server holds.
        """
        declared = request.headers.get("content-length", "")
        if declared.isdecimal() and int(declared) > self.largest:
            raise Refused(HTTPStatus.REQUEST_ENTITY_TOO_LARGE, "too_large")
        taken = 0
        parts = []
        try:
            async with asyncio.timeout(self.seconds):
                async for part in request.stream():
                    taken += len(part)
                    self.held += len(part)
                    self._bound(taken)
                    parts.append(part)
        except TimeoutError as error:
            raise Refused(HTTPStatus.REQUEST_TIMEOUT, "too_slow") from error
        except ClientDisconnect as error:
            raise Refused(HTTPStatus.BAD_REQUEST, "gone") from error
        finally:
            self.held -= taken
        return b"".join(parts)

    def _bound(self, taken: int) -> None:
        if taken > self.largest:
            raise Refused(HTTPStatus.REQUEST_ENTITY_TOO_LARGE, "too_large")
        if self.held > self.room:
            raise Refused(HTTPStatus.SERVICE_UNAVAILABLE, "no_room")
