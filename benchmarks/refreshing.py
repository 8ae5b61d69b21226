"""What `prdesc refresh` costs, in a process of its own, on a double of GitHub over real HTTP.

The branch tracks the record of a description of 4 kB. It is written once; then nothing has changed,
one English sentence was edited on the page, or one setting was changed in the record. The scripted
endpoint answers correctly. The time is that of the whole process, its start included; without the
latency of a network, of which every request adds one.
"""

from __future__ import annotations

import json
import subprocess
import sys
import tempfile
import time
from dataclasses import dataclass, replace
from pathlib import Path
from typing import TYPE_CHECKING

from benchmarks import drafting, endpoint
from benchmarks.rows import Row
from benchmarks.surroundings import environment

sys.path.append(str(Path(__file__).parents[1] / "tests"))

from github_double import HEAD, GitHub

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from benchmarks.drafting import Case
    from benchmarks.rows import Given, LeftOut

TITLE = "Refreshing a description"
_RUNS = 3
_OLD, _NEW = "fp8_e4m3", "fp8_e5m2"
_SENTENCE = "The launcher reads the weight format from `WEIGHT_DTYPE` and stops if it is unknown."
_REWORDED = "The launcher takes the weight format from `WEIGHT_DTYPE` and stops if it is unknown."
_CHINESE = "启动器从 `WEIGHT_DTYPE` 获取权重格式，若格式未知则停止。"
_RECORD = ".prdesc/feature.yaml"
_NONE, _ONE = 0, 1


@dataclass(frozen=True, slots=True)
class _Cost:
    """Of one refresh."""

    seconds: float
    requests: int
    writes: int
    calls: int
    units: int


def measure(_: Given) -> Iterator[Row | LeftOut]:
    """Yield time, requests and calls of a model for each of the three cases."""
    case = replace(drafting.large(), old=_SENTENCE, new=_REWORDED, chinese=_CHINESE)
    cases: dict[str, tuple[Callable[[GitHub], None], int, int]] = {
        "nothing changed": (lambda _: None, _NONE, _NONE),
        "one English sentence edited": (lambda double: _edit(double, case), _ONE, _ONE),
        "one setting changed in the record": (lambda double: _set(double, case), _NONE, _ONE),
    }
    for name, (change, calls, writes) in cases.items():
        costs = [_measured(case, change) for _ in range(_RUNS)]
        last = costs[-1]
        yield Row(f"{name}: time", min(one.seconds for one in costs), unit="s")
        yield Row(f"{name}: requests to GitHub", last.requests)
        yield Row(f"{name}: writes", last.writes, writes)
        yield Row(f"{name}: calls of the model", last.calls, calls)
        yield Row(f"{name}: units asked", last.units, calls)


def _measured(case: Case, change: Callable[[GitHub], None]) -> _Cost:
    with (
        tempfile.TemporaryDirectory() as name,
        endpoint.Scripted(case.translate, otherwise=endpoint.counted) as model,
        GitHub(user="prdesc[bot]") as double,
    ):
        double.pull("o/r", 7, "Title", "")
        double.branch("o/r")
        double.file("o/r", _RECORD, case.record, HEAD)
        folder = Path(name)
        _refresh(folder, double, model)  # writes it, and compiles prdesc
        _refresh(folder, double, model)
        change(double)
        double.requests.clear()
        model.requests.clear()
        seconds = _refresh(folder, double, model)
        units = sum(len(one.units) for one in model.requests)
        return _Cost(seconds, len(double.requests), len(double.writes), len(model.requests), units)


def _edit(double: GitHub, case: Case) -> None:
    body = double.pulls["o/r", 7]["body"]
    if body.count(case.old) != 1:
        raise ValueError(f"the description does not say once: {case.old}")
    double.edit("o/r", 7, body.replace(case.old, case.new))


def _set(double: GitHub, case: Case) -> None:
    record = case.record.replace(_OLD, _NEW)
    if record == case.record:
        raise ValueError(f"the record has no {_OLD}")
    head = "f" * 40
    double.file("o/r", _RECORD, record, head)
    double.pulls["o/r", 7]["head"]["sha"] = head


def _refresh(folder: Path, double: GitHub, model: endpoint.Scripted) -> float:
    variables = {
        "GITHUB_API_URL": double.address,
        "GITHUB_TOKEN": "t",
        "OPENAI_BASE_URL": model.base_url,
        "PRDESC_MODEL": "scripted",
        "OPENAI_API_KEY": "k",
    }
    argv = [sys.executable, "-m", "prdesc", "refresh", "o/r#7", "--format", "json"]
    start = time.perf_counter()
    done = subprocess.run(
        argv, cwd=folder, env={**environment(folder), **variables}, capture_output=True, check=False
    )
    seconds = time.perf_counter() - start
    if done.returncode or json.loads(done.stdout)["open"]:
        raise ValueError(f"prdesc refresh failed: {(done.stdout + done.stderr).decode()}")
    return seconds
