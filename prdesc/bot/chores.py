"""What is done now and then, by one host at a time: sweeps from outside, and cleaning up."""

from __future__ import annotations

import asyncio
import logging
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from collections.abc import Sequence

    import psycopg

    from prdesc.bot.engine import Engine
    from prdesc.bot.jobs import PostgresJobs
    from prdesc.bot.policy import Policy
    from prdesc.bot.port import Sweep

_LOG = logging.getLogger(__name__)
_CLAIM = """
INSERT INTO prdesc_chore AS chore (name, begun) VALUES (%(name)s, now())
ON CONFLICT (name) DO UPDATE SET begun = now()
    WHERE chore.begun <= now() - %(every)s * interval '1 second'
RETURNING name
"""
_OLD = (
    "DELETE FROM prdesc_delivery WHERE received < now() - %s * interval '1 second'",
    "DELETE FROM prdesc_command WHERE done AND received < now() - %s * interval '1 second'",
    "DELETE FROM prdesc_run WHERE ended < now() - %s * interval '1 second'",
    "DELETE FROM prdesc_note WHERE changed < now() - %s * interval '1 second'",
    "DELETE FROM prdesc_spent WHERE day < now() - %s * interval '1 second'",
    """DELETE FROM prdesc_pull WHERE begun IS NULL AND changed < now() - %s * interval '1 second'
        AND NOT EXISTS (SELECT 1 FROM procrastinate_jobs AS job WHERE job.lock = prdesc_pull.lock)
    """,
)


@dataclass(frozen=True, slots=True)
class Chore:
    """One sweep from outside."""

    name: str
    """Small letters; a chore of one name runs on one host at a time."""
    every: float
    """Seconds from one beginning to the next; also what it may take."""
    sweep: Sweep


async def claim(engine: Engine, name: str, every: float) -> bool:
    """Return whether the chore *name* is due, and note that this process does it."""
    async with engine.pool.connection() as connection:
        values = {"name": name, "every": every}
        return await (await connection.execute(_CLAIM, values)).fetchone() is not None


async def run_due(jobs: PostgresJobs, chores: Sequence[Chore]) -> None:
    """Run the chores that are due, one after the other; one that fails runs again when due.

    Raises:
        psycopg.Error: If the database cannot be asked.
    """
    for chore in chores:
        if not await claim(jobs.engine, chore.name, chore.every):
            continue
        work = asyncio.ensure_future(chore.sweep(jobs))
        try:
            await asyncio.wait({work}, timeout=chore.every)
        finally:
            work.cancel()
        if not work.done():
            _LOG.error("the sweep %s did not end within %g s", chore.name, chore.every)
        elif not work.cancelled() and (error := work.exception()) is not None:
            _LOG.error("the sweep %s failed", chore.name, exc_info=error)


async def purge(engine: Engine, policy: Policy) -> int:
    """Delete what is older than the policy keeps; return how many rows."""
    total = 0
    async with engine.pool.connection() as connection:
        for statement in _OLD:
            total += await _delete(connection, statement, policy.keep)
    return total


async def _delete(connection: psycopg.AsyncConnection, statement: Any, keep: float) -> int:  # noqa: ANN401
    return (await connection.execute(statement, (keep,))).rowcount
