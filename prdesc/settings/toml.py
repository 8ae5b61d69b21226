"""TOML with the lines of its keys, which `tomllib` does not tell."""

from __future__ import annotations

from dataclasses import dataclass, field

from prdesc.errors import Fault, InputError
from prdesc.patterns import deferred

_AT = deferred(r" \(at (?:line (\d+), column \d+|end of document)\)$")
_TABLE = deferred(r"\s*\[\[?\s*([^\[\]]+?)\s*\]")
_KEY = deferred(r"\s*([A-Za-z0-9_\-.\"' ]+?)\s*=")


@dataclass(frozen=True, slots=True)
class Table:
    """The content of a file, or of one table of it."""

    values: dict[str, object]
    name: str
    """The file as the user named it."""
    lines: dict[str, int] = field(default_factory=dict)
    """Dotted key to line, counted from 1."""

    def line(self, key: str) -> int | None:
        """Return the line of *key*, or of the table that it is in."""
        while key and key not in self.lines:
            key = key.rpartition(".")[0]
        return self.lines.get(key)


def parse(text: str, name: str) -> Table:
    """Read TOML.

    Raises:
        InputError: If it is not TOML; with the line.
    """
    import tomllib  # noqa: PLC0415 - most repositories have no TOML of ours, and it takes a while

    try:
        values = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        message = str(error)
        at = _AT.search(message)
        line = int(at[1]) if at and at[1] else text.count("\n") + 1
        problem = f"is not TOML ({_AT.sub('', message)})"
        fix = 'write `key = "value"` lines; text needs quotes'
        raise InputError(Fault(problem, fix, name, line)) from error
    except RecursionError as error:
        raise InputError(Fault("is nested too deeply", "write flat keys", name)) from error
    return Table(values, name, _lines(text))


def subtable(table: Table, *path: str) -> Table | None:
    """Return the table at *path*, or None if there is none."""
    values: object = table.values
    for part in path:
        values = values.get(part) if isinstance(values, dict) else None
    if not isinstance(values, dict):
        return None
    prefix = ".".join(path)
    lines = {
        key.removeprefix(prefix).removeprefix("."): line
        for key, line in table.lines.items()
        if key == prefix or key.startswith(f"{prefix}.")
    }
    return Table(values, table.name, lines)


def _lines(text: str) -> dict[str, int]:
    lines: dict[str, int] = {}
    table = ""
    for number, line in enumerate(text.split("\n"), 1):
        header, key = _TABLE.match(line), _KEY.match(line)
        if header:
            table = _bare(header[1])
            lines.setdefault(table, number)
        elif key:
            bare = _bare(key[1])
            lines.setdefault(f"{table}.{bare}" if table else bare, number)
    return lines


def _bare(key: str) -> str:
    return ".".join(part.strip().strip("\"'") for part in key.split("."))
