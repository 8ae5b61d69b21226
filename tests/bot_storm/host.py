"""A process of the bot that dies at a step.

It is `prdesc bot run --only worker`, or `web`, with the patience of a test and a kill at each step
that the order names. A step is reached before or after the call of a function.
"""

import asyncio
import contextlib
import fcntl
import json
import os
import signal
import sys
import time
from dataclasses import replace
from functools import partial
from pathlib import Path

from bot_jobs.work import die

import prdesc.refresh.means
from prdesc.__main__ import main
from prdesc.bot import github, pulls, service
from prdesc.bot.finishing import Finishing
from prdesc.bot.jobs import PostgresJobs
from prdesc.bot.memory import PostgresMemory
from prdesc.bot.notes import PostgresNotes
from prdesc.bot.refreshing import Refreshing
from prdesc.bot.run import Run
from prdesc.forge import pulls as pages
from prdesc.forge.client import Client
from prdesc.refresh import history
from prdesc.translate.chat import Chat

CALLS = {
    "worker": {
        "begin": (pulls, "begin"),
        "look": (pages, "read"),
        "ask": (Chat, "complete"),
        "remember": (PostgresMemory, "put"),
        "note": (PostgresNotes, "keep"),
        "write": (Client, "send"),
        "compare": (history, "read"),
        "end": (pulls, "end"),
        "finish": (Finishing, "finish_job"),
    },
    "web": {"store": (PostgresJobs, "deliver")},
}
"""Steps of each part, and what is called in them."""
STEPS = tuple(f"after {step}" for calls in CALLS.values() for step in calls)
STEPS += ("before begin", "before end", "before store")
"""Every state that a process can leave behind: before a step is after the one before it."""


class Reaper:
    """Kills this process, or the database, once for all processes at each step."""

    def __init__(self, order):
        self._folder, self._postgres = Path(order["folder"]), Path(order["postgres"])
        self._die, self._database = order["die"], order["die database"]

    def at(self, step):
        if self._is_due(step, self._database) and self._first(f"database {step}"):
            number = int((self._postgres / "data" / "postmaster.pid").read_text().split()[0])
            os.kill(number, signal.SIGKILL)
            note(self._folder, "kill", "database")
        if self._is_due(step, self._die) and self._first(step):
            note(self._folder, "kill", "process")
            die()

    def _is_due(self, step, steps):
        """Return whether it is among the steps that the storm has come to, as the file says."""
        if step not in steps:
            return False
        armed = (self._folder / "armed").read_text("utf-8")
        return steps.index(step) < float(armed) * len(steps)

    def _first(self, step):
        with contextlib.suppress(FileExistsError):
            (self._folder / f"step {step}").touch(exist_ok=False)
            return True
        return False


def note(folder, kind, what):
    """Add a line to what the processes note; one write is whole."""
    with (folder / "notes").open("a") as file:
        file.write(f"{json.dumps([kind, what, time.time()])}\n")


def dying(owner, name, step, at):
    call = getattr(owner, name)

    def is_meant(arguments):
        return step != "write" or "PATCH" in arguments

    if asyncio.iscoroutinefunction(call):

        async def wrapped(*arguments, **named):
            at(f"before {step}")
            result = await call(*arguments, **named)
            at(f"after {step}")
            return result

    else:

        def wrapped(*arguments, **named):
            meant = is_meant(arguments)
            if meant:
                at(f"before {step}")
            result = call(*arguments, **named)
            if meant:
                at(f"after {step}")
            return result

    setattr(owner, name, wrapped)


def alone(folder):
    """Note an overlap if two refreshes of one pull request may write at once.

    One that was stopped may not: its thread ends at the next request, and holds nothing meanwhile.
    """
    work, stop = Refreshing._work_or_leave, Run.stop

    def working(self, key, run):
        with (folder / f"{key.number}.lock").open("a") as file:
            run.held = file
            try:
                fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
            except BlockingIOError:
                note(folder, "overlap", str(key))
            return work(self, key, run)

    def stopping(self):
        stopped = stop(self)
        if stopped and not self.held.closed:
            fcntl.flock(self.held, fcntl.LOCK_UN)
        return stopped

    Refreshing._work_or_leave, Run.stop = working, stopping


def hurry(order):
    """Take the times of the order in the place of the usual ones."""
    policy = service.policy
    service.policy = lambda setup: replace(policy(setup), **order["policy"])
    service._MISSED, service._STALE = order["missed"], order["stale"]
    github.Pace = partial(github.Pace, writes=0.02)
    github.Client = partial(Client, pause=0.02)
    means = prdesc.refresh.means
    means.Means = partial(means.Means, most=10**6, pause=0.02)


def run(order, part):
    at = Reaper(order).at
    for step, (owner, name) in CALLS[part].items():
        dying(owner, name, step, at)
    alone(Path(order["folder"]))
    hurry(order)
    sys.argv = ["prdesc", "bot", "run", "--only", part]
    main()
