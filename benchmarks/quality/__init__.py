"""Translations of the local model: prdesc against the bare prompt, judged from outside.

Rows are `translation` pairs of the corpus' commit bodies, 60 to 600 characters of English, drawn
with a fixed seed. Both systems ask the same server, one after the other on each row, so that other
work on the machine slows both. The judge (`judge.py`) shares no code with prdesc's checks; lost
things are counted in published units only. `chrF` compares with the text that people wrote, on the
rows that prdesc published whole. Every answer goes to `benchmarks/quality/answers.jsonl`, so that
it can be read and judged again.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from benchmarks.quality import figures, measuring
from benchmarks.rows import LeftOut
from benchmarks.surroundings import model_file

if TYPE_CHECKING:
    from collections.abc import Iterator

    from benchmarks.rows import Given, Row

TITLE = "Translations of the local model"


def measure(given: Given) -> Iterator[Row | LeftOut]:
    """Yield the bars and what informs, or why the model was not asked."""
    if given.corpus is None:
        yield LeftOut("all", "give CORPUS=PATH")
        return
    model = model_file()
    if not given.model:
        yield LeftOut("all", "give --model")
        return
    if model is None:
        yield LeftOut("all", "run `prdesc model pull`, or set PRDESC_MODEL_FILE")
        return
    measuring.ANSWERS.unlink(missing_ok=True)
    results = list(measuring.run(given.corpus, model, measuring.ROWS, measuring.ANSWERS))
    yield from figures.rows(results)
