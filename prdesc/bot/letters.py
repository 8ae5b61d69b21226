"""Dead letters: when they live again.

What is pushed to one is noted and gets a job; whether the job may run is decided when it begins, in
the transaction that counts the try. So no timing of pushes, sweeps and jobs that wait already makes
it run sooner, or more often, than the policy allows.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from prdesc.bot.key import Key

if TYPE_CHECKING:
    import psycopg

_FIND = "SELECT dead, wanted IS NOT NULL, tries FROM prdesc_pull WHERE lock = %s FOR UPDATE"
# What was wrong with a pull request, or refused by the model, killed nothing: it needs no rest.
_REST = """
UPDATE prdesc_pull SET again = CASE WHEN outcome IN ('wrong', 'refused') THEN now()
    ELSE greatest(died + %s * interval '1 second', now()) END
WHERE lock = %s AND dead RETURNING extract(epoch FROM again - now())
"""
_REVIVE = """
UPDATE prdesc_pull SET dead = false, tries = %s,
    since = CASE WHEN outcome = 'refused' THEN now() ELSE since END
WHERE lock = %s AND dead
"""
_AFRESH = "UPDATE prdesc_pull SET tries = 0 WHERE lock = %s AND dead"
_DUE = """
SELECT installation, repository, number FROM prdesc_pull
WHERE dead AND outcome != 'refused' AND changed < now() - interval '1 second' *
    CASE WHEN outcome = 'wrong' THEN %s::float8 ELSE %s::float8 END
ORDER BY changed LIMIT %s
"""


class Found(NamedTuple):
    """What a job finds when it begins."""

    runs: bool = True
    """Whether it may run."""
    wait: float | None = None
    """Seconds until the next job, which looks at what this one may not look at."""


async def find(connection: psycopg.AsyncConnection, key: Key, rest: float, tries: int) -> Found:
    """Bring a dead letter back that rested and has news; say whether a job may run.

    One that rests, or has no news, only answers comments, as long as these leave it a try.

    Args:
        connection: Of the transaction in which the run begins.
        key: Of the pull request.
        rest: Seconds since it was given up, before it may start.
        tries: Those that one has.
    """
    row = await (await connection.execute(_FIND, (key.lock,))).fetchone()
    dead, wanted, had = row or (False, False, 0)
    if not dead:
        return Found()
    if not wanted:
        return Found(had < tries)
    left = await put_to_rest(connection, key, rest)
    if left > 0:
        return Found(had < tries, left)
    await revive(connection, key)
    return Found()


async def put_to_rest(connection: psycopg.AsyncConnection, key: Key, rest: float) -> float:
    """Note when a dead letter that is wanted lives again; return the seconds until then."""
    row = await (await connection.execute(_REST, (rest, key.lock))).fetchone()
    return 0.0 if row is None else float(row[0])


async def revive(connection: psycopg.AsyncConnection, key: Key, tries: int = 0) -> None:
    """Let a dead letter live again at once; *tries* are those that it is taken to have had."""
    await connection.execute(_REVIVE, (tries, key.lock))


async def count_afresh(connection: psycopg.AsyncConnection, key: Key) -> None:
    """Let a dead letter answer a comment, as often as a run is tried; it stays dead."""
    await connection.execute(_AFRESH, (key.lock,))


async def due(
    connection: psycopg.AsyncConnection, wrong: float, dead: float, most: int
) -> list[Key]:
    """Return up to *most* dead letters that were given up *wrong* or *dead* seconds ago."""
    rows = await (await connection.execute(_DUE, (wrong, dead, most))).fetchall()
    return [Key(*row) for row in rows]
