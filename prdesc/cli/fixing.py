"""`prdesc check --fix`: show what is safe to put right; with `--write`, write it."""

from __future__ import annotations

import difflib
import re
from pathlib import Path
from typing import TYPE_CHECKING

import typer

from prdesc import files
from prdesc.errors import Fault, InputError
from prdesc.findings import Severity
from prdesc.patterns import deferred
from prdesc.report.escape import line as printable

if TYPE_CHECKING:
    from prdesc.cli.console import Console

_LINE_END = deferred("\r\n|\r|\n")


def refuse(*, fix: bool, write: bool, file: str, others: bool) -> None:
    """Refuse options that do not go together.

    Args:
        fix: Whether `--fix` was given.
        write: Whether `--write` was given.
        file: Name of the text, `-` for stdin.
        others: Whether `--pairs`, `--pr`, `--title` or `--format` was given.

    Raises:
        InputError: If they do not.
    """
    if write and not fix:
        raise InputError(Fault("goes with --fix", "add --fix", key="--write"))
    if fix and others:
        problem = "puts a text right and shows a diff"
        leave = "leave out --pairs, --pr, --title and --format"
        raise InputError(Fault(problem, leave, key="--fix"))
    if write and file == "-":
        raise InputError(Fault("has no file to write to", "name the file", key="--write"))


def run(file: str, profile: str | None, console: Console, *, message: bool, write: bool) -> None:
    """Print the diff, and write the file if asked to; exit with 4 if errors are left.

    Args:
        file: Name of the text, `-` for stdin.
        profile: The profile of the command line.
        console: Where the diff goes.
        message: Whether the text is a commit message.
        write: Whether the file is written.
    """
    from prdesc.cli.context import here, read_input
    from prdesc.cli.gate import build_gate
    from prdesc.pipeline import judging, repair

    text = read_input(file)
    place = here({"profile": profile})
    gate = build_gate(place.settings, place.root, place.configured.sources)
    judgement = judging.judge(text, file, gate, message=message)
    repaired = repair.repair(text, judgement, gate)
    console.document(_diff(file, text, repaired.text))
    if write and repaired.blocks:
        _write(Path(file), text, repaired.text)
    console.note(_said(repaired.blocks, write=write))
    left = judging.judge(repaired.text, file, gate, message=message)
    if left.count(Severity.ERROR):
        raise typer.Exit(4)


def _diff(name: str, old: str, new: str) -> str:
    lines = difflib.unified_diff(
        old.splitlines(keepends=True), new.splitlines(keepends=True), f"a/{name}", f"b/{name}"
    )
    return "".join(f"{printable(line)}\n" for line in "".join(lines).splitlines())


def _said(blocks: int, *, write: bool) -> str:
    if not blocks:
        return "nothing that is safe to put right"
    count = "1 block" if blocks == 1 else f"{blocks} blocks"
    return f"{count} put right" if write else f"{count} to put right; --write does it"


def _write(path: Path, old: str, new: str) -> None:
    """Write *new* with the line ends and the byte order mark that the file has.

    Raises:
        InputError: If the file is no longer what was read, or cannot be written.
    """
    raw = path.read_bytes().decode("utf-8")
    mark = "\ufeff" if raw.startswith("\ufeff") else ""
    if _LINE_END.sub("\n", raw[len(mark) :]) != old:
        raise InputError(Fault("changed while it was read", "try again", str(path)))
    ends = iter(_LINE_END.findall(raw))
    files.write_text(path, mark + re.sub("\n", lambda _: next(ends), new))
