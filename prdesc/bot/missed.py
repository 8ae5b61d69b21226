"""Deliveries that did not arrive: GitHub does not send them again by itself.

It remembers them for three days ("Handling failed webhook deliveries" of its manual); the App asks
for the list, and for one more attempt of each that no attempt of brought here.
"""

from __future__ import annotations

from collections import defaultdict
from dataclasses import dataclass, field
from datetime import UTC, datetime, timedelta
from typing import TYPE_CHECKING

from pydantic import BaseModel, ConfigDict, Field, ValidationError

from prdesc.bot.threads import begin

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from prdesc.bot.github import GitHub
    from prdesc.bot.logs import Log
    from prdesc.bot.metrics import Metrics
    from prdesc.bot.port import Jobs

FOLLOWED = frozenset({"pull_request", "issue_comment"})
_ATTEMPTS = 5
"""Of one delivery; what this server refuses so often it will go on refusing."""
_REMEMBERED = timedelta(days=3)
_OVERLAP = timedelta(minutes=10)
_MOST = 2000
"""Of a sweep; the next one goes on."""
_GOOD = range(200, 300)


class _Attempt(BaseModel):
    model_config = ConfigDict(extra="ignore", frozen=True)

    id: int = Field(strict=True)
    guid: str
    delivered_at: datetime
    status_code: int
    event: str


@dataclass(slots=True)
class Missed:
    """A sweep; call it now and then."""

    github: GitHub
    metrics: Metrics
    log: Log
    _since: datetime = field(default_factory=lambda: datetime.now(UTC) - _REMEMBERED, init=False)

    async def __call__(self, _: Jobs) -> None:
        """Ask GitHub for one more attempt of what has not arrived.

        Raises:
            ForgeError: If GitHub does not give the list.
        """
        began = datetime.now(UTC)
        count = await begin(self._sweep, "missed deliveries")
        self._since = began - _OVERLAP
        self.metrics.sweeps.labels("missed", "redelivered").inc(count)
        if count:
            self.log.info("asked for deliveries again", count=count)

    def _sweep(self) -> int:
        with self.github.as_app() as client:
            listed = client.find_list(
                "/app/hook/deliveries", "the deliveries of the App", enough=self._enough
            )
            failed = list(lost(_attempts(listed), self._since))
            for attempt in failed:
                path = f"/app/hook/deliveries/{attempt}/attempts"
                client.send("POST", path, None, "an attempt of a delivery")
        return len(failed)

    def _enough(self, found: list[dict[str, object]]) -> bool:
        last = next(_attempts(found[-1:]), None)
        return len(found) >= _MOST or last is None or last.delivered_at < self._since


def lost(attempts: Iterable[_Attempt], since: datetime) -> Iterator[int]:
    """Yield the newest attempt of each delivery after *since* that no attempt brought here."""
    known: dict[str, list[_Attempt]] = defaultdict(list)
    for attempt in attempts:
        if attempt.event in FOLLOWED and attempt.delivered_at >= since:
            known[attempt.guid].append(attempt)
    for tried in known.values():
        arrived = any(one.status_code in _GOOD for one in tried)
        if not arrived and len(tried) < _ATTEMPTS:
            yield max(tried, key=lambda one: one.delivered_at).id


def _attempts(listed: Iterable[dict[str, object]]) -> Iterator[_Attempt]:
    for one in listed:
        try:
            yield _Attempt.model_validate(one)
        except ValidationError:
            continue  # what is no attempt cannot be asked for again
