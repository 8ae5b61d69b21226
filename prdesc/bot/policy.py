"""How patient the jobs are: all times and counts in one place."""

from __future__ import annotations

from dataclasses import dataclass

from prdesc.errors import Fault, InputError

_PART = 8
"""What has been away is looked for again after this part of the time."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Policy:
    """Times in seconds.

    Raises:
        InputError: If a worker could be given up while it still works.
    """

    quiet: float = 15.0
    """Between a delivery and its job: pushes that follow each other closely are one refresh."""
    concurrency: int = 4
    """Jobs at a time in one process."""
    deadline: float = 600.0
    """For one refresh; then it is cancelled, and counts as failed."""
    grace: float = 10.0
    """For a refresh to stop after it was cancelled; then the process ends."""
    tries: int = 5
    """Runs that fail or kill their process before a job becomes a dead letter."""
    pause: float = 30.0
    """Before the second try; doubled for each further one."""
    longest_pause: float = 3600.0
    longest_away: float = 900.0
    """Between looks for what is away: network, GitHub, key, database, model."""
    rest: float = 3600.0
    """For a dead letter, before something new that is pushed starts it again."""
    again_wrong: float = 6 * 3600.0
    """Before a pull request that cannot be described is looked at once more."""
    again_dead: float = 86_400.0
    """Before a dead letter gets one more try."""
    poll: float = 2.0
    """Between looks for jobs whose time has come; news of others come by LISTEN."""
    sweep: float = 5.0
    """Between looks for jobs whose worker is gone."""
    heartbeat: float = 10.0
    """Between signs of life of a worker."""
    patience: float = 10.0
    """For the database to give a connection, and again to answer."""
    stalled: float = 75.0
    """Without a sign of life, after which a worker is taken for dead and its jobs go on."""
    stop: float = 20.0
    """For running jobs to end when a worker is stopped; then they are cancelled and wait again."""
    keep: float = 30 * 86_400.0
    """For deliveries, runs and pull requests that nothing happens to."""
    asked: str = ""
    """What the model is asked with, as a digest: what it did not do is asked again with another."""

    def __post_init__(self) -> None:
        longest = self.heartbeat + 2 * self.patience + self.stop + self.grace
        if self.stalled <= longest:
            problem = f"a worker may be silent for {longest:g} s and still work"
            fix = "set `stalled` above `heartbeat` + twice `patience` + `stop` + `grace`"
            raise InputError(Fault(problem, fix, key="stalled"))
        if min(self.concurrency, self.tries) < 1 or min(self.poll, self.sweep, self.heartbeat) <= 0:
            problem = "`concurrency`, `tries`, `poll`, `sweep` or `heartbeat` is not above 0"
            raise InputError(Fault(problem, "leave it out for the usual value"))

    @property
    def frozen(self) -> float:
        """For a process to stand still, after which it ends itself, before others go on."""
        return self.stalled - self.heartbeat - 2 * self.patience

    def pause_away(self, seconds: float) -> float:
        """Return how long to wait for what has been away for *seconds*, without jitter.

        After some hours it is looked for more and more seldom, down to once a day.
        """
        longest = min(max(self.longest_away, seconds / _PART), self.again_dead)
        return min(max(seconds, self.pause), longest)

    def pause_refused(self, seconds: float) -> float:
        """Return how long to wait where the model has not done a text for *seconds*, as above."""
        return min(max(seconds, self.longest_away), self.again_dead)

    def pause_after(self, tries: int) -> float:
        """Return how long to wait after *tries* tries that failed, without jitter."""
        return min(self.pause * 2.0 ** (tries - 1), self.longest_pause)
