"""What the git hooks cost, against git without any.

A rebase of many commits runs both hooks for each; nothing is to be done there, so it is the price
of the sh that decides so. A commit in an editor starts Python: with nothing remembered, a scripted
endpoint that answers at once is asked; with all remembered, none is. Rounds with and without hooks
take turns, so that all meet the same machine; of each the quietest counts.
"""

from __future__ import annotations

import os
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from typing import TYPE_CHECKING

from benchmarks.endpoint import Scripted, drafted_commits
from benchmarks.rows import Row
from benchmarks.surroundings import environment
from prdesc.hook import installing, places
from prdesc.hook.program import Program

if TYPE_CHECKING:
    from collections.abc import Iterator

    from real_commits import Repository

    from benchmarks.rows import Given, LeftOut

TITLE = "Git hooks"
PICK_BAR = 2.0
"""Milliseconds."""
_PICKS = 40
_ROUNDS = 12
_DRAFTS = 3


def measure(given: Given) -> Iterator[Row | LeftOut]:
    """Yield the cost of a commit in a rebase, and of one in an editor."""
    del given
    yield from _picked()
    yield from _drafted()


def _picked() -> Iterator[Row]:
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


def _drafted() -> Iterator[Row]:
    bare: list[float] = []
    cold: list[float] = []
    warm: list[float] = []
    with tempfile.TemporaryDirectory() as name, Scripted(drafted_commits.TRANSLATE) as server:
        original = drafted_commits.make(Path(name) / "original")
        for number in range(_DRAFTS + 1):
            home = Path(name) / str(number)
            home.mkdir()
            repository = drafted_commits.copy(original, home, checks=True)
            drafted_commits.with_model(repository, server.base_url)
            bare.append(_commit(repository, "-c", f"core.hooksPath={os.devnull}"))
            cold.append(_commit(repository))
            warm.append(_commit(repository))
    base, new, known = (min(times[1:]) for times in (bare, cold, warm))
    yield Row("commit in an editor without hooks", base * 1e3, unit="ms")
    yield Row("the same, drafted and checked, nothing remembered", new * 1e3, unit="ms")
    yield Row("the same, all remembered", known * 1e3, unit="ms")
    yield Row("drafted and checked, nothing remembered, against no hooks", new / base, unit="×")
    yield Row("drafted and checked, all remembered, against no hooks", known / base, unit="×")


def _commit(repository: Repository, *options: str) -> float:
    """Return the seconds for a commit in an editor that a person leaves at once."""
    start = time.perf_counter()
    repository.git(*options, "commit", EDITOR=_LEFT)
    seconds = time.perf_counter() - start
    repository.git("reset", "-q", "--soft", "HEAD~1")
    return seconds


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


_LEFT = 'sh -c \'[ -n "$(head -n 1 "$1")" ] || echo Subject >"$1"\' -'
"""Writes a subject only where there is none."""
_WHO = ("AUTHOR", "COMMITTER")
_ALONE = {"GIT_CONFIG_GLOBAL": os.devnull, "GIT_CONFIG_NOSYSTEM": "1"}
