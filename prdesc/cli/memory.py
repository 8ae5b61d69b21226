"""`prdesc memory`: what the translation memory holds."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from prdesc.errors import Fault, InputError

if TYPE_CHECKING:
    from prdesc.cli.console import Console
    from prdesc.translate.memory import Memory

app = typer.Typer(
    help="Look into the translation memory.", no_args_is_help=True, rich_markup_mode=None
)
RepositoryOption = Annotated[
    str | None, typer.Option("--repository", metavar="OWNER/NAME", help="Only this repository.")
]


@app.command()
def stats(context: typer.Context) -> None:
    """Count the entries, by repository, by origin and by model."""
    from dataclasses import asdict

    console: Console = context.obj
    with _open(console) as memory:
        console.data({"path": str(memory.path), **asdict(memory.stats())})


@app.command("export")
def export(
    context: typer.Context,
    output: Annotated[
        Path | None, typer.Option("-o", "--output", help="Write to this file, not to stdout.")
    ] = None,
) -> None:
    """Print every entry as a line of JSON."""
    from prdesc import files
    from prdesc.translate import memory_lines

    console: Console = context.obj
    with _open(console) as memory:
        text = "".join(memory_lines.dump(memory.entries()))
    if output is None:
        console.document(text)
    else:
        files.write_text(output, text)
        console.note(f"{text.count(chr(10))} entries written to {output}")


@app.command("import")
def import_(
    context: typer.Context,
    file: Annotated[str, typer.Argument(help="Lines as `export` prints them; - is stdin.")],
) -> None:
    """Add entries; a model's text never replaces one that a person reviewed."""
    from prdesc.cli.context import read_input
    from prdesc.translate import memory_lines

    console: Console = context.obj
    entries = memory_lines.load(read_input(file), file)
    with _open(console) as memory:
        stored = memory.put(entries)
    console.note(f"{stored} of {len(entries)} entries stored")


@app.command()
def forget(
    context: typer.Context,
    text: Annotated[
        str | None, typer.Argument(help="Forget entries that hold this text in either language.")
    ] = None,
    repository: RepositoryOption = None,
    model: Annotated[str | None, typer.Option(help="Only what this model wrote.")] = None,
    everything: Annotated[bool, typer.Option("--all", help="Forget all entries.")] = False,
) -> None:
    """Delete the entries that meet all conditions given."""
    if "" in {text, repository, model}:
        fix = "write it, or leave it out"
        raise InputError(Fault("an empty condition would hold for every entry", fix))
    if not everything and text is None and repository is None and model is None:
        fix = "give a text, --repository, --model or --all"
        raise InputError(Fault("nothing says what to forget", fix))
    console: Console = context.obj
    with _open(console) as memory:
        number = memory.forget(repository=repository, text=text, model=model, everything=everything)
    console.note(f"{number} {'entry' if number == 1 else 'entries'} forgotten")


def _open(console: Console) -> Memory:
    from prdesc.cli.context import here
    from prdesc.translate.memory import Memory

    memory = Memory(here().settings.memory)
    if memory.notice:
        console.note(f"prdesc: {memory.notice}")
    return memory
