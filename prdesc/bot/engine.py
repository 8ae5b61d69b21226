"""The job engine, procrastinate: one running and at most one waiting job for each pull request.

A job's `lock` keeps two from running at once, its `queueing_lock` two from waiting. A job is never
tried again itself: what has to be done again becomes a new job, or is left to the one that waits.
(Putting a job back would collide with the one that waits, and leave both where they are.)
"""

from __future__ import annotations

import contextlib
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from prdesc.bot.key import Key

if TYPE_CHECKING:
    from collections.abc import AsyncIterator

    import procrastinate
    import psycopg
    import psycopg_pool

    from prdesc.bot.base import Base
    from prdesc.bot.finishing import Finishing
    from prdesc.bot.policy import Policy

QUEUE = "refresh"
TASK = "prdesc.refresh"

_WAITING = """
WITH hurried AS (
    UPDATE procrastinate_jobs SET scheduled_at = now() + %(wait)s * interval '1 second'
    WHERE %(hurry)s AND queueing_lock = %(lock)s AND status = 'todo'
        AND scheduled_at > now() + %(wait)s * interval '1 second'
)
SELECT now() + %(wait)s * interval '1 second',
    EXISTS (SELECT 1 FROM procrastinate_jobs WHERE queueing_lock = %(lock)s AND status = 'todo')
"""


@dataclass(frozen=True, slots=True)
class Engine:
    """The engine on open connections."""

    app: procrastinate.App
    manager: Finishing
    pool: psycopg_pool.AsyncConnectionPool

    async def enqueue(
        self, connection: psycopg.AsyncConnection, key: Key, wait: float, *, hurry: bool = False
    ) -> bool:
        """Add a job for *key* that starts in *wait* seconds, unless one waits.

        Args:
            connection: Inside a transaction, of which this becomes a part.
            key: Of the pull request.
            wait: Seconds.
            hurry: Whether a job that waits longer is brought forward.

        Returns:
            Whether a job was added. One that waits looks at the pull request when it starts,
            thus after this call, and does the work.

        Raises:
            psycopg.Error: If the database does not take it.
        """
        import psycopg  # noqa: PLC0415 - of the extra
        from procrastinate.exceptions import (  # noqa: PLC0415 - as above
            AlreadyEnqueued,
            ConnectorException,
        )

        values = {"lock": key.lock, "wait": wait, "hurry": hurry}
        row = await (await connection.execute(_WAITING, values)).fetchone()
        at, waits = row or (None, False)
        if waits:
            return False
        job = self.app.configure_task(
            TASK,
            queue=QUEUE,
            lock=key.lock,
            queueing_lock=key.lock,
            schedule_at=at if wait > 0 else None,
            connection=connection,
        )
        try:
            async with connection.transaction():
                await job.defer_async(**to_arguments(key))
        except AlreadyEnqueued:  # by another process, since the look above
            return False
        except ConnectorException as error:
            if isinstance(error.__cause__, psycopg.Error):
                raise error.__cause__ from error
            raise
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
