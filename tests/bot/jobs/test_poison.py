"""A refresh that fails, hangs or kills its process ends as a dead letter."""

import asyncio
from dataclasses import replace

import pytest

psycopg = pytest.importorskip("psycopg", reason="the extra `bot` is not installed")

from bot_jobs.crew import Crew  # noqa: E402
from bot_jobs.inside import KEY, dead, delivery, due, jobs_of, rows, until, working  # noqa: E402
from bot_jobs.world import NO_FAULTS, World  # noqa: E402

from prdesc.bot.port import Ending, Outcome  # noqa: E402
from prdesc.bot.run import OverdueError  # noqa: E402
from prdesc.errors import Fault, InputError, RefusedError  # noqa: E402


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


SWEPT = "SELECT begun FROM prdesc_chore WHERE name = 'stale'"
CRASHED = "SELECT 1 FROM prdesc_run WHERE outcome = 'crashed'"


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
    postgres, base, policy, tmp_path
):
    names = [f"octo/app#{number}" for number in range(1, 5)]
    world = World.make(tmp_path, names)
    rules = replace(policy, tries=2, concurrency=1, rest=3600.0)

    def bury():
        """Let the heart of the one worker, which is dead, have stopped long ago."""
        with psycopg.connect(base.server.start()) as connection:
            connection.execute("UPDATE procrastinate_workers SET last_heartbeat = '-infinity'")

    async def look():
        async with jobs_of(base, rules) as jobs:
            for name in names:
                world.push(name)
                await jobs.deliver(delivery(replace(KEY, number=int(name[-1]))))

            async def given_up():
                await asyncio.to_thread(crew.tend, bury)
                return await dead(jobs) and world.stale() == [names[0]] and not await due(jobs)

            await until(given_up, 300)
            for _ in range(2):  # and it stays so, whatever is pushed and swept
                await jobs.deliver(delivery())
                await until(given_up, 300)
                before = await rows(jobs, SWEPT)
                await until(lambda before=before: _other(jobs, SWEPT, before), 300)
            await until(given_up, 300)
            return await dead(jobs), await rows(jobs, CRASHED)

    with Crew(postgres, base, world, rules, poison=names[0], stale=0.01) as crew:
        crew.add()
        (letter,), ended = asyncio.run(look())
    assert (letter.key, letter.problem, letter.tries) == (KEY, "its process died", 2)
    assert len(world.notes("death")) == len(ended) == crew.deaths == 2, crew.log
    assert world.faults() == NO_FAULTS | {"stale": [names[0]]}


async def _other(jobs, query, before):
    return await rows(jobs, query) != before
