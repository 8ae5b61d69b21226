"""Options that several commands share."""

from __future__ import annotations

from enum import StrEnum
from pathlib import Path
from typing import Annotated

import typer


class Format(StrEnum):
    """How a report is printed."""

    TEXT = "text"
    JSON = "json"


ProfileOption = Annotated[
    str | None, typer.Option("--profile", help="The project's rules: github, inferencex, …")
]
OutputOption = Annotated[
    Path | None, typer.Option("-o", "--output", help="Write to this file, not to stdout.")
]
NoModelOption = Annotated[
    bool, typer.Option("--no-model", help="Call no model, whatever is configured.")
]
