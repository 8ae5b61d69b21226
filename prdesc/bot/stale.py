"""Descriptions that no delivery told of: pull requests that changed since the last look.

What would be described if it were delivered is submitted, whether it has a description of prdesc or
not: an open pull request that no run has looked at since it changed. A draft that is not followed
counts once, as opened. What changed before the App was there was never to be delivered.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from datetime import UTC, datetime, timedelta
from typing import TYPE_CHECKING

from pydantic import BaseModel, ConfigDict, Field, ValidationError

from prdesc.bot.key import Key
from prdesc.bot.port import Later
from prdesc.bot.telling import told
from prdesc.bot.threads import begin
from prdesc.errors import ForgeError

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from prdesc.bot.github import GitHub
    from prdesc.bot.logs import Log
    from prdesc.bot.metrics import Metrics
    from prdesc.bot.port import Jobs

_FIRST = timedelta(days=7)
"""How far back the first look goes."""
_OVERLAP = timedelta(minutes=10)
_PAGES, _PAGE = 30, 100
_LONG_AGO = datetime(1970, 1, 1, tzinfo=UTC)


class _Part(BaseModel):
    model_config = ConfigDict(extra="ignore", frozen=True)


class _Installation(_Part):
    id: int = Field(strict=True)
    suspended_at: str | None = None
    created_at: datetime | None = None


class _Repository(_Part):
    full_name: str
    archived: bool = False


class _Repositories(_Part):
    repositories: tuple[_Repository, ...]


class _Pull(_Part):
    number: int = Field(strict=True)
    draft: bool = False
    updated_at: datetime


@dataclass(frozen=True, slots=True)
class _Changed:
    key: Key
    changed: datetime
    """When; long ago where only one that was never looked at counts."""


@dataclass(slots=True)
class Stale:
    """A sweep; call it now and then."""

    github: GitHub
    metrics: Metrics
    log: Log
    drafts: bool = False
    """Whether drafts are followed on every push."""
    _since: datetime = field(default_factory=lambda: datetime.now(UTC) - _FIRST, init=False)

    async def __call__(self, jobs: Jobs) -> None:
        """Submit what changed since the last look.

        Raises:
            ForgeError: If GitHub does not name the installations.
        """
        began = datetime.now(UTC)
        found = await begin(lambda: list(self._found()), "stale descriptions")
        added = [await jobs.submit(one.key, changed=one.changed) for one in found]
        self._since = began - _OVERLAP
        self.metrics.sweeps.labels("stale", "submitted").inc(sum(added))
        self.log.info("looked for stale descriptions", count=len(found), pending=sum(added))

    def _found(self) -> Iterator[_Changed]:
        with self.github.as_app() as client:
            listed = client.find_list("/app/installations", "the installations of the App")
        for installation in (_Installation.model_validate(one) for one in listed):
            if installation.suspended_at is not None:
                continue
            since = max(self._since, installation.created_at or self._since)
            try:
                for name in self._repositories(installation.id):
                    yield from self._changed(installation.id, name, since)
            except (ForgeError, Later) as error:  # the others are looked at all the same
                self.metrics.sweeps.labels("stale", "failed").inc()
                problem = error.reason if isinstance(error, Later) else told(error)
                self.log.warning("not swept", installation=installation.id, problem=problem)

    def _repositories(self, installation: int) -> Iterator[str]:
        with self.github.as_installation(installation) as client:
            for page in range(1, _PAGES + 1):
                path = f"/installation/repositories?per_page={_PAGE}&page={page}"
                answer = client.find_object(path, f"the repositories of {installation}") or {}
                try:
                    found = _Repositories.model_validate(answer).repositories
                except ValidationError as error:
                    problem = f"the answer on the repositories of {installation} names none"
                    raise client.strange(problem) from error
                yield from (one.full_name for one in found if not one.archived)
                if len(found) < _PAGE:
                    return

    def _changed(self, installation: int, repository: str, since: datetime) -> Iterator[_Changed]:
        with self.github.lend(Key(installation, repository, 1)) as client:
            listed = client.find_list(
                f"/repos/{repository}/pulls",
                f"the pull requests of {repository}",
                enough=lambda found: any(one.updated_at < since for one in _pulls(found)),
                state="open",
                sort="updated",
                direction="desc",
            )
        for pull in _pulls(listed):
            if pull.updated_at >= since:
                follows = self.drafts or not pull.draft
                key = Key(installation, repository, pull.number)
                yield _Changed(key, pull.updated_at if follows else _LONG_AGO)


def _pulls(listed: Iterable[dict[str, object]]) -> Iterator[_Pull]:
    for one in listed:
        try:
            yield _Pull.model_validate(one)
        except ValidationError:
            continue  # what is no pull request has no description
