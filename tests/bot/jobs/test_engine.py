"""What the engine does when two add a job at once, or the database is away for a moment."""

import asyncio
from dataclasses import replace

import pytest

psycopg = pytest.importorskip("psycopg", reason="the extra `bot` is not installed")

from bot_jobs.inside import KEY, delivery, jobs_of, rows  # noqa: E402
from procrastinate.jobs import Status  # noqa: E402

from prdesc.bot.insisting import insist  # noqa: E402

STATES = "SELECT status::text FROM procrastinate_jobs ORDER BY id"


def test_of_two_that_add_a_job_at_once_the_second_finds_it(base, policy):
    async def run():
        async with jobs_of(base, policy) as jobs:
            engine, added, go_on = jobs.engine, asyncio.Event(), asyncio.Event()

            async def first(connection):
                told = await engine.enqueue(connection, KEY, 9.0)
                added.set()
                await go_on.wait()
                return told

            adding = asyncio.create_task(engine.transact(first))
            await added.wait()
            second = asyncio.create_task(jobs.deliver(delivery(name="a")))
            await asyncio.sleep(0.2)
            assert not second.done()
            go_on.set()
            return await adding, await second, await rows(jobs, STATES)

    assert asyncio.run(run()) == (True, True, [("todo",)])


def test_what_the_database_refuses_is_told_as_it_says(base, policy):
    async def run():
        async with jobs_of(base, policy) as jobs:
            async with jobs.engine.pool.connection() as connection:
                await connection.execute("ALTER TABLE procrastinate_jobs RENAME TO gone")
            with pytest.raises(psycopg.errors.UndefinedTable):
                await jobs.submit(KEY)

    asyncio.run(run())


async def _running(jobs):
    await jobs.submit(KEY)
    manager = jobs.engine.manager
    return manager, await manager.fetch_job(queues=None, worker_id=await manager.register_worker())


def test_a_job_that_has_ended_before_is_left_alone(base, policy):
    lost = []

    async def run():
        async with jobs_of(base, replace(policy, quiet=0.0)) as jobs:
            manager, job = await _running(jobs)
            manager.lost = lambda: lost.append(1)
            for _ in range(2):
                manager.note(job)
                await manager.finish_job(job, Status.SUCCEEDED, delete_job=False)
            return await rows(jobs, STATES)

    assert asyncio.run(run()) == [("succeeded",)]
    assert lost == []


def test_a_job_whose_end_cannot_be_noted_is_lost_to_its_worker(base, policy, postgres):
    lost = []

    async def run():
        hasty = replace(policy, quiet=0.0, patience=0.1)
        async with jobs_of(base, hasty) as jobs:
            manager, job = await _running(jobs)
            manager.lost = lambda: lost.append(1)
            manager.note(job)
            await asyncio.to_thread(postgres.kill_all)
            await manager.finish_job(job, Status.SUCCEEDED, delete_job=False)

    try:
        asyncio.run(run())
    finally:
        base.server.start()
    assert lost == [1]


@pytest.mark.parametrize(("failures", "succeeds"), [(2, True), (10**9, False)])
def test_a_database_that_is_away_is_asked_again_for_a_while(failures, succeeds):
    tries = []

    async def action():
        tries.append(1)
        if len(tries) <= failures:
            raise psycopg.OperationalError
        return "done"

    if succeeds:
        assert asyncio.run(insist(action, 20.0)) == "done"
        assert len(tries) == failures + 1
    else:
        with pytest.raises(psycopg.OperationalError):
            asyncio.run(insist(action, 0.3))
        assert len(tries) > 1
