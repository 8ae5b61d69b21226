"""Connections to the bot's database."""

from __future__ import annotations

import asyncio
import contextlib
from dataclasses import dataclass
from typing import TYPE_CHECKING

from prdesc.bot import addresses, schema
from prdesc.errors import Fault, InputError

if TYPE_CHECKING:
    from collections.abc import AsyncIterator, Iterator

    import psycopg
    import psycopg_pool

    from prdesc.bot.postgres import Server

_PATIENCE = 10.0
"""Seconds to wait for a connection, and for an answer."""
_ANEW = 2.0
"""Seconds that one attempt to connect goes on. A pool makes no other meanwhile, and would wait up
to minutes between its tries: it would find a database that is back long after that."""


@dataclass(frozen=True, slots=True)
class Base:
    """One database, whoever runs it.

    Args:
        server: Started when it is needed, and again when it was killed.
    """

    server: Server

    def prepare(self) -> str:
        """Start the server and bring the tables up to date; return the address.

        Raises:
            InputError: If it cannot be reached, or a newer prdesc has been here.
        """
        import psycopg  # noqa: PLC0415 - of the extra

        address = self.server.start()
        with _explained(), psycopg.connect(_patient(address), autocommit=True) as one:
            schema.bring_up(one)
        return address

    def find(self) -> str:
        """Return the address of a database that a bot has used; nothing is made or changed.

        Raises:
            InputError: If there is none, or it cannot be reached.
        """
        import psycopg  # noqa: PLC0415 - of the extra

        if not self.server.is_made():
            raise _absent()
        address = self.server.start()
        with _explained(), psycopg.connect(_patient(address), autocommit=True) as one:
            row = one.execute("SELECT to_regclass('prdesc_pull') IS NOT NULL").fetchone()
        if row != (True,):
            raise _absent()
        return address

    @contextlib.contextmanager
    def threads(self, most: int = 4) -> Iterator[psycopg_pool.ConnectionPool]:
        """Open connections for code that runs in threads, at most *most* at a time."""
        import psycopg_pool  # noqa: PLC0415 - of the extra

        def prepare(connection: psycopg.Connection) -> None:
            connection.autocommit = True
            connection.execute(_limit(_PATIENCE))

        with psycopg_pool.ConnectionPool(
            _patient(self.server.start()), min_size=0, max_size=most, timeout=_PATIENCE,
            reconnect_timeout=_ANEW,
            check=psycopg_pool.ConnectionPool.check_connection, configure=prepare, open=False,
        ) as pool:  # fmt: skip
            yield pool

    @contextlib.asynccontextmanager
    async def tasks(
        self, most: int = 8, patience: float = _PATIENCE
    ) -> AsyncIterator[psycopg_pool.AsyncConnectionPool]:
        """Open connections for tasks, at most *most* at a time.

        Args:
            most: How many.
            patience: Seconds to wait for a connection, and for an answer.
        """
        import psycopg_pool  # noqa: PLC0415 - of the extra

        async def prepare(connection: psycopg.AsyncConnection) -> None:
            await connection.set_autocommit(True)
            await connection.execute(_limit(patience))

        address = await asyncio.to_thread(self.server.start)
        async with psycopg_pool.AsyncConnectionPool(
            _patient(address), min_size=1, max_size=most, timeout=patience,
            reconnect_timeout=_ANEW,
            check=psycopg_pool.AsyncConnectionPool.check_connection, configure=prepare, open=False,
        ) as pool:  # fmt: skip
            yield pool


def _absent() -> InputError:
    fix = "run this with the account and the configuration of the bot; `prdesc bot run` makes one"
    return InputError(Fault("there is no database of a bot here", fix, key="bot.database_url"))


def _limit(seconds: float) -> bytes:
    return f"SET statement_timeout = {int(seconds * 1000)}".encode()


def _patient(address: str) -> str:
    """Return *address* with limits: a network that swallows packets is no slow database."""
    from psycopg.conninfo import make_conninfo  # noqa: PLC0415 - of the extra

    return make_conninfo(address, connect_timeout=10, keepalives_idle=10, tcp_user_timeout=10_000)


@contextlib.contextmanager
def _explained() -> Iterator[None]:
    import psycopg  # noqa: PLC0415 - of the extra

    try:
        yield
    except psycopg.Error as error:
        problem = f"the bot's database cannot be used ({addresses.why(error)})"
        fix = "check its address, the account, and that the database is the bot's alone"
        raise InputError(Fault(problem, fix, key="bot.database_url")) from error
