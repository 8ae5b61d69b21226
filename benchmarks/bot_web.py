"""How many deliveries of 28 kB the bot takes, against a route that does nothing.

All are signed, each is a new push to one of 50 pull requests, and 202 comes once the delivery and
its job are in Postgres. The route that does nothing reads the same body on the same server,
Starlette on uvicorn: so much is possible at most. Deliveries are made before the clock starts, and
sent by another process over 16 connections, which takes its part of the machine.
"""

from __future__ import annotations

import asyncio
import contextlib
import json
import subprocess
import sys
import tempfile
import time
from typing import TYPE_CHECKING
from urllib.parse import urlsplit

from benchmarks.rows import LeftOut, Row
from benchmarks.timing import median

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from benchmarks.rows import Given

TITLE = "Deliveries to the bot"
SECRET = b"a secret of the benchmark"
_SIZE = 28_000
_COUNT, _CONNECTIONS, _PULLS = 2000, 16, 50
_SERVERS = {"noop": "a route that does nothing", "bot": "stored, then 202"}


def measure(given: Given) -> Iterator[Row | LeftOut]:
    """Yield rate and latency of both."""
    if not given.bot:
        yield LeftOut("deliveries a second", "`--bot`")
        return
    rates = {}
    for name, about in _SERVERS.items():
        with tempfile.TemporaryDirectory() as folder, _served(name, folder) as address:
            asyncio.run(_load(address, _requests("warm", _COUNT // 10)))
            requests = _requests("run", _COUNT)
            began = time.perf_counter()
            times = sorted(asyncio.run(_load(address, requests)))
            rates[name] = _COUNT / (time.perf_counter() - began)
        yield Row(f"{about}: deliveries a second", rates[name], unit="/s")
        yield Row(f"{about}: median", median(times) * 1e3, unit="ms")
        yield Row(f"{about}: p99", times[round(0.99 * len(times)) - 1] * 1e3, unit="ms")
    yield Row("part of the most that is possible", 100 * rates["bot"] / rates["noop"], unit="%")


@contextlib.contextmanager
def _served(name: str, folder: str | Path) -> Iterator[str]:
    command = [sys.executable, "-m", "benchmarks.bot_server", name, str(folder)]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as server:
        try:
            yield (server.stdout or sys.stdin).readline().strip()
        finally:
            server.terminate()
            server.wait(60)


async def _load(address: str, requests: list[bytes]) -> list[float]:
    """Send all deliveries; return the seconds that each took."""
    waiting = iter(requests)
    senders = [_send(address, waiting) for _ in range(_CONNECTIONS)]
    return [one for times in await asyncio.gather(*senders) for one in times]


async def _send(address: str, waiting: Iterator[bytes]) -> list[float]:
    there = urlsplit(address)
    reader, writer = await asyncio.open_connection(there.hostname, there.port)
    times = []
    for request in waiting:
        began = time.perf_counter()
        writer.write(request)
        head = await reader.readuntil(b"\r\n\r\n")
        length = int(head.lower().split(b"content-length:")[1].split(b"\r\n")[0])
        await reader.readexactly(length)
        times.append(time.perf_counter() - began)
        if not head.startswith(b"HTTP/1.1 202"):
            raise ValueError(head.split(b"\r\n")[0].decode())
    writer.close()
    return times


def _requests(run: str, count: int) -> list[bytes]:
    return [_request(f"{run}-{number}", number % _PULLS + 1) for number in range(count)]


def _request(delivery: str, number: int) -> bytes:
    from prdesc.bot import signature  # noqa: PLC0415 - of an extra

    body = _body(number)
    lines = (
        "POST /webhook HTTP/1.1",
        "Host: bench",
        "Content-Type: application/json",
        "X-GitHub-Event: pull_request",
        f"X-GitHub-Delivery: {delivery}",
        f"X-Hub-Signature-256: {signature.sign(body, SECRET)}",
        f"Content-Length: {len(body)}",
    )
    return "\r\n".join((*lines, "", "")).encode() + body


def _body(number: int) -> bytes:
    pull = {"number": number, "head": {"sha": "0" * 40}, "draft": False, "body": ""}
    payload = {
        "action": "synchronize",
        "number": number,
        "pull_request": pull,
        "repository": {"full_name": "octo/app"},
        "installation": {"id": 1},
        "sender": {"id": 1, "login": "octocat", "type": "User"},
    }
    pull["body"] = "x" * (_SIZE - len(json.dumps(payload)))
    return json.dumps(payload).encode()
