"""The refresher: one description brought up to date, in a thread that can be stopped."""

from __future__ import annotations

import asyncio
import time
from dataclasses import dataclass
from typing import TYPE_CHECKING

from structlog.contextvars import bound_contextvars

from prdesc.bot import pulls
from prdesc.bot.judging import Blame, judge
from prdesc.bot.port import Ending, GoneError, Later, Outcome
from prdesc.bot.run import Run
from prdesc.bot.telling import fixes, told
from prdesc.bot.threads import begin
from prdesc.errors import PrdescError

if TYPE_CHECKING:
    from collections.abc import Callable

    from prdesc.bot.commands import Clerk
    from prdesc.bot.github import GitHub
    from prdesc.bot.key import Key
    from prdesc.bot.logs import Log
    from prdesc.bot.metrics import Metrics
    from prdesc.forge.client import Client

_OUTCOMES = {
    Blame.AROUND: pulls.AWAY,
    Blame.MODEL: pulls.REFUSED,
    Blame.PULL: pulls.WRONG,
    Blame.RUN: pulls.FAILED,
}


@dataclass(frozen=True, slots=True)
class Task:
    """One refresh that is to be done."""

    client: Client
    """Of the installation, for this repository alone."""
    key: Key
    run: Run
    """Says how much time is left."""
    adopts: bool
    """Whether a person asked to take the text as it stands."""


@dataclass(frozen=True, slots=True)
class Refreshing:
    """Call it with a key."""

    github: GitHub
    clerk: Clerk
    describe: Callable[[Task], Outcome | Ending]
    """Brings the description of an open pull request up to date; called in a thread."""
    metrics: Metrics
    log: Log
    seconds: float
    """For one refresh."""

    async def __call__(self, key: Key) -> Ending:
        """Bring one description up to date.

        Raises:
            Later: If a limit holds.
            PrdescError: If it cannot be done; `judging` says whose fault it is.
        """
        began = time.perf_counter()
        outcome = "crashed"
        with bound_contextvars(
            installation=key.installation, repository=key.repository, pr=key.number
        ):
            try:
                result = await self._watched(key)
            except Later as later:
                outcome = "later"
                self.log.info("later", reason=later.reason, seconds=round(later.seconds, 1))
                raise
            except PrdescError as error:
                outcome = _OUTCOMES[judge(error)]
                self.log.warning(
                    "not refreshed", reason=outcome, problem=told(error), fix=fixes(error)
                )
                raise
            except asyncio.CancelledError:
                outcome = "stopped"
                raise
            else:
                outcome = result.outcome.value
                seconds = round(time.perf_counter() - began, 3)
                reason = result.reason or None
                self.log.info("refreshed", outcome=outcome, seconds=seconds, reason=reason)
                return result
            finally:
                self.metrics.refreshes.labels(outcome).inc()
                self.metrics.refresh_seconds.observe(time.perf_counter() - began)

    async def _watched(self, key: Key) -> Ending:
        run = Run(self.seconds)
        work = begin(lambda: self._work_or_leave(key, run), f"refresh {key}")
        try:
            return await asyncio.shield(work)
        except asyncio.CancelledError:
            if not run.stop():  # it writes: a request or two, and all is whole
                await asyncio.wait({work})
            work.add_done_callback(_dropped)
            raise

    def _work_or_leave(self, key: Key, run: Run) -> Ending:
        try:
            return self._work(key, run)
        except GoneError as error:
            return Ending(Outcome.GONE, told(error))

    def _work(self, key: Key, run: Run) -> Ending:
        with self.github.lend(key, run) as client:
            adopts = self.clerk.work(client, key)
            holder = self.clerk.orders.holder(key)
            if holder is not None:
                return Ending(Outcome.FROZEN, f"{holder} asked for it")
            if not self.clerk.orders.wanted(key):
                return Ending(Outcome.ANSWERED)
            run.begin()
            ended = self.describe(Task(client, key, run, adopts is not None))
            if adopts is not None:
                self.clerk.finish(client, key, adopts)
            return ended if isinstance(ended, Ending) else Ending(ended)


def _dropped(work: asyncio.Future[Ending]) -> None:
    """Take note of how work ended that nobody waits for any more."""
    if not work.cancelled():
        work.exception()
