"""The web server on a socket, until it is told to stop."""

from __future__ import annotations

import asyncio
import contextlib
import ipaddress
import logging
import socket
import sys
from typing import TYPE_CHECKING

import uvicorn

from prdesc.bot.connections import MOST, Impatient
from prdesc.bot.logs import Bridge
from prdesc.errors import Fault, InputError

if TYPE_CHECKING:
    from collections.abc import Iterator

    from starlette.applications import Starlette

    from prdesc.bot.logs import Log

GRACE = 8
"""Seconds that requests have to end in, once the server is to stop."""
_BACKLOG = 1024
_IDLE = 65
"""Seconds; longer than a usual proxy keeps a connection, so that it is the proxy that closes."""


def listen(host: str, port: int) -> socket.socket:
    """Return a listening socket.

    Raises:
        InputError: If the address cannot be listened on.
    """
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    # asyncio turns Nagle's algorithm off only where the protocol is named; with it, the end of an
    # answer waits 40 ms for an acknowledgement.
    listening = socket.socket(family, socket.SOCK_STREAM, socket.IPPROTO_TCP)
    try:
        if sys.platform != "win32":
            listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        listening.bind((host, port))
        listening.listen(_BACKLOG)
    except OSError as error:
        listening.close()
        problem = f"cannot listen on {host}, port {port} ({error.strerror or error})"
        fix = "set PRDESC_BOT_HOST and PRDESC_BOT_PORT to an address that is free"
        raise InputError(Fault(problem, fix)) from error
    return listening


def is_loopback(host: str) -> bool:
    """Return whether only this machine reaches *host*."""
    try:
        return ipaddress.ip_address(host).is_loopback
    except ValueError:
        return host.lower() == "localhost"


def address(listening: socket.socket) -> str:
    """Return where *listening* is reached, `http://127.0.0.1:8080`."""
    host, port = listening.getsockname()[:2]
    return f"http://[{host}]:{port}" if ":" in host else f"http://{host}:{port}"


async def serve(app: Starlette, listening: socket.socket, stop: asyncio.Event) -> None:
    """Serve *app* until *stop* is set; requests that have begun are answered."""
    config = uvicorn.Config(
        app,
        log_config=None,
        access_log=False,
        server_header=False,
        lifespan="off",
        http=Impatient,
        limit_concurrency=MOST,
        timeout_keep_alive=_IDLE,
        timeout_graceful_shutdown=GRACE,
    )
    server = _Server(config)
    watching = asyncio.create_task(_end(server, stop))
    try:
        await server.serve(sockets=[listening])
    finally:
        watching.cancel()
        with contextlib.suppress(asyncio.CancelledError):
            await watching


@contextlib.contextmanager
def bridged(log: Log) -> Iterator[None]:
    """Lead what libraries log into *log* while the context is open."""
    root, handler = logging.getLogger(), Bridge(log)
    level = root.level
    root.addHandler(handler)
    root.setLevel(logging.WARNING)
    try:
        yield
    finally:
        root.removeHandler(handler)
        root.setLevel(level)


async def _end(server: uvicorn.Server, stop: asyncio.Event) -> None:
    await stop.wait()
    server.should_exit = True


class _Server(uvicorn.Server):
    """A server that leaves signals to the process that it is one part of."""

    @contextlib.contextmanager
    def capture_signals(self) -> Iterator[None]:
        """Capture none."""
        yield
