import asyncio
from dataclasses import replace

import pytest

pytest.importorskip("psycopg", reason="the extra `bot` is not installed")

from bot_jobs.inside import KEY, delivery, jobs_of, rows, until, working

from prdesc.bot import pulls
from prdesc.bot.key import Key
from prdesc.bot.port import Later, Outcome
from prdesc.bot.pulls import Ended

JOBS = """
SELECT lock, scheduled_at <= now() FROM procrastinate_jobs WHERE status = 'todo' ORDER BY id
"""
STORED = "SELECT id, event, action, pull FROM prdesc_delivery ORDER BY id"


def test_a_delivery_is_stored_once_and_defers_one_job(base, policy):
    async def run():
        async with jobs_of(base, replace(policy, quiet=600.0)) as jobs:
            first = await jobs.deliver(delivery(name="a"))
            again = await jobs.deliver(delivery(name="a"))
            other = await jobs.deliver(delivery(name="b"))
            stored = await rows(
                jobs, "SELECT id, event, action, pull FROM prdesc_delivery ORDER BY id"
            )
            return (first, again, other), stored, await rows(jobs, JOBS)

    told, stored, waiting = asyncio.run(run())
    assert told == (True, False, True)
    assert stored == [(name, "pull_request", "synchronize", "1:octo/app#1") for name in ("a", "b")]
    assert waiting == [("1:octo/app#1", False)]


def test_a_delivery_without_a_pull_request_is_stored_only(base, policy):
    async def run():
        async with jobs_of(base, policy) as jobs:
            return (
                await jobs.deliver(delivery(None, "a")),
                await jobs.deliver(delivery(None, "a")),
                await rows(jobs, JOBS),
            )

    assert asyncio.run(run()) == (True, False, [])


def test_two_spellings_are_one_job_and_two_installations_are_not(base, policy):
    async def run():
        async with jobs_of(base, policy) as jobs:
            for key in (KEY, Key(1, "Octo/App", 1), Key(2, "octo/app", 1)):
                await jobs.deliver(delivery(key))
            return await rows(jobs, JOBS)

    assert [row[0] for row in asyncio.run(run())] == ["1:octo/app#1", "2:octo/app#1"]


def test_many_deliveries_at_once_are_one_job(base, policy):
    patient = replace(policy, patience=20.0)  # fifty wait for each other on a few connections

    async def run():
        async with jobs_of(base, patient) as jobs, jobs_of(base, patient) as others:
            told = await asyncio.gather(
                *(one.deliver(delivery()) for _ in range(25) for one in (jobs, others))
            )
            return told, await rows(jobs, JOBS)

    told, waiting = asyncio.run(run())
    assert told == [True] * 50
    assert len(waiting) == 1


def test_one_id_at_once_is_new_once(base, policy):
    async def run():
        async with jobs_of(base, policy) as jobs:
            return await asyncio.gather(*(jobs.deliver(delivery(name="a")) for _ in range(20)))

    assert sorted(asyncio.run(run())) == [False] * 19 + [True]


def test_what_a_person_asks_for_starts_at_once(base, policy):
    slow = replace(policy, quiet=600.0)

    async def run():
        async with jobs_of(base, slow) as jobs:
            await jobs.deliver(delivery())
            quiet = await rows(jobs, JOBS)
            await jobs.deliver(delivery(asked=True))
            return quiet, await rows(jobs, JOBS)

    quiet, asked = asyncio.run(run())
    assert ([row[1] for row in quiet], [row[1] for row in asked]) == ([False], [True])


def test_a_push_hastens_a_pause_after_a_failure_and_not_one_for_a_limit(base, policy):
    patient = replace(policy, pause=600.0)
    broken, limited = KEY, Key(1, "octo/app", 2)

    async def refresher(key):
        if key == limited:
            raise Later(600, "rate limit")
        raise RuntimeError

    async def run():
        async with working(base, patient, refresher) as jobs:
            seen = []
            for key in (broken, limited):
                await jobs.deliver(delivery(key))
            for ended in (2, 3):
                await until(lambda ended=ended: _ended(jobs, ended))
                seen.append(await rows(jobs, "SELECT lock, outcome FROM prdesc_run ORDER BY id"))
                for key in (broken, limited):
                    await jobs.deliver(delivery(key))
            await until(lambda: _ended(jobs, 3))
            return await rows(jobs, "SELECT lock, outcome FROM prdesc_run ORDER BY id")

    ended = sorted(asyncio.run(run()))
    assert ended[-1] == ("1:octo/app#2", "later")
    assert [row for row in ended if row[1] == "later"] == [("1:octo/app#2", "later")]


async def _ended(jobs, number):
    return (await rows(jobs, "SELECT count(*) FROM prdesc_run"))[0][0] >= number


def test_pushes_during_a_run_are_one_more_run(base, policy):
    begun, go_on = [], asyncio.Event()

    async def refresher(_):
        begun.append(1)
        await go_on.wait()
        return Outcome.UNCHANGED

    async def run():
        async with working(base, policy, refresher) as jobs:
            await jobs.deliver(delivery())
            await until(lambda: _true(begun))
            for _ in range(10):
                await jobs.deliver(delivery())
            await asyncio.sleep(0.3)
            while_running = len(begun)
            go_on.set()
            await until(lambda: _ended(jobs, 2))
            await asyncio.sleep(0.3)
            return while_running, len(begun), await rows(jobs, JOBS)

    assert asyncio.run(run()) == (1, 2, [])


async def _true(value):
    return bool(value)


def test_jobs_of_an_installation_that_is_gone_are_put_away(base, policy):
    other = Key(2, "octo/app", 1)

    async def run():
        async with jobs_of(base, replace(policy, quiet=600.0)) as jobs:
            for key in (KEY, Key(1, "octo/other", 3), other):
                await jobs.deliver(delivery(key))
                async with jobs.engine.pool.connection() as connection:
                    await pulls.begin(connection, key)
                    await pulls.end(connection, key, Ended("changed"), 0.1)
            told = await jobs.leave(1)
            known = await rows(jobs, "SELECT lock FROM prdesc_pull")
            return told, await rows(jobs, JOBS), known

    assert asyncio.run(run()) == (2, [("2:octo/app#1", False)], [("2:octo/app#1",)])
