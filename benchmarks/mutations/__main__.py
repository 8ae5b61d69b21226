"""`python -m benchmarks.mutations`: every operator, every flagged pair; writes `report-gate.md`."""

from __future__ import annotations

import argparse
from pathlib import Path

from benchmarks.mutations import reporting

_REPORT = Path(__file__).parents[1] / "report-gate.md"


def main() -> None:
    """Measure and write the report."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks.mutations", description=__doc__)
    parser.add_argument("--corpus", type=Path, help="folder with correct.jsonl and baseline.jsonl")
    parser.add_argument("--report", type=Path, default=_REPORT, help="file of the report")
    given = parser.parse_args()
    text = reporting.report(given.corpus)
    given.report.write_text(text, "utf-8")
    print(text)


if __name__ == "__main__":
    main()
