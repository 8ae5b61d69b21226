"""A dead letter rests: nothing but a person makes it run sooner, or more often than it may."""

import asyncio
from dataclasses import replace

import pytest

pytest.importorskip("psycopg", reason="the extra `bot` is not installed")

from bot_jobs.inside import KEY, dead, delivery, due, jobs_of, rows, until, working

from prdesc.bot import pulls
from prdesc.bot.events import Command, Verb
from prdesc.bot.orders import PostgresOrders
from prdesc.bot.port import Outcome
from prdesc.bot.pulls import Ended

STATE = "SELECT dead, tries FROM prdesc_pull"
WAITS = "SELECT scheduled_at > now() + interval '30 s' FROM procrastinate_jobs"
BLOCKED = """SELECT 1 FROM pg_stat_activity
    WHERE datname = current_database() AND wait_event_type = 'Lock'"""
COMMAND = Command(Verb.REFRESH, 7, "somebody")


def counting(runs):
    """Return a refresher that always fails."""

    async def refresher(_):
        runs.append(1)
        raise RuntimeError

    return refresher


async def given_up(jobs):
    """Return whether it is a dead letter, and nothing goes on."""
    return await dead(jobs) and not await due(jobs)


async def bury(connection, policy):
    """Note the last try as what killed its process."""
    for _ in range(policy.tries):
        await pulls.begin(connection, KEY)
    ended = Ended(pulls.CRASHED, policy.tries, "its process died", dead=True)
    await pulls.end(connection, KEY, ended, 1.0)


def test_a_sweep_that_meets_a_burial_finds_a_dead_letter(base, policy):
    async def run():
        async with jobs_of(base, policy) as jobs:
            await jobs.submit(KEY)
            buried, go_on = asyncio.Event(), asyncio.Event()

            async def slowly(connection):
                await bury(connection, policy)
                buried.set()
                await go_on.wait()

            burying = asyncio.create_task(jobs.engine.transact(slowly))
            await buried.wait()
            sweeping = asyncio.create_task(jobs.submit(KEY))
            await until(lambda: rows(jobs, BLOCKED))
            go_on.set()
            await burying
            return await sweeping, await rows(jobs, STATE)

    assert asyncio.run(run()) == (False, [(True, policy.tries)])


@pytest.mark.parametrize("pushes", [1, 2, 3])
def test_no_number_of_pushes_ends_the_rest(base, policy, pushes):
    runs = []

    async def run():
        async with working(base, policy, counting(runs)) as jobs:
            await jobs.deliver(delivery())
            await until(lambda: given_up(jobs))
            for _ in range(pushes):
                await jobs.deliver(delivery())
            await until(lambda: given_up(jobs))
            (letter,) = await dead(jobs)
            return letter.again is not None, await rows(jobs, WAITS)

    assert asyncio.run(run()) == (True, [(True,)])
    assert len(runs) == policy.tries


@pytest.mark.parametrize("wake", ["nothing", "push", "asked"])
def test_a_job_that_waited_when_it_was_given_up(base, policy, wake):
    runs = []

    async def run():
        async with jobs_of(base, policy) as jobs:
            await jobs.submit(KEY)
            await jobs.engine.transact(lambda connection: bury(connection, policy))
            if wake != "nothing":
                await jobs.deliver(delivery(asked=wake == "asked"))
            async with working(base, policy, counting(runs)):
                await until(lambda: given_up(jobs))
            crashed = await rows(jobs, "SELECT 1 FROM prdesc_run WHERE outcome = 'crashed'")
            return len(crashed), await rows(jobs, WAITS)

    left = {"push": [(True,)]}.get(wake, [])
    assert asyncio.run(run()) == (1, left)
    assert len(runs) == (policy.tries if wake == "asked" else 0)


def test_what_is_pushed_during_the_last_try_starts_it_after_its_rest(base, policy):
    runs = []

    async def run():
        hasty = replace(policy, rest=0.2, tries=2)

        async def refresher(_):
            runs.append(1)
            if len(runs) == hasty.tries:
                await jobs.deliver(delivery())
            if len(runs) <= hasty.tries:
                raise RuntimeError
            return Outcome.CHANGED

        async with jobs_of(base, hasty) as jobs:
            await jobs.deliver(delivery())
            async with working(base, hasty, refresher):
                await until(lambda: _well(jobs))
            return (await jobs.status()).runs, await rows(jobs, STATE)

    assert asyncio.run(run()) == ({"failed": 2, "changed": 1}, [(False, 0)])


async def _well(jobs):
    return (await jobs.status()).runs.get("changed")


def test_a_comment_is_answered_meanwhile_and_what_was_pushed_still_waits(base, policy):
    wanted = []

    async def run():
        with base.threads(1) as pool:
            orders = PostgresOrders(pool)

            async def refresher(key):
                wanted.append(await asyncio.to_thread(orders.wanted, key))
                return Outcome.ANSWERED

            async with jobs_of(base, policy) as jobs:
                await jobs.engine.transact(lambda connection: bury(connection, policy))
                await jobs.deliver(delivery())
                await jobs.deliver(delivery(asked=True, command=COMMAND))
                async with working(base, policy, refresher):
                    await until(lambda: _answered(jobs))
                    await until(lambda: given_up(jobs))
                return await rows(jobs, WAITS)

    assert asyncio.run(run()) == [(True,)]
    assert wanted == [False]


async def _answered(jobs):
    return (await jobs.status()).runs.get("answered")
