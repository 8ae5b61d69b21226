"""Pushes, and what becomes of the deliveries that tell of them."""

import asyncio
import uuid

import psycopg

from bot_jobs.work import key_of
from prdesc.bot.engine import open_engine
from prdesc.bot.jobs import PostgresJobs
from prdesc.bot.port import Delivery

_LATE = 12
"""Deliveries that one may be overtaken by."""


def deliveries(names, lost, doubled, chance):
    """Yield a delivery for each push of *names*: some lost, some twice, out of order."""
    held = []
    for name in names:
        if chance.random() >= lost:
            delivery = Delivery(str(uuid.uuid4()), "pull_request", "synchronize", key_of(name))
            held += [delivery] * (2 if chance.random() < doubled else 1)
        yield name, [held.pop(chance.randrange(len(held))) for _ in range(len(held) - _LATE)]
    chance.shuffle(held)
    yield None, held


async def tell(base, policy, told):
    """Deliver what is *told*; what the database does not take is lost."""
    async with open_engine(base, policy) as engine:
        jobs = PostgresJobs(engine, policy)
        for name, found in told:
            yield name
            for delivery in found:
                try:
                    await jobs.deliver(delivery)
                except psycopg.OperationalError:
                    await asyncio.to_thread(base.server.start)


def push_all(base, policy, world, pushes, *, lost, doubled, chance, between=lambda _: None):
    async def run():
        told = deliveries(pushes, lost, doubled, chance)

        def pushed():
            for name, found in told:
                if name is not None:
                    world.push(name)
                yield name, found

        count = 0
        async for _ in tell(base, policy, pushed()):
            await asyncio.to_thread(between, count)
            count += 1

    asyncio.run(run())
