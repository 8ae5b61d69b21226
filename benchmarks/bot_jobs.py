"""The jobs of the bot on a Postgres of its own, beside what the job engine does by itself.

Everything is written to disk as in use. The engine's figures are those of bare procrastinate on the
same server: a job that does nothing, deferred one by one, run with the same concurrency. The
stand-in looks a pull request up, asks the memory for three sentences and writes the description.
The storm is the whole bot, with the real refresh: see `benchmarks.bot_storm`.
"""

from __future__ import annotations

import asyncio
import contextlib
import os
import tempfile
import time
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Any

from benchmarks import bot_ceiling, bot_storm
from benchmarks.rows import LeftOut, Row
from benchmarks.timing import median, p95
from prdesc.bot.key import Key
from prdesc.bot.policy import Policy
from prdesc.bot.port import Outcome

if TYPE_CHECKING:
    from collections.abc import Iterator

    from benchmarks.bot_postgres import Postgres
    from benchmarks.rows import Given
    from prdesc.bot.base import Base

TITLE = "Jobs of the bot"
JOBS, DELIVERIES, PUSHES, CONCURRENCY = 500, 10_000, 100, 8
POLICY = Policy(quiet=0.0, concurrency=CONCURRENCY, poll=0.2, sweep=1.0)


def measure(given: Given) -> Iterator[Row | LeftOut]:
    """Yield throughput, latency, size, and what the storm left."""
    if not given.bot:
        yield LeftOut("throughput, latency, memory, storm", "`--bot`; it takes some minutes")
        return
    from benchmarks import bot_postgres  # noqa: PLC0415 - of the extra `bot`

    with bot_postgres.running(durable=True) as postgres:
        yield from _beside(postgres)
        yield from _size(postgres)
    yield from bot_storm.measure()


def _beside(postgres: Postgres) -> Iterator[Row]:
    """Yield our figures, each with the engine's own."""
    bare = asyncio.run(bot_ceiling.measure(postgres.empty(), JOBS, PUSHES, CONCURRENCY))
    stored = asyncio.run(_deliver(postgres))
    yield Row("a delivery stored and its job deferred: median", 1e3 * median(stored), unit="ms")
    yield Row("the same: p95", 1e3 * p95(stored), unit="ms")
    yield Row("the engine's own defer: median", 1e3 * median(bare.defers), unit="ms")
    yield Row("the same: p95", 1e3 * p95(bare.defers), unit="ms")
    yield Row("refreshes that do nothing, a second", asyncio.run(_drain(postgres)))
    yield Row("refreshes of the stand-in, a second", asyncio.run(_drain(postgres, stand_in=True)))
    yield Row("the engine's own jobs, a second", bare.jobs_a_second)
    pushed = asyncio.run(_push(postgres))
    yield Row("push to description, no quiet time: median", 1e3 * median(pushed), unit="ms")
    yield Row("the same: p95", 1e3 * p95(pushed), unit="ms")
    yield Row("the engine's own, defer to start: median", 1e3 * median(bare.starts), unit="ms")
    yield Row("the same: p95", 1e3 * p95(bare.starts), unit="ms")


async def _deliver(postgres: Postgres) -> list[float]:
    from benchmarks.bot_postgres import delivery, jobs_of  # noqa: PLC0415 - of the extra `bot`

    times = []
    async with jobs_of(postgres.base(), POLICY) as jobs:
        for number in range(1, JOBS + 1):
            began = time.perf_counter()
            await jobs.deliver(delivery(Key(1, "octo/app", number)))
            times.append(time.perf_counter() - began)
    return sorted(times)


async def _drain(postgres: Postgres, *, stand_in: bool = False) -> float:
    """Return refreshes a second, from the first that begins to the last that ends."""
    from benchmarks.bot_postgres import delivery, jobs_of, until, working  # noqa: PLC0415

    base, began = postgres.base(), list[float]()
    with _stand_in(base) as (refresh, world):

        async def refresher(key: Key) -> Outcome:
            began.append(time.perf_counter())
            return await refresh(key) if stand_in else Outcome.UNCHANGED

        async with jobs_of(base, POLICY) as jobs:
            for number in range(1, JOBS + 1):
                await asyncio.to_thread(world.push, f"octo/app#{number}")
                await jobs.deliver(delivery(Key(1, "octo/app", number)))

            async def done() -> bool:
                return sum((await jobs.status()).runs.values()) >= JOBS

            async with working(base, POLICY, refresher):
                await until(done, 300)
                return JOBS / (time.perf_counter() - began[0])


async def _push(postgres: Postgres) -> list[float]:
    """Return the times from a delivery to the description that is written."""
    from benchmarks.bot_postgres import delivery, until, working  # noqa: PLC0415

    base, times = postgres.base(), []
    with _stand_in(base) as (refresh, world):
        written: dict[int, float] = {}

        async def refresher(key: Key) -> Outcome:
            outcome: Outcome = await refresh(key)
            written[key.number] = time.perf_counter()
            return outcome

        async with working(base, POLICY, refresher) as jobs:
            await asyncio.sleep(1)
            for number in range(1, PUSHES + 1):
                world.push(f"octo/app#{number}")
                began = time.perf_counter()
                await jobs.deliver(delivery(Key(1, "octo/app", number)))

                async def done(number: int = number) -> bool:
                    return number in written

                await until(done)
                times.append(written[number] - began)
    return sorted(times)


@contextlib.contextmanager
def _stand_in(base: Base) -> Iterator[tuple[Any, Any]]:
    """Yield a refresher and its world, in which there are enough pull requests."""
    from benchmarks.bot_postgres import StandIn, World  # noqa: PLC0415 - of the extra `bot`

    names = [f"octo/app#{number}" for number in range(1, max(JOBS, PUSHES) + 1)]
    with tempfile.TemporaryDirectory() as folder, base.threads(CONCURRENCY) as pool:
        world = World.make(Path(folder), names)
        yield StandIn(world, pool, seconds=0.0), world


def _size(postgres: Postgres) -> Iterator[Row]:
    """Yield what a process and its database hold after many deliveries."""
    base = postgres.base()
    first, last, grown, runs = asyncio.run(_many(base))
    yield Row("process after 1,000 deliveries, worker included", first, unit="MB")
    yield Row(f"process after {DELIVERIES:,} deliveries", last, unit="MB")
    yield Row(f"database: {DELIVERIES:,} deliveries add", grown, unit="MB")
    yield Row(f"refreshes for {DELIVERIES:,} deliveries to 50 pull requests", runs)


async def _many(base: Base) -> tuple[float, float, float, int]:
    from benchmarks.bot_postgres import delivery, rows, working  # noqa: PLC0415

    size = "SELECT pg_database_size(current_database())"
    policy = replace(POLICY, quiet=1.0)

    async def refresher(_: Key) -> Outcome:
        return Outcome.UNCHANGED

    async with working(base, policy, refresher) as jobs:
        first = 0
        before = (await rows(jobs, size))[0][0]
        for number in range(DELIVERIES):
            await jobs.deliver(delivery(Key(1, "octo/app", number % 50 + 1)))
            if number == 1000:
                first = _resident()
        last = _resident()
        grown = (await rows(jobs, size))[0][0] - before
        runs = sum((await jobs.status()).runs.values())
    return first / 1e6, last / 1e6, grown / 1e6, runs


def _resident() -> int:
    import psutil  # noqa: PLC0415 - of the extra `bot`

    return int(psutil.Process(os.getpid()).memory_info().rss)
