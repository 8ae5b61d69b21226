"""How time is taken: CPU time of this thread for computing, wall time for files and processes.

CPU time leaves out what other processes of a busy machine take, but not what they slow down; of
several series the quietest therefore counts.
"""

from __future__ import annotations

import statistics
import time
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

_TAKEN_BEFORE = 3
"""Calls before the first that counts: caches of patterns fill, modules load."""
_SERIES = 5


def cpu_seconds(call: Callable[[], object], rounds: int) -> list[float]:
    """Return the CPU time of each call, sorted, in seconds; of some series the quietest."""
    return _seconds(call, rounds, time.thread_time)


def wall_seconds(call: Callable[[], object], rounds: int) -> list[float]:
    """Return the time of each call, sorted, in seconds; of some series the quietest."""
    return _seconds(call, rounds, time.perf_counter)


def median(times: Sequence[float]) -> float:
    """Return the median."""
    return statistics.median(times)


def p95(times: Sequence[float]) -> float:
    """Return what 95 of 100 do not exceed; *times* are sorted."""
    return times[min(len(times) - 1, round(0.95 * len(times)))]


def _seconds(call: Callable[[], object], rounds: int, clock: Callable[[], float]) -> list[float]:
    for _ in range(_TAKEN_BEFORE):
        call()
    return min((_series(call, rounds, clock) for _ in range(_SERIES)), key=p95)


def _series(call: Callable[[], object], rounds: int, clock: Callable[[], float]) -> list[float]:
    times = []
    for _ in range(rounds):
        start = clock()
        call()
        times.append(clock() - start)
    return sorted(times)
