"""What is not there is waited for, and costs no try."""

import asyncio
from dataclasses import replace

import pytest

pytest.importorskip("psycopg", reason="the extra `bot` is not installed")

import psycopg
from bot_jobs.inside import KEY, changed, delivery, paused, until, working

from prdesc.bot.policy import Policy
from prdesc.bot.port import AwayError, Later, Outcome
from prdesc.errors import ConflictError, Fault, ForgeError, UnauthorisedError, UncertainError


def test_waiting_for_a_limit_is_no_try(base, policy):
    runs = []

    async def refresher(_):
        runs.append(1)
        if len(runs) < 9:
            raise Later(0.01, "rate limit")
        return Outcome.CHANGED

    async def run():
        async with working(base, policy, refresher) as jobs:
            await jobs.deliver(delivery())
            await until(lambda: changed(jobs))
            return await jobs.status()

    now = asyncio.run(run())
    assert (now.runs, now.dead, now.failures) == ({"changed": 1, "later": 8}, (), ())


def passing(error):
    """Return a refresher that fails six times, more often than it has tries."""
    runs = []

    async def refresher(_):
        runs.append(1)
        if len(runs) < 7:
            raise error
        return Outcome.CHANGED

    return refresher


@pytest.mark.parametrize(
    "error",
    [
        ForgeError(Fault("GitHub failed with 503", "wait")),
        UncertainError(Fault("did not say whether", "look")),
        UnauthorisedError(Fault("does not accept the token", "renew it")),
        AwayError(Fault("the model is busy", "wait")),
        ConflictError(Fault("somebody edited it meanwhile", "wait")),
        psycopg.OperationalError(),
    ],
)
def test_what_is_around_costs_no_try_and_goes_on_by_itself(base, policy, error):
    hasty = replace(policy, longest_away=0.05)

    async def run():
        async with working(base, hasty, passing(error)) as jobs:
            await jobs.deliver(delivery())
            await until(lambda: changed(jobs))
            return await jobs.status()

    now = asyncio.run(run())
    assert (now.runs, now.dead, now.failures) == ({"away": 6, "changed": 1}, (), ())


def test_the_status_says_what_is_waited_for(base, policy):
    patient = replace(policy, pause=600.0)

    async def refresher(_):
        raise ForgeError(Fault("GitHub failed with 503", "wait"))

    async def run():
        async with working(base, patient, refresher) as jobs:
            await jobs.deliver(delivery())
            await until(lambda: paused(jobs))
            return await jobs.status()

    (waiting,) = asyncio.run(run()).paused
    assert (waiting.key, waiting.problem, waiting.tries) == (KEY, "GitHub failed with 503", 0)
    assert waiting.again is not None


def test_what_stays_away_is_looked_for_more_and_more_seldom():
    policy = Policy()
    hours = [0, 1 / 60, 1, 2, 8, 48, 1000]
    assert [policy.pause_away(3600 * one) for one in hours] == [
        30, 60, 900, 900, 3600, 6 * 3600, 86_400,
    ]  # fmt: skip
    assert [policy.pause_refused(3600 * one) for one in hours] == [
        900, 900, 3600, 7200, 8 * 3600, 86_400, 86_400,
    ]  # fmt: skip
