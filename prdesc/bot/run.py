"""One refresh as seen from outside: it can be stopped, and it has a deadline."""

from __future__ import annotations

import threading
import time
from dataclasses import dataclass, field

from prdesc.errors import Fault, ForgeError


class StoppedRun(Exception):  # noqa: N818 - not an error: the bot is to stop
    """Raised in the thread of a refresh that is to stop before it has written anything."""


@dataclass(slots=True)
class Run:
    """May be stopped from another thread; what has begun to write comes to its end."""

    seconds: float
    """For the whole run."""
    began: float = field(default_factory=time.monotonic)
    writes: int = 0
    """How often it has written."""
    _stopped: threading.Event = field(default_factory=threading.Event, init=False)

    @property
    def left(self) -> float:
        """Seconds until the deadline."""
        return max(0.0, self.began + self.seconds - time.monotonic())

    def stop(self) -> None:
        """Let it end at its next request, unless it has written something."""
        self._stopped.set()

    def check(self, *, writing: bool) -> None:
        """Return if the next request may be sent.

        Raises:
            StoppedRun: If the run is to stop.
            ForgeError: If its time is over.
        """
        if not self.writes:
            if self._stopped.is_set():
                raise StoppedRun
            if self.left <= 0:
                problem = f"the refresh was not done within {self.seconds:g} s"
                fix = "see whether model and GitHub answer, or raise `deadline`"
                raise ForgeError(Fault(problem, fix, key="bot.deadline"))
        self.writes += writing
