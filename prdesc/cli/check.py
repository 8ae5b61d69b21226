"""`prdesc check`: the gate."""

from __future__ import annotations

import json
from enum import StrEnum
from typing import TYPE_CHECKING, Annotated

import typer

from prdesc.cli.options import ProfileOption
from prdesc.errors import Fault, InputError

if TYPE_CHECKING:
    from pathlib import Path

    from prdesc.checks import Report
    from prdesc.cli.console import Console
    from prdesc.findings import Finding
    from prdesc.pipeline.gate import Gate
    from prdesc.settings.settings import Settings


class Format(StrEnum):
    """How the report is printed."""

    TEXT = "text"
    JSON = "json"


def check(
    context: typer.Context,
    file: Annotated[str, typer.Argument(help="The text; - is stdin.")] = "-",
    title: Annotated[
        str | None, typer.Option("--title", help="The title, checked with the text.")
    ] = None,
    message: Annotated[
        bool, typer.Option("--message", help="The text is a commit message.")
    ] = False,
    pairs: Annotated[
        bool, typer.Option("--pairs", help="Lines {en, zh} in, {line, findings} out.")
    ] = False,
    profile: ProfileOption = None,
    format_: Annotated[
        Format, typer.Option("--format", help="How to print the report.")
    ] = Format.TEXT,
) -> None:
    """Check a bilingual description or commit message, whoever wrote it.

    Exit code 0: no error was found. 4: there are error-level findings. The report says what it
    could not see.
    """
    from prdesc.cli.context import here, read_input

    console: Console = context.obj
    console.json = format_ is Format.JSON
    if pairs and (message or title is not None):
        fix = "leave out --message and --title"
        raise InputError(Fault("pairs have no title and are no message", fix, key="--pairs"))
    text = read_input(file)
    place = here({"profile": profile})
    gate = _gate(place.settings, place.root)
    if pairs:
        found = _check_pairs(text, file, gate, console)
    else:
        report = _check(text, title, gate, message=message)
        _print(report, console)
        found = report.findings
    if any(one.severity == "error" for one in found):
        raise typer.Exit(4)


def _gate(settings: Settings, root: Path | None) -> Gate:
    from prdesc.checks import Policy
    from prdesc.describe import profile, wording
    from prdesc.pipeline import policy
    from prdesc.pipeline.gate import Gate
    from prdesc.terms.loading import load

    rules = profile.load(settings.profile)
    return Gate(
        load(policy.layers(settings, root), settings.cache),
        Policy(authored=False, severities=policy.severities(settings)),
        wording.load(),
        rules.title.separator,
    )


def _check(text: str, title: str | None, gate: Gate, *, message: bool) -> Report:
    from prdesc.pipeline import gate as gates

    report = (gates.check_message if message else gates.check_body)(text, gate)
    return report if title is None else gates.join(gates.check_title(title, gate), report)


def _check_pairs(text: str, name: str, gate: Gate, console: Console) -> tuple[Finding, ...]:
    from prdesc.checks import run_pairs

    found: tuple[Finding, ...] = ()
    lines = []
    for number, findings in run_pairs(
        text.splitlines(), name, termbase=gate.termbase, policy=gate.policy
    ):
        found += findings
        row = {"line": number, "findings": [finding.as_dict() for finding in findings]}
        lines.append(json.dumps(row, ensure_ascii=False))
    console.document("".join(f"{line}\n" for line in lines))
    return found


def _print(report: Report, console: Console) -> None:
    if console.json:
        console.data(
            {
                "findings": [finding.as_dict() for finding in report.findings],
                "checked": {"units": report.units},
                "not_seen": list(report.not_seen),
            }
        )
        return
    from prdesc.cli.console import describe, printable

    lines = [describe(finding) for finding in report.findings]
    lines += [f"not seen: {note}" for note in report.not_seen]
    errors = sum(finding.severity == "error" for finding in report.findings)
    warnings = len(report.findings) - errors
    counts = (_count(report.units, "pair"), _count(errors, "error"), _count(warnings, "warning"))
    lines.append("{} checked: {}, {}".format(*counts))
    console.document("".join(f"{printable(line)}\n" for line in lines))


def _count(number: int, noun: str) -> str:
    return f"{number} {noun}" if number == 1 else f"{number} {noun}s"
