"""A worker stops as it is asked to, and starts anew when the database was away."""

import asyncio
import subprocess
import sys
from dataclasses import replace

import pytest

psycopg = pytest.importorskip("psycopg", reason="the extra `bot` is not installed")

from bot_jobs.inside import KEY, delivery, jobs_of, rows, until, working  # noqa: E402

from prdesc.bot import pulls  # noqa: E402
from prdesc.bot.port import Outcome  # noqa: E402
from prdesc.bot.worker import Worker  # noqa: E402

STATES = "SELECT status::text FROM procrastinate_jobs ORDER BY id"


def stopped_during(base, policy, refresher):
    """Stop a worker while it runs one job; return what is left."""

    async def run():
        begun = asyncio.Event()

        async def noting(key):
            begun.set()
            return await refresher(key)

        async with jobs_of(base, policy) as jobs:
            async with working(base, policy, noting):
                await jobs.deliver(delivery())
                await asyncio.wait_for(begun.wait(), 90)
            workers = await rows(jobs, "SELECT id FROM procrastinate_workers")
            tries = await rows(jobs, "SELECT tries, outcome FROM prdesc_pull")
            return await rows(jobs, STATES), tries, workers

    return asyncio.run(run())


def test_a_worker_that_is_stopped_lets_a_run_end(base, policy):
    async def refresher(_):
        await asyncio.sleep(0.2)
        return Outcome.CHANGED

    patient = replace(policy, stop=20.0)
    assert stopped_during(base, patient, refresher) == ([], [(0, "changed")], [])


def test_what_does_not_end_in_time_waits_again_without_a_try(base, policy):
    cancelled = []

    async def refresher(_):
        try:
            await asyncio.sleep(3600)
        except asyncio.CancelledError:
            cancelled.append(1)
            raise

    left = stopped_during(base, policy, refresher)
    assert left == ([("todo",)], [(0, "later")], [])
    assert cancelled == [1]


def test_a_worker_stopped_before_it_runs_does_not_run(base, policy):
    async def run():
        worker = Worker(base, policy, lambda _: None)
        worker.stop()
        await asyncio.wait_for(worker.run(), 90)

    asyncio.run(run())


def test_jobs_run_at_once_up_to_the_concurrency_and_never_two_of_one(base, policy):
    running, most = [], []

    async def run():
        full = asyncio.Event()

        async def refresher(key):
            running.append(key)
            most.append((len(running), running.count(key)))
            if len(running) == 3:
                full.set()
            await asyncio.wait_for(full.wait(), 90)
            await asyncio.sleep(0.02)
            running.remove(key)
            return Outcome.UNCHANGED

        async with working(base, replace(policy, concurrency=3, quiet=0.0), refresher) as jobs:
            for _ in range(4):
                for number in range(1, 7):
                    await jobs.deliver(delivery(replace(KEY, number=number)))
            await until(lambda: _idle(jobs))

    asyncio.run(run())
    assert max(most) == (3, 1)
    assert {count for _, count in most} == {1}


async def _idle(jobs):
    now = await jobs.status()
    return now.runs and not now.waiting and not now.running


def test_the_end_of_a_job_is_noted_though_the_connection_breaks(base, policy):
    async def run():
        async def refresher(_):
            async with jobs.engine.pool.connection() as connection:
                await connection.execute(
                    "SELECT pg_terminate_backend(pid) FROM pg_stat_activity"
                    " WHERE datname = current_database() AND pid != pg_backend_pid()"
                )
            return Outcome.CHANGED

        async with jobs_of(base, policy) as jobs:
            await jobs.submit(KEY)
            async with working(base, policy, refresher):
                await until(lambda: _noted(jobs))

    asyncio.run(run())


async def _noted(jobs):
    try:
        now = await jobs.status()
    except psycopg.OperationalError:  # this connection was broken, too
        return False
    return now.runs.get("changed") and not now.running and not now.waiting


def test_the_status_and_whether_it_is_ready(base, policy):
    async def refresher(key):
        return Outcome.FROZEN if key.number == 2 else Outcome.CHANGED

    async def run():
        async with jobs_of(base, policy) as jobs:
            calm = await jobs.ready()
            await jobs.deliver(delivery())
            await jobs.deliver(delivery(replace(KEY, number=2)))
            idle = await jobs.ready()
            async with working(base, policy, refresher):
                await until(lambda: _idle(jobs))
                busy = await jobs.ready()
                return calm, idle, busy, await jobs.status()

    calm, idle, busy, now = asyncio.run(run())
    assert (calm, busy) == (None, None)
    assert idle.problem == "2 jobs wait and no worker runs"
    assert (now.waiting, now.running, now.workers, now.deliveries) == (0, 0, 1, 2)
    assert now.runs == {"changed": 1, "frozen": 1}
    assert [frozen.key.number for frozen in now.frozen] == [2]
    assert 0 < now.run_seconds < 60
    assert now.overdue == 0


def test_a_job_that_should_run_and_does_not_is_a_fault(base, policy):
    async def run():
        async with jobs_of(base, policy) as jobs:
            await jobs.deliver(delivery())
            await jobs.engine.manager.register_worker()
            async with jobs.engine.pool.connection() as connection:
                await connection.execute(
                    "UPDATE procrastinate_jobs SET scheduled_at = now() - interval '20 minutes'"
                )
            return await jobs.ready(), await jobs.status()

    fault, now = asyncio.run(run())
    assert fault.problem.startswith("a job should have started 12")
    assert 1200 <= now.overdue < 1300


def test_a_database_that_is_away_is_a_fault(base, policy, postgres):
    async def run():
        async with jobs_of(base, policy) as jobs:
            await jobs.status()
            await asyncio.to_thread(postgres.kill)
            return await jobs.ready()

    try:
        assert "database" in asyncio.run(run()).problem
    finally:
        base.server.start()


def test_a_process_that_stands_still_ends_itself():
    script = """
import asyncio, time
from prdesc.bot.watchdog import guard  # noqa: E402
async def main():
    async with guard(1.5):
        await asyncio.sleep(2)
        print("alive", flush=True)
        time.sleep(300)
asyncio.run(main())
"""
    done = subprocess.run(
        [sys.executable, "-c", script], capture_output=True, timeout=120, text=True, check=False
    )
    assert (done.returncode, done.stdout) == (1, "alive\n")
    assert "Timeout" in done.stderr


def test_a_job_that_is_not_of_this_bot_goes_away(base, policy):
    async def run():
        async with jobs_of(base, policy) as jobs:
            task = jobs.engine.app.configure_task("prdesc.refresh", queue="refresh")
            await task.defer_async(number=1)
            await task.defer_async(installation=1, repository="no repository", number=1)
            async with working(base, policy, None):
                await until(lambda: _empty(jobs))

    asyncio.run(run())


async def _empty(jobs):
    return not await rows(jobs, STATES)


def test_a_job_whose_run_could_not_be_noted_is_kept(base, policy, monkeypatch):
    broken, runs = [1], []
    begin = pulls.begin

    async def begin_or_not(connection, key):
        if broken:
            broken.pop()
            raise psycopg.ProgrammingError
        return await begin(connection, key)

    async def refresher(key):
        runs.append(key)
        return Outcome.CHANGED

    monkeypatch.setattr(pulls, "begin", begin_or_not)

    async def run():
        async with jobs_of(base, policy) as jobs:
            await jobs.submit(KEY)
            async with working(base, policy, refresher):
                await until(lambda: _noted(jobs), 30)

    asyncio.run(run())
    assert runs == [KEY]
