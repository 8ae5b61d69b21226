"""How long all checks take on one pair: median and 95th percentile, nothing remembered.

    python benchmarks/pairs.py [CORPUS]

CORPUS is a folder with `correct.jsonl` (lines `{en, zh}`); without it, a few pairs of this file
stand in. Caches of the checks are emptied before each pair, as for a text seen for the first time;
terms are those of the shipped glossary.
"""

from __future__ import annotations

import json
import statistics
import sys
import time
from pathlib import Path

from prdesc.checks import GATE, run_checks
from prdesc.checks.registry import CHECKS
from prdesc.findings import errors
from prdesc.terms import shipped
from prdesc.units import spans

BAR = 150.0
"""Microseconds, design §10."""
ROUNDS = 5
EXAMPLES = (
    (
        "Raise the KV cache pool from 21 GB to 36 GB per rank, as measured in #1204.",
        "按 #1204 中的实测，将每个 rank 的 KV 缓存池从 21 GB 提高到 36 GB。",
    ),
    (
        "Set `max_num_seqs` to 64 in `decode.yaml`; prefill keeps 32.",
        "在 `decode.yaml` 中将 `max_num_seqs` 设为 64；预填充保持 32。",
    ),
    ("Fix the flaky **warmup** step.", "修复不稳定的 **预热** 步骤。"),
)


def main() -> None:
    """Print the figures and exit 1 if the bar is missed."""
    pairs = _pairs(Path(sys.argv[1]) if len(sys.argv) > 1 else None)
    termbase = shipped()
    times: list[float] = []
    flagged = 0
    for number in range(ROUNDS):
        for english, chinese in pairs:
            spans.find.cache_clear()
            start = time.perf_counter()
            findings = run_checks(english, chinese, termbase=termbase, policy=GATE)
            times.append((time.perf_counter() - start) * 1e6)
            flagged += bool(errors(findings)) and number == 0
    times.sort()
    median, late = statistics.median(times), times[int(len(times) * 0.95)]
    print(f"{len(pairs)} pairs, {len(CHECKS)} checks, {ROUNDS} rounds")
    print(f"one pair: median {median:.0f} µs (bar {BAR:.0f}), 95 % within {late:.0f} µs")
    print(f"flagged at error level: {flagged} ({flagged / len(pairs):.1%})")
    sys.exit(median > BAR)


def _pairs(corpus: Path | None) -> list[tuple[str, str]]:
    if corpus is None:
        return list(EXAMPLES)
    lines = (corpus / "correct.jsonl").read_text("utf-8").splitlines()
    return [(row["en"], row["zh"]) for row in map(json.loads, lines)]


if __name__ == "__main__":
    main()
