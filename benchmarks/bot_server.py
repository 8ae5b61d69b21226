"""`python -m benchmarks.bot_server noop|bot FOLDER`: serve until SIGTERM, print the address."""

from __future__ import annotations

import asyncio
import contextlib
import io
import signal
import sys
from pathlib import Path
from typing import TYPE_CHECKING

from starlette.applications import Starlette
from starlette.responses import Response
from starlette.routing import Route

from benchmarks.bot_web import SECRET
from prdesc.bot import logs, serving, web
from prdesc.bot.base import Base
from prdesc.bot.engine import open_engine
from prdesc.bot.jobs import PostgresJobs
from prdesc.bot.metrics import Metrics
from prdesc.bot.policy import Policy
from prdesc.bot.postgres import Embedded
from prdesc.bot.site import Site

if TYPE_CHECKING:
    from collections.abc import AsyncIterator

    from starlette.requests import Request


async def _noop(request: Request) -> Response:
    await request.body()
    return Response(b"accepted\n", 202)


@contextlib.asynccontextmanager
async def _bot(folder: Path) -> AsyncIterator[Starlette]:
    base, policy = Base(Embedded(folder)), Policy()
    await asyncio.to_thread(base.prepare)
    log = logs.logger(logs.Redaction(), io.StringIO())
    try:
        async with open_engine(base, policy) as engine:
            yield web.build(Site(PostgresJobs(engine, policy), Metrics(), log, (SECRET,)))
    finally:
        await asyncio.to_thread(base.server.stop)


@contextlib.asynccontextmanager
async def _bare(_: Path) -> AsyncIterator[Starlette]:
    yield Starlette(routes=[Route("/webhook", _noop, methods=["POST"])])


async def main(name: str, folder: Path) -> None:
    """Serve."""
    stop = asyncio.Event()
    asyncio.get_running_loop().add_signal_handler(signal.SIGTERM, stop.set)
    async with {"noop": _bare, "bot": _bot}[name](folder) as app:
        listening = serving.listen("127.0.0.1", 0)
        print(serving.address(listening), flush=True)
        await serving.serve(app, listening, stop)


if __name__ == "__main__":
    asyncio.run(main(sys.argv[1], Path(sys.argv[2])))
