"""What is known of each pull request between its jobs: tries, outcome, trouble."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from prdesc.bot.port import Outcome

if TYPE_CHECKING:
    import psycopg

    from prdesc.bot.key import Key

_BEGIN = """
INSERT INTO prdesc_pull AS pull (lock, installation, repository, number, tries, begun, changed)
VALUES (%s, %s, %s, %s, 1, now(), now())
ON CONFLICT (lock) DO UPDATE SET repository = excluded.repository, tries = pull.tries + 1,
    begun = now(), again = NULL, changed = now()
RETURNING tries, problem
"""
_END = """
UPDATE prdesc_pull SET outcome = %(outcome)s, problem = %(problem)s, tries = %(tries)s,
    dead = %(dead)s OR (dead AND wanted IS NULL), begun = NULL,
    again = now() + %(wait)s * interval '1 second', changed = now(),
    wanted = CASE WHEN %(wait)s::float IS NULL AND wanted <= begun THEN NULL ELSE wanted END
WHERE lock = %(lock)s
"""
_ANSWERED = "UPDATE prdesc_pull SET tries = %s, begun = NULL, again = NULL WHERE lock = %s"
_WANT = """
INSERT INTO prdesc_pull (lock, installation, repository, number, wanted)
VALUES (%s, %s, %s, %s, now()) ON CONFLICT (lock) DO UPDATE SET wanted = now()
"""
_AFRESH = "UPDATE prdesc_pull SET tries = 0 WHERE lock = %s AND dead"
_NOTE = "INSERT INTO prdesc_run (lock, outcome, seconds) VALUES (%s, %s, %s)"
_REVIVE = """
WITH old AS (SELECT changed FROM prdesc_pull WHERE lock = %(lock)s AND dead FOR UPDATE)
UPDATE prdesc_pull SET dead = false, tries = 0 FROM old WHERE lock = %(lock)s
RETURNING greatest(extract(epoch FROM old.changed - now()) + %(rest)s, 0)
"""
_LOOK = """
SELECT dead, coalesce(outcome = 'later' AND again > now(), false) FROM prdesc_pull WHERE lock = %s
"""

FAILED, LATER, CRASHED = "failed", "later", "crashed"
"""What a run came to beside the values of `Outcome`."""


@dataclass(frozen=True, slots=True)
class Ended:
    """What a run came to."""

    outcome: str
    tries: int = 0
    """What counts from now on."""
    problem: str = ""
    wait: float | None = None
    """Seconds until the next try; None if there is none."""
    dead: bool = False


async def begin(connection: psycopg.AsyncConnection, key: Key) -> tuple[int, str]:
    """Note that a run begins, before it does anything: a run that kills its process counts.

    Returns:
        How many have begun since one ended well, this one included, and the last problem.
    """
    values = (key.lock, key.installation, key.repository, key.number)
    row = await (await connection.execute(_BEGIN, values)).fetchone()
    return row or (1, "")


async def end(connection: psycopg.AsyncConnection, key: Key, ended: Ended, seconds: float) -> None:
    """Note what a run came to; one that only answered leaves the state of the description."""
    await connection.execute(_NOTE, (key.lock, ended.outcome, seconds))
    if ended.outcome == Outcome.ANSWERED:
        await connection.execute(_ANSWERED, (ended.tries, key.lock))
        return
    values = {"lock": key.lock, "outcome": ended.outcome, "problem": ended.problem,
              "tries": ended.tries, "dead": ended.dead, "wait": ended.wait}  # fmt: skip
    await connection.execute(_END, values)


async def want(connection: psycopg.AsyncConnection, key: Key) -> None:
    """Note that the description of *key* has to be looked at."""
    values = (key.lock, key.installation, key.repository, key.number)
    await connection.execute(_WANT, values)


async def count_afresh(connection: psycopg.AsyncConnection, key: Key) -> None:
    """Let a dead letter answer a comment, as often as a run is tried; it stays dead."""
    await connection.execute(_AFRESH, (key.lock,))


async def revive(connection: psycopg.AsyncConnection, key: Key, rest: float) -> float:
    """Let a dead letter live again; return the seconds that are left of its *rest*."""
    row = await (await connection.execute(_REVIVE, {"lock": key.lock, "rest": rest})).fetchone()
    return 0.0 if row is None else float(row[0])


async def look(connection: psycopg.AsyncConnection, key: Key) -> tuple[bool, bool]:
    """Return whether *key* is a dead letter, and whether it waits for what no push can hasten."""
    row = await (await connection.execute(_LOOK, (key.lock,))).fetchone()
    return row or (False, False)
