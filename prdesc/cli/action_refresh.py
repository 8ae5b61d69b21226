"""A refresh as a step of GitHub Actions."""

from __future__ import annotations

import html
import re
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING
from unicodedata import category

from prdesc.errors import PrdescError
from prdesc.files import append_text
from prdesc.pipeline.translation import Translation
from prdesc.refresh.planned import Outcome
from prdesc.report.escape import code, line

if TYPE_CHECKING:
    from prdesc.cli.console import Console
    from prdesc.cli.refreshing import Wish
    from prdesc.forge.client import Client
    from prdesc.forge.pulls import Pull
    from prdesc.refresh.means import Result
    from prdesc.settings.environment import Runner

_LONGEST = 70_000
"""Code points of a text in a summary; GitHub takes 1 MiB, and a description has 65,536."""


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
        from prdesc.cli import refreshed

        result = self._result(wish)
        refreshed.note(result, self.console)
        self._report(result)
        error = refreshed.frozen(result)
        if error is not None:
            self.console.fail(error)
            return error.exit_code
        return refreshed.exit_code(result)

    def _result(self, wish: Wish) -> Result:
        """Refresh the description; what could not be written is in the summary of the step."""
        from prdesc.cli import missing, refreshing
        from prdesc.forge import event

        kept: list[tuple[str, str]] = []
        edited = event.edited(self.runner.event) if self.runner.event else None
        wish = replace(wish, kept=lambda what, text: kept.append((what, text)))
        try:
            return refreshing.run(self.client, self.pull, wish, self.console, edited)
        except PrdescError as error:
            faults = missing.called(error.faults, inputs=True)
            if kept and self.runner.summary is not None:
                append_text(self.runner.summary, "".join(_shown(*one) for one in kept))
                fix = f"{faults[0].fix}; the summary of this job has it, too"
                faults = (replace(faults[0], fix=fix), *faults[1:])
            raise type(error)(faults) from error

    def _report(self, result: Result) -> None:
        from prdesc.cli import missing, refreshed
        from prdesc.cli.action import write_outputs
        from prdesc.findings import Severity
        from prdesc.report import github
        from prdesc.report.escape import command

        findings = result.plan.findings if result.plan else ()
        said = refreshed.render(result, json=False, dry=False)
        rows = [command("notice", said, title="prdesc"), *map(github.annotation, findings)]
        rows += [command("warning", one, title="prdesc") for one in result.remarks]
        made = result.plan.translation if result.plan else Translation(())
        left = missing.fault(made, inputs=True)
        rows += [command("error", str(left), title="prdesc")] if left else []
        self.console.document("\n".join(rows))
        if self.runner.summary is not None:
            why = [*missing.reasons(made), left.fix] if left else []
            blocks = refreshed.diff(result), "".join(f"{line(one)}\n" for one in why)
            shown = "".join(
                f"<pre>\n{html.escape(one, quote=False)}</pre>\n" for one in blocks if one
            )
            append_text(self.runner.summary, f"### prdesc\n\n{html.escape(said)}\n\n{shown}")
        errors = sum(one.severity is Severity.ERROR for one in findings)
        warnings = len(findings) - errors
        write_outputs(self.runner, result=_outcome(result), errors=errors, warnings=warnings)


def _outcome(result: Result) -> str:
    """Return the output `result`; a text that came back is a change, too."""
    found = result.outcome or Outcome.UNCHANGED
    back = result.wrote and found is Outcome.UNCHANGED
    return (Outcome.CHANGED if back else found).value


def _shown(what: str, text: str) -> str:
    """Return a text for the summary, in a block of code that it cannot leave."""
    longest = max((len(one) for one in re.findall("`+", text)), default=0)
    fence = "`" * max(3, longest + 1)
    lines = text[:_LONGEST].replace("\r\n", "\n")
    safe = "".join(one if one in "\n\t" or category(one) != "Cc" else code(one) for one in lines)
    more = (
        f"\nThe first {_LONGEST:,} of {len(text):,} code points.\n" if len(text) > _LONGEST else ""
    )
    return f"### prdesc: {html.escape(what)}\n\n{fence}\n{safe}\n{fence}\n{more}\n"
