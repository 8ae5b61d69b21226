"""`prdesc hook prepare-commit-msg` and `prdesc hook commit-msg`: what git calls."""

from __future__ import annotations

from typing import Annotated

import typer

_File = Annotated[str, typer.Argument(help="The file with the message.")]
_Source = Annotated[str, typer.Argument(help="Where the message comes from.")]
_Commit = Annotated[str, typer.Argument(help="The commit that the message comes from.")]


def prepare_commit_msg(file: _File, source: _Source = "", commit: _Commit = "") -> None:
    """Draft the message that git is about to open in an editor.

    Exit code 0, always.
    """
    del file, source, commit


def commit_msg(file: _File) -> None:
    """Check the message that git is about to commit.

    Exit code 4: the message has errors and the repository wants it stopped. 0: all else, a
    failure of prdesc included.
    """
    del file
