"""`prdesc collect`: the record of a change from git."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from prdesc.cli.options import Format
from prdesc.errors import Fault, InputError

if TYPE_CHECKING:
    from prdesc.cli.console import Console
    from prdesc.cli.context import Place
    from prdesc.cli.gathering import Gathered
    from prdesc.collect.range import Range
    from prdesc.findings import Finding
    from prdesc.merge.change import Merged


def collect(
    context: typer.Context,
    base: Annotated[
        str | None, typer.Option(help="What the branch is compared with; found out by default.")
    ] = None,
    head: Annotated[
        str | None, typer.Option(help="The commit after the change. Default: HEAD.")
    ] = None,
    staged: Annotated[
        bool, typer.Option("--staged", help="Collect what is staged, on top of HEAD.")
    ] = False,
    check: Annotated[
        bool, typer.Option("--check", help="Write nothing; exit 4 if the record is out of date.")
    ] = False,
    output: Annotated[
        Path | None, typer.Option("-o", "--output", help="The record. Default: the branch's.")
    ] = None,
    format_: Annotated[
        Format, typer.Option("--format", help="How to print the report.")
    ] = Format.TEXT,
) -> None:
    """Fill the change record of a branch from git, and keep every word that a person wrote.

    Git owns paths, settings and changelog entries; messages and added comments propose the rest
    where it is empty. Exit code 4: the record is out of date (--check), or a rule of the
    repository is not met.
    """
    from prdesc.cli.context import here
    from prdesc.cli.gathering import gather

    console: Console = context.obj
    console.json = format_ is Format.JSON
    place = here()
    gathered = gather(place, base=base, head=head, staged=staged)
    raise typer.Exit(_record(console, place, gathered, output, check=check))


def _record(
    console: Console, place: Place, gathered: Gathered, output: Path | None, *, check: bool
) -> int:
    """Bring the record up to date, or look whether it is; return the exit code."""
    from prdesc.cli.context import branch_record
    from prdesc.merge import recording

    if output == Path("-"):
        fix = "name a file; the record is merged into it"
        raise InputError(Fault("a record is no stream", fix, key="-o"))
    path = output or branch_record(place, "prdesc collect -o RECORD")
    current, wrote = True, False
    if check:
        merged, current = recording.check(path, gathered.merge(str(path)))
    else:
        folder = place.settings.state / "locks"
        merged, wrote = recording.update(path, gathered.merge(str(path)), folder)
    findings = gathered.findings(merged, str(path))
    _report(console, path, gathered.span, merged, findings, current=current, wrote=wrote)
    failed = any(finding.severity == "error" for finding in findings)
    return 4 if failed or not current else 0


def _report(
    console: Console,
    path: Path,
    span: Range,
    merged: Merged,
    findings: tuple[Finding, ...],
    *,
    current: bool,
    wrote: bool,
) -> None:
    from prdesc.report.escape import line

    if console.json:
        console.data(
            {
                "record": str(path),
                "base": span.base,
                "head": span.head,
                "chosen": span.chosen,
                "up_to_date": current,
                "changes": [
                    {"action": one.action, "key": one.key, "what": one.what}
                    for one in merged.changes
                ],
                "findings": [finding.as_dict() for finding in findings],
            }
        )
        return
    console.note(f"prdesc: compared with {span.base[:12]} ({span.chosen})")
    console.findings(findings)
    console.document("".join(f"{line(str(change))}\n" for change in merged.changes))
    if not current:
        console.note(f"prdesc: {path} is out of date; run `prdesc collect`")
    elif wrote:
        empty = "" if merged.changes else "; there is nothing to collect yet"
        console.note(f"prdesc: wrote {path}{empty}")
    else:
        console.note(f"prdesc: {path} is up to date")
