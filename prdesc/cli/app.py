"""All commands, and the one place where an error becomes an exit code."""

from __future__ import annotations

import io
import sys
import tempfile
import traceback
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

import prdesc
from prdesc.cli import (
    check,
    doctor,
    draft,
    glossary,
    init,
    memory,
    model,
    schema,
    translate,
)
from prdesc.cli.console import Console, printable
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
app.command("draft")(draft.draft)
app.command("translate")(translate.translate)
app.command("check")(check.check)
app.add_typer(glossary.app, name="glossary")
app.add_typer(memory.app, name="memory")
app.add_typer(model.app, name="model")
app.add_typer(schema.app, name="schema")
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
    for stream in (sys.stdin, sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(encoding="utf-8", errors="backslashreplace", newline="\n")
    sys.excepthook = report_bug
    console = Console()
    try:
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
    log = "".join(traceback.format_exception(kind, error, trace))
    with tempfile.NamedTemporaryFile(
        "w", encoding="utf-8", prefix="prdesc-", suffix=".log", delete=False
    ) as file:
        file.write(f"prdesc {prdesc.__version__}, Python {sys.version}\n{log}")
    last = printable(f"{kind.__name__}: {error}")
    sys.stderr.write(
        f"prdesc: this is a bug ({last})\n"
        f"prdesc: please report it with the log {Path(file.name)}, which may quote your text\n"
    )
