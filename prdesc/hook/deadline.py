"""How long a hook may take for one message, from the start of Python to its last write."""

from __future__ import annotations

import time
from dataclasses import dataclass

DEFAULT = 8.0
"""Seconds, until the worker has read the settings."""
PLACING = 0.3
"""Seconds that are kept for writing what the worker said, or a tenth where there is little time."""
_LEAST = 0.2
"""A call of git gets so many seconds also where none is left: it takes a hundredth of one."""
_LONGEST = 5.0
"""And so many at most."""


@dataclass(slots=True)
class Deadline:
    """When a hook has to be done."""

    started: float
    """`time.monotonic()`."""
    seconds: float = DEFAULT
    """How long it has from then on."""

    def for_git(self) -> float:
        """Return how long a call of git may take."""
        left = self.started + self.seconds - time.monotonic()
        return min(_LONGEST, max(_LEAST, left))

    def for_worker(self) -> float:
        """Return how long the worker may go on; not more than 0 if its time is over."""
        kept = min(PLACING, self.seconds / 10)
        return self.started + self.seconds - kept - time.monotonic()
