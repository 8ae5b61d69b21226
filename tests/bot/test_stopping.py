"""Threads that nobody waits for, and runs that are stopped."""

import asyncio
import threading
import time

import pytest

from prdesc.bot import threads
from prdesc.bot.run import Run, StoppedRun


def test_a_thread_gives_its_result_or_its_error():
    async def both():
        with pytest.raises(ValueError, match="odd"):
            await threads.begin(lambda: int("odd"), "odd")
        return await threads.begin(threading.get_ident, "even")

    assert asyncio.run(both()) != threading.get_ident()


def test_a_thread_that_nobody_waits_for_ends_in_silence():
    async def leave():
        threads.begin(lambda: time.sleep(0.3), "late")

    asyncio.run(leave())
    time.sleep(0.5)


def test_after_a_stop_a_run_sends_nothing():
    run = Run(60)
    run.check(writing=False)
    assert run.stop()
    for writing in (True, False):
        with pytest.raises(StoppedRun):
            run.check(writing=writing)


def test_a_run_that_writes_is_not_stopped_until_it_begins_anew():
    run = Run(60)
    run.check(writing=True)
    assert not run.stop()
    run.check(writing=True)
    run.begin()
    assert run.stop()
