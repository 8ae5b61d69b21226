"""The jobs, with what the database says as an error of ours."""

from __future__ import annotations

import contextlib
from dataclasses import dataclass
from typing import TYPE_CHECKING

import psycopg
from procrastinate.exceptions import ConnectorException

from prdesc.errors import Fault, ForgeError

if TYPE_CHECKING:
    from collections.abc import Iterator
    from datetime import datetime

    from prdesc.bot.key import Key
    from prdesc.bot.port import Delivery, Jobs, Status


@dataclass(frozen=True, slots=True)
class Explained:
    """Jobs that raise `ForgeError` where the database fails."""

    jobs: Jobs

    async def deliver(self, delivery: Delivery) -> bool:
        """Store a delivery; see the port."""
        with _explained():
            return await self.jobs.deliver(delivery)

    async def submit(
        self, key: Key, *, asked: bool = False, changed: datetime | None = None
    ) -> bool:
        """Defer a job; see the port."""
        with _explained():
            return await self.jobs.submit(key, asked=asked, changed=changed)

    async def leave(self, installation: int) -> int:
        """Put the jobs of an installation away; see the port."""
        with _explained():
            return await self.jobs.leave(installation)

    async def ready(self) -> Fault | None:
        """Return why nothing can be done, or None."""
        with _explained():
            return await self.jobs.ready()

    async def status(self) -> Status:
        """Return the state of all jobs."""
        with _explained():
            return await self.jobs.status()


@contextlib.contextmanager
def _explained() -> Iterator[None]:
    try:
        yield
    except (psycopg.Error, ConnectorException) as error:
        problem = f"the bot's database fails ({type(error).__name__})"
        raise ForgeError(Fault(problem, "look at its log, its disk and its connections")) from error
