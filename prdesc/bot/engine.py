"""The job engine, procrastinate: one running and at most one waiting job for each pull request.

A job's `lock` keeps two from running at once, its `queueing_lock` two from waiting. A job is never
tried again itself: what has to be done again becomes a new job, or is left to the one that waits.
(Putting a job back would collide with the one that waits, and leave both where they are.)
"""

from __future__ import annotations

import contextlib
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, TypeVar

from prdesc.bot.key import Key

if TYPE_CHECKING:
    from collections.abc import AsyncIterator, Awaitable, Callable

    import procrastinate
    import psycopg
    import psycopg_pool

    from prdesc.bot.base import Base
    from prdesc.bot.finishing import Finishing
    from prdesc.bot.policy import Policy

QUEUE = "refresh"
TASK = "prdesc.refresh"

_LOOK = """
SELECT now() + %(wait)s * interval '1 second', waiting.found,
    coalesce(waiting.at > now() + %(wait)s * interval '1 second', false)
FROM (VALUES (1)) AS one LEFT JOIN (
    SELECT true AS found, scheduled_at AS at FROM procrastinate_jobs
    WHERE queueing_lock = %(lock)s AND status = 'todo'
) AS waiting ON true
"""
_HURRY = """
UPDATE procrastinate_jobs SET scheduled_at = %(at)s
WHERE queueing_lock = %(lock)s AND status = 'todo' AND scheduled_at > %(at)s
"""
_T = TypeVar("_T")


@dataclass(frozen=True, slots=True)
class Engine:
    """The engine on open connections."""

    app: procrastinate.App
    manager: Finishing
    pool: psycopg_pool.AsyncConnectionPool

    async def transact(self, action: Callable[[psycopg.AsyncConnection], Awaitable[_T]]) -> _T:
        """Run *action* in a transaction; again, if a job was added beside it meanwhile.

        Raises:
            psycopg.Error: If the database does not take it.
        """
        import psycopg  # noqa: PLC0415 - of the extra
        from procrastinate import exceptions  # noqa: PLC0415 - as above

        while True:
            try:
                async with self.pool.connection() as connection, connection.transaction():
                    return await action(connection)
            except exceptions.AlreadyEnqueued:
                continue
            except exceptions.ConnectorException as error:
                if isinstance(error.__cause__, psycopg.Error):
                    raise error.__cause__ from error
                raise

    async def enqueue(
        self, connection: psycopg.AsyncConnection, key: Key, wait: float, *, hurry: bool = False
    ) -> bool:
        """Add a job for *key* that starts in *wait* seconds, unless one waits.

        Args:
            connection: Of `transact`.
            key: Of the pull request.
            wait: Seconds.
            hurry: Whether a job that waits longer is brought forward.

        Returns:
            Whether a job was added. One that waits looks at the pull request when it starts,
            thus after this call, and does the work.
        """
        values = {"lock": key.lock, "wait": wait}
        row = await (await connection.execute(_LOOK, values)).fetchone()
        at, waits, is_later = row or (None, False, False)
        if waits:
            if hurry and is_later:
                await connection.execute(_HURRY, {"lock": key.lock, "at": at})
            return False
        job = self.app.configure_task(
            TASK,
            queue=QUEUE,
            lock=key.lock,
            queueing_lock=key.lock,
            schedule_at=at if wait > 0 else None,
            connection=connection,
        )
        await job.defer_async(**to_arguments(key))
        return True


@contextlib.asynccontextmanager
async def open_engine(base: Base, policy: Policy, most: int = 8) -> AsyncIterator[Engine]:
    """Open the engine on at most *most* connections; the tables are there.

    Raises:
        psycopg.OperationalError: If the database cannot be reached.
    """
    import procrastinate  # noqa: PLC0415 - of the extra

    from prdesc.bot.finishing import Finishing  # noqa: PLC0415 - as above

    async with base.tasks(most, policy.patience) as pool:
        connector = procrastinate.PsycopgConnector()
        app = procrastinate.App(connector=connector)
        manager = Finishing(connector, 3 * policy.patience)
        app.job_manager = manager
        async with app.open_async(pool):
            yield Engine(app, manager, pool)


def to_arguments(key: Key) -> dict[str, Any]:
    """Return what a job carries."""
    return {"installation": key.installation, "repository": key.repository, "number": key.number}


def to_key(arguments: dict[str, Any]) -> Key:
    """Return the key that a job carries."""
    return Key(arguments["installation"], arguments["repository"], arguments["number"])
