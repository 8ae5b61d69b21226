"""Where a model answers, and how long it may take."""

from __future__ import annotations

import time
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

DEFAULT_TIMEOUT = 120.0
"""Seconds that all calls for one description may take together."""


@dataclass(frozen=True, slots=True)
class Endpoint:
    """An OpenAI-compatible server and a model on it."""

    base_url: str
    """`https://host/v1`; `/chat/completions` is added."""
    model: str
    api_key: str | None = field(default=None, repr=False)
    """Never printed. None for a server that wants none."""
    timeout: float = DEFAULT_TIMEOUT
    """Seconds for one description, waits and retries included."""
    max_tokens: int | None = None
    """Sent only when set."""
    extra: Mapping[str, object] = field(default_factory=dict)
    """More members of the request's JSON, `{"seed": 1}`."""


class Deadline:
    """A point in time that all calls for one description share.

    Args:
        seconds: From now on.
        clock: Monotonic seconds.
    """

    def __init__(self, seconds: float, clock: Callable[[], float] = time.monotonic) -> None:
        self.seconds = seconds
        self._clock = clock
        self._end = clock() + seconds

    def rest(self) -> float:
        """Return the seconds that are left, never below 0."""
        return max(0.0, self._end - self._clock())
