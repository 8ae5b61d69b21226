"""`prdesc bot`: refresh for many repositories, unattended."""

from __future__ import annotations

from datetime import datetime
from enum import StrEnum
from functools import partial
from typing import TYPE_CHECKING, Annotated

import typer

from prdesc.cli.options import Format
from prdesc.errors import Fault, InputError

if TYPE_CHECKING:
    from collections.abc import Iterator

    from prdesc.bot.port import Status, Trouble
    from prdesc.bot.setup import Setup
    from prdesc.cli.console import Console

app = typer.Typer(
    help="Keep the descriptions of many repositories up to date.",
    no_args_is_help=True,
    rich_markup_mode=None,
)
_NEEDED = ("starlette", "uvicorn", "structlog", "prometheus_client", "psycopg", "procrastinate")


class Only(StrEnum):
    """One part of the bot."""

    WEB = "web"
    WORKER = "worker"


@app.command()
def run(
    context: typer.Context,
    only: Annotated[
        Only | None, typer.Option("--only", help="Run one part here, for several hosts.")
    ] = None,
    insecure: Annotated[
        bool, typer.Option("--insecure", help="Take deliveries that nobody signed.")
    ] = False,
) -> None:
    """Serve the webhook and refresh descriptions until SIGTERM or Ctrl-C.

    Exit code 2: something is missing or wrong; the report names all of it.
    """
    import asyncio

    from prdesc.bot import extra

    extra.need(*_NEEDED)
    from prdesc.bot import service, serving, setup
    from prdesc.bot.office import Office
    from prdesc.cli.describing import describer

    parts = service.Parts(
        web=only is not Only.WORKER, worker=only is not Only.WEB, signed=not insecure
    )
    lacks = partial(setup.lacking, web=parts.web, signed=parts.signed)
    read = setup.read(lacks=lacks, usable=True)
    if faults := setup.missing(read, web=parts.web, signed=parts.signed):
        raise InputError(faults)
    console: Console = context.obj
    if insecure and parts.web and not serving.is_loopback(read.bot.host):
        fix = "set a webhook secret, or listen on 127.0.0.1"
        raise InputError(
            Fault("unsigned deliveries are taken on loopback only", fix, key="bot.host")
        )
    if insecure:
        console.note("prdesc: warning: anybody can send deliveries to this bot")
    office = Office.open(read)
    asyncio.run(service.run(office, parts, describer(office)))


@app.command()
def status(
    context: typer.Context,
    format_: Annotated[Format, typer.Option("--format", help="text or json.")] = Format.TEXT,
) -> None:
    """Print what waits, runs, fails and is frozen, all hosts together."""
    import asyncio
    from dataclasses import asdict

    from prdesc.bot import extra

    console: Console = context.obj
    console.json = format_ is Format.JSON
    extra.need(*_NEEDED)
    from prdesc.bot import setup

    found = asyncio.run(_state(setup.read(secrets=("database_url",))))
    if format_ is Format.JSON:
        console.data(_plain(asdict(found)))
        return
    for line in _lines(found):
        console.document(line)


@app.command()
def check(context: typer.Context) -> None:
    """Say what is set up, what is missing, and what GitHub allows the App.

    Asks GitHub about the App, and the model and the database whether they answer. Exit code 2:
    something is missing.
    """
    from prdesc.bot import extra

    extra.need(*_NEEDED)
    from prdesc.bot import checking, setup
    from prdesc.cli.context import Place
    from prdesc.cli.doctor import answers

    console: Console = context.obj
    found = setup.read(lacks=setup.lacking)

    def model() -> Iterator[checking.Line]:
        for line in answers(Place(None, found.configured)):
            yield checking.Line(line.name, line.value, line.good, line.fix)

    lines = list(checking.look(found, model))
    for line in lines:
        mark = ("WARN" if line.fix else "ok ") if line.good else "BAD"
        console.document(f"{mark} {line.name}: {line.value}")
        if line.fix:
            console.document(f"      {line.fix}")
    if not all(line.good for line in lines):
        raise typer.Exit(2)


async def _state(setup: Setup) -> Status:
    import asyncio

    from prdesc.bot import service
    from prdesc.bot.base import Base
    from prdesc.bot.engine import open_engine
    from prdesc.bot.explained import Explained
    from prdesc.bot.jobs import PostgresJobs

    base, policy = Base(service.server(setup)), service.policy(setup)
    try:
        await asyncio.to_thread(base.find)
        async with open_engine(base, policy) as engine:
            return await Explained(PostgresJobs(engine, policy)).status()
    finally:
        if base.server.is_made():
            await asyncio.to_thread(base.server.stop)  # unless a bot uses it


def _plain(value: object) -> object:
    """Return *value* with times as text, for JSON."""
    if isinstance(value, dict):
        return {name: _plain(inner) for name, inner in value.items()}
    if isinstance(value, list | tuple):
        return [_plain(inner) for inner in value]
    return value.isoformat() if isinstance(value, datetime) else value


def _lines(found: Status) -> Iterator[str]:
    workers = "1 worker" if found.workers == 1 else f"{found.workers} workers"
    yield f"jobs: {found.waiting} waiting, {found.running} running, {workers}"
    if found.overdue:
        yield f"      the oldest should have started {found.overdue:.0f} s ago"
    runs = ", ".join(f"{count} {outcome}" for outcome, count in found.runs.items()) or "none"
    deliveries = "1 delivery" if found.deliveries == 1 else f"{found.deliveries} deliveries"
    yield f"last hour: {deliveries}; runs: {runs}; {found.run_seconds:.1f} s each"
    yield f"tokens today: {found.tokens}"
    for name, troubled in (
        ("waits", found.paused),
        ("failing", found.failures),
        ("given up", found.dead),
        ("frozen", found.frozen),
    ):
        for trouble in troubled:
            yield f"{name}: {_said(trouble)}"


def _said(trouble: Trouble) -> str:
    key = trouble.key
    told = [f"installation {key.installation}", f"since {trouble.since:%Y-%m-%d %H:%M} UTC"]
    if trouble.tries:
        told.append("1 try" if trouble.tries == 1 else f"{trouble.tries} tries")
    if trouble.again:
        told.append(f"again at {trouble.again:%Y-%m-%d %H:%M} UTC")
    problem = f": {trouble.problem}" if trouble.problem else ""
    return f"{key} ({', '.join(told)}){problem}"
