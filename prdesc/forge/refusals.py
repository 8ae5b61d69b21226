"""What to tell people when the API does not give what was asked for."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from typing import TYPE_CHECKING

import httpx2

from prdesc.errors import (
    Fault,
    ForgeError,
    InvalidError,
    MissingError,
    RefusedError,
    UnauthorisedError,
    UncertainError,
)
from prdesc.forge import answers, limits

if TYPE_CHECKING:
    from prdesc.forge.limits import Limit
    from prdesc.forge.transport import Answer

_UNAUTHORISED, _FORBIDDEN, _INVALID, _FAILED = 401, 403, 422, 500
_LOG_IN = "set GITHUB_TOKEN, or log in with `gh auth login`"


@dataclass(frozen=True, slots=True)
class Advice:
    """What to do about a token."""

    renew: str
    read: str
    write: str


PERSON = Advice(
    "renew GITHUB_TOKEN, or see `gh auth status`",
    "give the token read access to contents and pull requests",
    "give the token write access to pull requests",
)
"""For a token that a person has, or a job."""
APP = Advice(
    "see with `prdesc bot check` whether the id and the key of the App are right, and on its page"
    " whether it is still installed",
    "give the App read access to contents and pull requests, and accept that where it is installed",
    "give the App write access to pull requests, and accept that where it is installed",
)
"""For what an App asks for itself."""


@dataclass(frozen=True, slots=True)
class Access:
    """Where was asked, and whether with a token."""

    host: str
    has_token: bool
    advice: Advice = PERSON

    def missing(self, what: str, *, writing: bool = False) -> MissingError:
        """Return the error for what is not there; GitHub says so, too, of what may not be done."""
        if self.has_token and writing:
            problem = f"{self.host} does not let the token write {what}, or does not know the place"
            return MissingError(Fault(problem, f"{self.advice.write}, or check the name"))
        if self.has_token:
            problem = f"{self.host} has no {what}, or the token cannot see it"
            fix = "check the name and what the token may read"
        else:
            problem = f"{self.host} has no {what}, or it is private"
            fix = f"check the name; {_LOG_IN}"
        return MissingError(Fault(problem, fix))

    def refused(self, answer: Answer, what: str, *, writing: bool = False) -> ForgeError:
        """Return the error for an answer that is neither success nor about what is not there."""
        host = self.host
        if answer.status == _UNAUTHORISED:
            return UnauthorisedError(Fault(f"{host} does not accept the token", self.advice.renew))
        if (found := limits.limit(answer)) is not None:
            fix = "try again then" if self.has_token else _LOG_IN
            return _error(f"{host} takes no more requests {found.said}", fix)
        if answer.status == _FORBIDDEN:
            access = self.advice.write if writing else self.advice.read
            problem = f"{host} refuses {what}{_reason(answer)}"
            return _refused(problem, access if self.has_token else _LOG_IN)
        if answer.status >= _FAILED:
            return _error(f"{host} failed with {answer.status}", "try again later")
        if writing:
            said = answers.reason(answer)
            fix = "put that right, and try again" if said else "do it on its page to see why"
            why = ": ".join(filter(None, [str(answer.status), said]))
            fault = Fault(f"{host} does not take {what} ({why})", fix)
            return InvalidError(fault) if answer.status == _INVALID else ForgeError(fault)
        problem = f"{host} answered {what} with {answer.status}{_reason(answer)}"
        fault = Fault(problem, "check GITHUB_API_URL")
        return InvalidError(fault) if answer.status == _INVALID else ForgeError(fault)

    def forbidden(self, what: str, said: str) -> RefusedError:
        """Return the error for what the token may not see."""
        problem = f"{self.host} refuses {what} ({said})"
        return _refused(problem, self.advice.read if self.has_token else _LOG_IN)

    def unreached(self, error: Exception) -> ForgeError:
        """Return the error for a host that cannot be reached."""
        problem = f"{self.host} cannot be reached ({cause(error)})"
        return _error(problem, "check the network and GITHUB_API_URL")

    def uncertain(self, what: str, reason: str) -> UncertainError:
        """Return the error for something that may have been written; *reason* is a clause."""
        problem = f"{self.host} did not say whether {what} was written ({reason})"
        return UncertainError(Fault(problem, "look at it before trying again"))

    def waiting(self, limit: Limit) -> str:
        """Return what is said while a limit of requests is waited for, one clause."""
        until = datetime.now(UTC) + timedelta(seconds=limit.seconds)
        said = f"{self.host} takes no more requests {limit.said}"
        return f"waiting until {until:%H:%M:%S} UTC: {said}"

    def interrupted(self, what: str) -> str:
        """Return what is said of something that was being written when a person ended it."""
        return f"interrupted: {self.host} may have got {what}; look at it before trying again"

    def strange(self, problem: str) -> ForgeError:
        """Return the error for an answer that no API of GitHub gives."""
        return _error(f"{self.host}: {problem}", "check GITHUB_API_URL")


def cause(error: Exception) -> str:
    """Return the kind of *error* and what it says; a protocol error may say what was sent."""
    if isinstance(error, httpx2.ProtocolError):
        return type(error).__name__
    return f"{type(error).__name__}: {error}".rstrip(": ")


def _reason(answer: Answer) -> str:
    """Return what the answer says, in brackets."""
    said = answers.reason(answer)
    return f" ({said})" if said else ""


def _error(problem: str, fix: str) -> ForgeError:
    return ForgeError(Fault(problem, fix))


def _refused(problem: str, fix: str) -> RefusedError:
    return RefusedError(Fault(problem, fix))
