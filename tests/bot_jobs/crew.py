"""Workers as processes of their own, some of which die."""

import contextlib
import json
import os
import signal
import subprocess
import sys
from dataclasses import asdict
from pathlib import Path

import tended

_TESTS = Path(__file__).parents[1]


class Crew:
    """Workers that are started again when they die.

    Args:
        postgres: Their server.
        base: Their database.
        world: Their pull requests.
        policy: Their patience.
        options: More of the order, see `work`.
    """

    def __init__(self, postgres, base, world, policy, **options):
        self._order = {
            "folder": str(postgres.folder),
            "name": base.server.name,
            "world": str(world.folder),
            "policy": asdict(policy),
            **options,
        }
        self._world = world
        self.processes = []
        self.deaths = 0

    def add(self):
        path = os.pathsep.join([str(_TESTS), str(_TESTS.parent), os.environ.get("PYTHONPATH", "")])
        with (self._world.folder / "log").open("ab") as log:
            self.processes.append(
                subprocess.Popen(
                    [sys.executable, "-m", "bot_jobs.work", json.dumps(self._order)],
                    env=os.environ | {"PYTHONPATH": path},
                    stdout=log,
                    stderr=log,
                )
            )

    def tend(self, died=lambda: None):
        """Replace those that died, each after a call of *died*."""
        for process in list(self.processes):
            if process.poll() is not None:
                self.deaths += 1
                self.processes.remove(process)
                died()
                self.add()

    def until(self, condition, seconds):
        """Tend until *condition* holds; return whether it came to hold in time."""
        return tended.until(condition, seconds, self.tend)

    @property
    def log(self):
        return (self._world.folder / "log").read_text("utf-8", "replace")

    def __enter__(self):
        return self

    def __exit__(self, *_):
        for process in self.processes:
            process.send_signal(signal.SIGTERM)
        for process in self.processes:
            with contextlib.suppress(subprocess.TimeoutExpired):
                process.wait(10)
            process.kill()
            process.wait()
