"""Both systems over all rows, and every answer in a file."""

from __future__ import annotations

import json
import tempfile
import time
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any

from benchmarks.quality.sample import Pair, draw
from benchmarks.quality.systems import Bare, Output, Prdesc, Unit
from prdesc.local.serve import running
from prdesc.pipeline import kit as kits
from prdesc.settings.settings import Settings

if TYPE_CHECKING:
    from collections.abc import Iterator

    from prdesc.local.serve import Options

ROWS = 150
ANSWERS = Path(__file__).with_name("answers.jsonl")


@dataclass(frozen=True, slots=True)
class Result:
    """One row."""

    pair: Pair
    bare: Output
    prdesc: Output


def run(
    corpus: Path, model: Path, rows: int, answers: Path, options: Options | None = None
) -> Iterator[Result]:
    """Translate every row with one system, then with the other.

    Args:
        corpus: Folder with `bodies.jsonl`.
        model: A GGUF file.
        rows: How many rows.
        answers: File that gets a line of JSON for each row; rows that it has are not asked again.
        options: How the model is served.
    """
    known = {result.pair.row: result for result in _read(answers)}
    with (
        tempfile.TemporaryDirectory() as cache,
        running(model, options=options) as server,
    ):
        kit = kits.build(Settings(profile="inferencex", cache=Path(cache)), None)
        bare, prdesc = Bare(server), Prdesc(server, kit)
        bare("Warm up.")
        for number, pair in enumerate(draw(corpus, rows), 1):
            if pair.row in known:
                yield known[pair.row]
                continue
            result = Result(pair, bare(pair.english), prdesc(pair.english))
            with answers.open("a", encoding="utf-8") as file:
                file.write(json.dumps(asdict(result), ensure_ascii=False) + "\n")
            print(_line(number, rows, result), flush=True)
            yield result


def _read(answers: Path) -> Iterator[Result]:
    if not answers.exists():
        return
    for line in answers.read_text("utf-8").splitlines():
        row = json.loads(line)
        yield Result(Pair(**row["pair"]), _output(row["bare"]), _output(row["prdesc"]))


def _output(row: dict[str, Any]) -> Output:
    units = tuple(Unit(**unit) for unit in row["units"])
    return Output(**row | {"units": units, "problems": tuple(row["problems"])})


def _line(number: int, rows: int, result: Result) -> str:
    units = result.prdesc.units
    published = sum(unit.target is not None for unit in units)
    return (
        f"  {time.strftime('%H:%M:%S')} {number}/{rows}: bare {result.bare.seconds:.1f} s,"
        f" prdesc {result.prdesc.seconds:.1f} s in {result.prdesc.calls} calls,"
        f" {published} of {len(units)} units"
    )
