"""How long GitHub wants a client to wait.

`retry-after`, `x-ratelimit-*`, and a minute where a secondary limit names no time: "Rate limits for
the REST API" of GitHub's manual.
"""

from __future__ import annotations

import json
import time
from dataclasses import dataclass
from datetime import UTC, datetime
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from prdesc.forge.transport import Answer

_FORBIDDEN, _MANY = 403, 429
_LAST = 1 << 40
"""Seconds of the epoch that a date can still be made of."""
_MINUTE = 60.0


@dataclass(frozen=True, slots=True)
class Limit:
    """A limit of requests that an answer names."""

    said: str
    """`for 60 s`, `until 2027-01-15 08:00 UTC`, `for now`."""
    seconds: float
    """How long to wait."""


def limit(answer: Answer) -> Limit | None:
    """Return the limit that an answer is about; None if it is about something else."""
    if answer.status not in {_FORBIDDEN, _MANY}:
        return None
    after = answer.headers.get("retry-after", "")
    reset = answer.headers.get("x-ratelimit-reset", "")
    remaining = answer.headers.get("x-ratelimit-remaining")
    if after.isdecimal() and int(after) < _LAST:
        return Limit(f"for {after} s", float(after))
    if remaining == "0" and reset.isdecimal() and int(reset) < _LAST:
        until = datetime.fromtimestamp(int(reset), UTC)
        return Limit(f"until {until:%Y-%m-%d %H:%M} UTC", max(0.0, int(reset) - time.time()))
    if answer.status == _MANY or _is_secondary(answer.body):
        return Limit("for now", _MINUTE)
    return None


def _is_secondary(body: bytes) -> bool:
    try:
        value = json.loads(body)
    except (ValueError, RecursionError):
        return False
    said = value.get("message") if isinstance(value, dict) else None
    return isinstance(said, str) and "secondary rate limit" in said.casefold()
