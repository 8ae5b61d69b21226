"""What the bot does with one pull request: `prdesc refresh`, with what its hosts share."""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import partial
from typing import TYPE_CHECKING

from prdesc.bot.memory import PostgresMemory
from prdesc.bot.notes import PostgresNotes
from prdesc.bot.port import AwayError, Ending, GoneError, Outcome
from prdesc.bot.purse import Purses
from prdesc.bot.spending import Limits, PostgresPurse
from prdesc.bot.telling import bare, held
from prdesc.cli.backend import Shared, spending
from prdesc.cli.console import Console
from prdesc.cli.refreshing import Wish, means
from prdesc.describe import region
from prdesc.errors import Fault, IncompleteError, MissingError, RejectedError
from prdesc.forge import pulls
from prdesc.refresh import planned
from prdesc.refresh.refreshing import refresh

if TYPE_CHECKING:
    from collections.abc import Callable

    import psycopg_pool

    from prdesc.bot.office import Office
    from prdesc.bot.refreshing import Task
    from prdesc.bot.service import Describer
    from prdesc.cli.context import Place
    from prdesc.forge.pulls import Pull
    from prdesc.pipeline.translation import Translation
    from prdesc.refresh.means import Result
    from prdesc.refresh.planned import Plan

_WRITING, _PART = 30.0, 4
"""Seconds of a refresh that are kept for GitHub, but no more than this part of what is left."""


def describer(office: Office) -> Describer:
    """Return what makes the describer, once connections for memory and budgets are open."""
    return lambda pool: _Describer(office, pool).describe


@dataclass(frozen=True, slots=True)
class _Describer:
    office: Office
    pool: psycopg_pool.ConnectionPool

    def describe(self, task: Task) -> Ending:
        """Bring one description up to date.

        Raises:
            Later: If a budget of the day is used up.
            GoneError: If there is no such pull request.
            AwayError: If the model is not to be had.
            IncompleteError: If units are left that the model should have translated, or its server
                does not take them.
            PrdescError: As `refresh` does.
        """
        try:
            page = pulls.read(task.client, task.key.reference)
        except MissingError as error:
            raise GoneError(error.faults) from error
        if not page.is_open:
            return Ending(Outcome.SKIPPED)
        purses: list[Purses] = []

        def shared(place: Place) -> Shared:
            purses.append(self._purses(task, place))
            notes = PostgresNotes(self.pool, task.key)
            return Shared(PostgresMemory(self.pool), purses[-1], notes)

        wish = Wish(shared=shared, seconds=self._seconds(task), templates=self._own_templates(task))
        with means(task.client, page, wish, Console(out=None, err=None)) as given:
            planner = adopting(given.planner) if task.adopts else given.planner
            result = refresh(page, replace(given, planner=planner))
        for remark in result.remarks:
            self.office.log.warning("remark", problem=bare(remark))
        for purse in purses:
            purse.check()
        return self._outcome(result)

    def _purses(self, task: Task, place: Place) -> Purses:
        bot = self.office.setup.bot
        limits = Limits(per_pull=bot.tokens_per_pull, per_repository=bot.tokens_per_repository)
        shared = PostgresPurse(self.pool, task.key, limits)
        admit = partial(task.run.check, writing=False)
        return Purses((spending(place), shared), self.office.metrics, admit)

    def _seconds(self, task: Task) -> float:
        """Return how long the model may take, so that the rest has time, too."""
        configured = self.office.setup.configured
        left = for_model(task.run.left)
        if configured.sources["timeout"] == "default":
            return left
        return min(left, configured.settings.timeout)

    def _own_templates(self, task: Task) -> bool:
        allowed = {one.lower() for one in self.office.setup.bot.templates}
        return task.key.repository.lower() in allowed

    def _outcome(self, result: Result) -> Ending:
        plan = result.plan
        if plan is None:
            return Ending(Outcome.SKIPPED)
        if plan.outcome is planned.Outcome.FROZEN:
            return Ending(Outcome.FROZEN, held(plan.conflict))
        if plan.translation.open and self.office.setup.configured.settings.model is not None:
            raise _left(plan.translation)
        return Ending(Outcome.CHANGED if result.wrote else Outcome.UNCHANGED)


def for_model(left: float) -> float:
    """Return how many of the seconds that are *left* the model may take."""
    return max(1.0, left - min(_WRITING, left / _PART))


def _left(made: Translation) -> IncompleteError:
    """Return the error for units without Chinese: the model was given up, or does not do it."""
    if made.stopped is not None:
        kind = RejectedError if isinstance(made.stopped, RejectedError) else AwayError
        return kind(made.stopped.faults)
    said = "1 unit is" if len(made.open) == 1 else f"{len(made.open)} units are"
    first = made.open[0]
    why = made.problems.get(first.id)
    problem = f"{said} left without Chinese" + (f" ({first.id}: {why})" if why else "")
    return IncompleteError(Fault(problem, "say it in plainer English, or try another model"))


def adopting(planner: Callable[[Pull], Plan]) -> Callable[[Pull], Plan]:
    """Return a planner that takes the text as it stands for the people's own.

    The markers of prdesc go, wherever they stand and however broken; every other character stays
    as it is, and is then planned from.
    """

    def adopt(page: Pull) -> Plan:
        bare = region.released(page.raw_body)
        body = bare.replace("\r\n", "\n")
        found = planner(replace(page, raw_body=bare, body=body))
        if found.outcome is planned.Outcome.CHANGED or bare == page.raw_body:
            return found
        return replace(found, outcome=planned.Outcome.CHANGED, body=bare, conflict=None)

    return adopt
