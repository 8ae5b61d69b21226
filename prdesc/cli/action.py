"""`prdesc action`: the gate, or a refresh, as a step of GitHub Actions."""

from __future__ import annotations

from datetime import date
from enum import StrEnum
from typing import TYPE_CHECKING, Annotated

import typer

from prdesc.errors import Fault, InputError
from prdesc.files import append_text

if TYPE_CHECKING:
    from prdesc.cli.console import Console
    from prdesc.cli.refreshing import Wish
    from prdesc.forge.client import Client
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


class Mode(StrEnum):
    """What a step does."""

    CHECK = "check"
    REFRESH = "refresh"


_Mode = Annotated[
    Mode, typer.Option("--mode", help="Check the description, or bring it up to date.")
]
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
_Title = Annotated[
    str, typer.Option("--title", help="In mode refresh: true keeps the title up to date, too.")
]
_Profile = Annotated[
    str, typer.Option("--profile", help="Another profile than the base branch names.")
]


def action(
    context: typer.Context,
    mode: _Mode = Mode.CHECK,
    fail_on: _FailOn = FailOn.ERROR,
    since: _Since = "",
    exempt_authors: _Authors = "",
    exempt_labels: _Labels = "",
    title: _Title = "",
    profile: _Profile = "",
) -> None:
    """Check the pull request of a GitHub Actions event as it is now, or refresh its description.

    Findings become annotations, the summary of the step and its outputs `result`, `errors` and
    `warnings`. A draft is reported and never fails.
    """
    from prdesc.cli import pull as cli
    from prdesc.settings import environment

    console: Console = context.obj
    console.github = True
    exemptions = _exemptions(since, exempt_authors, exempt_labels)
    runner = environment.runner(environment.variables())
    reference = _reference(runner)
    if reference is None:
        _leave_out(console, runner, "a merge queue has no description of its own")
        return
    with cli.connect(console, writes=mode is Mode.REFRESH) as client:
        pull, reason = _read(client, reference, runner, mode)
        reason = exemptions.reason(pull) or reason
        if reason is not None:
            _leave_out(console, runner, reason)
            return
        if mode is Mode.REFRESH:
            from prdesc.cli.action_refresh import Step

            code = Step(client, pull, runner, console).run(_wish(title, profile))
        else:
            judgement = cli.judge_pull(client, pull, profile or None, console)
            code = _report(judgement, console, runner, fail_on)
    raise typer.Exit(0 if pull.is_draft or fail_on is FailOn.NEVER else code)


def _read(
    client: Client, reference: Reference, runner: Runner, mode: Mode
) -> tuple[Pull, str | None]:
    """Read the pull request; returns why it cannot be written to, too, where that is wanted."""
    from prdesc.cli.action_refresh import unwritable
    from prdesc.forge import event, pulls

    if mode is Mode.CHECK or runner.event is None:
        return pulls.read(client, reference), None
    pull = pulls.read_since(client, reference, event.updated(runner.event))
    return pull, unwritable(pull, runner)


def _wish(title: str, profile: str) -> Wish:
    from prdesc.cli.context import clone_here
    from prdesc.cli.refreshing import Wish

    wanted = title.strip().casefold()
    if wanted not in {"", "true", "false"}:
        raise InputError(Fault(f"`{title}` says neither", "write true or false", key="--title"))
    return Wish(title=wanted == "true", profile=profile or None, clone=clone_here())


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

    console.document(command("notice", f"left out: {reason}", title="prdesc"))
    write_outputs(runner, result="exempt", errors=0, warnings=0)


def _report(judgement: Judgement, console: Console, runner: Runner, fail_on: FailOn) -> int:
    """Report what the gate found; returns the exit code."""
    from prdesc.findings import Severity
    from prdesc.report import github, summary

    console.document(github.render(judgement))
    if runner.summary is not None:
        append_text(runner.summary, summary.render(judgement))
    errors, warnings = judgement.count(Severity.ERROR), judgement.count(Severity.WARNING)
    write_outputs(runner, result="checked", errors=errors, warnings=warnings)
    counted = errors + (warnings if fail_on is FailOn.WARNING else 0)
    return 4 if counted else 0


def write_outputs(runner: Runner, *, result: str, errors: int, warnings: int) -> None:
    """Write the outputs of the step.

    Raises:
        InputError: If the runner's file cannot be written.
    """
    if runner.output is not None:
        lines = f"result={result}\nerrors={errors}\nwarnings={warnings}\n"
        append_text(runner.output, lines)
