"""One run of the refresher: noted before it begins and when it ends, and never for ever."""

from __future__ import annotations

import asyncio
import logging
import os
import random
import time
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from prdesc.bot import letters, pulls
from prdesc.bot.insisting import insist
from prdesc.bot.judging import Blame, judge
from prdesc.bot.port import Ending, Later, Outcome
from prdesc.bot.pulls import Ended
from prdesc.bot.telling import line, told
from prdesc.errors import PrdescError

if TYPE_CHECKING:
    from collections.abc import Callable

    import psycopg

    from prdesc.bot.engine import Engine
    from prdesc.bot.key import Key
    from prdesc.bot.policy import Policy
    from prdesc.bot.port import Refresher
    from prdesc.bot.pulls import Begun

_LOG = logging.getLogger(__name__)
_INSIST = 3
"""How often the patience of the policy, before a run is left to the sweeps."""
_HUNG = 70  # exit code; EX_SOFTWARE of sysexits.h


def end_process() -> None:
    """End this process at once: it holds a refresh that nothing stops."""
    os._exit(_HUNG)


@dataclass(frozen=True, slots=True)
class Runner:
    """Runs the refresher for one key at a time, as the policy wants.

    Args:
        engine: Of the jobs.
        policy: Times and counts.
        refresher: Given from outside.
        give_up: Called when a refresh does not stop; ends the process.
    """

    engine: Engine
    policy: Policy
    refresher: Refresher
    give_up: Callable[[], None] = field(default=end_process)

    async def run(self, key: Key, noted: Callable[[], None] = lambda: None) -> None:
        """Bring one description up to date, and note what came of it.

        Args:
            key: Of the pull request.
            noted: Called when what came of it is noted, so that the job may go.

        Raises:
            psycopg.Error: If the database stays away; the job must be kept, and done again.
        """
        begun = await self._begin(key)
        if begun is None:
            noted()
            return
        tries, started = begun.tries, time.monotonic()
        if tries > self.policy.tries:  # news arrived between the last crash and its sweep
            problem = begun.problem or "its process died each time"
            await self._end(key, Ended(pulls.CRASHED, tries - 1, problem, dead=True), 0.0)
            noted()
            return
        work = asyncio.ensure_future(self.refresher(key))
        try:
            await asyncio.wait({work}, timeout=self.policy.deadline)
        except asyncio.CancelledError:  # the worker stops
            await self._stop(work)
            await self._end(key, Ended(pulls.LATER, tries - 1, "the worker was stopped", 0.0), 0.0)
            noted()
            raise
        if work.done():
            ended = self._judge(work, begun)
        else:
            problem = f"did not end within {self.policy.deadline:g} s"
            ended = self._failed(problem, tries)
            work.cancel()
            await asyncio.wait({work}, timeout=self.policy.grace)
        await self._end(key, ended, time.monotonic() - started)
        noted()
        if not work.done():
            self._log_hung(key)
            self.give_up()

    async def _stop(self, work: asyncio.Future[Outcome | Ending]) -> None:
        work.cancel()
        await asyncio.wait({work}, timeout=self.policy.grace)
        if not work.done():
            self.give_up()

    def _judge(self, work: asyncio.Future[Outcome | Ending], begun: Begun) -> Ended:
        tries = begun.tries
        if work.cancelled():
            return self._failed("cancelled itself", tries)
        error = work.exception()
        if error is None:
            return _well(work.result(), tries)
        return self._judge_error(error, begun)

    def _judge_error(self, error: BaseException, begun: Begun) -> Ended:
        tries = begun.tries
        if isinstance(error, Later):
            return Ended(pulls.LATER, tries - 1, line(error.reason), error.seconds)
        problem, blame = told(error), judge(error)
        if blame is Blame.AROUND:
            wait = self.policy.pause_away(begun.since(pulls.AWAY)) * _jitter()
            return Ended(pulls.AWAY, tries - 1, problem, wait)
        if blame is Blame.MODEL:
            return self._refused(problem, begun)
        if blame is Blame.PULL:
            return Ended(pulls.WRONG, tries, problem, dead=True)
        if not isinstance(error, PrdescError):
            _LOG.error("a refresh failed", exc_info=error)
        return self._failed(problem, tries)

    def _refused(self, problem: str, begun: Begun) -> Ended:
        """Wait as long as the model has not done it so far; give it up after a day."""
        seconds, asked = begun.since(pulls.REFUSED), self.policy.asked
        if seconds >= self.policy.again_dead:
            return Ended(pulls.REFUSED, begun.tries - 1, problem, dead=True, asked=asked)
        wait = self.policy.pause_refused(seconds) * _jitter()
        return Ended(pulls.REFUSED, begun.tries - 1, problem, wait, asked=asked)

    def _failed(self, problem: str, tries: int) -> Ended:
        if tries >= self.policy.tries:
            return Ended(pulls.FAILED, tries, problem, dead=True)
        wait = self.policy.pause_after(tries) * _jitter()
        return Ended(pulls.FAILED, tries, problem, wait)

    async def _begin(self, key: Key) -> Begun | None:
        """Count the try; return None for a dead letter that is left alone."""

        async def begin(connection: psycopg.AsyncConnection) -> Begun | None:
            found = await letters.find(connection, key, self.policy.rest, self.policy.tries)
            if found.wait is not None:
                await self.engine.enqueue(connection, key, found.wait)
            return await pulls.begin(connection, key) if found.runs else None

        return await insist(lambda: self.engine.transact(begin), _INSIST * self.policy.patience)

    async def _end(self, key: Key, ended: Ended, seconds: float) -> None:
        """Note the end and add the next job, in one transaction."""

        async def end(connection: psycopg.AsyncConnection) -> None:
            await pulls.end(connection, key, ended, seconds)
            if ended.wait is not None:
                await self.engine.enqueue(connection, key, ended.wait, hurry=True)

        await insist(lambda: self.engine.transact(end), _INSIST * self.policy.patience)
        if ended.dead:
            after = f" after {ended.times}" if ended.tries else ""
            _LOG.error("gave up on %s%s: %s", key, after, ended.problem)

    def _log_hung(self, key: Key) -> None:
        _LOG.critical("the refresh of %s does not stop; this process ends", key)


def _well(result: Outcome | Ending, tries: int) -> Ended:
    ending = result if isinstance(result, Ending) else Ending(result)
    left = tries - 1 if ending.outcome is Outcome.ANSWERED else 0
    return Ended(ending.outcome.value, left, line(ending.reason))


def _jitter() -> float:
    return random.uniform(0.8, 1.2)  # noqa: S311 - spreads load, hides nothing
