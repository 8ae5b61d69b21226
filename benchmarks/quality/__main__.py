"""`python -m benchmarks.quality`: this benchmark alone, on any number of rows."""

from __future__ import annotations

import argparse
from pathlib import Path

from benchmarks import report
from benchmarks.quality import figures, measuring
from benchmarks.surroundings import model_file
from prdesc.local.serve import Options


def main() -> None:
    """Run and print the figures."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks.quality", description=__doc__)
    parser.add_argument("--corpus", type=Path, required=True, help="folder with bodies.jsonl")
    parser.add_argument("--model", type=Path, default=model_file(), help="GGUF file")
    parser.add_argument("--rows", type=int, default=measuring.ROWS)
    parser.add_argument("--answers", type=Path, default=measuring.ANSWERS, help="file of answers")
    parser.add_argument("--resume", action="store_true", help="keep the rows that file has")
    parser.add_argument("--threads", type=int, help="of the model's server; it decides by default")
    given = parser.parse_args()
    if given.model is None:
        parser.error("run `prdesc model pull` first, or give --model")
    options = Options(threads=given.threads)
    answers = given.answers
    if not given.resume:
        answers.unlink(missing_ok=True)
    results = list(measuring.run(given.corpus, given.model, given.rows, answers, options))
    print(*map(report.line, figures.rows(results)), sep="\n")


if __name__ == "__main__":
    main()
