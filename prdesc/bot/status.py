"""The state of the jobs, read from their tables."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from prdesc.bot.key import Key
from prdesc.bot.port import Status, Trouble

if TYPE_CHECKING:
    import psycopg

_LISTED = 200
"""Pull requests of each kind that are named."""

_COUNTS = """
SELECT
    count(*) FILTER (WHERE status = 'todo'),
    count(*) FILTER (WHERE status = 'doing'),
    coalesce(extract(epoch FROM now() - min(coalesce(scheduled_at,
        (SELECT min(at) FROM procrastinate_events WHERE job_id = job.id)))
        FILTER (WHERE status = 'todo' AND coalesce(scheduled_at, now()) <= now()
            AND NOT EXISTS (SELECT 1 FROM procrastinate_jobs AS other
                WHERE other.lock = job.lock AND other.status = 'doing'))), 0),
    (SELECT count(*) FROM procrastinate_workers
        WHERE last_heartbeat > now() - %s * interval '1 second'),
    (SELECT count(*) FROM prdesc_delivery WHERE received > now() - interval '1 hour'),
    (SELECT coalesce(sum(tokens), 0) FROM prdesc_spent
        WHERE day = (now() AT TIME ZONE 'utc')::date)
FROM procrastinate_jobs AS job WHERE queue_name = 'refresh' AND status IN ('todo', 'doing')
"""
_RUNS = """
SELECT outcome, count(*), sum(seconds) FROM prdesc_run
WHERE ended > now() - interval '1 hour' GROUP BY outcome ORDER BY outcome
"""
_TROUBLED = """
SELECT installation, repository, number, problem, tries, since, again FROM prdesc_pull
WHERE CASE %(kind)s WHEN 'dead' THEN dead
    WHEN 'frozen' THEN outcome = 'frozen' AND NOT dead
    WHEN 'paused' THEN outcome IN ('later', 'away', 'refused') AND NOT dead
    ELSE outcome IN ('failed', 'crashed', 'wrong') AND NOT dead END
ORDER BY changed DESC LIMIT %(most)s
"""


async def read(connection: psycopg.AsyncConnection, stalled: float) -> Status:
    """Return the state of the jobs.

    Args:
        connection: Of the bot's database.
        stalled: Seconds after which a silent worker does not count.
    """
    counts = await (await connection.execute(_COUNTS, (stalled,))).fetchone()
    waiting, running, overdue, workers, deliveries, tokens = counts or (0, 0, 0, 0, 0, 0)
    runs = await (await connection.execute(_RUNS)).fetchall()
    ended = sum(row[1] for row in runs)
    return Status(
        waiting=waiting,
        running=running,
        overdue=max(float(overdue), 0.0),
        workers=workers,
        deliveries=deliveries,
        runs={row[0]: row[1] for row in runs},
        run_seconds=sum(row[2] for row in runs) / ended if ended else 0.0,
        tokens=int(tokens),
        failures=await _troubled(connection, "failed"),
        dead=await _troubled(connection, "dead"),
        frozen=await _troubled(connection, "frozen"),
        paused=await _troubled(connection, "paused"),
    )


async def _troubled(connection: psycopg.AsyncConnection, kind: str) -> tuple[Trouble, ...]:
    rows: list[Any] = await (
        await connection.execute(_TROUBLED, {"kind": kind, "most": _LISTED})
    ).fetchall()
    return tuple(
        Trouble(Key(installation, repository, number), problem, tries, since, again)
        for installation, repository, number, problem, tries, since, again in rows
    )
