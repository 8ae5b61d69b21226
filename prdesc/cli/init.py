"""`prdesc init`: the files that a repository starts with."""

from pathlib import Path
from typing import Annotated

import typer

from prdesc.cli.console import Console


def init(
    context: typer.Context,
    profile: Annotated[
        str | None, typer.Option(help="The project's rules; guessed when left out.")
    ] = None,
    base: Annotated[
        str | None, typer.Option(help="The branch that changes go to; guessed when left out.")
    ] = None,
    track: Annotated[
        bool, typer.Option("--track", help="Leave the records to git instead of excluding them.")
    ] = False,
) -> None:
    """Write prdesc.toml and a commented example record; print a paragraph for AGENTS.md."""
    from prdesc.errors import Fault, InputError
    from prdesc.git import run
    from prdesc.settings.guess import repository_root
    from prdesc.settings.scaffold import scaffold

    console = context.ensure_object(Console)
    root = repository_root(Path())
    if root is None:
        git = "run" if run.installed() else "install git and run"
        fix = f"{git} `git init`, or change to a repository"
        raise InputError(Fault("this folder is in no git repository", fix))
    report = scaffold(root, profile=profile, base=base, track=track)
    for path in report.written:
        console.note(f"prdesc: wrote {path}")
    for path in report.kept:
        console.note(f"prdesc: kept {path} as it is")
    if report.excluded:
        console.note(f"prdesc: {report.excluded} now excludes .prdesc/ (--track leaves it to git)")
    base_shown = report.base or "found out at each run"
    console.note(f"prdesc: profile {report.profile}, base branch {base_shown}")
    console.note("prdesc: a paragraph for AGENTS.md:")
    console.document(report.agents)
