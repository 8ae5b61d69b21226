"""From a YAML file to a record; every fault of the file in one report."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from pydantic import ValidationError

from prdesc.errors import Fault, InputError
from prdesc.files import read_text
from prdesc.record.characters import refused, without_refused
from prdesc.record.faults import UNKNOWN, faults, nearest_line
from prdesc.record.models import Record
from prdesc.record.problems import KIND
from prdesc.record.tree import read_tree

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping
    from pathlib import Path as FilePath

    from prdesc.record.tree import Path, Reading, Tree

LIMIT = 1 << 20
"""The largest record in bytes."""
_MANY = 20
"""So many refused characters are reported one by one."""


@dataclass(frozen=True, slots=True)
class LoadedRecord:
    """A record and where its keys are."""

    record: Record
    name: str
    """The file as the user named it."""
    lines: Mapping[str, int]
    """Key path, `recipes[0].settings[1].new`, to line, counted from 1; "" is the top."""

    def line(self, key: str) -> int | None:
        """Return the line of *key*, or of the nearest key around it that is in the file."""
        return nearest_line(key, self.lines)


def load(path: FilePath) -> Record:
    """Read the record at *path*.

    Raises:
        InputError: With every fault of the file; also if it cannot be read or exceeds `LIMIT`.
    """
    return load_with_lines(path).record


def load_with_lines(path: FilePath) -> LoadedRecord:
    """Read the record at *path*, as `load` does, with the lines of its keys."""
    return parse_with_lines(read_text(path, limit=LIMIT), str(path))


def parse(text: str, name: str) -> Record:
    """Read the record in *text*; *name* stands for the file in errors.

    Raises:
        InputError: With every fault of the text.
    """
    return parse_with_lines(text, name).record


def parse_with_lines(text: str, name: str) -> LoadedRecord:
    """Read the record in *text*, as `parse` does, with the lines of its keys."""
    if len(text) > LIMIT:
        raise InputError(Fault("is larger than 1 MiB", "give a smaller record", name))
    text = text.replace("\r\n", "\n").replace("\r", "\n")
    reading = read_tree(without_refused(text), name)
    found = [*_characters(text, name), *reading.faults]
    record = None
    if reading.complete:
        record, more = _validate(reading)
        found += more
    if record is None or found:
        raise InputError(sorted(dict.fromkeys(found), key=lambda fault: fault.line or 0))
    return LoadedRecord(record, name, reading.lines)


def _characters(text: str, name: str) -> Iterator[Fault]:
    marks = [
        (number, character)
        for number, line in enumerate(text.split("\n"), 1)
        for character in dict.fromkeys(character for _, character in refused(line))
    ]
    for line, character in marks[:_MANY]:
        yield Fault(f"holds the character {character}", "take it out", name, line)
    if len(marks) > _MANY:
        what = f"and {len(marks) - _MANY} more lines with such characters"
        yield Fault(what, "take them out", name, marks[_MANY][0])


def _validate(reading: Reading) -> tuple[Record | None, list[Fault]]:
    tree, name = reading.tree, reading.name
    if tree is None or (isinstance(tree, dict) and all(item is None for item in tree.values())):
        fix = "write at least a title and a summary; prdesc init shows an example"
        return None, [Fault("holds no record", fix, name, reading.lines.get(""))]
    if not isinstance(tree, dict):
        what = "a list" if isinstance(tree, list) else "text"
        fix = "write `key: value` lines: title, summary, recipes …"
        return None, [Fault(f"is {what}, not a record", fix, name, reading.lines.get(""))]
    try:
        return Record.model_validate(tree), []
    except ValidationError as error:
        return None, [*faults(error, name, reading.lines), *_hidden(tree, error, reading)]


def _hidden(tree: Tree, error: ValidationError, reading: Reading) -> Iterator[Fault]:
    """Yield the contradictions of rows that were not looked at, because a key in them is wrong."""
    unknown = {item["loc"] for item in error.errors() if item["type"] == UNKNOWN}
    wrong = {_key_of(item["loc"]) for item in error.errors() if item["type"] != "missing"} - unknown
    short = {_key_of(item["loc"][:-1]) for item in error.errors() if item["type"] == "missing"}
    rows = {path[:-1] for path in wrong & {item["loc"] for item in error.errors()}}
    try:
        Record.model_validate(_without(tree, unknown | wrong | short))
    except ValidationError as again:
        # Without a wrong value its own row may contradict itself; that is not the author's fault.
        yield from faults(
            again, reading.name, reading.lines, lambda kind, path: kind == KIND and path not in rows
        )


def _key_of(path: Path) -> Path:
    while path and isinstance(path[-1], int):
        path = path[:-1]
    return path


def _without(tree: Tree, paths: set[Path], at: Path = ()) -> Tree:
    """Return a copy of *tree* without the keys at *paths*."""
    if isinstance(tree, dict):
        kept = {key: item for key, item in tree.items() if (*at, key) not in paths}
        return {key: _without(item, paths, (*at, key)) for key, item in kept.items()}
    if isinstance(tree, list):
        return [_without(item, paths, (*at, number)) for number, item in enumerate(tree)]
    return tree
