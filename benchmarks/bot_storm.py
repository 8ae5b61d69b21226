"""1,000 pushes to 50 pull requests while everything is killed, at random and at each step.

Two web servers and six workers are processes of their own on one Postgres. GitHub is the double of
the tests and the model is scripted, both over HTTP; the refresh is the real one. Deliveries are
signed and come lost, doubled, out of order, or to a server that is down; people save the page
meanwhile, some of them in the moment before a write.

A sentence that is in the memory is never asked for again. One whose answer was right, and was not
there yet when its process or the database was killed, may be: there is a kill between the answer
and the question, or the database was away when it came. Any other is a fault.
"""

from __future__ import annotations

import tempfile
from pathlib import Path
from typing import TYPE_CHECKING

from benchmarks.rows import Row

if TYPE_CHECKING:
    from collections.abc import Iterator

_SETTLES = 600.0


def measure(seed: int = 20261130) -> Iterator[Row]:
    """Yield what the storm left; every fault has the bar 0."""
    from benchmarks.bot_postgres import STEPS, Sizes, Storm, running  # noqa: PLC0415 - of `bot`

    sizes = Sizes(
        pulls=50, repositories=5, pushes=1_000, workers=6, between=0.15, kill_every=25,
        database_killed=(250, 500, 750), die=STEPS, die_database=STEPS, saves=0.2, stale=20.0,
    )  # fmt: skip
    with running(durable=True) as postgres, tempfile.TemporaryDirectory() as folder:
        storm = Storm(postgres, Path(folder), sizes, seed)
        faults = storm.run(_SETTLES)
        deaths, databases = storm.hosts.deaths, storm.databases_killed
    counts = storm.postman.counts
    yield Row("storm: processes that were killed", deaths)
    yield Row("storm: times the database was killed", databases)
    yield Row("storm: deliveries that were sent", counts["sent"])
    yield Row("storm: of them not taken, for a server or the database was down", counts["refused"])
    yield Row("storm: deliveries that were lost", counts["lost"])
    yield Row("storm: times that people saved", sum(map(len, storm.double.notes.values())))
    yield Row(f"storm: descriptions written for {sizes.pushes:,} pushes", len(storm.double.written))
    yield Row("storm: sentences that the model was asked for", len(storm.model.log))
    yield Row("storm: of them again, for the answer was lost in a kill", storm.asked_again)
    for kind, found in faults.items():
        yield Row(f"storm: {kind}", len(found), 0)
    yield Row("storm: from the last push to the last description", storm.settled, unit="s")
