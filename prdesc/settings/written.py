"""The types that values of the table `[bot]` have in a file, where not all is text."""

from __future__ import annotations

from typing import TYPE_CHECKING

from prdesc.errors import Fault
from prdesc.settings.settings import BOT_TABLE

if TYPE_CHECKING:
    from collections.abc import Container, Iterator, Mapping

    from prdesc.settings.toml import Table

_WHOLE = ((int,), "is not a whole number", "write it in digits, without quotes")
_SECONDS = ((int, float), "is not a number", "write seconds in digits, without quotes")
_WRITTEN: Mapping[str, tuple[tuple[type, ...], str, str]] = {
    "port": _WHOLE,
    "concurrency": _WHOLE,
    "tokens_per_pull": _WHOLE,
    "tokens_per_repository": _WHOLE,
    "quiet": _SECONDS,
    "deadline": _SECONDS,
    "drafts": ((bool,), "is neither true nor false", "write true or false, without quotes"),
    "templates": ((list,), "is not a list", 'write ["OWNER/NAME", …]'),
}
"""Key to the types that it has in a file, where all is not text as in the environment."""


def odd(
    table: Table, values: Mapping[str, object], beaten: Container[str]
) -> Iterator[tuple[str, Fault]]:
    """Yield each key of *values* whose value has another type than it has to, with the fault.

    Args:
        table: Where they stand.
        values: Key to value.
        beaten: Keys that the environment sets: what the file says of them does not count.
    """
    for key, (kinds, problem, fix) in _WRITTEN.items():
        if key in values and key not in beaten and type(values[key]) not in kinds:
            yield key, Fault(problem, fix, table.name, table.line(key), f"{BOT_TABLE}.{key}")
