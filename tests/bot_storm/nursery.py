"""Begins processes of the bot at once: one that has loaded everything forks for each.

A process that is killed and started again would otherwise spend most of a storm on being loaded.
`python -m bot_storm.nursery` takes an order a line, and answers with the number of the process.
"""

import importlib
import io
import json
import os
import signal
import subprocess
import sys
from pathlib import Path

from bot_storm import host

_LOADED = (
    "gidgethub.apps", "jwt", "openai", "procrastinate", "psycopg_pool", "uvicorn",
    "uvicorn.loops.auto", "uvicorn.protocols.http.auto", "prdesc.cli.app", "prdesc.cli.backend",
    "prdesc.cli.check", "prdesc.cli.describing", "prdesc.cli.pull", "prdesc.cli.refreshing",
    "prdesc.bot.worker", "prdesc.local.translator", "prdesc.pipeline.kit", "prdesc.record.loading",
    "prdesc.refresh.plan", "prdesc.refresh.refreshing", "prdesc.refresh.unread",
    "prdesc.translate.translator",
)  # fmt: skip


class Nursery:
    """A process that forks; a context manager."""

    def __init__(self, environment):
        command = [sys.executable, "-m", "bot_storm.nursery"]
        self._process = subprocess.Popen(
            command, env=environment, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
        )

    def begin(self, part, order, environment, log):
        """Begin a process; return its number."""
        told = {"part": part, "order": order, "environment": environment, "log": str(log)}
        self._process.stdin.write(f"{json.dumps(told)}\n")
        self._process.stdin.flush()
        return int(self._process.stdout.readline())

    def close(self):
        self._process.stdin.close()
        self._process.wait()
        self._process.stdout.close()


def lives(number):
    """Return whether a process is there; what has ended is no longer."""
    try:
        os.kill(number, 0)
    except ProcessLookupError:
        return False
    return True


def _serve():
    for name in _LOADED:
        importlib.import_module(name)
    signal.signal(signal.SIGCHLD, signal.SIG_IGN)  # what ends is gone at once
    for line in sys.stdin:
        told = json.loads(line)
        number = os.fork()
        if number == 0:
            _become(told)
        sys.stdout.write(f"{number}\n")
        sys.stdout.flush()


def _become(told):
    signal.signal(signal.SIGCHLD, signal.SIG_DFL)
    os.environ.clear()
    os.environ.update(told["environment"])
    with Path(told["log"]).open("ab") as log:
        os.dup2(log.fileno(), 1)
        os.dup2(log.fileno(), 2)
    sys.stdin = io.TextIOWrapper(io.BytesIO())  # the orders are the parent's
    host.run(told["order"], told["part"])
    os._exit(0)


if __name__ == "__main__":
    _serve()
