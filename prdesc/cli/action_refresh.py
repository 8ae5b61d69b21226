"""A refresh as a step of GitHub Actions."""

from __future__ import annotations

import html
from dataclasses import dataclass
from typing import TYPE_CHECKING

from prdesc.files import append_text

if TYPE_CHECKING:
    from prdesc.cli.console import Console
    from prdesc.cli.refreshing import Wish
    from prdesc.forge.client import Client
    from prdesc.forge.pulls import Pull
    from prdesc.refresh.means import Result
    from prdesc.settings.environment import Runner


def unwritable(pull: Pull, runner: Runner) -> str | None:
    """Return why a run cannot write to a pull request, in one clause; None if it can.

    GitHub gives a run of `pull_request` on a change from a fork a token that only reads.
    """
    if pull.is_from_fork and runner.event_name == "pull_request":
        return "it comes from a fork, which only a run `on: pull_request_target` may write to"
    return None


@dataclass(frozen=True, slots=True)
class Step:
    """One step."""

    client: Client
    pull: Pull
    runner: Runner
    console: Console

    def run(self, wish: Wish) -> int:
        """Refresh the description and report; returns the exit code.

        Raises:
            ConflictError: If people edit it all the time, or it was written too often.
            ForgeError: If GitHub fails or does not take the text.
            InputError: If a file of the repository is wrong.
        """
        from prdesc.cli import refreshed, refreshing
        from prdesc.forge import event

        edited = event.edited(self.runner.event) if self.runner.event else None
        result = refreshing.run(self.client, self.pull, wish, self.console, edited)
        refreshed.note(result, self.console)
        self._report(result)
        error = refreshed.frozen(result)
        if error is not None:
            self.console.fail(error)
            return error.exit_code
        return refreshed.exit_code(result)

    def _report(self, result: Result) -> None:
        from prdesc.cli import refreshed
        from prdesc.cli.action import write_outputs
        from prdesc.findings import Severity
        from prdesc.report import github
        from prdesc.report.escape import command

        findings = result.plan.findings if result.plan else ()
        said = refreshed.render(result, json=False, dry=False)
        rows = [command("notice", said, title="prdesc"), *map(github.annotation, findings)]
        rows += [command("warning", one, title="prdesc") for one in result.remarks]
        self.console.document("\n".join(rows))
        if self.runner.summary is not None:
            shown = html.escape(refreshed.diff(result), quote=False)
            block = f"<pre>\n{shown}</pre>\n" if shown else ""
            append_text(self.runner.summary, f"### prdesc\n\n{html.escape(said)}\n\n{block}")
        errors = sum(one.severity is Severity.ERROR for one in findings)
        outcome = result.outcome.value if result.outcome else "unchanged"
        write_outputs(self.runner, result=outcome, errors=errors, warnings=len(findings) - errors)
