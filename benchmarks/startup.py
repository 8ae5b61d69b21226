"""How long a cold process takes, against one that only imports what the command line stands on.

`check` reads a description of 4 kB in both languages. Each round starts every command once, so that
all of them meet the same machine; the figure is the ratio of medians. Compiled modules and the
compiled glossary are there already, as they are from the second run on.
"""

from __future__ import annotations

import subprocess
import sys
import tempfile
import time
from pathlib import Path
from typing import TYPE_CHECKING

from benchmarks.bilingual import RECORD, bilingual
from benchmarks.rows import LeftOut, Row
from benchmarks.surroundings import environment
from benchmarks.timing import median

if TYPE_CHECKING:
    from collections.abc import Iterator

    from benchmarks.rows import Given

TITLE = "Start of a process"
HELP_BAR = 3.0
CHECK_BAR = 5.0
_BASE = "python -c 'import typer, pydantic'"
_HELP = "prdesc --help"
_CHECK = "prdesc check BODY"
_DRAFT = "prdesc draft RECORD --no-model"
_BARS = {_HELP: HELP_BAR, _CHECK: CHECK_BAR, _DRAFT: None}
_ROUNDS = 5
_FINE = {0, 4}
"""Exit codes of a command that did its work."""


def measure(given: Given) -> Iterator[Row | LeftOut]:
    """Yield the ratio of each command."""
    del given
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        body = folder / "body.md"
        body.write_text(bilingual().body, "utf-8")
        commands = _commands(body)
        first = {command: _run(argv, folder) for command, argv in commands.items()}
        fine = [command for command in commands if first[command][0] in _FINE]
        times: dict[str, list[float]] = {command: [] for command in fine}
        for _ in range(_ROUNDS):
            for command in fine:
                times[command].append(_run(commands[command], folder)[1])
    base = median(times[_BASE])
    yield Row(_BASE, base * 1e3, unit="ms")
    for command, bar in _BARS.items():
        if command in times:
            yield Row(f"{command}, against that", median(times[command]) / base, bar, "×")
        else:
            yield LeftOut(command, f"it ended with exit code {first[command][0]}")


def _commands(body: Path) -> dict[str, list[str]]:
    prdesc = [sys.executable, "-m", "prdesc"]
    return {
        _BASE: [sys.executable, "-c", "import typer, pydantic"],
        _HELP: [*prdesc, "--help"],
        _CHECK: [*prdesc, "check", str(body)],
        _DRAFT: [*prdesc, "draft", str(RECORD), "--no-model"],
    }


def _run(argv: list[str], folder: Path) -> tuple[int, float]:
    """Return exit code and seconds of a process that has no settings of the user's."""
    start = time.perf_counter()
    done = subprocess.run(argv, env=environment(folder), capture_output=True, check=False)
    return done.returncode, time.perf_counter() - start
