"""`prdesc model`: fetch, serve and look at the local model."""

from __future__ import annotations

import shlex
from typing import TYPE_CHECKING, Annotated

import typer

if TYPE_CHECKING:
    from prdesc.cli.console import Console

app = typer.Typer(
    help="Fetch, serve and look at the local model.", no_args_is_help=True, rich_markup_mode=None
)


@app.command()
def pull(context: typer.Context) -> None:
    """Download the local model (1.1 GB), or go on with a download; its hash is verified."""
    from prdesc.cli.context import here
    from prdesc.local import hub
    from prdesc.local import pull as pulling
    from prdesc.local.artefact import DEFAULT
    from prdesc.local.progress import Progress
    from prdesc.settings import environment

    console: Console = context.obj
    progress = Progress(DEFAULT.size, console.err)
    address = environment.variables().get("HF_ENDPOINT", hub.ADDRESS)
    console.document(str(pulling.pull(here().settings.data, progress, address=address)))


@app.command()
def serve(
    context: typer.Context,
    port: Annotated[int, typer.Option(min=0, max=65535, help="Loopback port; 0 is any.")] = 0,
) -> None:
    """Serve the local model on loopback until Ctrl-C, for several runs of prdesc."""
    from prdesc.cli.context import here
    from prdesc.local import serve as serving
    from prdesc.local.artefact import DEFAULT

    console: Console = context.obj
    settings = here().settings
    path = settings.model_file or settings.data / DEFAULT.file
    with serving.running(path, port=port) as server:
        console.document(
            f"export OPENAI_BASE_URL={server.base_url}\n"
            f"export OPENAI_API_KEY={server.api_key}\n"
            f"export PRDESC_MODEL={shlex.quote(server.model)}\n"
            "export PRDESC_PLAN=small"
        )
        console.note("serving until Ctrl-C; set the four variables in another terminal")
        server.process.wait()


@app.command()
def status(
    context: typer.Context,
    verify: Annotated[bool, typer.Option(help="Compute the hash of the file, too.")] = False,
) -> None:
    """Say whether the local model can be used."""
    from prdesc.cli.context import here
    from prdesc.local.status import status as look

    console: Console = context.obj
    settings = here().settings
    found = look(settings.data, own=settings.model_file, verify=verify)
    console.data(
        {
            "path": str(found.path),
            "size": found.size,
            "partial": found.partial,
            "verified": found.verified,
            "server": found.server,
            "ready": found.ready,
        }
    )
    if not found.ready:
        wanted = "prdesc model pull" if found.server else 'pip install "prdesc[local]"'
        console.note(f"prdesc: the local model cannot be used; run `{wanted}`")
        raise typer.Exit(3)
