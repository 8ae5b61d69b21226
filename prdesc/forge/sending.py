"""Sending a request: again where that is safe, later where GitHub asks for it."""

from __future__ import annotations

import time
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

import httpx2

from prdesc.forge import limits
from prdesc.forge.refusals import cause
from prdesc.forge.transport import UNSENT, LateError

if TYPE_CHECKING:
    from collections.abc import Callable

    from prdesc.forge.refusals import Access
    from prdesc.forge.transport import Answer, Request, Transport

_RETRIES = 2
_PASSING = frozenset({500, 502, 503, 504})
_FAILED = 500
_LEAST = 1.0
"""Seconds that a wait counts for at least, so that waits of nothing come to an end."""


@dataclass(slots=True)
class Sender:
    """Sends requests over one transport; all times are in seconds."""

    transport: Transport
    access: Access
    pause: float
    """Before a request that failed in passing is sent again, doubled each time; twice as long
    between two writes."""
    patience: float
    """For all waits that limits of requests ask for, together."""
    note: Callable[[str], object] | None = None
    """Told, a clause each, what a person at the keyboard should know meanwhile."""
    written: float = field(default=float("-inf"), init=False)
    """When the last write was sent."""

    def read(self, request: Request, what: str) -> Answer:
        """Send what changes nothing.

        Raises:
            ForgeError: If the API cannot be reached, is too slow, or takes no more requests.
        """
        number = 0
        while True:
            last = number == _RETRIES
            try:
                answer = self.transport.exchange(request)
            except LateError as error:
                raise self.access.strange(str(error)) from error
            except httpx2.HTTPError as error:
                if last:
                    raise self.access.unreached(error) from error
            else:
                if last or answer.status not in _PASSING:
                    if not self._waits(answer, what, writing=False):
                        return answer
                    continue
            self._pause(number)
            number += 1

    def write(self, request: Request, what: str) -> Answer:
        """Send what changes something; never again once it may have arrived.

        Raises:
            UncertainError: If nobody knows whether it was done.
            ForgeError: If the API cannot be reached, or takes no more requests.
        """
        time.sleep(max(0.0, self.written + 2 * self.pause - time.monotonic()))
        number = 0
        while True:
            try:
                answer = self.transport.exchange(request)
            except UNSENT as error:
                if number == _RETRIES:
                    raise self.access.unreached(error) from error
                self._pause(number)
                number += 1
                continue
            except (LateError, httpx2.HTTPError) as error:
                raise self.access.uncertain(what, cause(error)) from error
            except (KeyboardInterrupt, SystemExit):  # Ctrl-C, or SIGTERM
                self._say(self.access.interrupted(what))
                raise
            self.written = time.monotonic()
            if answer.status >= _FAILED:
                raise self.access.uncertain(what, f"it failed with {answer.status}")
            if not self._waits(answer, what, writing=True):
                return answer

    def _waits(self, answer: Answer, what: str, *, writing: bool) -> bool:
        """Wait where the answer is about a limit of requests, and say so.

        Raises:
            ForgeError: If that would take too long.
        """
        found = limits.limit(answer)
        if found is None:
            return False
        cost = max(found.seconds, _LEAST)
        if cost > self.patience:
            raise self.access.refused(answer, what, writing=writing)
        if found.seconds:
            self._say(self.access.waiting(found))
        time.sleep(found.seconds)
        self.patience -= cost
        return True

    def _say(self, text: str) -> None:
        if self.note is not None:
            self.note(text)

    def _pause(self, number: int) -> None:
        time.sleep(self.pause * 2**number)
