"""The whole bot in one process: web server, worker, and what they share."""

from __future__ import annotations

import asyncio
import contextlib
import hashlib
import json
import signal
import sys
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

import prdesc
from prdesc.bot import serving, web
from prdesc.bot.base import Base
from prdesc.bot.chores import Chore
from prdesc.bot.commands import Clerk
from prdesc.bot.engine import open_engine
from prdesc.bot.events import Reading
from prdesc.bot.explained import Explained
from prdesc.bot.identity import Identity
from prdesc.bot.jobs import PostgresJobs
from prdesc.bot.missed import Missed
from prdesc.bot.orders import PostgresOrders
from prdesc.bot.policy import Policy
from prdesc.bot.postgres import Embedded, Named, folder
from prdesc.bot.refreshing import Refreshing
from prdesc.bot.site import Site
from prdesc.bot.stale import Stale
from prdesc.bot.turns import PostgresTurns
from prdesc.bot.worker import Worker

if TYPE_CHECKING:
    import socket
    from collections.abc import AsyncIterator, Callable, Coroutine, Iterator

    import psycopg_pool

    from prdesc.bot.engine import Engine
    from prdesc.bot.office import Office
    from prdesc.bot.port import Ending, Outcome
    from prdesc.bot.postgres import Server
    from prdesc.bot.refreshing import Task
    from prdesc.bot.setup import Setup
    from prdesc.settings.settings import Settings

    Describer = Callable[[psycopg_pool.ConnectionPool], Callable[[Task], Outcome | Ending]]
    """Makes what brings one description up to date, of connections for memory and budgets."""

_MISSED, _STALE = 300.0, 3600.0
"""Seconds from one sweep to the next."""
_ASKED = {"base_url", "model", "plan", "temperature", "max_tokens", "extra", "timeout"}
"""Settings that say how the model is asked."""
_WRITING = 30.0
"""Seconds for what a refresh has begun to write at its deadline, before it is cancelled."""
_ANSWER = 4.0
"""Seconds that the web server waits for a connection, and for an answer of the database: GitHub
gives a delivery up after 10."""


@dataclass(frozen=True, slots=True)
class Parts:
    """Which parts run in this process."""

    web: bool = True
    worker: bool = True
    signed: bool = True
    """False takes deliveries without a signature: for a test on loopback."""


def server(setup: Setup) -> Server:
    """Return the Postgres that the settings name, or the bot's own.

    Raises:
        InputError: If there cannot be one.
    """
    if setup.keys.database_url is not None:
        return Named(setup.keys.database_url.get_secret_value())
    return Embedded(folder(setup.configured.settings.state))


def policy(setup: Setup) -> Policy:
    """Return how patient the jobs are."""
    bot = setup.bot
    return Policy(
        quiet=bot.quiet,
        concurrency=bot.concurrency,
        deadline=bot.deadline + _WRITING,
        asked=asked(setup.configured.settings),
    )


def asked(settings: Settings) -> str:
    """Return what the model is asked with, as a digest."""
    parts = settings.model_dump(mode="json", include=_ASKED) | {"prdesc": prdesc.__version__}
    return hashlib.sha256(json.dumps(parts, sort_keys=True).encode()).hexdigest()[:16]


async def run(office: Office, parts: Parts, describer: Describer) -> None:
    """Run until SIGTERM or SIGINT: no more deliveries, then no more jobs, then the rest.

    Args:
        office: What the parts share; nothing that they need is missing.
        parts: What runs here.
        describer: Makes what brings one description up to date.

    Raises:
        InputError: If address or database cannot be used.
    """
    bot = office.setup.bot
    base = Base(server(office.setup))
    listening = serving.listen(bot.host, bot.port)
    with _signals() as stop, serving.bridged(office.log):
        try:
            await asyncio.to_thread(base.prepare)
            rules = policy(office.setup)
            hasty = replace(rules, patience=min(rules.patience, _ANSWER))
            async with open_engine(base, hasty) as engine:
                await _Bot(office, parts, base, engine).serve(listening, describer, stop)
        finally:
            listening.close()
            office.github.close()
            await asyncio.to_thread(base.server.stop)
    office.log.info("stopped")


@dataclass(frozen=True, slots=True)
class _Bot:
    office: Office
    parts: Parts
    base: Base
    engine: Engine

    async def serve(
        self, listening: socket.socket, describer: Describer, stop: asyncio.Event
    ) -> None:
        identity = Identity(self.office.github, self.office.log)
        site = self._site(identity)
        self.office.log.info("listening", address=serving.address(listening))
        async with _beside(identity.find()):
            if not self.parts.worker:
                await serving.serve(web.build(site), listening, stop)
                return
            with self.base.threads(self.office.setup.bot.concurrency + 2) as pool:
                self.office.github.turns = PostgresTurns(pool)
                worker = self._worker(pool, describer)
                await _together(serving.serve(web.build(site), listening, stop), worker, stop)

    def _site(self, identity: Identity) -> Site:
        office, bot = self.office, self.office.setup.bot
        keys = office.setup.keys.webhook_secrets
        secrets = tuple(one.get_secret_value().encode() for one in keys)
        return Site(
            jobs=Explained(PostgresJobs(self.engine, policy(office.setup))),
            metrics=office.metrics,
            log=office.log,
            secrets=secrets if self.parts.signed else None,
            reading=lambda: Reading(identity.login, bot.drafts),
            fault=office.signer.fault,
            forget=office.github.tokens.forget,
            takes_deliveries=self.parts.web,
        )

    def _worker(self, pool: psycopg_pool.ConnectionPool, describer: Describer) -> Worker:
        office = self.office
        github, metrics, log = office.github, office.metrics, office.log
        clerk = Clerk(PostgresOrders(pool), metrics, log)
        seconds = office.setup.bot.deadline
        refresher = Refreshing(github, clerk, describer(pool), metrics, log, seconds)
        chores = (
            Chore("missed", _MISSED, Missed(github, metrics, log)),
            Chore("stale", _STALE, Stale(github, metrics, log, office.setup.bot.drafts)),
        )
        return Worker(self.base, policy(office.setup), refresher, chores)


async def _together(
    serving_: Coroutine[None, None, None], worker: Worker, stop: asyncio.Event
) -> None:
    """Run both until one ends; then the web server ends first, so that no job is left out."""
    web_task, worker_task = asyncio.create_task(serving_), asyncio.create_task(worker.run())
    try:
        await asyncio.wait({web_task, worker_task}, return_when=asyncio.FIRST_COMPLETED)
    finally:
        stop.set()
        await asyncio.wait({web_task})
        worker.stop()
        await asyncio.wait({worker_task})
    for task in (web_task, worker_task):
        task.result()


@contextlib.asynccontextmanager
async def _beside(work: Coroutine[None, None, None]) -> AsyncIterator[None]:
    task = asyncio.create_task(work)
    try:
        yield
    finally:
        task.cancel()
        await asyncio.wait({task})


@contextlib.contextmanager
def _signals() -> Iterator[asyncio.Event]:
    """Give an event that SIGTERM and SIGINT set."""
    loop, stop = asyncio.get_running_loop(), asyncio.Event()
    numbers = (signal.SIGTERM, signal.SIGINT)
    if sys.platform == "win32":  # the loop takes no signals there
        for number in numbers:
            signal.signal(number, lambda *_: loop.call_soon_threadsafe(stop.set))
        yield stop
        return
    for number in numbers:
        loop.add_signal_handler(number, stop.set)
    try:
        yield stop
    finally:
        for number in numbers:
            loop.remove_signal_handler(number)
