"""`report-gate.md`: recall by operator, flagged correct pairs, verdicts on the baseline."""

from __future__ import annotations

import csv
from collections import Counter
from pathlib import Path
from typing import TYPE_CHECKING

from benchmarks.mutations import FLAGGED_BAR, MISSED_BAR, baseline, measuring
from benchmarks.mutations.operator import Level

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from benchmarks.mutations.measuring import Set
    from benchmarks.mutations.recall import Recall

EXPLAINED = Path(__file__).with_name("flagged.tsv")
_HEAD = f"""\
# What the gate finds

Written by `python -m benchmarks.mutations`. An operator makes correct pairs wrong at every place
where it applies; a wrong pair is found if it has a finding that the correct one lacks, at error
level for operators of the class `error`. Bars: {100 - MISSED_BAR:g} % of the wrong pairs of each
operator of that class; {FLAGGED_BAR:g} % of the correct pairs. `warning` is for what people may
mean; `informs` promises nothing. Judged as text that people wrote, with the terms of InferenceX;
the operators on terms and unrelated text as text that prdesc writes, where those are errors.
"""


def report(corpus: Path | None) -> str:
    """Return the report; without a corpus on our own pairs only."""
    sets = {"own pairs": measuring.own()}
    if corpus is not None:
        sets["correct.jsonl"] = measuring.correct(corpus)
    parts = [_HEAD, *_recall(sets)]
    if corpus is None:
        parts.append("Left out: the pairs of the corpus; give `--corpus PATH`.\n")
    else:
        parts += [*_flagged(sets["correct.jsonl"]), *_verdicts(corpus)]
    return "\n".join(parts)


def _recall(sets: dict[str, Set]) -> Iterator[str]:
    yield "## Recall by operator\n"
    columns = " | ".join(f"{name}: wrong | found %" for name in sets)
    yield f"| operator | class | {columns} | |\n|---|---|{'---:|---:|' * len(sets)}---|"
    for results in zip(*(measuring.recalls(one) for one in sets.values()), strict=True):
        yield _row(results)
    short = [
        f"{result.operator.name} ({name}, {result.share:.1f} %)"
        for name, one in sets.items()
        for result in measuring.recalls(one)
        if _below(result)
    ]
    yield f"\nBelow the bar: {', '.join(short) or 'none'}.\n"


def _row(results: Sequence[Recall]) -> str:
    cells = " | ".join(
        f"{one.made:,} | {one.share:.2f}" if one.made else "0 | none" for one in results
    )
    first = results[0].operator
    verdict = "missed" if any(map(_below, results)) else "met"
    return (
        f"| {first.name} | {first.level} | {cells} "
        f"| {verdict if first.level is Level.ERROR else ''} |"
    )


def _below(result: Recall) -> bool:
    return result.operator.level is Level.ERROR and 100 - result.share > MISSED_BAR


def _flagged(correct: Set) -> Iterator[str]:
    yield "## Correct pairs that are flagged at error level\n"
    with EXPLAINED.open(encoding="utf-8", newline="") as file:
        why = {int(row["row"]): row["why"] for row in csv.DictReader(file, delimiter="\t")}
    rows: dict[int, set[str]] = {}
    for profile in measuring.PROFILES:
        found = measuring.flagged(correct, profile)
        share = 100 * len(found) / len(correct.cases)
        yield f"- profile `{profile}`: {len(found)} of {len(correct.cases)}, {share:.2f} %"
        for number, findings in found.items():
            rows.setdefault(number, set()).update(one.check for one in findings)
    yield "\n| row | check | read by hand |\n|---:|---|---|"
    for number, checks in sorted(rows.items()):
        yield f"| {number} | {', '.join(sorted(checks))} | {why.get(number, 'not read yet')} |"
    yield ""


def _verdicts(corpus: Path) -> Iterator[str]:
    rows = list(baseline.judged(corpus))
    yield "## Verdicts on the pairs of baseline.jsonl\n"
    yield (
        "`slip`: a person lost, changed or added a fact. `style slip`: half-width marks or a"
        " missing space. `equivalent`: right in other words. `mispair`: the halves do not belong"
        " together, mostly a subject against the Chinese of a body.\n"
    )
    counts = Counter((one.verdict, one.found) for one in rows)
    yield "| verdict | rows | found as error | as warning | not found |\n|---|---:|---:|---:|---:|"
    for verdict in ("slip", "style slip", "equivalent", "mispair"):
        found = [counts[verdict, how] for how in ("error", "warning", "no")]
        yield f"| {verdict} | {sum(found)} | {' | '.join(map(str, found))} |"
    yield "\n| row | kind | verdict | why | error | warning |\n|---:|---|---|---|---|---|"
    for one in rows:
        why = one.why.replace("|", "\\|")
        found = f"{', '.join(one.errors)} | {', '.join(one.warnings)}"
        yield f"| {one.row} | {one.kind} | {one.verdict} | {why} | {found} |"
    yield ""
