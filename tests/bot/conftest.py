"""An operator's variables, a double of GitHub, and a web server on a real socket in a thread."""

import asyncio
import contextlib
import io
import json
import os
import threading
from dataclasses import dataclass

import httpx2
import pytest
from bot_clients import connected, doubled
from bot_deliveries import SECRET, Remembering
from bot_double import APP_ID, KEY

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
        return httpx2.post(f"{self.address}/webhook", content=body, headers=headers, timeout=90)

    def get(self, path):
        return httpx2.get(f"{self.address}{path}", timeout=90)


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
        thread.join(90)

    try:
        yield Running(serving.address(listening), jobs, written, metrics, end)
    finally:
        end()


@pytest.fixture
def environ(tmp_path):
    """Variables of an operator who has set nothing."""
    folders = {f"PRDESC_{name}": str(tmp_path) for name in ("DATA", "STATE", "CACHE")}
    return {"PRDESC_CONFIG": os.devnull, **folders}


@pytest.fixture
def complete(environ):
    """Variables with all that a bot needs."""
    return environ | {
        "PRDESC_BOT_APP_ID": APP_ID,
        "PRDESC_BOT_PRIVATE_KEY": KEY,
        "PRDESC_BOT_WEBHOOK_SECRET": "secret-of-the-hook",
        "PRDESC_MODEL": "m",
        "OPENAI_API_KEY": "sk-of-mine",
    }


@pytest.fixture
def double():
    with doubled() as double:
        yield double


@pytest.fixture
def github(double):
    with connected(double) as made:
        yield made


@pytest.fixture
def served():
    """Start a server; its parts can be replaced."""
    with contextlib.ExitStack() as stack:
        yield lambda **parts: stack.enter_context(running(**parts))
