"""Everything is killed, at random and at every step; nothing is lost, and nothing done twice."""

import pytest

pytest.importorskip("psycopg", reason="the extra `bot` is not installed")

from bot_storm.host import STEPS
from bot_storm.storm import NO_FAULTS, Sizes, Storm

SMALL = Sizes(
    pulls=8, repositories=2, pushes=60, workers=3, between=0.2, kill_every=20,
    database_killed=(40,), die=STEPS, die_database=("after ask", "before end", "after store"),
)  # fmt: skip


def test_a_storm(postgres, tmp_path):
    """Signed deliveries to two servers, the real refresh in three workers, the double over HTTP."""
    storm = Storm(postgres, tmp_path, SMALL, seed=20261130)
    faults = storm.run(400)
    assert faults == NO_FAULTS, storm.hosts.log
    assert storm.hosts.deaths >= len(STEPS)
    assert storm.databases_killed >= 1 + len(SMALL.die_database)
