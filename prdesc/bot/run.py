"""One refresh as seen from outside: it can be stopped, and it has a deadline."""

from __future__ import annotations

import threading
import time

from prdesc.errors import Fault, ForgeError


class StoppedRun(Exception):  # noqa: N818 - not an error: the bot is to stop
    """Raised in the thread of a refresh that is to stop before it has written anything."""


class OverdueError(ForgeError):
    """A refresh took longer than it may."""


class Run:
    """May be stopped from another thread; what has begun to write comes to its end.

    Args:
        seconds: For the whole run.
    """

    def __init__(self, seconds: float) -> None:
        self._seconds = seconds
        self._end = time.monotonic() + seconds
        self._lock = threading.Lock()
        self._stopped = self._writes = False

    @property
    def left(self) -> float:
        """Seconds until the deadline."""
        return max(0.0, self._end - time.monotonic())

    def stop(self) -> bool:
        """Let it end at its next request; return False if it has begun to write.

        After True it writes nothing any more, however long its thread still lives.
        """
        with self._lock:
            self._stopped = not self._writes
            return self._stopped

    def begin(self) -> None:
        """Begin with what can be stopped: what was written before is whole by itself."""
        with self._lock:
            self._writes = False

    def check(self, *, writing: bool) -> None:
        """Return if the next request may be sent.

        Raises:
            StoppedRun: If the run is to stop.
            OverdueError: If its time is over.
        """
        with self._lock:
            if self._stopped:
                raise StoppedRun
            if self.left <= 0 and not self._writes:
                problem = f"the refresh was not done within {self._seconds:g} s"
                fix = "see whether model and GitHub answer, or raise `deadline`"
                raise OverdueError(Fault(problem, fix, key="bot.deadline"))
            self._writes = self._writes or writing
