"""What goes on with jobs whose worker is gone, and with what nobody tells the bot of."""

from __future__ import annotations

import logging
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from prdesc.bot import letters, pulls
from prdesc.bot.engine import TASK, to_key
from prdesc.bot.key import Key
from prdesc.bot.pulls import Ended

if TYPE_CHECKING:
    from typing import LiteralString

    import psycopg
    from procrastinate.jobs import Job

    from prdesc.bot.engine import Engine
    from prdesc.bot.policy import Policy

_LOG = logging.getLogger(__name__)
_ONE_SWEEPER = 0x70726465_7377
_CLAIM = "SELECT pg_try_advisory_xact_lock(%s)"
_BEGUN = """
SELECT tries, extract(epoch FROM now() - begun) FROM prdesc_pull
WHERE lock = %s AND begun IS NOT NULL FOR UPDATE
"""
_STRANDED = """
SELECT installation, repository, number FROM prdesc_pull AS pull
WHERE begun IS NOT NULL AND NOT EXISTS (SELECT 1 FROM procrastinate_jobs AS job
    WHERE job.lock = pull.lock AND job.status IN ('todo', 'doing'))
"""
_CRASHED = "its process died"
_REVIVED = 10
"""Dead letters that one sweep brings back: the others have their turn with the next ones."""


@dataclass(frozen=True, slots=True)
class Sweeper:
    """Looks for jobs that would stand still."""

    engine: Engine
    policy: Policy

    async def sweep(self) -> int:
        """Take the jobs of dead workers over; of several hosts one does it at a time.

        A run that killed its process counts as a try, and after the last one the job becomes a
        dead letter. A job never goes back into the queue itself: if another waits for its pull
        request, that one does the work, else a new one is added.

        Returns:
            How many jobs were taken over.
        """
        async with self.engine.pool.connection() as connection, connection.transaction():
            if await _one(connection, _CLAIM, (_ONE_SWEEPER,)) != (True,):
                return 0
            stalled = list(
                await self.engine.manager.get_stalled_jobs(
                    seconds_since_heartbeat=self.policy.stalled
                )
            )
            for job in stalled:
                await self._take_over(job)
            cursor = await connection.execute(_STRANDED)
            stranded = [Key(*row) for row in await cursor.fetchall()]
            for key in stranded:
                await self._go_on(key)
            wrong, dead = self.policy.again_wrong, self.policy.again_dead
            for key in await letters.due(connection, wrong, dead, _REVIVED):
                await self._revive(key)
        return len(stalled) + len(stranded)

    async def ask_anew(self) -> int:
        """Begin again with what a model did not do that was asked in another way.

        Returns:
            How many pull requests that are.
        """
        async with self.engine.pool.connection() as connection:
            keys = await pulls.refused(connection, self.policy.asked)
        for key in keys:
            await self._revive(key, 0)
        return len(keys)

    async def _revive(self, key: Key, tries: int | None = None) -> None:
        """Give a dead letter one more try, or as many as *tries* leave."""
        had = self.policy.tries - 1 if tries is None else tries

        async def revive(connection: psycopg.AsyncConnection) -> None:
            await pulls.want(connection, key)
            await letters.revive(connection, key, had)
            await self.engine.enqueue(connection, key, 0.0, hurry=True)

        await self.engine.transact(revive)

    async def _take_over(self, job: Job) -> None:
        if job.task_name == TASK:
            await self._go_on(to_key(job.task_kwargs))
        await self.engine.manager.drop(job)

    async def _go_on(self, key: Key) -> None:
        """Note the run that died, and add the next job or bury the key, in one transaction."""

        async def go_on(connection: psycopg.AsyncConnection) -> None:
            begun = await _one(connection, _BEGUN, (key.lock,))
            if begun is None:  # fetched, and killed before it began
                await self.engine.enqueue(connection, key, 0.0)
                return
            tries, seconds = begun
            dead = tries >= self.policy.tries
            wait = None if dead else self.policy.pause_after(tries)
            ended = Ended(pulls.CRASHED, tries, _CRASHED, wait, dead=dead)
            if wait is not None:
                await self.engine.enqueue(connection, key, wait)
            await pulls.end(connection, key, ended, float(seconds))
            if dead:
                _LOG.error("gave up on %s after %s: %s", key, ended.times, _CRASHED)

        await self.engine.transact(go_on)


async def _one(
    connection: psycopg.AsyncConnection, query: LiteralString, values: tuple[object, ...]
) -> tuple[Any, ...] | None:
    return await (await connection.execute(query, values)).fetchone()
