"""`prdesc check`: the gate."""

from __future__ import annotations

import typer


def check(context: typer.Context) -> None:
    """Check a bilingual description or commit message, whoever wrote it."""
