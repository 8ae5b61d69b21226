"""1,000 pushes to 50 pull requests while workers and the database are killed."""

from __future__ import annotations

import random
import tempfile
import time
from pathlib import Path
from typing import TYPE_CHECKING

from benchmarks.rows import Row
from prdesc.bot.policy import Policy

if TYPE_CHECKING:
    from collections.abc import Iterator

PULLS, PUSHES, REPOSITORIES = 50, 1_000, 5
WORKERS = 6
"""Processes: what two hosts run."""
KILLS_EVERY, DATABASE_KILLED = 25, (250, 500, 750)
LOST, DOUBLED = 0.05, 0.1
_SETTLES = 180.0
_BETWEEN = 0.05
"""Seconds between two pushes."""
_POLICY = Policy(
    quiet=0.2, poll=0.1, sweep=0.3, heartbeat=0.5, patience=1.0, stalled=4.5, stop=0.5, grace=0.5,
    tries=50, pause=0.1,
)  # fmt: skip


def measure(seed: int = 20261130) -> Iterator[Row]:
    """Yield what the storm left; every fault has the bar 0."""
    from benchmarks.bot_postgres import Crew, World, push_all, running  # noqa: PLC0415 - of `bot`

    chance = random.Random(seed)  # noqa: S311 - the same storm each time
    names = [f"octo/app{number % REPOSITORIES}#{number}" for number in range(1, PULLS + 1)]
    with running(durable=True) as postgres, tempfile.TemporaryDirectory() as folder:
        base, world = postgres.base(), World.make(Path(folder), names)
        with Crew(postgres, base, world, _POLICY, stale=2.0, pause=0.3) as crew:
            for _ in range(WORKERS):
                crew.add()

            push_all(base, _POLICY, world, names[:1], lost=0, doubled=0, chance=chance)
            crew.until(lambda: not world.stale(), _SETTLES)

            def between(count: int) -> None:
                time.sleep(_BETWEEN)
                crew.tend()
                if count % KILLS_EVERY == 0:
                    crew.kill_one(chance)
                if count in DATABASE_KILLED:
                    postgres.kill()

            pushes = [chance.choice(names) for _ in range(PUSHES)]
            told = {"lost": LOST, "doubled": DOUBLED, "chance": chance, "between": between}
            push_all(base, _POLICY, world, pushes, **told)
            pushed = time.perf_counter()
            crew.until(lambda: not world.stale(), _SETTLES)
            settled = time.perf_counter() - pushed
        faults, written, calls = world.faults(), len(world.notes("write")), len(world.notes("call"))
    yield Row("storm: workers killed", crew.deaths)
    yield Row("storm: times the database was killed", len(DATABASE_KILLED))
    yield Row(f"storm: descriptions written for {PUSHES:,} pushes", written)
    yield Row("storm: model calls", calls)
    for kind, found in faults.items():
        yield Row(f"storm: {kind}", len(found), 0)
    yield Row("storm: from the last push to the last description", settled, unit="s")
