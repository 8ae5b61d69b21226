"""All checks on one pair, and what they say of pairs that people wrote correctly.

Our own pairs are judged as text that prdesc writes, those of the corpus also as the gate judges
what people wrote.

The times are CPU time of one call, the best of a few, so that what a pair costs is measured and not
what the machine does beside it; the figure is the median over the pairs. What a call remembers of a
text is forgotten before the next, while single words that were seen before stay known. Terms are
those of the base glossary and of InferenceX. The share is that of `correct.jsonl` of the corpus
with a finding at error level, judged as the gate does by default.
"""

from __future__ import annotations

import json
import time
from collections import Counter
from collections.abc import Sequence
from typing import TYPE_CHECKING

from benchmarks.bilingual import bilingual
from benchmarks.forgetting import forget
from benchmarks.rows import LeftOut, Row
from benchmarks.timing import median, p95
from prdesc.checks import AUTHORED, GATE, run_checks
from prdesc.findings import errors
from prdesc.terms import loading

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from benchmarks.rows import Given
    from prdesc.checks import Policy
    from prdesc.terms.termbase import Termbase

TITLE = "Checks"
TIME_BAR = 150.0
"""Microseconds."""
FLAGGED_BAR = 2.0
"""Percent."""
_ROUNDS = 15

_Pairs = Sequence[tuple[str, str]]


def measure(given: Given) -> Iterator[Row | LeftOut]:
    """Yield times and, with a corpus, shares."""
    termbase = loading.load(_layers())
    yield from _times("own pairs", bilingual().pairs, termbase, AUTHORED)
    if given.corpus is None:
        yield LeftOut("pairs of the corpus: times and share flagged", "give CORPUS=PATH")
        return
    pairs = _correct(given.corpus / "correct.jsonl")
    yield from _times("pairs of correct.jsonl in the gate", pairs, termbase, GATE)
    yield from _times("pairs of correct.jsonl as if written by prdesc", pairs, termbase, AUTHORED)
    yield from _flagged(pairs, termbase)


def _layers() -> list[loading.Layer]:
    project = loading.project_layer("inferencex")
    return [loading.base_layer(), *([project] if project else [])]


def _times(name: str, pairs: _Pairs, termbase: Termbase, policy: Policy) -> Iterator[Row]:
    times = sorted(_best(source, target, termbase, policy) for source, target in pairs)
    yield Row(f"{name} ({len(pairs)}), median", median(times) * 1e6, TIME_BAR, "µs")
    yield Row(f"{name}, p95", p95(times) * 1e6, unit="µs")


def _best(source: str, target: str, termbase: Termbase, policy: Policy) -> float:
    best = float("inf")
    for _ in range(_ROUNDS):
        forget(termbase)
        start = time.thread_time()
        run_checks(source, target, termbase=termbase, policy=policy)
        best = min(best, time.thread_time() - start)
    return best


def _flagged(pairs: _Pairs, termbase: Termbase) -> Iterator[Row]:
    """Yield the share of pairs with an error, and the share by check."""
    flagged = 0
    by_check: Counter[str] = Counter()
    for source, target in pairs:
        found = run_checks(source, target, termbase=termbase, policy=GATE)
        checks = {finding.check for finding in errors(found)}
        flagged += bool(checks)
        by_check.update(checks)
    percent = 100 / len(pairs)
    yield Row("correct.jsonl at error level in the gate", flagged * percent, FLAGGED_BAR, "%")
    for check, count in by_check.most_common():
        yield Row(f"of these by `{check}`", count * percent, unit="%")


def _correct(path: Path) -> _Pairs:
    rows = [json.loads(line) for line in path.read_text("utf-8").splitlines()]
    return [(row["en"], row["zh"]) for row in rows]
