"""What is wrong with settings, as faults that show no secret."""

from __future__ import annotations

import difflib
from typing import TYPE_CHECKING

from prdesc.errors import Fault
from prdesc.settings.environment import variable_of
from prdesc.settings.settings import BOT_TABLE, SECRET_KEYS, Settings
from prdesc.settings.values import KIND

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from pathlib import Path

    from pydantic import ValidationError
    from pydantic_core import ErrorDetails

    from prdesc.settings.toml import Table

_KINDS = {
    "tuple_type": ("is not a list", 'write ["…", "…"]'),
    "dict_type": ("is not a table", 'write {key = "value"}'),
    "string_type": ("is not text", "put the value in quotes"),
    "string_too_short": ("is empty", "write a value, or take the key out"),
    "path_type": ("is not a path", "put the path in quotes"),
}
_Place = tuple[str | None, int | None, str]


def faults(error: ValidationError, place: Callable[[str], _Place]) -> Iterator[Fault]:
    """Yield a fault for each error.

    Args:
        error: What `Policy` or `Settings` raised.
        place: Dotted key to (file, line, key as the user wrote it).
    """
    for details in error.errors(include_url=False):
        parts = [str(part) for part in details["loc"] if part != "[key]"]
        key = parts[0] + "".join(
            f"[{part}]" if part.isdigit() else f".{part}" for part in parts[1:]
        )
        file, line, shown = place(key)
        problem, fix = _say(details, key)
        yield Fault(problem, fix, file, line, shown)


def strangers(table: Table, allowed: frozenset[str], user_file: Path | None) -> Iterator[Fault]:
    """Yield a fault for each key of *table* that may not stand there.

    Args:
        table: A file of settings.
        allowed: The keys that may stand there.
        user_file: Where the user's own keys belong; None when *table* is that file.
    """
    for key in table.values:
        if key in allowed:
            continue
        problem, fix = "is not a known key", _near(key, allowed)
        if user_file is not None and (key in Settings.model_fields or key == BOT_TABLE):
            variable = variable_of(key)
            problem = "is not for a repository to decide"
            takes_keys = user_file.is_file() or not user_file.exists()
            own = str(user_file) if takes_keys else "configuration file"  # /dev/null takes none
            fix = f"put it into your own {own}"
            if variable:
                fix += f", or set {variable}"
        yield Fault(problem, fix, table.name, table.line(key), key)


def _near(key: str, allowed: frozenset[str]) -> str:
    near = difflib.get_close_matches(key.lower().replace("-", "_"), sorted(allowed), n=1)
    if near:
        return f"did you mean `{near[0]}`?"
    return f"known here: {', '.join(sorted(allowed))}"


def _say(details: ErrorDetails, key: str) -> tuple[str, str]:
    kind = details["type"]
    if kind == KIND:
        return str(details["ctx"]["problem"]), str(details["ctx"]["fix"])
    if kind == "literal_error":
        choices = str(details["ctx"]["expected"]).replace("'", "").replace(" or ", ", ")
        return f"is not one of {choices}", "write one of them, in quotes"
    if kind in {"greater_than", "greater_than_equal", "less_than_equal", "finite_number"}:
        return "is out of range", _range(key)
    if kind.startswith(("int_", "float_")):
        return "is not a number", _range(key)
    if key.split(".", maxsplit=1)[0] in SECRET_KEYS:
        return "is not text", "put the value in quotes"
    return _KINDS.get(kind, (details["msg"], "see the schema: prdesc schema config"))


def _range(key: str) -> str:
    if key == "temperature":
        return "write a number from 0 to 2"
    if key.endswith("timeout") or key in {"quiet", "deadline"}:
        return "write seconds, more than 0 and at most 3600"
    if key == "concurrency":
        return "write a whole number from 1 to 64"
    return "write a whole number above 0"
