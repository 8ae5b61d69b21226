"""`python -m benchmarks.collecting REPOSITORY CORPUS`: measure, print, write the report.

What stands in the report under *Read by hand* is kept; the rows that it is about are printed.
"""

from __future__ import annotations

import argparse
import sys
from pathlib import Path
from typing import TYPE_CHECKING

from benchmarks.collecting.listed import Agreement, compare
from benchmarks.collecting.sweep import Sweep, sweep
from benchmarks.timing import median, p95

if TYPE_CHECKING:
    from collections.abc import Iterator

_REPORT = Path(__file__).parent.with_name("report-collect.md")
_HAND = "## Read by hand\n"
_HEAD = """\
# Collecting

Written by `python -m benchmarks.collecting REPOSITORY CORPUS`. The repository is a copy of
InferenceX; the list of changes was made by another script, which reads the changed lines with
regular expressions.
"""


def main() -> int:
    """Measure; 1 if a bar is missed."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks.collecting", description=__doc__)
    parser.add_argument("repository", type=Path, help="a copy of the repository, bare or not")
    parser.add_argument("corpus", type=Path, help="folder with recipe_changes.jsonl")
    parser.add_argument("--branch", default="main", help="the branch to go through")
    parser.add_argument("--no-sweep", action="store_true", help="only the commits of the list")
    parser.add_argument("--report", type=Path, default=_REPORT, help="file of the report")
    given = parser.parse_args()
    agreement = compare(given.repository, given.corpus)
    print("\n".join(agreement.unexplained))
    parts = [_HEAD, *_agreement(agreement)]
    swept = None if given.no_sweep else sweep(given.repository, given.branch)
    if swept is not None:
        parts += _sweep(swept)
    text = "\n".join(parts)
    print(text)
    if swept is not None:
        old = given.report.read_text("utf-8") if given.report.exists() else _HAND
        given.report.write_text(f"{text}\n{_HAND}{old.partition(_HAND)[2]}", "utf-8")
    return int(not _met(agreement, swept))


def _met(agreement: Agreement, swept: Sweep | None) -> bool:
    listed = agreement.share("listed", explained=True) >= 98
    found = agreement.share("found", explained=True) >= 95
    return listed and found and (swept is None or not (swept.failed or swept.long))


def _agreement(result: Agreement) -> Iterator[str]:
    yield f"## Against the list ({result.commits} commits, {result.absent} are not in the copy)\n"
    yield "| | rows | the same value for value | after the reasons below | bar |"
    yield "|---|---:|---:|---:|---:|"
    for kind, name, bar in (("listed", "recall", 98), ("found", "precision", 95)):
        strict, fair = (result.share(kind, explained=one) for one in (False, True))
        yield f"| {name} | {getattr(result, kind):,} | {strict:.1f} % | {fair:.1f} % | {bar} % |"
    yield ""
    yield _share("new, removed and renamed files that prdesc has, too", result.files)
    yield _share("added lines of comment that prdesc has, too", result.comments)
    yield _share("commits with the same number of new changelog entries", result.entries)
    yield "\nA row of the list that prdesc lacks, or the other way round, counts as explained where"
    yield "the script can check the reason on the files:\n"
    yield "| reason | list only | prdesc only |"
    yield "|---|---:|---:|"
    every = result.missing + result.extra
    for reason, _ in every.most_common():
        name = reason or "none of these; see below"
        yield f"| {name} | {result.missing[reason]} | {result.extra[reason]} |"
    yield ""


def _share(name: str, counter: dict[bool, int]) -> str:
    right, total = counter[True], counter[True] + counter[False]
    return f"- {name}: {right:,} of {total:,}"


def _sweep(result: Sweep) -> Iterator[str]:
    count = len(result.wall) + len(result.failed)
    wall, cpu = sorted(result.wall), sorted(result.cpu)
    yield f"## Every commit that touches a recipe ({count:,})\n"
    yield "| | median | p95 | most | bar |"
    yield "|---|---:|---:|---:|---|"
    for name, times, bar in (
        ("by the clock", wall, "median 0.3 s, most 5 s"),
        ("processor", cpu, ""),
    ):
        figures = (median(times), p95(times), times[-1])
        yield f"| {name} | {' | '.join(f'{one:.2f} s' for one in figures)} | {bar} |"
    yield "\nA commit over 2 s is measured again, and the quicker time counts: other programs run"
    yield "on the machine, too. The time of the processor is that of prdesc and of git."
    yield f"\n- failed: {len(result.failed)}" + "".join(f"\n  - {one}" for one in result.failed)
    yield f"- settings found: {result.settings:,}; the most in one file: {result.most}"
    yield f"- commits without a setting, and without a file that comes or goes: {result.without}"
    said = result.append_only
    yield f"- changelog only grew: {said[True]}; old bytes changed: {said[False]}"
    for kind, number in result.findings.most_common():
        yield f"- findings, {kind}: {number}"
    yield ""


if __name__ == "__main__":
    sys.exit(main())
