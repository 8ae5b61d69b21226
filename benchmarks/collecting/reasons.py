"""Why a row of the list and what prdesc finds differ, where the reason can be checked."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from benchmarks.collecting.atoms import COMPOSITE, GOT, same

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from benchmarks.collecting.atoms import Atom, Row

CUT = "the list's value ends at the end of the line, or goes on to it (comments, other words)"
ONCE = "the same change of one setting at several places, which prdesc lists once"
INSIDE = "prdesc lists the flags inside the variable, string or array one by one"
TABLE = "prdesc lists the keys of a small new table one by one"
OPTION = "a pattern of an option parser (`--port)`), which the list takes for a flag"
PASSED = "a variable that a container gets as it is outside (`-e X=$X`)"
PROCESS = "the identifier or the exit code of a process (`$!`, `$?`)"
MESSAGE = "a flag in a message or in an error text"
PLACE = "the value at one place changed, and stands elsewhere, too; the list knows no places"
TRUE = "the text of the file shows the change; the list has only one setting of the line, or none"


def missing(row: Row, found: Sequence[Row], text: Callable[[str, str], str]) -> str | None:
    """Return why prdesc lacks *row* of the list, or None.

    Args:
        row: A row of the list.
        found: All that prdesc finds in the commit.
        text: Returns the text of a file before (`-`) or after (`+`).
    """
    here = [one for one in found if one.atoms[0].file == row.atoms[0].file]
    if all(any(atom in one.atoms for one in here) for atom in row.atoms):
        return ONCE
    if all(any(_cut(atom, other) for one in here for other in one.atoms) for atom in row.atoms):
        return CUT
    name = row.atoms[0].name
    if any(atom.value == COMPOSITE for atom in row.atoms):
        inner = any(one.atoms[0].name.startswith(f"{name} ") for one in here)
        return TABLE if inner else None
    if any(name in re.split(r"[ .]", one.where) or one.where == name for one in here):
        return INSIDE
    if any(one.atoms[0].name.startswith(f"{name} ") for one in here):
        return INSIDE
    return _not_a_setting(row, text)


def _cut(atom: Atom, other: Atom) -> bool:
    if (atom.name, atom.side) != (other.name, other.side):
        return False
    start = atom.value.rstrip(")")
    if same(start, other.value, start=True) or atom.value.startswith(other.value):
        return True
    return atom.name == "git clone" and same_part(other.value, atom.value)


def same_part(part: str, whole: str) -> bool:
    """Say whether a repository's name is in *whole*, in which the names of people are replaced."""
    return part.rsplit("/", 1)[-1] in whole


def _not_a_setting(row: Row, text: Callable[[str, str], str]) -> str | None:
    name, value = row.atoms[0].name, row.atoms[0].value
    if value in ("$!", "$?"):
        return PROCESS
    if not name.startswith("--"):
        return PASSED if re.sub(r"[${}]", "", value) == name.lower() else None
    lines = [
        line.strip()
        for atom in row.atoms
        for line in text(atom.file, atom.side).split("\n")
        if name in line
    ]
    if any(re.match(rf"(?:[-\w]+\|)*{re.escape(name)}(?:\|[-\w]+)*\)", line) for line in lines):
        return OPTION
    said = r"(?:echo|printf|die|log|usage|raise|print)\b|.*(?:echo|printf) [\"']"
    return MESSAGE if any(re.match(said, line) for line in lines) else None


def added(row: Row, listed: Sequence[Row], text: Callable[[str, str], str]) -> str | None:
    """Return why the list lacks *row* of prdesc, or None.

    Args:
        row: What prdesc finds.
        listed: The list.
        text: Returns the text of a file before (`-`) or after (`+`).
    """
    here = [one for one in listed if one.atoms[0].file == row.atoms[0].file]
    if all(any(_cut(other, atom) for one in here for other in one.atoms) for atom in row.atoms):
        return CUT
    name = row.atoms[0].name
    if any(name.startswith(f"{one.atoms[0].name} ") for one in here):
        table = any(atom.value == COMPOSITE for one in here for atom in one.atoms)
        return TABLE if table else INSIDE
    if any(one.atoms[0].name in re.split(r"[ .]", row.where) for one in here):
        return INSIDE
    shown = all(
        _count(row, value, text, atom.side)
        for atom, value in zip(row.atoms, row.written, strict=True)
    )
    if shown:
        return TRUE
    return PLACE if len(row.atoms) == 2 and _in_place(row, text) else None


def _in_place(row: Row, text: Callable[[str, str], str]) -> bool:
    """Say whether both values stand in their texts, under a condition or the new one more often."""
    placed = re.search(r"(?:^| )(?:if|unless|case) ", row.where) is not None
    return (placed or _count(row, row.written[-1], text, GOT)) and all(
        _times(row, value, text(atom.file, atom.side))
        for atom, value in zip(row.atoms, row.written, strict=True)
    )


def _count(row: Row, value: str, text: Callable[[str, str], str], side: str) -> bool:
    """Say whether the setting stands more often on its side of the change than on the other."""
    file, other = row.atoms[0].file, "-" if side == GOT else "+"
    return _times(row, value, text(file, side)) > _times(row, value, text(file, other))


def _times(row: Row, value: str, text: str) -> int:
    name = row.atoms[0].name.rsplit(" ", 1)[-1]
    name, text, value = "serve" if name == "model" else name, _line(text), _line(value)
    pattern = re.escape(name) + r"(?: in )?[\s=:\"'\\(]*" + re.escape(value.strip("\"'()"))
    return len(re.findall(pattern, text))


def _line(text: str) -> str:
    return re.sub(r"[\"'\\\s]+", " ", text)
