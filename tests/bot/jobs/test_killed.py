"""Workers and the database are killed; every pull request ends at its head all the same."""

import random
import time
from dataclasses import replace

import pytest

pytest.importorskip("psycopg", reason="the extra `bot` is not installed")

from bot_jobs.crew import Crew
from bot_jobs.pushes import push_all
from bot_jobs.world import NO_FAULTS, World

STEPS = (
    "before begin",
    "after begin",
    "looked",
    "called",
    "kept",
    "translated",
    "written",
    "before end",
    "after end",
    "before finish",
    "after finish",
)


def test_a_worker_may_die_at_every_step(postgres, base, hasty, tmp_path):
    patient = replace(hasty, tries=20)
    names = [f"octo/app{number % 3}#{number}" for number in range(1, 13)]
    world = World.make(tmp_path, names)
    chance = random.Random(7)  # noqa: S311 - the same order each time
    with Crew(postgres, base, world, patient, die=STEPS, stale=3600) as crew:
        crew.add()
        crew.add()
        push_all(base, hasty, world, names * 2, lost=0, doubled=0, chance=chance)
        done = crew.until(
            lambda: not world.stale() and all((tmp_path / step).exists() for step in STEPS), 60
        )
    missed = [step for step in STEPS if not (tmp_path / step).exists()]
    assert (done, missed, world.faults()) == (True, [], NO_FAULTS), crew.log
    assert crew.deaths >= len(STEPS)


def test_pushes_while_workers_and_database_are_killed(postgres, base, hasty, tmp_path):
    """120 pushes to 12 pull requests; 4 workers, 6 of them and the database killed."""
    chance = random.Random(20261130)  # noqa: S311 - the same pushes each time
    names = [f"octo/app{number % 3}#{number}" for number in range(1, 13)]
    world = World.make(tmp_path, names)
    patient = replace(hasty, tries=20)
    with Crew(postgres, base, world, patient, stale=1.0, pause=0.3) as crew:
        for _ in range(4):
            crew.add()

        push_all(base, hasty, world, names[:1], lost=0, doubled=0, chance=chance)
        assert crew.until(lambda: not world.stale(), 60), crew.log

        def between(count):
            time.sleep(0.05)
            crew.tend()
            if count % 20 == 19:
                crew.kill_one(chance)
            if count == 65:
                postgres.kill()

        pushes = [chance.choice(names) for _ in range(120)]
        push_all(base, hasty, world, pushes, lost=0.05, doubled=0.1, chance=chance, between=between)
        done = crew.until(lambda: not world.stale(), 60)
    assert (done, world.faults()) == (True, NO_FAULTS), crew.log
