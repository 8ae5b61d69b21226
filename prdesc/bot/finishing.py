"""Noting that a job has ended, whatever happens to the connection meanwhile.

This is the one module that builds on the engine's classes, so it is imported late.
"""

from __future__ import annotations

import logging
from typing import TYPE_CHECKING

import psycopg
from procrastinate.exceptions import ConnectorException
from procrastinate.jobs import Status
from procrastinate.manager import JobManager

from prdesc.bot.insisting import insist

if TYPE_CHECKING:
    from collections.abc import Callable

    from procrastinate.connector import BaseConnector
    from procrastinate.jobs import Job

_LOG = logging.getLogger(__name__)


class Finishing(JobManager):
    """The engine's manager, which finishes a job only when what came of it is noted.

    A job that is gone before that would be lost; one whose end is never noted would be held for
    ever by a worker that lives on. In doubt the worker starts anew, and sweeping goes on with it.

    Args:
        connector: Of the engine.
        patience: Seconds to go on trying.
    """

    def __init__(self, connector: BaseConnector, patience: float) -> None:
        super().__init__(connector)
        self._patience = patience
        self._noted: set[int | None] = set()
        self.lost: Callable[[], None] = lambda: None
        # Called when a job could not be finished: its worker has to start anew.

    def note(self, job: Job) -> None:
        """Say that what came of *job* is noted, so that it may go."""
        self._noted.add(job.id)

    async def finish_job(self, job: Job, status: Status, delete_job: bool) -> None:
        """Finish *job* if what came of it is noted; one that is not running is left alone."""
        if job.id not in self._noted:
            _LOG.warning("what came of the job of %s is not noted; it goes on elsewhere", job.lock)
            self.lost()
            return
        self._noted.discard(job.id)

        async def finish() -> None:
            try:
                await super(Finishing, self).finish_job(job, status, delete_job)
            except ConnectorException as error:
                if isinstance(error.__cause__, psycopg.OperationalError):
                    raise error.__cause__ from error
                _LOG.warning("the job of %s had ended before", job.lock)

        try:
            await insist(finish, self._patience)
        except psycopg.OperationalError:
            _LOG.error("the end of the job of %s could not be noted", job.lock)
            self.lost()

    async def drop(self, job: Job) -> None:
        """Finish a job whose worker is gone."""
        self.note(job)
        await self.finish_job(job, Status.ABORTED, delete_job=True)
