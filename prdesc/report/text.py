"""The report for people: each finding, and below it the block with the fault marked."""

from __future__ import annotations

from typing import TYPE_CHECKING

from prdesc.report.escape import line as on_a_line
from prdesc.report.grouping import groups, summary
from prdesc.report.marking import mark

if TYPE_CHECKING:
    from collections.abc import Iterator

    from prdesc.checks import Compared
    from prdesc.findings import Finding
    from prdesc.pipeline.judging import Judgement
    from prdesc.report.grouping import Group

_LONGEST = 160
"""Characters shown of an excerpt that is in no block."""


def render(judgement: Judgement) -> str:
    """Return the report: printable lines, none of which begins with what the text holds."""
    return "".join(f"{one}\n" for one in _lines(judgement))


def describe(finding: Finding, *, excerpts: bool = True) -> str:
    """Return a finding on one line: severity, check, place, message and excerpts."""
    place = [finding.unit] if finding.unit else []
    place += [f"line {finding.line}"] if finding.line else []
    where = f" ({', '.join(place)})" if place else ""
    shown = [part for part in (finding.source, finding.target) if part] if excerpts else []
    tail = f": {' → '.join(short(part) for part in shown)}" if shown else ""
    return on_a_line(f"{finding.severity}: {finding.check}{where}: {finding.message}{tail}")


def _lines(judgement: Judgement) -> Iterator[str]:
    for group in groups(judgement):
        yield from _group(group, judgement.title)
    for one in judgement.ignored:
        said = on_a_line(one.reason)
        yield f"ignored: {one.check} (line {one.line}): {said}"
        yield from (f"  {describe(finding)}" for finding in one.findings)
    for note in judgement.report.not_seen:
        yield f"not seen: {on_a_line(note)}"
    yield summary(judgement)


def _group(group: Group, title: str | None) -> Iterator[str]:
    rows = list(_rows(group, title))
    for finding in group.findings:
        yield describe(finding, excerpts=not _all_shown(finding, group, title))
    yield from rows


def _rows(group: Group, title: str | None) -> Iterator[str]:
    source = [one.source for one in group.findings]
    target = [one.target for one in group.findings]
    if group.block is not None:
        yield from _sides(group.block, source, target)
    elif title and group.findings[0].unit == "title":
        yield from _row("title", title, source + target)


def _sides(block: Compared, source: list[str], target: list[str]) -> Iterator[str]:
    numbers = [str(one or "") for one in (block.source_line, block.target_line)]
    width = max(map(len, numbers))
    if block.source:
        yield from _row(f"en {numbers[0]:>{width}}", block.source, source)
    if block.target:
        yield from _row(f"zh {numbers[1]:>{width}}", block.target, target)


def _row(label: str, text: str, excerpts: list[str]) -> Iterator[str]:
    marked = mark(text, excerpts)
    yield f"  {label} | {marked.text}"
    if marked.carets:
        yield f"  {' ' * len(label)} | {marked.carets}"


def _all_shown(finding: Finding, group: Group, title: str | None) -> bool:
    """Tell whether the excerpts of a finding can be seen in the block below it."""
    if group.block is not None:
        sides = ((finding.source, group.block.source), (finding.target, group.block.target))
    elif title and finding.unit == "title":
        sides = ((finding.source, title), (finding.target, title))
    else:
        return False
    return all(excerpt in text for excerpt, text in sides)


def short(text: str) -> str:
    """Return *text* on one line, without the end of what is long."""
    text = text.replace("\n", " ")
    return text if len(text) <= _LONGEST else f"{text[:_LONGEST]}…"
