"""Connections that ask for nothing are closed, so that they shut nobody out.

The server has no limit for the head of a request: who sends none would hold a place for ever.
"""

from __future__ import annotations

import time
from typing import TYPE_CHECKING

from uvicorn.protocols.http.h11_impl import H11Protocol

if TYPE_CHECKING:
    import asyncio

    from uvicorn.protocols.http.h11_impl import RequestResponseCycle

MOST = 512
"""Connections that are served at a time; a request on one more is answered 503."""
_CROWD = MOST - 64
"""Connections from which on a new one takes the place of the one that has kept us waiting longest.
"""


class Impatient(H11Protocol):
    """A connection that has to send the whole head of a request in time."""

    seconds = 10.0
    """For a head, from the connection or from the first byte on; GitHub gives up after as long."""
    _waits: asyncio.TimerHandle | None = None
    _since = 0.0

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        """Make room if there are too many, and begin to wait."""
        self._make_room()
        super().connection_made(transport)
        self._wait()

    def data_received(self, data: bytes) -> None:
        """Take what came; wait for what is missing of a head."""
        super().data_received(data)
        if not self.is_idle:
            self._rest()
        elif self._waits is None:
            self._wait()

    def on_response_complete(self) -> None:
        """Note since when nothing is asked."""
        self._since = time.monotonic()
        super().on_response_complete()

    def connection_lost(self, exc: Exception | None) -> None:
        """Wait no longer."""
        self._rest()
        super().connection_lost(exc)

    @property
    def is_idle(self) -> bool:
        """Whether there is no request that waits for its answer."""
        cycle: RequestResponseCycle | None = self.cycle
        return cycle is None or cycle.response_complete

    @property
    def keeps_waiting(self) -> bool:
        """Whether it is idle, or its request has not come to its end."""
        cycle: RequestResponseCycle | None = self.cycle
        return cycle is None or cycle.response_complete or cycle.more_body

    def _wait(self) -> None:
        self._since = time.monotonic()
        self._waits = self.loop.call_later(self.seconds, self.transport.abort)

    def _rest(self) -> None:
        if self._waits is not None:
            self._waits.cancel()
            self._waits = None

    def _make_room(self) -> None:
        if len(self.connections) < _CROWD:
            return
        ours = [one for one in self.connections if isinstance(one, Impatient)]
        slow = [one for one in ours if one.keeps_waiting]
        if slow:
            oldest = min(slow, key=lambda one: one._since)  # noqa: SLF001 - of our own class
            self.connections.discard(oldest)  # or it would be chosen again before it is gone
            oldest.transport.abort()
