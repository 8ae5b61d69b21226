"""What to tell people when the API does not give what was asked for."""

from __future__ import annotations

import json
from dataclasses import dataclass
from datetime import UTC, datetime
from typing import TYPE_CHECKING

from prdesc.errors import Fault, ForgeError

if TYPE_CHECKING:
    from collections.abc import Mapping

_UNAUTHORISED, _FORBIDDEN, _MANY, _FAILED = 401, 403, 429, 500
_LONGEST = 200
_LAST = 1 << 40
"""Seconds of the epoch that a date can still be made of."""
_LOG_IN = "set GITHUB_TOKEN, or log in with `gh auth login`"


@dataclass(frozen=True, slots=True)
class Access:
    """Where was asked, and whether with a token."""

    host: str
    has_token: bool

    def missing(self, what: str) -> ForgeError:
        """Return the error for what is not there."""
        if self.has_token:
            problem = f"{self.host} has no {what}, or the token cannot see it"
            return _error(problem, "check the name and what the token may read")
        return _error(f"{self.host} has no {what}, or it is private", f"check the name; {_LOG_IN}")

    def refused(
        self, status: int, headers: Mapping[str, str], body: bytes, what: str
    ) -> ForgeError:
        """Return the error for an answer that is neither success nor about what is not there."""
        host = self.host
        if status == _UNAUTHORISED:
            fix = "renew GITHUB_TOKEN, or see `gh auth status`"
            return _error(f"{host} does not accept the token", fix)
        if (wait := _wait(status, headers)) is not None:
            fix = "try again then" if self.has_token else _LOG_IN
            return _error(f"{host} takes no more requests {wait}", fix)
        if status == _FORBIDDEN:
            fix = "give the token read access to contents and pull requests"
            return _error(
                f"{host} refuses {what}{_reason(body)}", fix if self.has_token else _LOG_IN
            )
        if status >= _FAILED:
            return _error(f"{host} failed with {status}", "try again later")
        return _error(
            f"{host} answered {what} with {status}{_reason(body)}", "check GITHUB_API_URL"
        )

    def unreached(self, error: Exception) -> ForgeError:
        """Return the error for a host that cannot be reached."""
        said = f"{type(error).__name__}: {error}".rstrip(": ")
        problem = f"{self.host} cannot be reached ({said})"
        return _error(problem, "check the network and GITHUB_API_URL")

    def strange(self, problem: str) -> ForgeError:
        """Return the error for an answer that no API of GitHub gives."""
        return _error(f"{self.host}: {problem}", "check GITHUB_API_URL")


def _wait(status: int, headers: Mapping[str, str]) -> str | None:
    """Return until when, if the answer is about a limit of requests."""
    after, reset = headers.get("retry-after", ""), headers.get("x-ratelimit-reset", "")
    if status not in {_FORBIDDEN, _MANY}:
        return None
    if after.isdecimal():
        return f"for {after} s"
    if headers.get("x-ratelimit-remaining") == "0" and reset.isdecimal() and int(reset) < _LAST:
        return f"until {datetime.fromtimestamp(int(reset), UTC):%Y-%m-%d %H:%M} UTC"
    return "for now" if status == _MANY else None


def _reason(body: bytes) -> str:
    """Return what the answer says, in brackets."""
    try:
        value = json.loads(body)
    except ValueError:
        return ""
    said = value.get("message") if isinstance(value, dict) else None
    return f" ({said[:_LONGEST]})" if isinstance(said, str) and said else ""


def _error(problem: str, fix: str) -> ForgeError:
    return ForgeError(Fault(problem, fix))
