"""The Postgres, the world of pull requests and the workers of the tests, for the benchmarks."""

from __future__ import annotations

import sys
from pathlib import Path

sys.path.append(str(Path(__file__).parents[1] / "tests"))

from bot_jobs.databases import Postgres, running
from bot_jobs.inside import delivery, jobs_of, rows, until, working
from bot_jobs.standin import StandIn
from bot_jobs.world import World
from bot_storm.host import STEPS
from bot_storm.storm import Sizes, Storm

__all__ = [
    "STEPS",
    "Postgres",
    "Sizes",
    "StandIn",
    "Storm",
    "World",
    "delivery",
    "jobs_of",
    "rows",
    "running",
    "until",
    "working",
]
