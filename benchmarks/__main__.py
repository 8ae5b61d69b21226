"""`python -m benchmarks`: measure, print, write `report.md`; exit 1 if a bar is far off."""

from __future__ import annotations

import argparse
import sys
from pathlib import Path
from typing import TYPE_CHECKING

from benchmarks import (
    bot_jobs,
    bot_web,
    calls,
    glossary,
    hooking,
    mutations,
    overhead,
    pairs,
    quality,
    refreshing,
    report,
    startup,
    trailers,
)
from benchmarks.rows import Given, LeftOut, Row

if TYPE_CHECKING:
    from collections.abc import Iterator

    from benchmarks.rows import Benchmark

BENCHMARKS: tuple[Benchmark, ...] = (
    *(overhead, startup, glossary, pairs, mutations, trailers, hooking, calls, refreshing),
    *(bot_web, bot_jobs, quality),
)
_REPORT = Path(__file__).with_name("report.md")


def main() -> int:
    """Run every benchmark."""
    arguments = _arguments()
    model = arguments.corpus is not None if arguments.model is None else arguments.model
    given = Given(arguments.corpus, model, arguments.bot)
    sections = []
    for benchmark in BENCHMARKS:
        print(benchmark.TITLE, flush=True)
        sections.append(report.section(benchmark, _printed(benchmark.measure(given))))
    arguments.report.write_text(report.markdown(sections), "utf-8")
    results = [result for section in sections for result in section.results]
    return int(any(isinstance(one, Row) and one.verdict == "far off" for one in results))


def _printed(results: Iterator[Row | LeftOut]) -> Iterator[Row | LeftOut]:
    """Print each result as soon as it is there."""
    for result in results:
        print(report.line(result), flush=True)
        yield result


def _arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="python -m benchmarks", description=__doc__)
    parser.add_argument("--corpus", type=_folder, help="folder with correct.jsonl and bodies.jsonl")
    parser.add_argument(
        "--model",
        action=argparse.BooleanOptionalAction,
        help="use the local model; by default with a corpus only, since it takes long",
    )
    parser.add_argument(
        "--bot", action="store_true", help="measure the bot, too; it needs the extra `bot`"
    )
    parser.add_argument("--report", type=Path, default=_REPORT, help="file of the report")
    return parser.parse_args()


def _folder(name: str) -> Path:
    path = Path(name)
    if not path.is_dir():
        raise argparse.ArgumentTypeError(f"{name} is not a folder")
    return path


if __name__ == "__main__":
    sys.exit(main())
