"""A worker: runs jobs until it is stopped, and starts anew when the database was away."""

from __future__ import annotations

import asyncio
import contextlib
import logging
from typing import TYPE_CHECKING

from prdesc.bot import chores as chores_room
from prdesc.bot.engine import QUEUE, TASK, open_engine, to_key
from prdesc.bot.jobs import PostgresJobs
from prdesc.bot.running import Runner, end_process
from prdesc.bot.sweeps import Sweeper
from prdesc.bot.watchdog import guard
from prdesc.errors import InputError

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable, Sequence

    import procrastinate.worker
    from procrastinate.job_context import JobContext

    from prdesc.bot.base import Base
    from prdesc.bot.chores import Chore
    from prdesc.bot.engine import Engine
    from prdesc.bot.policy import Policy
    from prdesc.bot.port import Refresher

_LOG = logging.getLogger(__name__)
_PURGE, _CHORES = "prdesc.purge", "chores"
_PURGES = "23 * * * *"  # every hour
_AGAIN = 1.0
"""Seconds before a new start."""
_SPARE = 6
"""Connections beside one for each running job."""


class Worker:
    """Runs the refresher for the jobs of any host.

    Args:
        base: The database; its server is started when it is not running.
        policy: Times and counts.
        refresher: Brings one description up to date.
        chores: Sweeps from outside.
        give_up: Called when a refresh does not stop, and ends the process.
    """

    def __init__(
        self,
        base: Base,
        policy: Policy,
        refresher: Refresher,
        chores: Sequence[Chore] = (),
        give_up: Callable[[], None] = end_process,
    ) -> None:
        self._base = base
        self._policy = policy
        self._refresher = refresher
        self._chores = chores
        self._give_up = give_up
        self._stopped = asyncio.Event()
        self._engine_worker: procrastinate.worker.Worker | None = None

    def stop(self) -> None:
        """Let running jobs end, those that do not in time wait again; then `run` returns."""
        self._stopped.set()
        if self._engine_worker is not None:
            self._engine_worker.stop()  # type: ignore[no-untyped-call]  # the engine's

    async def run(self) -> None:
        """Run jobs until `stop`. When the database goes away it waits for it to come back.

        Raises:
            InputError: If the database cannot be used at the start.
        """
        import psycopg  # noqa: PLC0415 - of the extra
        from procrastinate.exceptions import ConnectorException  # noqa: PLC0415 - as above

        await asyncio.to_thread(self._base.prepare)
        async with guard(self._policy.frozen):
            while not self._stopped.is_set():
                try:
                    await self._serve()
                except (psycopg.Error, ConnectorException, InputError) as error:
                    _LOG.warning("the worker starts anew: %s", type(error).__name__)
                if not self._stopped.is_set():
                    with contextlib.suppress(TimeoutError):
                        await asyncio.wait_for(self._stopped.wait(), _AGAIN)

    async def _serve(self) -> None:
        most = self._policy.concurrency + _SPARE
        async with open_engine(self._base, self._policy, most) as engine:
            self._add_tasks(engine)
            await Sweeper(engine, self._policy).ask_anew()
            worker = self._worker_of(engine)
            engine.manager.lost = worker.stop
            self._engine_worker = worker
            beside = [asyncio.create_task(self._repeat(one)) for one in self._sweeps(engine)]
            try:
                if not self._stopped.is_set():
                    await worker.run()  # type: ignore[no-untyped-call]  # as above
            finally:
                self._engine_worker = None
                for task in beside:
                    task.cancel()
                await asyncio.wait(beside)

    def _add_tasks(self, engine: Engine) -> None:
        runner = Runner(engine, self._policy, self._refresher, self._give_up)

        async def refresh(context: JobContext, /, **arguments: object) -> None:
            def noted() -> None:
                engine.manager.note(context.job)

            try:
                key = to_key(arguments)
            except (KeyError, TypeError, ValueError):  # not of this bot; it would come for ever
                noted()
                raise
            await runner.run(key, noted)

        async def purge(context: JobContext, /, timestamp: int) -> None:  # noqa: ARG001 - given
            engine.manager.note(context.job)
            await chores_room.purge(engine, self._policy)

        engine.app.task(name=TASK, queue=QUEUE, pass_context=True)(refresh)
        # Beside cleaning up, a task at fixed times keeps the engine watching its own heart: with
        # none, it stops to look whether its side tasks, the heartbeat among them, have failed.
        cleaning = engine.app.task(name=_PURGE, queue=_CHORES, pass_context=True)(purge)
        engine.app.periodic(cron=_PURGES)(cleaning)

    def _worker_of(self, engine: Engine) -> procrastinate.worker.Worker:
        from procrastinate.jobs import DeleteJobCondition  # noqa: PLC0415 - of the extra
        from procrastinate.worker import Worker as EngineWorker  # noqa: PLC0415 - as above

        policy = self._policy
        return EngineWorker(
            engine.app,
            queues=[QUEUE, _CHORES],
            concurrency=policy.concurrency,
            fetch_job_polling_interval=policy.poll,
            shutdown_graceful_timeout=policy.stop,
            update_heartbeat_interval=policy.heartbeat,
            stalled_worker_timeout=policy.stalled,
            delete_jobs=DeleteJobCondition.ALWAYS,
            install_signal_handlers=False,
        )

    def _sweeps(self, engine: Engine) -> tuple[Callable[[], Awaitable[object]], ...]:
        sweeper, jobs = Sweeper(engine, self._policy), PostgresJobs(engine, self._policy)
        return sweeper.sweep, lambda: chores_room.run_due(jobs, self._chores)

    async def _repeat(self, action: Callable[[], Awaitable[object]]) -> None:
        """Repeat until cancelled; a database that is away is the worker's to notice."""
        import psycopg  # noqa: PLC0415 - of the extra
        from procrastinate.exceptions import ConnectorException  # noqa: PLC0415 - as above

        while True:
            try:
                await action()
            except (psycopg.Error, ConnectorException) as error:
                _LOG.warning("a sweep failed: %s", type(error).__name__)
            await asyncio.sleep(self._policy.sweep)
