"""What is known of each pull request between its jobs: tries, outcome, trouble."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, NamedTuple

from prdesc.bot.key import Key
from prdesc.bot.port import Outcome

if TYPE_CHECKING:
    from datetime import datetime

    import psycopg

_BEGIN = """
INSERT INTO prdesc_pull AS pull (lock, installation, repository, number, tries, begun, changed)
VALUES (%s, %s, %s, %s, 1, now(), now())
ON CONFLICT (lock) DO UPDATE SET repository = excluded.repository, tries = pull.tries + 1,
    begun = now(), again = NULL, changed = now()
RETURNING tries, problem, outcome, extract(epoch FROM now() - since)
"""
_END = """
UPDATE prdesc_pull SET outcome = %(outcome)s, problem = %(problem)s, tries = %(tries)s,
    dead = dead OR %(dead)s, died = CASE WHEN dead THEN died WHEN %(dead)s THEN now() END,
    begun = NULL,
    again = now() + %(wait)s * interval '1 second', changed = now(), looked = begun,
    asked = %(asked)s,
    since = CASE WHEN outcome = %(outcome)s THEN since ELSE now() END,
    wanted = CASE WHEN %(wait)s::float IS NULL AND wanted <= begun THEN NULL ELSE wanted END
WHERE lock = %(lock)s
"""
_ANSWERED = "UPDATE prdesc_pull SET tries = %s, begun = NULL, again = NULL WHERE lock = %s"
_WANT = """
INSERT INTO prdesc_pull (lock, installation, repository, number, wanted)
VALUES (%s, %s, %s, %s, now()) ON CONFLICT (lock) DO UPDATE SET wanted = now()
"""
_NOTE = "INSERT INTO prdesc_run (lock, outcome, seconds) VALUES (%s, %s, %s)"
_LOOK = """
SELECT dead, coalesce(outcome = 'later' AND again > now(), false), looked
FROM prdesc_pull WHERE lock = %s FOR UPDATE
"""
_REFUSED = """
SELECT installation, repository, number FROM prdesc_pull
WHERE outcome = 'refused' AND asked != %s ORDER BY changed
"""
_PUT_AWAY = (
    "DELETE FROM prdesc_pull WHERE lock = %s",
    "DELETE FROM prdesc_command WHERE lock = %s",
    "DELETE FROM prdesc_note WHERE lock = %s",
)

_FORGET = "DELETE FROM prdesc_pull WHERE installation = %s AND begun IS NULL"

FAILED, LATER, CRASHED, AWAY = "failed", "later", "crashed", "away"
WRONG, REFUSED = "wrong", "refused"
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
    asked: str = ""
    """What the model was asked with, where it did not do it."""

    @property
    def times(self) -> str:
        """`1 try`, `5 tries`."""
        return "1 try" if self.tries == 1 else f"{self.tries} tries"


class Begun(NamedTuple):
    """What is known when a run begins."""

    tries: int
    """How many have begun since one ended well, this one included."""
    problem: str
    """The last one."""
    outcome: str
    """That of the last one."""
    lasting: float
    """Seconds since it has been so."""

    def since(self, outcome: str) -> float:
        """Return for how many seconds the runs have come to *outcome*; 0 if to another one."""
        return self.lasting if self.outcome == outcome else 0.0


class Known(NamedTuple):
    """What is known of a pull request between two runs."""

    dead: bool = False
    """Whether it is a dead letter."""
    pauses: bool = False
    """Whether it waits for what no push can hasten."""
    looked: datetime | None = None
    """When the last run began that looked at the description; None if none did."""


async def begin(connection: psycopg.AsyncConnection, key: Key) -> Begun:
    """Note that a run begins, before it does anything: a run that kills its process counts."""
    values = (key.lock, key.installation, key.repository, key.number)
    row = await (await connection.execute(_BEGIN, values)).fetchone()
    return Begun(1, "", "", 0.0) if row is None else Begun(row[0], row[1], row[2], float(row[3]))


async def end(connection: psycopg.AsyncConnection, key: Key, ended: Ended, seconds: float) -> None:
    """Note what a run came to; one that only answered leaves the state of the description."""
    await connection.execute(_NOTE, (key.lock, ended.outcome, seconds))
    if ended.outcome == Outcome.ANSWERED:
        await connection.execute(_ANSWERED, (ended.tries, key.lock))
        return
    values = {"lock": key.lock, "outcome": ended.outcome, "problem": ended.problem,
              "tries": ended.tries, "dead": ended.dead, "wait": ended.wait,
              "asked": ended.asked}  # fmt: skip
    await connection.execute(_END, values)
    if ended.outcome == Outcome.GONE:
        for statement in _PUT_AWAY:
            await connection.execute(statement, (key.lock,))


async def want(connection: psycopg.AsyncConnection, key: Key) -> None:
    """Note that the description of *key* has to be looked at."""
    values = (key.lock, key.installation, key.repository, key.number)
    await connection.execute(_WANT, values)


async def refused(connection: psycopg.AsyncConnection, asked: str) -> list[Key]:
    """Return what the model did not do when it was asked with something else than *asked*."""
    rows = await (await connection.execute(_REFUSED, (asked,))).fetchall()
    return [Key(*row) for row in rows]


async def forget(connection: psycopg.AsyncConnection, installation: int) -> None:
    """Delete what is known of the pull requests of an installation, unless one runs."""
    await connection.execute(_FORGET, (installation,))


async def look(connection: psycopg.AsyncConnection, key: Key) -> Known:
    """Return what is known of *key*, which nobody changes until the transaction ends."""
    row = await (await connection.execute(_LOOK, (key.lock,))).fetchone()
    return Known(*row) if row else Known()
