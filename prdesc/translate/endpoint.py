"""Where a model answers, and how long it may take."""

from __future__ import annotations

import time
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from prdesc.errors import Fault, InputError
from prdesc.patterns import deferred

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping

DEFAULT_TIMEOUT = 120.0
"""Seconds that all calls for one description may take together."""

_ADDRESS = deferred(r"https?://(?:[A-Za-z0-9._-]+|\[[0-9A-Fa-f:.]+\])(?::\d{1,5})?(?:/[^\s?#@]*)?")
_KEY = deferred(r"[!-~]+")


@dataclass(frozen=True, slots=True)
class Endpoint:
    """An OpenAI-compatible server and a model on it.

    Raises:
        InputError: If the address is not `http(s)://host[:port][/path]`, the model has no name, or
            the key cannot stand in an HTTP header.
    """

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
    grammar: bool = False
    """Whether it takes a `grammar` (GBNF), as llama.cpp does."""
    temperature: float | None = None
    """Sent only when set; a rung that names its own goes before it."""

    def __post_init__(self) -> None:
        faults = list(self._faults())
        if faults:
            raise InputError(faults)

    def _faults(self) -> Iterator[Fault]:
        # Messages show the address, so nothing secret may be in it.
        if not _ADDRESS.fullmatch(self.base_url):
            problem = "the model's address is not http://host/path or https://host/path"
            yield Fault(problem, "correct OPENAI_BASE_URL; a key belongs into OPENAI_API_KEY")
        if not self.model.strip():
            yield Fault("the model has no name", "set PRDESC_MODEL")
        if self.api_key is not None and not _KEY.fullmatch(self.api_key):
            problem = "the key is empty or holds spaces, line ends or other than ASCII characters"
            yield Fault(problem, "set OPENAI_API_KEY again, or unset it where no key is needed")


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
