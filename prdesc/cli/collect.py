"""`prdesc collect`: the record of a change from git."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from prdesc.cli.options import Format
from prdesc.errors import Fault, InputError

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from prdesc.cli.console import Console
    from prdesc.cli.context import Place
    from prdesc.collect.facts import Facts
    from prdesc.collect.range import Range
    from prdesc.findings import Finding
    from prdesc.merge.change import Merged
    from prdesc.record.tree import Tree
    from prdesc.rules.applying import Hit


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

    console: Console = context.obj
    console.json = format_ is Format.JSON
    place = here()
    gathered = gather(place, base=base, head=head, staged=staged)
    raise typer.Exit(_record(console, place, gathered, output, check=check))


@dataclass(frozen=True, slots=True)
class Gathered:
    """What git and the messages of a range say."""

    span: Range
    facts: Facts
    covered: Callable[[str], bool]
    """Says of a path whether git's changes of it are looked at."""
    merge: Callable[[str], Callable[[str], Merged]]
    """Name of a record to what merges into its text."""
    hits: tuple[Hit, ...]
    said: tuple[Finding, ...]

    def findings(self, merged: Merged, name: str) -> tuple[Finding, ...]:
        """Return all findings, about the range and about the record that came out."""
        from prdesc.record import loading
        from prdesc.record.models import Record
        from prdesc.rules import saying

        text = merged.text.removeprefix("\ufeff")
        record = loading.parse(text, name) if merged.holds_something else Record()
        return (*self.said, *merged.findings, *saying.findings(self.hits, record))


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


def gather(
    place: Place, *, base: str | None = None, head: str | None = None, staged: bool = False
) -> Gathered:
    """Read what a range says, as `prdesc collect` does.

    Raises:
        InputError: If there is no repository or no base, or rules are wrong.
        ForgeError: If git fails.
    """
    from prdesc.cli.context import no_branch
    from prdesc.collect import collecting
    from prdesc.collect import range as ranges
    from prdesc.collect.globs import Globs
    from prdesc.describe import identities, profile
    from prdesc.merge import merging
    from prdesc.propose import cleaning, proposals, screening
    from prdesc.rules import applying, loading, saying

    if place.root is None:
        raise InputError(Fault(no_branch(place), "change to a folder of a repository"))
    settings = place.settings
    rules = profile.load(settings.profile)
    globs = Globs(**settings.collect)
    ruled = loading.load(rules.rules, place.root, settings.rules)
    span = ranges.find(place.root, base=base, head=head, staged=staged, configured=settings.base)
    facts, screened = screening.screen(collecting.facts(span, globs))
    takes_ai = not (rules.trailers.forbid_ai_co_authors or rules.trailers.forbid_ai)
    project = proposals.Project(place.repository, identities.load(), ai_co_authors=takes_ai)
    proposed = proposals.find(span.messages, facts, project)
    hits, told = _sayable(applying.apply(ruled, facts))
    fields = dict(proposed.fields)
    for key, rows in cleaning.clean(saying.proposals(hits), "the rules")[0].items():
        fields[key] = [*_listed(rows), *_listed(fields.get(key))]

    def covered(path: str) -> bool:
        return globs.kind(path) is not None

    def merge(name: str) -> Callable[[str], Merged]:
        return lambda text: merging.merge(text, name, facts, fields, covered)

    said = (*facts.findings, *screened, *proposed.findings, *told)
    return Gathered(span, facts, covered, merge, hits, said)


def _sayable(hits: Sequence[Hit]) -> tuple[tuple[Hit, ...], list[Finding]]:
    """Return the hits whose rules ask for no secret, and findings for what they must not ask."""
    from prdesc.propose import cleaning
    from prdesc.rules import saying

    kept = []
    findings: list[Finding] = []
    for hit in hits:
        told = cleaning.clean(saying.proposals([hit]), f"the rule `{hit.rule.id}`")[1]
        findings += told
        if all(one.check != "secrets" for one in told):
            kept.append(hit)
    return tuple(kept), findings


def _listed(value: Tree) -> list[Tree]:
    return value if isinstance(value, list) else []


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
