"""All commands, and the one place where an error becomes an exit code."""

from __future__ import annotations

import io
import os
import sys
import tempfile
import traceback
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, TextIO

import typer

import prdesc
from prdesc.cli import (
    action,
    bot,
    check,
    collect,
    doctor,
    draft,
    glossary,
    hook,
    init,
    memory,
    model,
    opening,
    refresh,
    schema,
    translate,
)
from prdesc.cli.console import Console, unwritable, use_utf8
from prdesc.errors import PrdescError

if TYPE_CHECKING:
    from types import TracebackType

app = typer.Typer(
    name="prdesc",
    help="Bilingual pull request descriptions (English and Simplified Chinese), verified.",
    no_args_is_help=True,
    add_completion=False,
    rich_markup_mode=None,
    pretty_exceptions_enable=False,
)
app.command("init")(init.init)
app.command("collect")(collect.collect)
app.command("draft")(draft.draft)
app.command("translate")(translate.translate)
app.command("check")(check.check)
app.command("open")(opening.open_pull)
app.command("refresh")(refresh.refresh)
app.command("action")(action.action)
app.add_typer(bot.app, name="bot")
app.add_typer(glossary.app, name="glossary")
app.add_typer(memory.app, name="memory")
app.add_typer(model.app, name="model")
app.add_typer(schema.app, name="schema")
app.add_typer(hook.app, name="hook")
app.command("doctor")(doctor.doctor)


def _version(asked: bool) -> None:
    if asked:
        typer.echo(f"prdesc {prdesc.__version__}")
        raise typer.Exit


@app.callback()
def options(
    version: Annotated[
        bool,
        typer.Option("--version", callback=_version, is_eager=True, help="Print the version."),
    ] = False,
) -> None:
    """Bilingual pull request descriptions (English and Simplified Chinese), verified."""


def main() -> None:
    """Run the command line; exit codes are listed in `prdesc.errors`."""
    use_utf8()
    sys.excepthook = report_bug
    console = Console()
    try:
        _probe(sys.stdout)
        typer.main.get_command(app)(obj=console)
    except PrdescError as error:
        console.fail(error)
        raise SystemExit(error.exit_code) from error


def report_bug(
    kind: type[BaseException], error: BaseException, trace: TracebackType | None
) -> None:
    """Write an unexpected error to a file and say where; Python then exits with 1."""
    if issubclass(kind, KeyboardInterrupt):
        raise SystemExit(130)
    log = f"prdesc {prdesc.__version__}, Python {sys.version}\n"
    log += "".join(traceback.format_exception(kind, error, trace))
    console = Console()
    console.note(f"prdesc: this is a bug ({kind.__name__}: {error})")
    try:
        with tempfile.NamedTemporaryFile(
            "w", encoding="utf-8", prefix="prdesc-", suffix=".log", delete=False
        ) as file:
            file.write(log)
    except OSError as unwritten:
        console.note(f"prdesc: please report it with what follows; no log was written: {unwritten}")
        for row in log.splitlines():
            console.note(row)
    else:
        name = Path(file.name)
        console.note(f"prdesc: please report it with the log {name}, which may quote your text")


def _probe(stream: TextIO | None) -> None:
    """Refuse a stdout that was opened for reading, before anything is done in vain."""
    if not isinstance(stream, io.TextIOWrapper):
        return
    try:
        os.write(stream.fileno(), b"")
    except io.UnsupportedOperation:
        return  # a stream in memory
    except OSError as error:
        raise unwritable(error) from error
