"""How fast an installation may be worked for.

At least a second between two writes, no more requests once nine tenths of the hour's are gone, and
none while a limit holds: "Best practices for using the REST API" and "Rate limits for the REST API"
of GitHub's manual.
"""

from __future__ import annotations

import threading
import time
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from prdesc.bot.port import Later
from prdesc.forge import limits
from prdesc.patterns import deferred

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from prdesc.bot.metrics import Metrics
    from prdesc.forge.transport import Answer

_WRITES = 1.0
"""Seconds from write to write."""
_KEPT = 0.1
"""Part of the hour's requests that is left for people and for what has begun."""
_NUMBER = deferred(r"[0-9]{1,12}")
_LONGEST = 3700.0
"""Seconds; a limit is never longer than an hour."""


@dataclass(slots=True)
class Pace:
    """The pace of one installation; may be used from several threads."""

    installation: str
    metrics: Metrics
    take: Callable[[float], float]
    """Takes the next turn to write, of the seconds from it to the one after; returns the seconds
    until then."""
    writes: float = _WRITES
    _lock: threading.Lock = field(default_factory=threading.Lock, init=False)
    _blocked: float = field(default=0.0, init=False)
    """Until when nothing new is begun, by the monotonic clock."""
    _why: str = field(default="", init=False)

    def admit(self) -> None:
        """Return if something new may be begun.

        Raises:
            Later: If a limit holds.
        """
        with self._lock:
            left, why = self._blocked - time.monotonic(), self._why
        if left > 0:
            raise Later(left, why)

    def write(self) -> None:
        """Wait until the next write is due."""
        wait = self.take(self.writes)
        if wait > 0:
            self.metrics.waits.labels("pace").inc(wait)
            time.sleep(wait)

    def learn(self, answer: Answer) -> None:
        """Take over what an answer says of limits."""
        left, found = _left(answer.headers), limits.limit(answer)
        if left is not None:
            self.metrics.remaining.labels(self.installation).set(left.remaining)
        wait, why = 0.0, ""
        if found is not None:
            wait, why = found.seconds, f"GitHub takes no more requests {found.said}"
        if left is not None and left.remaining < left.most * _KEPT and left.seconds > wait:
            wait, why = left.seconds, f"{left.remaining} of {left.most} requests are left this hour"
        if wait > _LONGEST:
            wait, why = _LONGEST, f"{why}, which is tried again in {_LONGEST:g} s"
        if wait > 0:
            self._block(time.monotonic() + wait, why)

    def _block(self, until: float, why: str) -> None:
        with self._lock:
            if until > self._blocked:
                self._blocked, self._why = until, why


@dataclass(frozen=True, slots=True)
class _Left:
    remaining: int
    most: int
    seconds: float


def _left(headers: Mapping[str, str]) -> _Left | None:
    names = ("x-ratelimit-remaining", "x-ratelimit-limit", "x-ratelimit-reset")
    values = [headers.get(name, "") for name in names]
    if not all(_NUMBER.fullmatch(value) for value in values):
        return None
    remaining, most, reset = (int(value) for value in values)
    return _Left(remaining, most, max(0.0, reset - time.time()))
