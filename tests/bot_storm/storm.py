"""The storm: pushes, edits and kills; and what it must not have left."""

import contextlib
import itertools
import random
import time
from collections import Counter
from dataclasses import dataclass, field
from pathlib import Path

import psycopg

from bot_storm.github import StormGitHub
from bot_storm.hosts import Hosts
from bot_storm.model import StormModel
from bot_storm.postman import Postman

POLICY = {
    "quiet": 0.2, "poll": 0.1, "sweep": 0.3, "heartbeat": 0.5, "patience": 1.0, "stalled": 6.0,
    "stop": 0.5, "grace": 0.5, "tries": 60, "pause": 0.1, "longest_away": 2.0, "rest": 1.0,
    "deadline": 60.0,
}  # fmt: skip
_KEPT = """
CREATE TABLE storm_kept (source text, at timestamptz);
CREATE FUNCTION storm_keep() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
    INSERT INTO storm_kept VALUES (NEW.source, clock_timestamp()); RETURN NULL; END $$;
CREATE TRIGGER storm_keep AFTER INSERT ON prdesc_memory FOR EACH ROW EXECUTE FUNCTION storm_keep();
"""
_OUTAGE = 15.0
"""Seconds in which an answer cannot be stored because the database was killed before it came."""
_RESTS = 2.0
"""Seconds for what is still going on, once all descriptions are right."""


@dataclass(frozen=True)
class Sizes:
    pulls: int
    repositories: int
    pushes: int
    workers: int
    between: float
    """Seconds from push to push."""
    kill_every: int
    """Pushes from one random kill of a process to the next."""
    database_killed: tuple
    """After which pushes."""
    die: tuple = ()
    """Steps at which a process kills itself, once each."""
    die_database: tuple = ()
    """Steps at which it kills the database, once each."""
    saves: float = 0.25
    """How many pushes are followed by the edit of a person."""
    missed: float = 3.0
    stale: float = 6.0
    """Seconds from sweep to sweep."""


@dataclass
class Storm:
    """One storm; run it once.

    Args:
        postgres: Of `bot_jobs.databases`.
        folder: For what the processes leave.
        sizes: How much of all.
        seed: The same storm for the same seed, as far as processes let it be.
    """

    postgres: object
    folder: Path
    sizes: Sizes
    seed: int
    settled: float = field(default=0.0, init=False)
    """Seconds from the last push to the last description."""

    def run(self, seconds):
        """Storm, and wait for *seconds* at most until all is right; return what is not."""
        sizes = self.sizes
        chance = random.Random(self.seed)  # noqa: S311 - the same storm each time
        names = [f"octo/app{number}" for number in range(sizes.repositories)]
        base = self.postgres.base()
        with contextlib.ExitStack() as stack:
            address = base.server.start()
            with psycopg.connect(address, autocommit=True) as connection:
                connection.execute(_KEPT)
            self.double = stack.enter_context(StormGitHub(names, sizes.pulls, chance))
            self.model = stack.enter_context(StormModel())
            order = {
                "folder": str(self.folder), "postgres": str(self.postgres.folder),
                "policy": POLICY, "missed": sizes.missed, "stale": sizes.stale,
                "die": sizes.die, "die database": sizes.die_database,
            }  # fmt: skip
            self.hosts = stack.enter_context(
                Hosts(
                    self.postgres, address, self.folder, order, self.double, self.model,
                    sizes.workers,
                )
            )  # fmt: skip
            self.postman = stack.enter_context(Postman(self.double, self.hosts.addresses, chance))
            self.double.tell = self.postman.tell
            self._arm(0.0)
            self._warm(seconds)
            self._push_all(chance)
            pushed = time.monotonic()
            self.hosts.until(self._is_right, seconds)
            self.settled = time.monotonic() - pushed
            self.hosts.until(lambda: time.monotonic() > pushed + self.settled + _RESTS, 60)
            return self._faults(address)

    def _warm(self, seconds):
        """Describe one pull request of each repository, so that what they share is remembered."""
        keys = list(self.double.pulls)
        for key in keys:
            self.postman.tell(key, "opened")
        assert self.hosts.until(lambda: not self.double.behind(), seconds)
        self.double.open()

    def _push_all(self, chance):
        sizes, keys = self.sizes, list(self.double.pulls)
        pushes = keys[sizes.repositories :]
        pushes += [chance.choice(keys) for _ in range(sizes.pushes - len(pushes))]
        more = (chance.choice(keys) for _ in iter(self._all_died, True))
        for count, key in enumerate(itertools.chain(pushes, more), 1):
            self.double.push(key)
            self.postman.tell(key)
            if chance.random() < sizes.saves:
                self.double.save(chance.choice(keys), old=chance.random() < 0.2)
            self._arm(count / sizes.pushes)
            time.sleep(sizes.between)
            self.hosts.tend()
            if count % sizes.kill_every == 0:
                self.hosts.kill_one(chance)
            if count in sizes.database_killed:
                self.hosts.kill_database()

    def _arm(self, part):
        """Let the first *part* of the steps, of 1, be deadly; a file that is read is whole."""
        draft = self.folder / "armed.new"
        draft.write_text(str(part), "utf-8")
        draft.rename(self.folder / "armed")

    def _all_died(self):
        steps = self.sizes.die + tuple(f"database {one}" for one in self.sizes.die_database)
        return all((self.folder / f"step {step}").exists() for step in steps)

    def _is_right(self):
        return not self.double.behind() and not self.double.lost()

    def _faults(self, address):
        """Return what must not have happened, by kind."""
        with psycopg.connect(address) as connection:
            kept = dict(
                connection.execute(
                    "SELECT source, extract(epoch FROM min(at)) FROM storm_kept GROUP BY source"
                ).fetchall()
            )
            dead = connection.execute("SELECT lock, problem FROM prdesc_pull WHERE dead").fetchall()
        written = Counter((one.number, one.run, one.outside) for one in self.double.written)
        return {
            "not at its head": self.double.behind(),
            "a person's line lost": self.double.lost(),
            "written twice for one state": [one for one, count in written.items() if count > 1],
            "written though nothing changes": [one for one in self.double.written if not one.new],
            "two at once": self.hosts.notes("overlap"),
            "asked though remembered": [
                one for one in self.model.log if one.at > kept.get(one.source, float("inf"))
            ],
            "asked again without a kill": list(self._unexplained()),
            "given up": dead,
        }

    @property
    def asked_again(self):
        """How many right answers were lost with what was killed, and asked for again."""
        right = Counter(one.source for one in self.model.log if one.right)
        return sum(right.values()) - len(right)

    @property
    def databases_killed(self):
        return sum(what == "database" for what, _ in self.hosts.notes("kill"))

    def _unexplained(self):
        """Yield answers that were right, and asked for again though nothing was killed meanwhile.

        Between the moment that the model answers and the moment that the database has it, a
        process can be killed, or the database be away: then, and only then, it is asked again.
        """
        kills = self.hosts.notes("kill")
        answered = {}
        for one in self.model.log:
            before = answered.get(one.source)
            if before is not None and not any(
                before - (_OUTAGE if what == "database" else 0.0) <= at <= one.at
                for what, at in kills
            ):
                yield one
            if one.right:
                answered[one.source] = one.at


NO_FAULTS = {
    "not at its head": [],
    "a person's line lost": [],
    "written twice for one state": [],
    "written though nothing changes": [],
    "two at once": [],
    "asked though remembered": [],
    "asked again without a kill": [],
    "given up": [],
}
