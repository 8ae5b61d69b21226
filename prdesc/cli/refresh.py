"""`prdesc refresh`: one description of a pull request, brought up to date."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from prdesc.cli.options import Format, NoModelOption, ProfileOption
from prdesc.errors import Fault, InputError

if TYPE_CHECKING:
    from prdesc.cli.console import Console
    from prdesc.cli.refreshing import Wish
    from prdesc.forge.reference import Reference


def refresh(
    context: typer.Context,
    pull: Annotated[
        str | None, typer.Argument(metavar="OWNER/REPO#N", help="Default: that of --event.")
    ] = None,
    event: Annotated[
        Path | None, typer.Option(help="Payload of a webhook or of GitHub Actions, JSON.")
    ] = None,
    dry_run: Annotated[
        bool, typer.Option("--dry-run", help="Print a diff; write nothing to GitHub.")
    ] = False,
    title: Annotated[bool, typer.Option("--title", help="Keep the title up to date, too.")] = False,
    profile: ProfileOption = None,
    no_model: NoModelOption = False,
    format_: Annotated[
        Format, typer.Option("--format", help="How to print the outcome.")
    ] = Format.TEXT,
) -> None:
    """Bring the description of a pull request up to date, and keep every word of people.

    Exit code 0: it is up to date. 3: units are left without Chinese, and nothing was written. 4: a
    text has error-level findings. 5: an edit of a person stands in the way. 6: GitHub failed.
    """
    from prdesc.cli.context import clone_here
    from prdesc.cli.refreshing import Wish

    console: Console = context.obj
    console.json = format_ is Format.JSON
    reference = _reference(pull, event)
    wish = Wish(title, not dry_run, profile, no_model, clone_here())
    raise typer.Exit(_run(reference, event, wish, console))


def _run(reference: Reference, event: Path | None, wish: Wish, console: Console) -> int:
    """Refresh, and print what came of it; returns the exit code.

    Raises:
        ConflictError: If an edit of a person stands in the way.
    """
    from prdesc.cli import refreshed, refreshing
    from prdesc.cli.pull import connect
    from prdesc.forge import event as events
    from prdesc.forge import pulls

    edited = events.edited(event) if event is not None else None
    told = events.updated(event) if event is not None else None
    with connect(console, writes=wish.writes) as client:
        page = pulls.read_since(client, reference, told)
        result = refreshing.run(client, page, wish, console, edited)
    refreshed.note(result, console)
    error = refreshed.frozen(result)
    if error is not None:
        raise error
    console.document(refreshed.render(result, json=console.json, dry=not wish.writes))
    return refreshed.exit_code(result)


def _reference(pull: str | None, event: Path | None) -> Reference:
    """Return the pull request that is meant."""
    from prdesc.cli.pull import named as read
    from prdesc.forge import event as events

    named = read(pull) if pull is not None else None
    told = events.reference(event) if event is not None else None
    if event is not None and told is None:
        problem = "the event is not about a pull request"
        raise InputError(Fault(problem, "give one of a pull request", str(event), key="--event"))
    found = named or told
    if found is None:
        fix = "write OWNER/REPO#N, as octo/app#12"
        raise InputError(Fault("no pull request is named", fix))
    if told is not None and str(told).lower() != str(found).lower():
        raise InputError(Fault(f"the event is about {told}", f"leave out {found}", key="--event"))
    return found
