"""Where the bot's parts meet: what is delivered, what a refresh came to, what the jobs can do."""

from __future__ import annotations

from dataclasses import dataclass, field
from datetime import UTC, datetime
from enum import StrEnum
from typing import TYPE_CHECKING, Protocol

from prdesc.errors import ForgeError, IncompleteError

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable, Mapping

    from prdesc.bot.events import Command
    from prdesc.bot.key import Key
    from prdesc.errors import Fault


@dataclass(frozen=True, slots=True)
class Delivery:
    """One webhook delivery whose signature was right; its body is not kept."""

    id: str
    """`X-GitHub-Delivery`; the same when GitHub delivers it again."""
    event: str
    """`X-GitHub-Event`."""
    action: str = ""
    """`action` of the payload; empty where the event has none."""
    key: Key | None = None
    """The pull request to refresh, or None if the delivery asks for no refresh."""
    asked: bool = False
    """Whether a person asked for it by a command: then it starts at once."""
    command: Command | None = None
    """The command, stored with the delivery until it is done."""
    received: datetime = field(default_factory=lambda: datetime.now(UTC))


class Outcome(StrEnum):
    """What one refresh came to; what went wrong is raised instead."""

    UNCHANGED = "unchanged"
    """The description was up to date."""
    CHANGED = "changed"
    """It was written."""
    FROZEN = "frozen"
    """A person has to decide; the pull request says why."""
    SKIPPED = "skipped"
    """Not ours to write: closed, opted out."""
    ANSWERED = "answered"
    """Only comments were answered: nobody who may ask wanted more, and there was no news."""
    GONE = "gone"
    """The pull request, its repository or the installation is no more: all of it is put away."""


@dataclass(frozen=True, slots=True)
class Ending:
    """An outcome with its reason."""

    outcome: Outcome
    reason: str = ""
    """One clause for the status: why it is frozen."""


class Later(Exception):  # noqa: N818 - not an error: nothing went wrong
    """Raised by a refresher that has to wait: a rate limit, a budget used up until midnight.

    It counts neither as a try nor as a failure.

    Args:
        seconds: How long to wait.
        reason: One clause for the status.
    """

    def __init__(self, seconds: float, reason: str) -> None:
        self.seconds = max(seconds, 0.0)
        self.reason = reason
        super().__init__(f"{reason}; again in {self.seconds:.0f} s")


class AwayError(IncompleteError):
    """Something around the pull request is not to be had: the model, its quota, its key."""


class GoneError(ForgeError):
    """GitHub knows the App, and has no such installation, repository or pull request any more."""


if TYPE_CHECKING:
    Refresher = Callable[[Key], Awaitable[Outcome | Ending]]
    """Brings one description up to date, from what the pull request is now.

    It may be called again for what it has done already, and on another host. When it is
    cancelled it stops its work first: no thread of its own may still write afterwards.
    """
    Sweep = Callable[["Jobs"], Awaitable[None]]
    """Looks for what no delivery told of, and submits it: failed deliveries, stale heads."""


@dataclass(frozen=True, slots=True)
class Trouble:
    """A pull request that needs a look."""

    key: Key
    problem: str
    """One line: the problem of a fault, or the kind of an error."""
    tries: int
    since: datetime
    again: datetime | None = None
    """When it is tried again; None where only news or a person start it."""


@dataclass(frozen=True, slots=True)
class Status:
    """The state of the jobs, all hosts together. Seconds are seconds, counts are counts."""

    waiting: int
    """Jobs not started, those inside the quiet time or a pause included."""
    running: int
    overdue: float
    """How long the oldest job that could start has not been started."""
    workers: int
    """Workers with a fresh heartbeat."""
    deliveries: int
    """Received in the last hour, doubles left out."""
    runs: Mapping[str, int]
    """Runs ended in the last hour, by `Outcome` or what else a run comes to."""
    run_seconds: float
    """Mean duration of them."""
    tokens: int
    """Spent today (UTC), reservations included."""
    failures: tuple[Trouble, ...]
    """Failed at the last try, and will be tried again."""
    dead: tuple[Trouble, ...]
    """Dead letters: given up until something new is pushed, a person asks, or a day has passed."""
    frozen: tuple[Trouble, ...]
    paused: tuple[Trouble, ...] = ()
    """They wait for a limit to end, or for what is away; it costs them no try."""


class Jobs(Protocol):
    """What the web server, the commands and the sweeps need of the jobs."""

    async def deliver(self, delivery: Delivery) -> bool:
        """Store *delivery* and defer the job of its key, in one transaction on disk.

        Returns:
            Whether the delivery is new; a double defers nothing.
        """
        ...

    async def submit(
        self, key: Key, *, asked: bool = False, changed: datetime | None = None
    ) -> bool:
        """Defer the job of *key* without a delivery.

        Args:
            key: Of the pull request.
            asked: Whether a person asks: it starts at once, and a dead letter lives again.
            changed: When it last changed: nothing is added if it was looked at since, and a dead
                letter that changed lives again.

        Returns:
            Whether a job was added; False if one waits already, which does the work, or if it is
            a dead letter and nobody asks.
        """
        ...

    async def leave(self, installation: int) -> int:
        """Put the jobs of an installation away that is no more; return how many waited."""
        ...

    async def ready(self) -> Fault | None:
        """Return why deliveries cannot be stored or jobs are not run, or None."""
        ...

    async def status(self) -> Status:
        """Return the state of all jobs."""
        ...


class Orders(Protocol):
    """What people asked for in comments, kept beside the jobs; for any thread."""

    def pending(self, key: Key) -> tuple[Command, ...]:
        """Return the commands that have not been done, the oldest first."""
        ...

    def done(self, key: Key, command: Command) -> None:
        """Note that a command was done, or refused."""
        ...

    def hold(self, key: Key, author: str) -> None:
        """Leave the description alone from now on, because *author* asked for it."""
        ...

    def release(self, key: Key) -> None:
        """Go on with the description."""
        ...

    def holder(self, key: Key) -> str | None:
        """Return who froze the description; None if nobody did."""
        ...

    def want(self, key: Key) -> None:
        """Note that somebody who may ask wants the description looked at."""
        ...

    def wanted(self, key: Key) -> bool:
        """Return whether there is news, or somebody who may ask wants it looked at."""
        ...
