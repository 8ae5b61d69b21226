"""A database that was away is used again as soon as it is back."""

import asyncio
import contextlib
import time
from dataclasses import replace

import pytest

psycopg = pytest.importorskip("psycopg", reason="the extra `bot` is not installed")

from bot_jobs.inside import KEY, delivery, jobs_of  # noqa: E402 - as above
from psycopg.conninfo import conninfo_to_dict  # noqa: E402 - as above

from prdesc.bot import service  # noqa: E402 - as above
from prdesc.bot.base import Base  # noqa: E402 - as above
from prdesc.bot.explained import Explained  # noqa: E402 - as above
from prdesc.bot.postgres import Named  # noqa: E402 - as above
from prdesc.errors import ForgeError  # noqa: E402 - as above


class Line:
    """A line to the socket of a Postgres, which can be cut."""

    def __init__(self, socket):
        self.socket, self.port, self.ends = socket, 0, set()

    async def lay(self):
        self.server = await asyncio.start_server(self._lead, "127.0.0.1", self.port)
        self.port = self.server.sockets[0].getsockname()[1]

    async def cut(self):
        self.server.close()
        for end in self.ends:
            end.transport.abort()
        await self.server.wait_closed()

    async def _lead(self, reader, writer):
        there, back = await asyncio.open_unix_connection(self.socket)
        self.ends |= {writer, back}
        with contextlib.suppress(OSError):
            await asyncio.gather(self._copy(reader, back), self._copy(there, writer))

    async def _copy(self, reader, writer):
        while data := await reader.read(65536):
            writer.write(data)
            await writer.drain()
        writer.close()


def test_a_web_server_takes_deliveries_once_its_database_is_back(base, policy):
    found = conninfo_to_dict(base.server.start())
    line = Line(f"{found['host']}/.s.PGSQL.5432")

    async def run():
        await line.lay()
        address = f"postgresql://postgres@127.0.0.1:{line.port}/{found['dbname']}"
        async with jobs_of(Base(Named(address)), replace(policy, patience=0.5)) as made:
            jobs = Explained(made)
            assert await jobs.deliver(delivery(KEY, "before"))
            await line.cut()
            away = time.monotonic()
            while time.monotonic() - away < 8:
                asked = time.monotonic()
                with pytest.raises(ForgeError):
                    await jobs.deliver(delivery(KEY, "away"))
                assert time.monotonic() - asked < 8
                await asyncio.sleep(0.2)
            await line.lay()
            back = time.monotonic()
            while True:
                with contextlib.suppress(ForgeError):
                    assert await jobs.deliver(delivery(KEY, "after"))
                    break
            taken = time.monotonic() - back
            await line.cut()
            return taken

    assert asyncio.run(run()) < 4


def test_github_has_an_answer_before_it_gives_a_delivery_up():
    assert 2 * service._ANSWER < 10  # for a connection, then for an answer
