"""`prdesc action`: the gate as a step of GitHub Actions."""

from __future__ import annotations

from datetime import date
from enum import StrEnum
from typing import TYPE_CHECKING, Annotated

import typer

from prdesc.errors import Fault, InputError
from prdesc.files import append_text

if TYPE_CHECKING:
    from prdesc.cli.console import Console
    from prdesc.forge.exempt import Exemptions
    from prdesc.forge.pulls import Pull
    from prdesc.forge.reference import Reference
    from prdesc.pipeline.judging import Judgement
    from prdesc.settings.environment import Runner


class FailOn(StrEnum):
    """The least finding that fails a step."""

    ERROR = "error"
    WARNING = "warning"
    NEVER = "never"


_FailOn = Annotated[
    FailOn, typer.Option("--fail-on", help="The least finding that fails the step.")
]
_Since = Annotated[
    str, typer.Option("--since", help="Leave out what was opened before, YYYY-MM-DD.")
]
_Authors = Annotated[
    str, typer.Option("--exempt-authors", help="Leave out these logins; * is anything.")
]
_Labels = Annotated[
    str, typer.Option("--exempt-labels", help="Leave out what has one of these labels.")
]
_Profile = Annotated[
    str, typer.Option("--profile", help="Another profile than the base branch names.")
]


def action(
    context: typer.Context,
    fail_on: _FailOn = FailOn.ERROR,
    since: _Since = "",
    exempt_authors: _Authors = "",
    exempt_labels: _Labels = "",
    profile: _Profile = "",
) -> None:
    """Check the pull request of a GitHub Actions event as it is now.

    Findings become annotations, the summary of the step and its outputs `result`, `errors` and
    `warnings`. A draft is reported and never fails.
    """
    from prdesc.forge import pulls
    from prdesc.settings import environment

    console: Console = context.obj
    console.github = True
    exemptions = _exemptions(since, exempt_authors, exempt_labels)
    runner = environment.runner(environment.variables())
    reference = _reference(runner)
    if reference is None:
        _leave_out(console, runner, "a merge queue has no description of its own")
        return
    from prdesc.cli import pull as cli

    with cli.connect() as client:
        pull = pulls.read(client, reference)
        reason = exemptions.reason(pull)
        if reason is not None:
            _leave_out(console, runner, reason)
            return
        judgement = cli.judge_pull(client, pull, profile or None, console)
    _report(judgement, console, runner)
    if _fails(judgement, pull, fail_on):
        raise typer.Exit(4)


def _exemptions(since: str, authors: str, labels: str) -> Exemptions:
    from prdesc.forge.exempt import Exemptions, patterns

    try:
        day = date.fromisoformat(since.strip()) if since.strip() else None
    except ValueError as error:
        fix = "write a day as 2026-03-01"
        raise InputError(Fault(f"`{since}` is not a day", fix, key="--since")) from error
    return Exemptions(day, patterns(authors), patterns(labels))


def _reference(runner: Runner) -> Reference | None:
    """Return the pull request of the event; None for a merge queue."""
    from prdesc.forge import event

    if runner.event is None:
        fix = "use `prdesc check --pr OWNER/REPO#N` elsewhere"
        raise InputError(Fault("this is no run of GitHub Actions", fix, key="GITHUB_EVENT_PATH"))
    reference = event.reference(runner.event)
    if reference is None and runner.event_name != "merge_group":
        problem = f"the event {runner.event_name} has no pull request"
        raise InputError(Fault(problem, "run the workflow `on: pull_request`"))
    return reference


def _leave_out(console: Console, runner: Runner, reason: str) -> None:
    from prdesc.report.escape import command

    console.document(command("notice", f"not checked: {reason}", title="prdesc"))
    _write_outputs(runner, result="exempt", errors=0, warnings=0)


def _report(judgement: Judgement, console: Console, runner: Runner) -> None:
    from prdesc.findings import Severity
    from prdesc.report import github, summary

    console.document(github.render(judgement))
    if runner.summary is not None:
        append_text(runner.summary, summary.render(judgement))
    errors, warnings = judgement.count(Severity.ERROR), judgement.count(Severity.WARNING)
    _write_outputs(runner, result="checked", errors=errors, warnings=warnings)


def _write_outputs(runner: Runner, *, result: str, errors: int, warnings: int) -> None:
    if runner.output is not None:
        lines = f"result={result}\nerrors={errors}\nwarnings={warnings}\n"
        append_text(runner.output, lines)


def _fails(judgement: Judgement, pull: Pull, fail_on: FailOn) -> bool:
    from prdesc.findings import Severity

    counted = {
        FailOn.ERROR: judgement.count(Severity.ERROR),
        FailOn.WARNING: len(judgement.report.findings),
        FailOn.NEVER: 0,
    }
    return not pull.is_draft and counted[fail_on] > 0
