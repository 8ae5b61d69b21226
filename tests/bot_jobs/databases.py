"""A Postgres of the tests' own, in which every test has a database."""

import contextlib
import itertools
import os
import shutil
import signal
import tempfile
import time
from dataclasses import dataclass, field
from pathlib import Path

import psutil
import psycopg

from prdesc.bot.base import Base
from prdesc.bot.postgres import Embedded

TEMPLATE = "prdesc_template"


@dataclass
class InDatabase:
    """One database of a server."""

    server: Embedded
    name: str

    def start(self):
        return self.server.start().replace("/postgres?", f"/{self.name}?")

    def stop(self):
        self.server.stop()

    def is_made(self):
        return self.server.is_made()


@dataclass
class Postgres:
    folder: Path
    server: Embedded
    counter: itertools.count = field(default_factory=itertools.count)

    def base(self):
        """Return a new database with all tables."""
        name = f"test_{next(self.counter)}"
        self.execute(f"CREATE DATABASE {name} TEMPLATE {TEMPLATE}")
        return Base(InDatabase(self.server, name))

    def empty(self):
        """Return a new database without tables."""
        name = f"test_{next(self.counter)}"
        self.execute(f"CREATE DATABASE {name}")
        return Base(InDatabase(self.server, name))

    def execute(self, statement):
        with psycopg.connect(self.server.start(), autocommit=True) as connection:
            connection.execute(statement)

    def drop(self, base):
        self.execute(f"DROP DATABASE {base.server.name} WITH (FORCE)")

    def kill(self, number=signal.SIGKILL):
        """Kill the server; whoever needs it starts it again."""
        process = int((self.folder / "data" / "postmaster.pid").read_text().split()[0])
        os.kill(process, number)

    def kill_all(self):
        """Kill the server and wait until the last of its processes, which serve on, is gone."""
        process = int((self.folder / "data" / "postmaster.pid").read_text().split()[0])
        children = psutil.Process(process).children()
        self.kill()
        _, left = psutil.wait_procs(children, 20)
        for one in left:
            one.kill()
        psutil.wait_procs(left, 20)


@contextlib.contextmanager
def running(*, durable=False):
    """Run a server in a folder with a short name.

    Args:
        durable: Whether its data outlast a power cut; no test pulls the plug.

    Raises:
        InputError: If none can run here.
    """
    folder = Path(tempfile.mkdtemp(prefix="prdesc-"))
    try:
        server = Embedded(folder, durable=durable)
        postgres = Postgres(folder, server)
        postgres.execute(f"CREATE DATABASE {TEMPLATE}")
        Base(InDatabase(server, TEMPLATE)).prepare()
        try:
            yield postgres
        finally:
            postgres.kill(signal.SIGQUIT)  # Postgres' own way to end at once
            while (folder / "data" / "postmaster.pid").exists():
                time.sleep(0.05)
    finally:
        shutil.rmtree(folder, ignore_errors=True)
