"""What brings a dead letter back, and what does not."""

import asyncio
from dataclasses import replace

import pytest

pytest.importorskip("psycopg", reason="the extra `bot` is not installed")

from datetime import UTC, datetime, timedelta

from bot_jobs.inside import KEY, changed, dead, delivery, jobs_of, paused, until, working

from prdesc.bot.port import Outcome
from prdesc.errors import Fault, IncompleteError, InputError, RejectedError


@pytest.mark.parametrize(
    ("error", "times"),
    [
        (RuntimeError(), {"again_dead": 1.5}),
        (InputError(Fault("is wrong", "fix it")), {"again_wrong": 1.5}),
    ],
)
def test_a_dead_letter_gets_one_more_try_after_a_while(base, policy, error, times):
    broken, runs = [True], []

    async def refresher(_):
        runs.append(1)
        if broken:
            raise error
        return Outcome.CHANGED

    async def run():
        async with working(base, replace(policy, **times), refresher) as jobs:
            await jobs.deliver(delivery())
            await until(lambda: dead(jobs))
            tried = len(runs)
            await until(lambda: _more(runs, tried))
            await until(lambda: dead(jobs))
            assert len(runs) <= tried + 2
            broken.clear()
            await until(lambda: changed(jobs))

    asyncio.run(run())


async def _more(runs, count):
    return len(runs) > count


def test_a_push_looks_again_at_once_at_what_was_wrong_with_the_pull_request(base, policy):
    broken = [True]

    async def refresher(_):
        if broken:
            raise InputError(Fault("is wrong", "fix it"))
        return Outcome.CHANGED

    async def run():
        async with working(base, policy, refresher) as jobs:
            await jobs.deliver(delivery())
            await until(lambda: dead(jobs))
            broken.clear()
            await jobs.deliver(delivery())
            await until(lambda: changed(jobs))

    asyncio.run(run())


@pytest.mark.parametrize(
    ("rest", "wake", "lives"),
    [
        (60.0, "push", False),
        (0.0, "push", True),
        (60.0, "asked", True),
        (60.0, "command", True),
        (0.0, "sweep", False),
    ],
)
def test_what_wakes_a_dead_letter(base, policy, rest, wake, lives):
    broken = [True]

    async def refresher(_):
        if broken:
            raise RuntimeError
        return Outcome.CHANGED

    async def run():
        patience = replace(policy, tries=1, rest=rest)
        async with working(base, patience, refresher) as jobs:
            await jobs.deliver(delivery())
            await until(lambda: dead(jobs))
            broken.clear()
            if wake in {"push", "command"}:
                await jobs.deliver(delivery(asked=wake == "command"))
            else:
                await jobs.submit(KEY, asked=wake == "asked")
            await asyncio.sleep(0.1 if lives else 0.5)
            if lives:
                await until(lambda: changed(jobs))
            return bool(await changed(jobs))

    assert asyncio.run(run()) is lives


def refusing(broken, runs):
    """Return a refresher whose model does not take the text while it is *broken*."""

    async def refresher(_):
        runs.append(1)
        if broken:
            raise RejectedError(Fault("the model does not accept it (400)", "ask another"))
        return Outcome.CHANGED

    return refresher


@pytest.mark.parametrize("kind", [RejectedError, IncompleteError])
def test_a_model_that_does_not_do_a_text_is_waited_for(base, policy, kind):
    async def refresher(_):
        raise kind(Fault("the model does not accept it (400)", "ask another"))

    async def run():
        async with working(base, policy, refresher) as jobs:
            await jobs.deliver(delivery())
            await until(lambda: paused(jobs))
            return await jobs.status()

    now = asyncio.run(run())
    (waits,) = now.paused
    assert (now.runs, now.dead, now.failures) == ({"refused": 1}, (), ())
    assert (waits.problem, waits.tries) == ("the model does not accept it (400)", 0)
    seconds = (waits.again - datetime.now(UTC)).total_seconds()
    assert 0.7 * policy.longest_away < seconds < 1.3 * policy.longest_away


@pytest.mark.parametrize("wake", ["nothing", "push", "sweep", "another model"])
def test_after_a_day_it_is_asked_again_only_with_something_new(base, policy, wake):
    broken, runs = [True], []
    times = {"longest_away": 0.1, "again_dead": 0.4, "again_wrong": 0.2, "asked": "one"}
    hasty = replace(policy, **times)

    async def run():
        async with working(base, hasty, refusing(broken, runs)) as jobs:
            await jobs.deliver(delivery())
            await until(lambda: dead(jobs))
            tried = len(runs)
            assert 2 <= tried <= 8
            await asyncio.sleep(0.6)
            assert len(runs) == tried
            broken.clear()
            if wake == "push":
                await jobs.deliver(delivery())
            elif wake == "sweep":
                assert not await jobs.submit(KEY)
                assert await jobs.submit(KEY, changed=datetime.now(UTC))
        asked = "another" if wake == "another model" else "one"
        async with working(base, replace(hasty, asked=asked), refusing(broken, runs)) as jobs:
            if wake != "nothing":
                await until(lambda: changed(jobs))
            return bool(await changed(jobs))

    assert asyncio.run(run()) is (wake != "nothing")


def test_a_sweep_submits_what_no_run_has_looked_at_since_it_changed(base, policy):
    now = datetime.now(UTC)
    past, soon = now - timedelta(hours=1), now + timedelta(hours=1)

    async def refresher(_):
        return Outcome.UNCHANGED

    async def ended(jobs, count):
        return (await jobs.status()).runs.get("unchanged") == count

    async def run():
        async with jobs_of(base, policy) as jobs:
            first = await jobs.submit(KEY, changed=past)
        async with working(base, policy, refresher) as jobs:
            await until(lambda: ended(jobs, 1))
            told = [await jobs.submit(KEY, changed=one) for one in (past, soon)]
            await until(lambda: ended(jobs, 2))
            return first, told

    assert asyncio.run(run()) == (True, [False, True])
