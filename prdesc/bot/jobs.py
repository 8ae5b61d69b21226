"""The jobs on Postgres, as the port wants them."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import timedelta
from typing import TYPE_CHECKING

from prdesc.bot import letters, orders, pulls, status
from prdesc.bot.engine import QUEUE
from prdesc.errors import Fault

if TYPE_CHECKING:
    from datetime import datetime

    import psycopg

    from prdesc.bot.engine import Engine
    from prdesc.bot.key import Key
    from prdesc.bot.policy import Policy
    from prdesc.bot.port import Delivery, Status

_STORE = """
INSERT INTO prdesc_delivery (id, event, action, pull, received) VALUES (%s, %s, %s, %s, %s)
ON CONFLICT (id) DO NOTHING RETURNING id
"""
_WRITE = """
INSERT INTO prdesc_chore (name, begun) VALUES ('ready', now())
ON CONFLICT (name) DO UPDATE SET begun = now()
"""
_LEAVE = """
DELETE FROM procrastinate_jobs
WHERE queue_name = %s AND status = 'todo' AND args ->> 'installation' = %s
"""
_CLOCKS = timedelta(seconds=10)
"""What clocks of two machines may be apart."""
_LATE = 600.0
"""Seconds after which jobs that could start and do not are a fault."""


@dataclass(frozen=True, slots=True)
class PostgresJobs:
    """What the web server, the commands and the sweeps need of the jobs."""

    engine: Engine
    policy: Policy

    async def deliver(self, delivery: Delivery) -> bool:
        """Store *delivery* and defer the job of its key, in one transaction on disk.

        Returns:
            Whether the delivery is new; a double defers nothing.

        Raises:
            psycopg.Error: If the database does not take it; nothing is stored then.
        """
        key = delivery.key
        pull = None if key is None else key.lock
        values = (delivery.id, delivery.event, delivery.action, pull, delivery.received)

        async def store(connection: psycopg.AsyncConnection) -> bool:
            if await (await connection.execute(_STORE, values)).fetchone() is None:
                return False
            if key is not None:
                if delivery.command is None:
                    await self._defer(connection, key, asked=delivery.asked)
                else:
                    await orders.note(connection, key, delivery.command)
                    await self._answer(connection, key, soon=delivery.asked)
            return True

        return await self.engine.transact(store)

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

        Raises:
            psycopg.Error: If the database does not take it.
        """

        async def submit(connection: psycopg.AsyncConnection) -> bool:
            if asked:
                return await self._defer(connection, key, asked=True)
            known = await pulls.look(connection, key)
            if changed is None and known.dead:
                return False
            if changed is not None and _has_seen(known, changed):
                return False
            return await self._defer(connection, key, asked=False, hurry=False)

        return await self.engine.transact(submit)

    async def leave(self, installation: int) -> int:
        """Put the jobs of an installation away that is no more; those that run end by themselves.

        Returns:
            How many waited.

        Raises:
            psycopg.Error: If the database does not take it.
        """

        async def leave(connection: psycopg.AsyncConnection) -> int:
            cursor = await connection.execute(_LEAVE, (QUEUE, str(installation)))
            await pulls.forget(connection, installation)
            return cursor.rowcount

        return await self.engine.transact(leave)

    async def _defer(
        self, connection: psycopg.AsyncConnection, key: Key, *, asked: bool, hurry: bool = True
    ) -> bool:
        """Add a job because of news, or because a person asks."""
        await pulls.want(connection, key)
        if asked:
            await letters.revive(connection, key)
            return await self.engine.enqueue(connection, key, 0.0, hurry=True)
        known = await pulls.look(connection, key)
        rest = await letters.put_to_rest(connection, key, self.policy.rest) if known.dead else 0.0
        hurry = hurry and not known.pauses and not rest
        return await self.engine.enqueue(connection, key, max(self.policy.quiet, rest), hurry=hurry)

    async def _answer(self, connection: psycopg.AsyncConnection, key: Key, *, soon: bool) -> None:
        """Add a job that answers a comment; who wrote it may not ask for more, for all we know."""
        await letters.count_afresh(connection, key)
        await self.engine.enqueue(connection, key, 0.0 if soon else self.policy.quiet, hurry=soon)

    async def ready(self) -> Fault | None:
        """Return why deliveries cannot be stored or jobs are not run, or None."""
        import psycopg  # noqa: PLC0415 - of the extra

        try:
            async with self.engine.pool.connection() as connection:
                await connection.execute(_WRITE)
            now = await self.status()
        except psycopg.Error as error:
            said = error.diag.message_primary or type(error).__name__
            fix = "look at its logs and its disk, and that it takes writes"
            return Fault(f"nothing can be stored in the database ({said})", fix)
        if now.waiting and not now.workers:
            wait = "1 job waits" if now.waiting == 1 else f"{now.waiting} jobs wait"
            return Fault(f"{wait} and no worker runs", "start a worker")
        if now.overdue > _LATE:
            problem = f"a job should have started {now.overdue:.0f} s ago"
            return Fault(problem, "start more workers, or look at why they are slow")
        return None

    async def status(self) -> Status:
        """Return the state of all jobs.

        Raises:
            psycopg.Error: If the database does not answer.
        """
        async with self.engine.pool.connection() as connection:
            return await status.read(connection, self.policy.stalled)


def _has_seen(known: pulls.Known, changed: datetime) -> bool:
    """Return whether the last run began after a pull request *changed*."""
    return known.looked is not None and known.looked > changed + _CLOCKS
