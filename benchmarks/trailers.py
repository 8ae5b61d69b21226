"""Trailers that people and tools wrote, and what the rules T01 to T07 say of them.

`trailers.jsonl` of the corpus has the trailers of each commit, with what git's parser made of them.
A message is put together from each row: what git did not read stands above a sentence, what it read
is the last paragraph. The addresses of people in it are made up, so the rules for addresses are
counted on those of tools and bots alone.
"""

from __future__ import annotations

import json
import time
from collections import Counter
from typing import TYPE_CHECKING

from benchmarks.rows import LeftOut, Row
from benchmarks.timing import median
from prdesc.describe import profile, rules
from prdesc.describe.rules import case, registry

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from benchmarks.rows import Given

TITLE = "Trailers"
_RULES = ("T04", "T05", "T06", "T07")

_Row = list[dict[str, str | bool]]


def measure(given: Given) -> Iterator[Row | LeftOut]:
    """Yield the disagreement with the corpus, and the share of commits with each finding."""
    path = given.corpus / "trailers.jsonl" if given.corpus else None
    if path is None or not path.is_file():
        yield LeftOut("trailers of the corpus", "give CORPUS=PATH with trailers.jsonl")
        return
    book = rules.load(profile.load("github"))
    found: Counter[str] = Counter()
    times = []
    rows = list(_rows(path))
    for row in rows:
        start = time.perf_counter()
        one = case.build(_message(row), "message", book, rules.Beside())
        times.append(time.perf_counter() - start)
        found.update(_counts(one, row))
        found.update(_reported(row, book))
    yield Row("trailers", found["all"])
    yield Row("of these read otherwise than by git", found["otherwise"], 0)
    yield Row("of these not read by git", found["lost"])
    yield Row("reported by T01: the name is nowhere else", found["T01"])
    yield Row("lost and neither reported nor read elsewhere", found["silent"], 0)
    for rule in _RULES:
        percent = 100 * found[rule] / len(rows)
        yield Row(f"commits whose tools and bots break {rule}", percent, unit="%")
    yield Row("one message with git, median", median(sorted(times)) * 1e3, unit="ms")


def _rows(path: Path) -> Iterator[_Row]:
    for line in path.read_text("utf-8").splitlines():
        yield json.loads(line)["trailers"]


def _message(row: _Row) -> str:
    lost = "\n".join(_line(one) for one in row if not one["in_last_paragraph"])
    read = "\n".join(_line(one) for one in row if one["in_last_paragraph"])
    parts = ("Change it", lost, "The text goes on.", read)
    return "\n\n".join(part for part in parts if part) + "\n"


def _line(one: dict[str, str | bool]) -> str:
    return f"{one['key']}: {one['value']}"


def _counts(one: case.Case, row: _Row) -> Counter[str]:
    """Count what the rules see against what the corpus says."""
    counts: Counter[str] = Counter(all=len(row))
    seen = [line.read for line in one.lines]
    wanted = sorted((bool(trailer["in_last_paragraph"]) for trailer in row), reverse=False)
    counts["otherwise"] = sum(a is not b for a, b in zip(seen, wanted, strict=True))
    counts["lost"] = wanted.count(False)
    reported = {
        breach.line
        for rule in registry.RULES
        if rule.id in {"T01", "T03"}
        for breach in rule.run(one)
    }
    counts["T01"] = len(reported)
    read = {str(line.trailer).lower() for line in one.lines if line.read}
    addresses = {line.rpartition("<")[2] for line in read}
    for line in one.lines:
        said = str(line.trailer).lower()
        elsewhere = said in read or said.rpartition("<")[2] in addresses
        counts["silent"] += not line.read and line.number not in reported and not elsewhere
    return counts


def _reported(row: _Row, book: rules.Rulebook) -> set[str]:
    machines = [one for one in row if one["who"] != "person"]
    if not machines:
        return set()
    findings = rules.judge(_message(machines), "message", book).findings
    return {finding.check for finding in findings} & set(_RULES)
