"""The table on the terminal and the Markdown report."""

from __future__ import annotations

import os
import platform
from dataclasses import dataclass
from typing import TYPE_CHECKING

from benchmarks.rows import GROSS, LeftOut, Row

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from benchmarks.rows import Benchmark

_HEAD = f"""\
# Benchmarks

Written by `make bench`. A bar is the most that is allowed; `missed` is above it, `far off` is
above {GROSS:g} times the bar and fails the run. Figures without a bar only inform.
"""
_TABLE = ("| figure | measured | bar | |", "|---|---:|---:|---|")


@dataclass(frozen=True, slots=True)
class Section:
    """What one benchmark found."""

    title: str
    about: str
    """Markdown."""
    results: tuple[Row | LeftOut, ...]


def section(benchmark: Benchmark, results: Iterable[Row | LeftOut]) -> Section:
    """Return the section of *benchmark*."""
    return Section(benchmark.TITLE, (benchmark.__doc__ or "").strip(), tuple(results))


def line(result: Row | LeftOut) -> str:
    """Return one result as a line of the terminal."""
    if isinstance(result, LeftOut):
        return f"  {'left out':>9}  {result.name}: {result.reason}"
    bar = "" if result.bar is None else f" (bar {_figure(result.bar)})"
    return f"  {result.verdict:>9}  {result.name}: {_shown(result)}{bar}"


def markdown(sections: Sequence[Section]) -> str:
    """Return the report."""
    machine = (
        f"Python {platform.python_version()}, {os.cpu_count()} processors, {platform.machine()}"
    )
    parts = [_HEAD, f"Machine: {machine}.\n", _missed(sections)]
    for one in sections:
        rows = [row for row in one.results if isinstance(row, Row)]
        left = [row for row in one.results if isinstance(row, LeftOut)]
        parts += [f"## {one.title}\n", f"{one.about}\n"]
        if rows:
            parts.append("\n".join((*_TABLE, *map(_table_row, rows), "")))
        parts += [f"Left out: {row.name}; {row.reason}.\n" for row in left]
    return "\n".join(parts)


def _missed(sections: Sequence[Section]) -> str:
    rows = [row for one in sections for row in one.results if isinstance(row, Row)]
    barred = [row for row in rows if row.bar is not None]
    missed = [f"{row.name} ({_shown(row)})" for row in barred if row.verdict != "met"]
    left = [row for one in sections for row in one.results if isinstance(row, LeftOut)]
    said = f"{len(barred) - len(missed)} of {len(barred)} bars met"
    said += f"; missed: {', '.join(missed)}" if missed else ""
    said += f"; {len(left)} figures left out, each said below" if left else ""
    return f"{said}.\n"


def _table_row(row: Row) -> str:
    bar = "" if row.bar is None else f"{_figure(row.bar)} {row.unit}".strip()
    return f"| {row.name} | {_shown(row)} | {bar} | {row.verdict} |"


def _shown(row: Row) -> str:
    return f"{_figure(row.measured)} {row.unit}".strip()


def _figure(value: float) -> str:
    """Return three significant digits; whole numbers as they are."""
    if value == int(value):
        return f"{int(value):,}"
    return f"{value:.0f}" if abs(value) >= 1000 else f"{value:.3g}"
