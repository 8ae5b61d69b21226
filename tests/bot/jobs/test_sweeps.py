"""Jobs whose worker is gone go on; what is old goes away."""

import asyncio
from dataclasses import replace

import pytest

pytest.importorskip("psycopg", reason="the extra `bot` is not installed")

from bot_jobs.inside import KEY, delivery, jobs_of, rows, until, working

from prdesc.bot import chores, pulls
from prdesc.bot.chores import Chore, purge, run_due
from prdesc.bot.port import Outcome
from prdesc.bot.pulls import Ended
from prdesc.bot.sweeps import Sweeper

STATES = "SELECT status::text FROM procrastinate_jobs ORDER BY id"


async def fetch_and_die(jobs, *, begun=True):
    """Take a job as a worker that dies then."""
    manager = jobs.engine.manager
    worker = await manager.register_worker()
    job = await manager.fetch_job(queues=None, worker_id=worker)
    if begun:
        async with jobs.engine.pool.connection() as connection:
            await pulls.begin(connection, KEY)
    await manager.unregister_worker(worker)
    return job


def swept(base, policy, *, begun, successor):
    async def run():
        now = replace(policy, quiet=0.0)
        async with jobs_of(base, now) as jobs:
            await jobs.deliver(delivery())
            assert await fetch_and_die(jobs, begun=begun) is not None
            if successor:
                await jobs.deliver(delivery())
            counts = [await Sweeper(jobs.engine, now).sweep() for _ in range(2)]
            return counts, await rows(jobs, STATES), await jobs.status()

    return asyncio.run(run())


@pytest.mark.parametrize("begun", [True, False])
@pytest.mark.parametrize("successor", [True, False])
def test_a_stalled_job_is_finished_and_one_job_waits(base, policy, begun, successor):
    counts, states, status = swept(base, policy, begun=begun, successor=successor)
    assert (counts, states) == ([1, 0], [("todo",)])
    assert [letter.problem for letter in status.failures] == ["its process died"] * begun


def test_a_job_of_a_worker_that_lives_is_left_alone(base, policy):
    async def run():
        async with jobs_of(base, replace(policy, quiet=0.0)) as jobs:
            await jobs.deliver(delivery())
            manager = jobs.engine.manager
            await manager.fetch_job(queues=None, worker_id=await manager.register_worker())
            return await Sweeper(jobs.engine, policy).sweep(), await rows(jobs, STATES)

    assert asyncio.run(run()) == (0, [("doing",)])


def test_a_run_that_ended_without_a_job_goes_on(base, policy):
    async def run():
        async with jobs_of(base, policy) as jobs:
            async with jobs.engine.pool.connection() as connection:
                await pulls.begin(connection, KEY)
            return [await Sweeper(jobs.engine, policy).sweep() for _ in range(2)], await rows(
                jobs, STATES
            )

    assert asyncio.run(run()) == ([1, 0], [("todo",)])


def test_two_sweepers_at_once_do_it_once(base, policy):
    async def run():
        now = replace(policy, quiet=0.0)
        async with jobs_of(base, now) as jobs, jobs_of(base, now) as others:
            await jobs.deliver(delivery())
            await fetch_and_die(jobs)
            sweeps = [Sweeper(one.engine, now).sweep() for one in (jobs, others) for _ in range(3)]
            await asyncio.gather(*sweeps)
            return await rows(jobs, "SELECT tries, outcome FROM prdesc_pull"), await rows(
                jobs, STATES
            )

    assert asyncio.run(run()) == ([(1, "crashed")], [("todo",)])


def test_a_chore_runs_when_it_is_due_on_one_host_at_a_time(base, policy):
    ran = []

    async def look(_):
        ran.append(1)

    async def run():
        often, seldom = Chore("often", 0.0, look), Chore("seldom", 600.0, look)
        async with jobs_of(base, policy) as jobs, jobs_of(base, policy) as others:
            for one in (jobs, others, jobs):
                await run_due(one, [seldom])
            first = len(ran)
            await run_due(jobs, [replace(often, every=0.01)])
            await asyncio.sleep(0.05)
            await run_due(others, [replace(often, every=0.01)])
            return first, len(ran)

    assert asyncio.run(run()) == (1, 3)


def test_a_chore_that_fails_or_hangs_is_logged_and_the_others_run(base, policy, caplog):
    ran = []

    async def fail(_):
        raise RuntimeError

    async def hang(_):
        await asyncio.sleep(60)

    async def good(_):
        ran.append(1)

    async def run():
        every = [Chore("fails", 9, fail), Chore("hangs", 0.1, hang), Chore("good", 9, good)]
        async with jobs_of(base, policy) as jobs:
            await run_due(jobs, every)

    asyncio.run(run())
    assert ran == [1]
    assert [record.message for record in caplog.records if record.name == chores.__name__] == [
        "the sweep fails failed",
        "the sweep hangs did not end within 0.1 s",
    ]


def test_a_sweep_from_outside_finds_what_no_delivery_told(base, policy):
    done = []

    async def refresher(key):
        done.append(key)
        return Outcome.CHANGED

    async def stale(jobs):
        await jobs.submit(KEY)

    async def run():
        async with working(base, policy, refresher, [Chore("stale", 600, stale)]):
            await until(lambda: _done(done))

    asyncio.run(run())
    assert done == [KEY]


async def _done(done):
    return bool(done)


def test_purging_deletes_what_is_old_and_nothing_else(base, policy):
    old = "now() - interval '40 days'"

    async def run():
        async with jobs_of(base, policy) as jobs:
            await jobs.deliver(delivery(name="new"))
            for number in (1, 2, 3):
                key = replace(KEY, number=number)
                async with jobs.engine.pool.connection() as connection:
                    await pulls.begin(connection, key)
                    await pulls.end(connection, key, Ended("changed"), 0.1)
            async with jobs.engine.pool.connection() as connection:
                await connection.execute(
                    f"INSERT INTO prdesc_delivery VALUES ('old', 'e', 'a', NULL, {old})"  # noqa: S608
                )
                await connection.execute(f"UPDATE prdesc_run SET ended = {old} WHERE id < 3")  # noqa: S608
                await connection.execute(
                    f"UPDATE prdesc_pull SET changed = {old} WHERE number < 3"  # noqa: S608
                )
            deleted = await purge(jobs.engine, policy)
            return (
                deleted,
                await rows(jobs, "SELECT id FROM prdesc_delivery"),
                await rows(jobs, "SELECT number FROM prdesc_pull ORDER BY number"),
                await rows(jobs, "SELECT count(*) FROM prdesc_run"),
            )

    # The first pull request has a job that waits.
    assert asyncio.run(run()) == (4, [("new",)], [(1,), (3,)], [(1,)])
