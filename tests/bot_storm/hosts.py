"""Two hosts: web servers and workers as processes on one Postgres, replaced when they die."""

import contextlib
import json
import os
import signal
import sys
import time
from dataclasses import dataclass, field
from pathlib import Path

import httpx2
import tended
from bot_double import KEY
from service_bot import ROOT, Bot, free_port

from bot_storm.host import note
from bot_storm.nursery import Nursery, lives

_STOPS = 30.0
"""Seconds for all processes to end by themselves."""


@dataclass
class Hosts:
    """The processes.

    Args:
        postgres: The server that they share; started again when it was killed.
        address: Of their database.
        folder: For their logs and what they note.
        order: See `bot_storm.host`.
        workers: How many work, spread over two hosts; each host has a web server, too.
        concurrency: Of each worker.
    """

    postgres: object
    address: str
    folder: Path
    order: dict
    double: object
    model: object
    workers: int
    concurrency: int = 4
    running: list = field(default_factory=list)
    deaths: int = 0
    nursery: Nursery = None

    def __enter__(self):
        path = os.pathsep.join([str(ROOT / "tests"), str(ROOT), *sys.path])
        self.nursery = Nursery(os.environ | {"PYTHONPATH": path})
        for host in (0, 1):
            self._start("web", host, free_port())
        for number in range(self.workers):
            self._start("worker", number % 2, free_port())
        for part, _, port, _ in self.running:
            if part == "web":
                self._until_it_answers(port)
        return self

    def __exit__(self, *_):
        for *_, process in self.running:
            with contextlib.suppress(ProcessLookupError):
                os.kill(process, signal.SIGTERM)
        deadline = time.monotonic() + _STOPS
        for *_, process in self.running:
            while lives(process):
                if time.monotonic() > deadline:
                    os.kill(process, signal.SIGKILL)
                time.sleep(0.02)
        self.nursery.close()

    @property
    def addresses(self):
        return [f"http://127.0.0.1:{port}" for part, _, port, _ in self.running if part == "web"]

    @property
    def log(self):
        return (self.folder / "log").read_text("utf-8", "replace")

    def tend(self):
        """Start again what died, the database among it."""
        if not self._database_runs():
            self.postgres.server.start()
        for one in list(self.running):
            part, host, port, process = one
            if not lives(process):
                self.deaths += 1
                self.running.remove(one)
                self._start(part, host, port)

    def kill_one(self, chance):
        *_, process = chance.choice(self.running)
        note(self.folder, "kill", "process")
        with contextlib.suppress(ProcessLookupError):
            os.kill(process, signal.SIGKILL)

    def kill_database(self):
        note(self.folder, "kill", "database")
        self.postgres.kill()

    def until(self, condition, seconds):
        """Tend until *condition* holds; return whether it came to hold in time."""
        return tended.until(condition, seconds, self.tend)

    def notes(self, kind):
        """Return what the processes noted, with its time."""
        with contextlib.suppress(FileNotFoundError):
            lines = (self.folder / "notes").read_text("utf-8").splitlines()
            return [(what, at) for noted, what, at in map(json.loads, lines) if noted == kind]
        return []

    def _database_runs(self):
        file = self.postgres.folder / "data" / "postmaster.pid"
        with contextlib.suppress(FileNotFoundError, IndexError):
            return lives(int(file.read_text().split()[0]))
        return False

    def _start(self, part, host, port):
        folder = self.folder / f"host{host}"
        folder.mkdir(exist_ok=True)
        (folder / "key.pem").write_text(KEY, "utf-8")
        more = {
            "PRDESC_BOT_DATABASE_URL": self.address,
            "PRDESC_BOT_QUIET": str(self.order["policy"]["quiet"]),
            "PRDESC_BOT_CONCURRENCY": str(self.concurrency),
        }
        bot = Bot(self.double, self.model, folder, port, more=more)
        log = self.folder / "log"
        process = self.nursery.begin(part, self.order, bot.environment, log)
        self.running.append((part, host, port, process))

    def _until_it_answers(self, port):
        def answers():
            with contextlib.suppress(httpx2.TransportError):
                return httpx2.get(f"http://127.0.0.1:{port}/livez", timeout=5).is_success
            return False

        assert self.until(answers, 180), self.log
