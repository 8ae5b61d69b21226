"""A worker inside the process of a test."""

import asyncio
import contextlib
import time
import uuid

from prdesc.bot.engine import open_engine
from prdesc.bot.jobs import PostgresJobs
from prdesc.bot.key import Key
from prdesc.bot.port import Delivery
from prdesc.bot.worker import Worker

KEY = Key(1, "octo/app", 1)


@contextlib.asynccontextmanager
async def jobs_of(base, policy):
    async with open_engine(base, policy) as engine:
        yield PostgresJobs(engine, policy)


@contextlib.asynccontextmanager
async def working(base, policy, refresher, chores=(), **parts):
    """Run a worker; stop it with the context."""
    worker = Worker(base, policy, refresher, chores, **parts)
    task = asyncio.create_task(worker.run())
    try:
        async with jobs_of(base, policy) as jobs:
            yield jobs
    finally:
        worker.stop()
        await task


async def until(condition, seconds=90.0):
    """Wait until *condition* holds."""
    deadline = time.monotonic() + seconds
    while not await condition():
        assert time.monotonic() < deadline, "it did not come to that"
        await asyncio.sleep(0.02)


def delivery(key=KEY, name=None, **parts):
    return Delivery(name or str(uuid.uuid4()), "pull_request", "synchronize", key, **parts)


async def rows(jobs, query):
    async with jobs.engine.pool.connection() as connection:
        return await (await connection.execute(query)).fetchall()


async def due(jobs):
    """Return whether a refresh runs, or will within half a minute."""
    query = """SELECT 1 FROM procrastinate_jobs WHERE queue_name = 'refresh'
        AND (status = 'doing'
            OR status = 'todo' AND coalesce(scheduled_at, now()) < now() + interval '30 s')"""
    return bool(await rows(jobs, query))


async def changed(jobs):
    """Return how often a description was written."""
    return (await jobs.status()).runs.get("changed")


async def dead(jobs):
    """Return the dead letters."""
    return (await jobs.status()).dead


async def paused(jobs):
    """Return what waits."""
    return (await jobs.status()).paused
