"""What the job engine of the bot does by itself, on the same server and in the same run."""

from __future__ import annotations

import asyncio
import time
from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    import procrastinate

    from prdesc.bot.base import Base


@dataclass(frozen=True, slots=True)
class Bare:
    """Times in seconds, sorted."""

    defers: list[float]
    starts: list[float]
    """From defer to start, of one job at a time."""
    jobs_a_second: float


async def measure(base: Base, jobs: int, single: int, concurrency: int) -> Bare:
    """Return the figures of a job that does nothing.

    Args:
        base: An empty database.
        jobs: How many are deferred, then run.
        single: How many are deferred to a worker that waits.
        concurrency: Of the worker.
    """
    import procrastinate  # noqa: PLC0415 - of the extra `bot`

    connector = procrastinate.PsycopgConnector(conninfo=base.server.start(), max_size=12)
    app = procrastinate.App(connector=connector)
    ran: list[float] = []

    @app.task(name="nothing", queue="bare")
    async def nothing() -> None:
        ran.append(time.perf_counter())

    async with app.open_async():
        await app.schema_manager.apply_schema_async()
        defers = [await _defer(app) for _ in range(jobs)]
        await _run(app, concurrency, wait=False)
        a_second = jobs / (time.perf_counter() - ran[0])
        waiting = asyncio.create_task(_run(app, concurrency, wait=True))
        await asyncio.sleep(1)
        starts = [await _start(app, ran) for _ in range(single)]
        waiting.cancel()
        await asyncio.wait({waiting})
    return Bare(sorted(defers), sorted(starts), a_second)


async def _defer(app: procrastinate.App) -> float:
    began = time.perf_counter()
    await app.configure_task("nothing", queue="bare").defer_async()
    return time.perf_counter() - began


async def _start(app: procrastinate.App, ran: list[float]) -> float:
    before, began = len(ran), time.perf_counter()
    await app.configure_task("nothing", queue="bare").defer_async()
    while len(ran) == before:  # noqa: ASYNC110 - an event would be one more switch
        await asyncio.sleep(0)
    return ran[-1] - began


async def _run(app: procrastinate.App, concurrency: int, *, wait: bool) -> None:
    await app.run_worker_async(
        queues=["bare"],
        concurrency=concurrency,
        wait=wait,
        install_signal_handlers=False,
        delete_jobs="always",
    )
