"""Logs: one line of JSON an event, with names and figures only.

Only the fields listed here are written, so no body, diff or prompt can get in by mistake; what
looks like a secret, or is one of this bot's, is struck out of what is left.
"""

from __future__ import annotations

import logging
import re
import sys
import traceback
from dataclasses import dataclass
from typing import TYPE_CHECKING, TextIO

import structlog

from prdesc.patterns import deferred
from prdesc.propose.secret import FORMS

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from structlog.typing import EventDict, FilteringBoundLogger, Processor, WrappedLogger

    Log = FilteringBoundLogger

FIELDS = frozenset(
    {
        *("event", "level", "timestamp", "logger", "host"),
        *("delivery", "kind", "action", "installation", "repository", "pr", "head", "job"),
        *("outcome", "verb", "status", "method", "seconds", "tries", "count", "size", "reason"),
        *("problem", "fix", "error", "frames", "address", "sweep", "tokens", "pending"),
    }
)
"""All that a line may hold."""
STRUCK = "[redacted]"
_LONGEST = 400
_TOKEN = deferred(r"\bgh[pousr]_[A-Za-z0-9._-]{8,}|\bv1\.[0-9a-f]{20,}")
_PEM = deferred(r"-----BEGIN [A-Z ]*PRIVATE KEY-----.*?(?:-----END [A-Z ]*-----|\Z)", re.DOTALL)
_PLACE = deferred(r"%(?:\([^)]*\))?[-#0 +]*[0-9.]*[a-zA-Z]")
_SHORTEST = 4
_QUIET = 60.0
"""Seconds for which a library that says the same again is not heard."""
_OURS = "prdesc."


@dataclass(frozen=True, slots=True)
class Redaction:
    """Strikes secrets out of a text."""

    known: Callable[[], Iterable[str]] = tuple
    """The secrets of this bot as they are now."""

    def __call__(self, text: str) -> str:
        """Return *text* without secrets."""
        for secret in sorted(self.known(), key=len, reverse=True):
            if len(secret) >= _SHORTEST:
                text = text.replace(secret, STRUCK)
        for pattern in (_PEM, _TOKEN, FORMS):
            text = pattern.sub(STRUCK, text)
        return text


def logger(redact: Redaction, stream: TextIO | None = None, *, level: int = logging.INFO) -> Log:
    """Return a log that writes to *stream*, stderr by default."""
    processors: list[Processor] = [
        structlog.contextvars.merge_contextvars,
        structlog.processors.add_log_level,
        structlog.processors.TimeStamper(fmt="iso", utc=True),
        _failure,
        _Filter(redact),
        structlog.processors.JSONRenderer(ensure_ascii=False),
    ]
    made: Log = structlog.wrap_logger(
        structlog.WriteLogger(sys.stderr if stream is None else stream),
        processors=processors,
        wrapper_class=structlog.make_filtering_bound_logger(level),
    )
    return made


class Bridge(logging.Handler):
    """Leads what others log into a log of ours.

    From a library only the words come, and figures and the kinds of errors of its arguments, for
    the rest can quote anything; no traces. What it says again within a minute is left out.
    """

    def __init__(self, log: Log) -> None:
        super().__init__(logging.INFO)
        self._log = log
        self._said: dict[tuple[str, str], float] = {}

    def emit(self, record: logging.LogRecord) -> None:
        """Write *record*."""
        failed = record.exc_info[1] if record.exc_info else None
        is_ours = record.name.startswith(_OURS)
        message = record.getMessage() if is_ours else _bare(record)
        if not is_ours and self._repeats(record.name, message, record.created):
            return
        self._log.log(record.levelno, message, logger=record.name, exc_info=failed)

    def _repeats(self, name: str, message: str, at: float) -> bool:
        """Return whether a library said the same a moment ago."""
        self._said = {one: said for one, said in self._said.items() if at - said < _QUIET}
        return self._said.setdefault((name, message), at) != at


def _bare(record: logging.LogRecord) -> str:
    """Return what a library says, with figures and kinds of errors in place of its arguments."""
    given = record.args if isinstance(record.args, tuple) else ()
    arguments = iter(given)

    def shown(_: re.Match[str]) -> str:
        value = next(arguments, None)
        if isinstance(value, BaseException):
            return type(value).__name__
        return str(value) if isinstance(value, int | float) else "…"

    return _PLACE.sub(shown, str(record.msg))


def _failure(_: WrappedLogger, __: str, event: EventDict) -> EventDict:
    """Say where an error came from; its message can quote a text, so only its kind is told."""
    error = event.pop("exc_info", None)
    error = sys.exc_info()[1] if error is True else error
    if isinstance(error, BaseException):
        frames = traceback.extract_tb(error.__traceback__)[-8:]
        event["error"] = type(error).__name__
        event["frames"] = " ".join(f"{frame.name}:{frame.lineno}" for frame in frames)
    return event


@dataclass(frozen=True, slots=True)
class _Filter:
    redact: Redaction

    def __call__(self, _: WrappedLogger, __: str, event: EventDict) -> EventDict:
        kept = {name: event[name] for name in event if name in FIELDS and event[name] is not None}
        return {name: self._plain(value) for name, value in kept.items()}

    def _plain(self, value: object) -> object:
        if isinstance(value, bool | int | float):
            return value
        return self.redact(str(value))[:_LONGEST]
