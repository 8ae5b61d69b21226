"""`prdesc glossary`: the terms that hold here."""

from __future__ import annotations

from enum import StrEnum
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from prdesc.cli.options import ProfileOption
from prdesc.errors import Fault, InputError

if TYPE_CHECKING:
    from collections.abc import Sequence

    from prdesc.cli.console import Console
    from prdesc.terms.concept import Concept
    from prdesc.terms.termbase import Termbase


class LayerName(StrEnum):
    """Where a concept is from."""

    BASE = "base"
    PROJECT = "project"
    REPOSITORY = "repository"


app = typer.Typer(help="Look up and check terms.", no_args_is_help=True, rich_markup_mode=None)
JsonOption = Annotated[bool, typer.Option("--json", help="Print JSON.")]


@app.command("list")
def list_(
    context: typer.Context,
    layer: Annotated[LayerName | None, typer.Option(help="Only one layer.")] = None,
    profile: ProfileOption = None,
    json: JsonOption = False,
) -> None:
    """Print every concept, one a line."""
    from prdesc.terms import report

    console: Console = context.obj
    console.json = json
    concepts = report.listed(_termbase(profile), layer)
    _print(concepts, "".join(f"{report.line(concept)}\n" for concept in concepts), console)


@app.command()
def lookup(
    context: typer.Context,
    word: Annotated[str, typer.Argument(help="An English or Chinese word.")],
    profile: ProfileOption = None,
    json: JsonOption = False,
) -> None:
    """Say how a word is translated, and what may and must not stand for it."""
    from prdesc.terms import report

    console: Console = context.obj
    console.json = json
    if not word.strip():
        raise InputError(Fault("the word is empty", "write an English or Chinese word", key="WORD"))
    concepts = report.looked_up(_termbase(profile), word)
    _print(concepts, "\n".join(report.paragraph(concept) for concept in concepts), console)
    if not concepts:
        console.note(f"prdesc: no glossary has {word!r}")
        raise typer.Exit(2)


@app.command()
def lint(
    context: typer.Context,
    files: Annotated[
        list[Path] | None, typer.Argument(help="Glossary files. Default: those that hold here.")
    ] = None,
    profile: ProfileOption = None,
) -> None:
    """Check glossary files; every fault is reported with its line, and the exit code is 2."""
    from prdesc.cli.context import here
    from prdesc.pipeline import policy
    from prdesc.terms.lint import lint as faults_of
    from prdesc.terms.loading import Layer

    console: Console = context.obj
    if files:
        layers = tuple(Layer(file, "repository") for file in files)
    else:
        place = here({"profile": profile})
        layers = policy.layers(place.settings, place.root)
    if faults := faults_of(layers):
        raise InputError(faults)
    console.note("no faults")


def _print(concepts: Sequence[Concept], text: str, console: Console) -> None:
    from prdesc.terms import report

    if console.json:
        console.data([report.row(concept) for concept in concepts])
    else:
        console.document(text)


def _termbase(profile: str | None) -> Termbase:
    from prdesc.cli.context import here
    from prdesc.pipeline import policy
    from prdesc.terms.loading import load

    place = here({"profile": profile})
    return load(policy.layers(place.settings, place.root), place.settings.cache)
