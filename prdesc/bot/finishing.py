"""Noting that a job has ended, whatever happens to the connection meanwhile.

This is the one module that builds on the engine's classes, so it is imported late.
"""

from __future__ import annotations

import asyncio
import logging
import time
from typing import TYPE_CHECKING

import psycopg
from procrastinate.exceptions import ConnectorException
from procrastinate.manager import JobManager

if TYPE_CHECKING:
    from collections.abc import Callable

    from procrastinate.connector import BaseConnector
    from procrastinate.jobs import Job, Status

_LOG = logging.getLogger(__name__)
_PAUSE = 0.2


class Finishing(JobManager):
    """The engine's manager, with a patient end of a job.

    A job whose end is not noted would be held for ever by a worker that lives on.

    Args:
        connector: Of the engine.
        patience: Seconds to go on trying.
    """

    lost: Callable[[], None] = staticmethod(lambda: None)
    """Called when the end could not be noted; a worker must then start anew."""

    def __init__(self, connector: BaseConnector, patience: float) -> None:
        super().__init__(connector)
        self._patience = patience

    async def finish_job(self, job: Job, status: Status, delete_job: bool) -> None:
        """Note the end of *job*; one that is not running any more is left alone."""
        deadline = time.monotonic() + self._patience
        while True:
            try:
                await super().finish_job(job, status, delete_job)
            except ConnectorException as error:
                if not isinstance(error.__cause__, psycopg.OperationalError):
                    _LOG.warning("the job of %s had ended before", job.lock)
                    return
                if time.monotonic() > deadline:
                    _LOG.error("the end of the job of %s could not be noted", job.lock)
                    self.lost()
                    return
                await asyncio.sleep(_PAUSE)
            else:
                return
