"""A refresh that fails, hangs or kills its process ends as a dead letter."""

import asyncio
from dataclasses import replace

import pytest

pytest.importorskip("psycopg", reason="the extra `bot` is not installed")

from bot_jobs.crew import Crew
from bot_jobs.inside import KEY, dead, delivery, jobs_of, rows, until, working
from bot_jobs.world import NO_FAULTS, World

from prdesc.bot.port import Ending, Outcome
from prdesc.bot.run import OverdueError
from prdesc.errors import (
    Fault,
    InputError,
    RefusedError,
)


def die_of(base, policy, refresher, **parts):
    """Return the dead letter that *refresher* leads to, and how often it ran."""
    runs = []

    async def counting(key):
        runs.append(key)
        return await refresher(key)

    async def run():
        async with working(base, policy, counting, **parts) as jobs:
            await jobs.deliver(delivery())
            await until(lambda: dead(jobs))
            await asyncio.sleep(0.3)
            now = await jobs.status()
            return now.dead, (now.waiting, now.running, now.failures)

    (letter,), rest = asyncio.run(run())
    assert (letter.key, letter.again) == (KEY, None)
    assert rest == (0, 0, ())
    return letter.problem, len(runs)


@pytest.mark.parametrize(
    ("error", "problem", "runs"),
    [
        (RuntimeError("text of a pull request"), "RuntimeError", 3),
        (OverdueError(Fault("not\ndone", "wait")), "not done", 3),
        (
            InputError(
                [Fault("is wrong", "fix it", "prdesc.toml", 3, "profile"), Fault("is odd", "no")]
            ),
            "prdesc.toml:3: profile: is wrong; is not as it has to be",
            1,
        ),
        (RefusedError(Fault("it may not", "let it")), "it may not", 1),
        (OverdueError(Fault("x" * 500, "wait")), "x" * 399 + "…", 3),
        (asyncio.CancelledError(), "cancelled itself", 3),
    ],
)
def test_a_refresh_that_fails_each_time(base, policy, error, problem, runs):
    async def refresher(_):
        raise error

    assert die_of(base, policy, refresher) == (problem, runs)


def test_a_refresh_that_hangs_is_cancelled_each_time(base, policy):
    async def refresher(_):
        await asyncio.sleep(3600)

    hasty = replace(policy, deadline=0.1)
    assert die_of(base, hasty, refresher) == ("did not end within 0.1 s", 3)


def test_a_refresh_that_does_not_stop_ends_the_process(base, policy):
    ended = []

    async def refresher(_):
        release = asyncio.get_running_loop().time() + 1
        while asyncio.get_running_loop().time() < release:
            try:
                await asyncio.sleep(0.05)
            except asyncio.CancelledError:
                continue

    hasty = replace(policy, deadline=0.1, grace=0.1, tries=1)
    problem, runs = die_of(base, hasty, refresher, give_up=lambda: ended.append(1))
    assert (problem, runs, ended) == ("did not end within 0.1 s", 1, [1])


def test_what_is_gone_leaves_nothing_behind(base, policy):
    async def refresher(_):
        return Ending(Outcome.GONE, "it is gone")

    async def run():
        async with working(base, policy, refresher) as jobs:
            await jobs.deliver(delivery())
            await until(lambda: _gone(jobs))
            await asyncio.sleep(0.2)
            left = await rows(jobs, "SELECT lock FROM prdesc_pull")
            return left + await rows(jobs, "SELECT id FROM procrastinate_jobs")

    assert asyncio.run(run()) == []


async def _gone(jobs):
    return (await jobs.status()).runs.get("gone")


def test_success_forgets_the_tries_before(base, policy):
    runs = []

    async def refresher(_):
        runs.append(1)
        if len(runs) % 3:
            raise RuntimeError
        return Outcome.CHANGED

    async def run():
        async with working(base, policy, refresher) as jobs:
            for number in (1, 2, 3):
                await jobs.deliver(delivery())
                await until(lambda number=number: _times(jobs, number))
            return await jobs.status()

    now = asyncio.run(run())
    assert (now.runs, now.dead) == ({"changed": 3, "failed": 6}, ())


async def _times(jobs, number):
    return (await jobs.status()).runs.get("changed") == number


def test_a_pull_request_that_kills_its_process_ends_as_a_dead_letter(
    postgres, base, hasty, tmp_path
):
    names = [f"octo/app#{number}" for number in range(1, 5)]
    world = World.make(tmp_path, names)
    policy = replace(hasty, tries=2)
    told = []

    async def look():
        async with jobs_of(base, policy) as jobs:
            for name in names:
                world.push(name)
                await jobs.deliver(delivery(replace(KEY, number=int(name[-1]))))
            while not told:
                await asyncio.sleep(0.2)
                await asyncio.to_thread(crew.tend)
                if await dead(jobs) and world.stale() == [names[0]]:
                    told.append(await jobs.status())
            deaths = crew.deaths
            await asyncio.sleep(1)
            crew.tend()
            return deaths, crew.deaths, await rows(jobs, "SELECT outcome FROM prdesc_run")

    with Crew(postgres, base, world, policy, poison=names[0], stale=0.3) as crew:
        crew.add()
        before, after, ended = asyncio.run(asyncio.wait_for(look(), 60))
    (letter,) = told[0].dead
    assert (letter.key.number, letter.problem) == (1, "its process died")
    # On a slow machine a sweep may find that nobody looked yet, and ask once more: two tries more.
    assert before == after, crew.log
    assert before in {2, 4}, crew.log
    assert ended.count(("crashed",)) >= 2  # and once more if a job waited that only found it dead
    assert world.faults() == NO_FAULTS | {"stale": [names[0]]}
