"""`python -m benchmarks`: measure, print, write `report.md`; exit 1 if a bar is far off."""

from __future__ import annotations

import argparse
import sys
from pathlib import Path
from typing import TYPE_CHECKING

from benchmarks import calls, glossary, overhead, pairs, report, startup
from benchmarks.rows import Given, Row

if TYPE_CHECKING:
    from benchmarks.rows import Benchmark

BENCHMARKS: tuple[Benchmark, ...] = (overhead, startup, glossary, pairs, calls)
_REPORT = Path(__file__).with_name("report.md")


def main() -> int:
    """Run every benchmark."""
    arguments = _arguments()
    given = Given(arguments.corpus, arguments.model)
    sections = []
    for benchmark in BENCHMARKS:
        print(benchmark.TITLE, flush=True)
        section = report.section(benchmark, benchmark.measure(given))
        sections.append(section)
        print(*map(report.line, section.results), sep="\n", flush=True)
    arguments.report.write_text(report.markdown(sections), "utf-8")
    results = [result for section in sections for result in section.results]
    return int(any(isinstance(one, Row) and one.verdict == "far off" for one in results))


def _arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="python -m benchmarks", description=__doc__)
    parser.add_argument("--corpus", type=_folder, help="folder with correct.jsonl and bodies.jsonl")
    parser.add_argument("--model", action="store_true", help="measure with the local model, too")
    parser.add_argument("--report", type=Path, default=_REPORT, help="file of the report")
    return parser.parse_args()


def _folder(name: str) -> Path:
    path = Path(name)
    if not path.is_dir():
        raise argparse.ArgumentTypeError(f"{name} is not a folder")
    return path


if __name__ == "__main__":
    sys.exit(main())
