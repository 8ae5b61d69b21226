"""What the git hooks cost, against git without any.

A rebase of many commits runs both hooks for each; nothing is to be done there, so it is the price
of the sh that decides so. Rounds with and without hooks take turns, so that all meet the same
machine; of each the quietest counts. The figure is the difference, or the ratio, for one commit.
"""

from __future__ import annotations

import os
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from typing import TYPE_CHECKING

from benchmarks.rows import Row
from benchmarks.surroundings import environment
from prdesc.hook import installing, places
from prdesc.hook.program import Program

if TYPE_CHECKING:
    from collections.abc import Iterator

    from benchmarks.rows import Given, LeftOut

TITLE = "Git hooks"
PICK_BAR = 2.0
"""Milliseconds."""
_PICKS = 40
_ROUNDS = 12


def measure(given: Given) -> Iterator[Row | LeftOut]:
    """Yield the cost of a commit in a rebase."""
    del given
    with tempfile.TemporaryDirectory() as name:
        repository = _repository(Path(name))
        hooks = places.find(repository)
        bare: list[float] = []
        hooked: list[float] = []
        for _ in range(_ROUNDS):
            bare.append(_rebase(repository))
            installing.install(hooks, Program(sys.executable, ("-I", "-m", "prdesc")), None)
            hooked.append(_rebase(repository))
            installing.uninstall(hooks)
    base, cost = min(bare), min(hooked)
    yield Row("commit of a rebase without hooks", base * 1e3, unit="ms")
    yield Row("the same with the hooks, over that", (cost - base) * 1e3, PICK_BAR, "ms")
    yield Row("the same with the hooks, against that", cost / base, unit="×")


def _rebase(repository: Path) -> float:
    """Return the seconds for each commit."""
    start = time.perf_counter()
    _git(repository, "rebase", "-q", "--force-rebase", f"HEAD~{_PICKS}")
    return (time.perf_counter() - start) / _PICKS


def _repository(folder: Path) -> Path:
    repository = folder / "repository"
    repository.mkdir()
    _git(repository, "init", "-q")
    for number in range(_PICKS + 1):
        (repository / f"{number}.txt").write_text(f"{number}\n", "utf-8")
        _git(repository, "add", ".")
        _git(repository, "commit", "-q", "-m", f"Add {number}")
    return repository


def _git(repository: Path, *arguments: str) -> None:
    person = {f"GIT_{who}_{what}": "a@example.com" for who in _WHO for what in ("NAME", "EMAIL")}
    env = environment(repository.parent) | person | _ALONE
    subprocess.run(["git", *arguments], cwd=repository, env=env, check=True, capture_output=True)


_WHO = ("AUTHOR", "COMMITTER")
_ALONE = {"GIT_CONFIG_GLOBAL": os.devnull, "GIT_CONFIG_NOSYSTEM": "1"}
