"""A comment has its answer, and nothing more unless who wrote it may ask for more."""

import asyncio
from dataclasses import replace

import pytest

psycopg = pytest.importorskip("psycopg", reason="the extra `bot` is not installed")

from bot_jobs.inside import delivery, rows, until, working  # noqa: E402

from prdesc.bot import schema  # noqa: E402
from prdesc.bot.events import Command, Verb  # noqa: E402
from prdesc.bot.orders import PostgresOrders  # noqa: E402
from prdesc.bot.port import Outcome  # noqa: E402
from prdesc.errors import Fault, ForgeError  # noqa: E402

PULL = "SELECT outcome, problem, tries, dead, wanted IS NULL FROM prdesc_pull"


class Clerked:
    """A refresher that asks the database as the real one does; `boss` alone may write."""

    def __init__(self, base):
        self.base, self.described, self.answered = base, 0, []
        self.broken = self.unsure = False

    async def __call__(self, key):
        return await asyncio.to_thread(self.work, key)

    def work(self, key):
        with self.base.threads() as pool:
            orders = PostgresOrders(pool)
            for command in orders.pending(key):
                if self.unsure:
                    raise ForgeError(Fault("GitHub does not say", "wait"))
                if command.author == "boss":
                    orders.want(key)
                orders.done(key, command)
                self.answered.append(command.author)
            if not orders.wanted(key):
                return Outcome.ANSWERED
        self.described += 1
        if self.broken:
            raise RuntimeError
        return Outcome.CHANGED


def comment(author, number=5, *, asked=True):
    return delivery(command=Command(Verb.REFRESH, number, author), asked=asked)


def ended(jobs, number):
    async def look():
        return (await rows(jobs, "SELECT count(*) FROM prdesc_run"))[0][0] >= number

    return look


@pytest.mark.parametrize(("author", "described"), [("guest", 1), ("boss", 2)])
@pytest.mark.parametrize("asked", [True, False])
def test_only_who_may_write_has_a_description_looked_at(base, policy, author, described, asked):
    refresher = Clerked(base)

    async def run():
        async with working(base, policy, refresher) as jobs:
            await jobs.deliver(delivery())
            await until(ended(jobs, 1))
            await jobs.deliver(comment(author, asked=asked))
            await until(ended(jobs, 2))
            return await rows(jobs, PULL)

    assert asyncio.run(run()) == [("changed", "", 0, False, True)]
    assert (refresher.answered, refresher.described) == ([author], described)


@pytest.mark.parametrize(("author", "lives"), [("guest", False), ("boss", True)])
def test_a_dead_letter_answers_all_and_lives_again_for_who_may_write(base, policy, author, lives):
    refresher = Clerked(base)
    refresher.broken = True

    async def run():
        async with working(base, replace(policy, tries=1, rest=60.0), refresher) as jobs:
            await jobs.deliver(delivery())
            await until(ended(jobs, 1))
            refresher.broken = False
            await jobs.deliver(comment(author))
            await until(ended(jobs, 2))
            return (await rows(jobs, PULL))[0]

    outcome, problem, _, dead, _ = asyncio.run(run())
    assert refresher.answered == [author]
    assert (outcome, problem, dead) == (
        ("changed", "", False) if lives else ("failed", "RuntimeError", True)
    )
    assert refresher.described == (2 if lives else 1)


def test_an_answer_is_tried_again_and_the_dead_stay_dead(base, policy):
    refresher = Clerked(base)
    refresher.broken = True

    async def run():
        async with working(base, replace(policy, tries=2, pause=0.02), refresher) as jobs:
            await jobs.deliver(delivery())
            await until(ended(jobs, 2))
            refresher.unsure = True
            await jobs.deliver(comment("guest"))
            await until(ended(jobs, 3))
            refresher.unsure = False
            await until(ended(jobs, 4))
            return (await rows(jobs, PULL))[0]

    assert asyncio.run(run())[3:] == (True, True)
    assert (refresher.answered, refresher.described) == (["guest"], 2)


def test_a_push_while_a_comment_is_answered_is_looked_at(base, policy):
    refresher = Clerked(base)

    async def run():
        async with working(base, policy, refresher) as jobs:
            await asyncio.gather(jobs.deliver(comment("guest")), jobs.deliver(delivery()))
            await until(lambda: _described(refresher))
            await until(lambda: _settled(jobs))

    asyncio.run(run())
    assert refresher.described == 1


async def _described(refresher):
    return refresher.described > 0


async def _settled(jobs):
    return (await rows(jobs, "SELECT wanted IS NULL AND begun IS NULL FROM prdesc_pull")) == [
        (True,)
    ]


def test_a_job_that_waits_for_an_older_version_is_looked_at(postgres):
    base = postgres.empty()
    job = """INSERT INTO procrastinate_jobs (queue_name, task_name, lock, queueing_lock, args)
        VALUES ('refresh', 'prdesc.refresh', '1:octo/app#1', '1:octo/app#1',
            '{"installation": 1, "repository": "octo/app", "number": 1}')"""
    steps = dict(schema.ours().steps)
    del steps["0003_wanted.sql"]
    try:
        with psycopg.connect(base.server.start(), autocommit=True) as connection:
            schema.bring_up(connection, (schema.engine(), schema.Part("bot", steps)))
            connection.execute(job)
            schema.bring_up(connection)
            found = connection.execute("SELECT lock, wanted IS NULL FROM prdesc_pull").fetchall()
    finally:
        postgres.drop(base)
    assert found == [("1:octo/app#1", False)]
