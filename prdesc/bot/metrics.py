"""The figures of one process, for Prometheus; `OPERATING.md` says what each means."""

from __future__ import annotations

from typing import TYPE_CHECKING

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, generate_latest

from prdesc.bot import paused

if TYPE_CHECKING:
    from collections.abc import Sequence

    from prdesc.bot.port import Status

CONTENT_TYPE = "text/plain; version=0.0.4; charset=utf-8"
_FAST = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10)
_SLOW = (0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 60, 120, 300, 600)


class Metrics:
    """Counters in a registry of their own, so that two bots in a process do not share them."""

    def __init__(self) -> None:
        self.registry = CollectorRegistry()
        self.deliveries = self._counter(
            "deliveries", "Deliveries of webhooks, by what became of them.", "event", "outcome"
        )
        self.delivery_seconds = self._seconds(
            "delivery", "From the headers of a delivery to its answer.", _FAST
        )
        self.refreshes = self._counter(
            "refreshes", "Refreshed descriptions, by what became of them.", "outcome"
        )
        self.refresh_seconds = self._seconds(
            "refresh", "One refresh, the model's calls among it.", _SLOW
        )
        self.commands = self._counter(
            "commands", "Comments that ask for something.", "verb", "outcome"
        )
        self.requests = self._counter("github_requests", "Requests to GitHub.", "method", "status")
        self.remaining = self._gauge(
            "github_remaining", "Requests that GitHub still takes this hour.", "installation"
        )
        self.waits = self._counter(
            "github_wait_seconds", "Seconds that were waited for GitHub's sake.", "reason"
        )
        self.tokens = self._counter("model_tokens", "Tokens that this process spent.")
        self.sweeps = self._counter("sweeps", "What sweeps found.", "sweep", "outcome")
        self.jobs = self._gauge("jobs", "Jobs, by state.", "state")
        self.paused = self._gauge(
            "paused_until_seconds",
            "When jobs of a repository go on that wait, by the clock of Unix.",
            "installation",
            "repository",
        )
        self.overdue = self._gauge("overdue_seconds", "How long the oldest job is overdue.")
        self.workers = self._gauge("workers", "Workers with a fresh heartbeat.")
        self.spent = self._gauge("tokens_today", "Tokens spent today (UTC).")

    def take(self, status: Status) -> None:
        """Take over what all hosts together have to do."""
        self.jobs.labels("waiting").set(status.waiting)
        self.jobs.labels("running").set(status.running)
        self.paused.clear()
        for (installation, repository), trouble in paused.first(status).items():
            until = trouble.again.timestamp() if trouble.again else 0.0
            self.paused.labels(str(installation), repository).set(until)
        self.jobs.labels("paused").set(len(status.paused))
        self.jobs.labels("failing").set(len(status.failures))
        self.jobs.labels("dead").set(len(status.dead))
        self.jobs.labels("frozen").set(len(status.frozen))
        self.overdue.set(status.overdue)
        self.workers.set(status.workers)
        self.spent.set(status.tokens)

    def text(self) -> bytes:
        """Return all figures in the text format of Prometheus."""
        return generate_latest(self.registry)

    def _seconds(self, name: str, says: str, buckets: Sequence[float]) -> Histogram:
        return Histogram(f"prdesc_{name}_seconds", says, buckets=buckets, registry=self.registry)

    def _counter(self, name: str, about: str, *labels: str) -> Counter:
        return Counter(f"prdesc_{name}", about, labels, registry=self.registry)

    def _gauge(self, name: str, about: str, *labels: str) -> Gauge:
        return Gauge(f"prdesc_{name}", about, labels, registry=self.registry)
