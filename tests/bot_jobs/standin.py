"""A refresher that does in the world what a real one does on GitHub."""

import asyncio
import threading
import time

from prdesc.bot.memory import PostgresMemory
from prdesc.bot.port import Outcome
from prdesc.translate.entry import Entry, Provenance
from prdesc.translate.entry import Key as Unit

UNITS = 3
"""Sentences of a description, of which a push changes one."""


class StoppedError(Exception):
    pass


class StandIn:
    """Refreshes in threads, and stops when it is cancelled.

    Args:
        world: Where the pull requests are.
        pool: Of the memory.
        seconds: What a call of the model takes.
        pause: What looking at the pull request takes, so that runs would overlap if they could.
    """

    def __init__(self, world, pool, *, seconds=0.01, pause=0.0):
        self.world = world
        self.memory = PostgresMemory(pool)
        self.seconds = seconds
        self.pause = pause

    async def __call__(self, key):
        stop = threading.Event()
        loop = asyncio.get_running_loop()
        work = loop.run_in_executor(None, self.refresh, str(key), key.repository, stop)
        try:
            return await asyncio.shield(work)
        except asyncio.CancelledError:
            stop.set()
            await asyncio.wait({work})
            work.exception()
            raise

    def refresh(self, name, repository, stop):
        with self.world.alone(name):
            head = self.world.head(name)
            stop.wait(self.pause)
            for number in range(UNITS):
                if stop.is_set():
                    raise StoppedError
                self.translate(repository, f"sentence {number} of {(head + number) // UNITS}")
            if stop.is_set():
                raise StoppedError
            written = self.world.write(name, head)
            return Outcome.CHANGED if written else Outcome.UNCHANGED

    def translate(self, repository, source):
        asked = time.time()
        unit = Unit(repository, source)
        if self.memory.get(unit) is not None:
            return
        self.world.note("call", repository, source, asked)
        time.sleep(self.seconds)
        self.memory.put([Entry(unit, "句子", Provenance.VERIFIED, "model")])
        self.world.note("kept", repository, source)
