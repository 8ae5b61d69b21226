"""The process of a worker: `python -m bot_jobs.work '{"folder": …}'`."""

import asyncio
import json
import logging
import os
import signal
import sys
from pathlib import Path

from bot_jobs.databases import InDatabase
from bot_jobs.standin import StandIn
from bot_jobs.world import World
from prdesc.bot.base import Base
from prdesc.bot.chores import Chore
from prdesc.bot.key import Key
from prdesc.bot.policy import Policy
from prdesc.bot.postgres import Embedded
from prdesc.bot.worker import Worker

INSTALLATION = 1


def die():
    os.kill(os.getpid(), signal.SIGKILL)


def key_of(name):
    repository, number = name.split("#")
    return Key(INSTALLATION, repository, int(number))


async def main(order):
    world = World(Path(order["world"]))
    base = Base(InDatabase(Embedded(Path(order["folder"])), order["name"]))

    async def stale(jobs):
        for name in await asyncio.to_thread(world.stale):
            await jobs.submit(key_of(name))

    base.prepare()
    with base.threads(order["policy"]["concurrency"]) as pool:
        refresher = StandIn(world, pool, pause=order.get("pause", 0.0))
        if order.get("poison"):
            refresher = poisoned(refresher, world, order["poison"])
        chores = [Chore("stale", order.get("stale", 1.0), stale)]
        worker = Worker(base, Policy(**order["policy"]), refresher, chores)
        asyncio.get_running_loop().add_signal_handler(signal.SIGTERM, worker.stop)
        await worker.run()


def poisoned(refresher, world, name):
    async def refresh(key):
        if str(key) == name:
            world.note("death", name, os.getpid())
            die()
        return await refresher(key)

    return refresh


if __name__ == "__main__":
    logging.basicConfig(level=logging.WARNING)
    asyncio.run(main(json.loads(sys.argv[1])))
