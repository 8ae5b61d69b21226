"""`prdesc schema`: the JSON Schemas of what people write."""

from __future__ import annotations

import typer

from prdesc.cli.console import Console

app = typer.Typer(
    help="Print a JSON Schema: record, config.", no_args_is_help=True, rich_markup_mode=None
)


@app.command()
def record(context: typer.Context) -> None:
    """Print the JSON Schema of a change record."""
    from prdesc.record.schema import record_schema

    _console(context).data(record_schema())


@app.command()
def config(context: typer.Context) -> None:
    """Print the JSON Schema of prdesc.toml."""
    from prdesc.settings.schema import config_schema

    _console(context).data(config_schema())


def _console(context: typer.Context) -> Console:
    console: Console = context.obj
    return console
