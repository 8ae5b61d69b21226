"""The pairs of `baseline.jsonl`, in which a mechanical check found a fault, and our verdicts.

`verdicts.tsv` says of each row what a reader finds: a slip of the person who wrote it, a slip of
style, an equivalent that is right, or a mispair, whose halves do not belong together.
"""

from __future__ import annotations

import csv
import json
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

from benchmarks.mutations import measuring
from benchmarks.mutations.operator import Case

if TYPE_CHECKING:
    from collections.abc import Iterator

VERDICTS = Path(__file__).with_name("verdicts.tsv")


@dataclass(frozen=True, slots=True)
class Judged:
    """One row, what we say of it and what the gate says."""

    row: int
    kind: str
    """As in the corpus, by length: translation, expanded, condensed, summary."""
    verdict: str
    why: str
    errors: tuple[str, ...]
    """Checks with a finding at error level, under the default profile."""
    warnings: tuple[str, ...]
    """Checks with a warning, terms aside."""

    @property
    def found(self) -> str:
        """Return how it was found: `error`, `warning` or `no`."""
        return "error" if self.errors else "warning" if self.warnings else "no"


def judged(corpus: Path) -> Iterator[Judged]:
    """Yield every row of the corpus' `baseline.jsonl`."""
    lines = (corpus / "baseline.jsonl").read_text("utf-8").splitlines()
    with VERDICTS.open(encoding="utf-8", newline="") as file:
        verdicts = list(csv.DictReader(file, delimiter="\t"))
    for verdict, line in zip(verdicts, lines, strict=True):
        row = json.loads(line)
        found = measuring.findings(Case(row["en"], row["zh"]), measuring.PROFILES[0])
        yield Judged(
            int(verdict["row"]),
            verdict["kind"],
            verdict["verdict"],
            verdict["why"],
            tuple(dict.fromkeys(one.check for one in found if one.severity == "error")),
            tuple(
                dict.fromkeys(
                    one.check
                    for one in found
                    if one.severity != "error" and one.check not in _OF_TERMS
                )
            ),
        )


_OF_TERMS = ("terms", "forbidden")
