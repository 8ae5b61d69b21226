"""prdesc on every commit of a branch that touches recipes: does it hold, how long does it take."""

from __future__ import annotations

import resource
import time
from collections import Counter
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from prdesc.collect.collecting import facts
from prdesc.collect.globs import Globs
from prdesc.collect.range import Range
from prdesc.errors import PrdescError
from prdesc.git.run import attempt, run

if TYPE_CHECKING:
    from pathlib import Path

    from prdesc.collect.facts import Facts

_FOLDERS = (
    *("benchmarks", "inferencex-e2e", "runners", "configs", ".github/configs"),
    "perf-changelog.yaml",
)
_AGAIN = 2.0
"""Seconds; what takes longer is measured again, for other programs run on the machine, too."""
_LONG = 5.0
"""Seconds; the bar for one commit."""


@dataclass(slots=True)
class Sweep:
    """What all commits together give."""

    wall: list[float] = field(default_factory=list)
    """Seconds by the clock for each commit."""
    cpu: list[float] = field(default_factory=list)
    """Seconds of processor time, of prdesc and of git."""
    failed: list[str] = field(default_factory=list)
    """What went wrong, by commit."""
    settings: int = 0
    most: int = 0
    """The most settings of one file."""
    without: int = 0
    """Commits in which no setting changes and no file comes or goes."""
    findings: Counter[str] = field(default_factory=Counter)
    append_only: Counter[bool | None] = field(default_factory=Counter)

    @property
    def long(self) -> int:
        """The number of commits over the bar."""
        return sum(seconds > _LONG for seconds in self.wall)


def sweep(repository: Path, branch: str) -> Sweep:
    """Collect every commit on *branch* that touches a recipe."""
    listed = run(
        ("log", "--first-parent", "--format=%H", branch, "--", *_FOLDERS), folder=repository
    )
    result = Sweep()
    for commit in listed.decode().split():
        _one(repository, commit, result)
    return result


def _one(repository: Path, commit: str, result: Sweep) -> None:
    code, out, _ = attempt(("rev-parse", "--verify", "-q", f"{commit}^"), folder=repository)
    empty = run(("hash-object", "-t", "tree", "--stdin"), folder=repository)
    parent = (empty if code else out).decode().strip()
    the_range = Range(parent, commit, "the sweep", repository)
    try:
        got, wall, cpu = _timed(the_range)
        if wall > _AGAIN:
            _, again, least = _timed(the_range)
            wall, cpu = min(wall, again), min(cpu, least)
    except (PrdescError, ValueError, TypeError, LookupError, RecursionError) as error:
        result.failed.append(f"{commit[:9]} {type(error).__name__}: {error}")
        return
    result.wall.append(wall)
    result.cpu.append(cpu)
    settings = sum(len(one.settings) for one in got.recipes)
    result.settings += settings
    result.most = max(result.most, *(len(one.settings) for one in got.recipes), 0)
    result.without += not settings and all(one.action == "modified" for one in got.recipes)
    result.findings.update(_kind(finding.message) for finding in got.findings)
    result.append_only[got.append_only] += 1


def _timed(the_range: Range) -> tuple[Facts, float, float]:
    wall, cpu = time.perf_counter(), _cpu()
    got = facts(the_range, Globs())
    return got, time.perf_counter() - wall, _cpu() - cpu


def _cpu() -> float:
    children = resource.getrusage(resource.RUSAGE_CHILDREN)
    return time.process_time() + children.ru_utime + children.ru_stime


def _kind(message: str) -> str:
    said = message.partition(": ")[2]
    kinds = (
        "line by line",
        "only added at the end",
        "not UTF-8",
        "binary",
        "too large",
        "entries could not",
    )
    return next((kind for kind in kinds if kind in said), said)
