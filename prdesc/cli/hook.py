"""`prdesc hook`: the git hooks."""

from __future__ import annotations

from typing import Annotated

import typer

from prdesc.cli import hook_install

app = typer.Typer(help="The git hooks that draft and check commit messages.", no_args_is_help=True)
app.command("install")(hook_install.install)
app.command("uninstall")(hook_install.uninstall)
app.command("status")(hook_install.status)

_File = Annotated[str, typer.Argument(help="The file with the message.")]
_Source = Annotated[str, typer.Argument(help="Where the message comes from.")]
_Commit = Annotated[str, typer.Argument(help="The commit that the message comes from.")]
# What a later git hands over besides must not stop a commit.
_ANYTHING = {"allow_extra_args": True, "ignore_unknown_options": True}

# `prdesc.__main__` takes what git calls past this room; here it has its help.


@app.command("prepare-commit-msg", hidden=True, context_settings=_ANYTHING)
def prepare_commit_msg(
    context: typer.Context, file: _File, source: _Source = "", commit: _Commit = ""
) -> None:
    """Draft the message that git is about to open in an editor.

    Exit code 0, always.
    """
    from prdesc.cli import hook_run

    del commit
    raise typer.Exit(hook_run.prepare_commit_msg(context.obj, file, source))


@app.command("commit-msg", hidden=True, context_settings=_ANYTHING)
def commit_msg(context: typer.Context, file: _File) -> None:
    """Check the message that git is about to commit.

    Exit code 4: the message has errors and the repository wants it stopped. 0: all else, a
    failure of prdesc included.
    """
    from prdesc.cli import hook_run

    raise typer.Exit(hook_run.commit_msg(context.obj, file))
