"""A web server of the bot on a real socket, in a thread of its own."""

import asyncio
import contextlib
import io
import json
import threading
from dataclasses import dataclass

import httpx2
import pytest
from bot_deliveries import SECRET, Remembering

from prdesc.bot import logs, serving, web
from prdesc.bot.metrics import Metrics
from prdesc.bot.site import Site


@dataclass
class Running:
    address: str
    jobs: Remembering
    written: io.StringIO
    metrics: Metrics
    stop: object

    @property
    def lines(self):
        return [json.loads(line) for line in self.written.getvalue().splitlines()]

    def post(self, body, headers):
        return httpx2.post(f"{self.address}/webhook", content=body, headers=headers, timeout=20)

    def get(self, path):
        return httpx2.get(f"{self.address}{path}", timeout=20)


@contextlib.contextmanager
def running(**parts):
    jobs = parts.pop("jobs", None) or Remembering()
    written, metrics = io.StringIO(), Metrics()
    log = logs.logger(logs.Redaction(lambda: [SECRET.decode()]), written)
    site = Site(jobs, metrics, log, **{"secrets": (SECRET,)} | parts)
    listening = serving.listen("127.0.0.1", 0)
    loop = asyncio.new_event_loop()
    stop = asyncio.Event()

    def serve():
        loop.run_until_complete(serving.serve(web.build(site), listening, stop))
        loop.close()

    thread = threading.Thread(target=serve)
    thread.start()

    def end():
        if thread.is_alive():
            loop.call_soon_threadsafe(stop.set)
        thread.join(20)

    try:
        yield Running(serving.address(listening), jobs, written, metrics, end)
    finally:
        end()


@pytest.fixture
def served():
    """Start a server; its parts can be replaced."""
    with contextlib.ExitStack() as stack:
        yield lambda **parts: stack.enter_context(running(**parts))
