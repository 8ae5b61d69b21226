"""The report for the log of GitHub Actions: the text, and an annotation for each finding."""

from __future__ import annotations

import secrets
from typing import TYPE_CHECKING

from prdesc.report import text
from prdesc.report.escape import command, quoted

if TYPE_CHECKING:
    from collections.abc import Iterator

    from prdesc.findings import Finding
    from prdesc.pipeline.judging import Judgement

_TOKEN_BYTES = 16


def render(judgement: Judgement, *, file: str | None = None) -> str:
    """Return the report.

    Args:
        judgement: What is reported; the text of it stands where the runner obeys nothing.
        file: Path of the text below the working directory, so that annotations lead there.
    """
    report = text.render(judgement)
    commands = "".join(f"{one}\n" for one in _annotations(judgement, file))
    return quoted(report, secrets.token_hex(_TOKEN_BYTES)) + commands


def annotation(finding: Finding, file: str | None = None) -> str:
    """Return a finding as an annotation, a line without its end."""
    line = finding.line if file and finding.unit != "title" else None
    title = f"prdesc {finding.check}"
    return command(finding.severity, _message(finding), title=title, file=file, line=line)


def _annotations(judgement: Judgement, file: str | None) -> Iterator[str]:
    for finding in judgement.report.findings:
        yield annotation(finding, file)
    for one in judgement.ignored:
        message = f"{one.reason} (line {one.line}, findings: {len(one.findings)})"
        yield command("notice", message, title=f"prdesc ignored {one.check}", file=file)


def _message(finding: Finding) -> str:
    place = [finding.unit] if finding.unit else []
    place += [f"line {finding.line}"] if finding.line else []
    return f"{finding.message} ({', '.join(place)})" if place else finding.message
