"""The rows that are translated."""

from __future__ import annotations

import json
import random
from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from pathlib import Path

SEED = 20261130
SHORTEST, LONGEST = 60, 600  # characters of English


@dataclass(frozen=True, slots=True)
class Pair:
    """A text and what people made of it."""

    row: int
    """Number of its line in `bodies.jsonl`, from 1."""
    english: str
    human: str


def draw(corpus: Path, rows: int, seed: int = SEED) -> tuple[Pair, ...]:
    """Return *rows* pairs of `bodies.jsonl`, always the same ones for a seed."""
    lines = (corpus / "bodies.jsonl").read_text("utf-8").splitlines()
    found = []
    for number, line in enumerate(lines, 1):
        row = json.loads(line)
        if row["kind"] == "translation" and SHORTEST <= len(row["en"]) <= LONGEST:
            found.append(Pair(number, _typed(row["en"]), _typed(row["zh"])))
    chosen = random.Random(seed).sample(found, min(rows, len(found)))  # noqa: S311 - no secret
    return tuple(sorted(chosen, key=lambda pair: pair.row))


def _typed(text: str) -> str:
    r"""Make line ends of typed ones: some authors wrote `\n` into their commit message."""
    return text.replace("\\n", "\n")
