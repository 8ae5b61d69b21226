"""Changes as atoms that two lists can be compared by: a value that a setting loses or gets.

A row `a: 1 → 2` is the same change as `a: 1 → -` beside `a: - → 2`; both are the atoms (a, -, 1)
and (a, +, 2). Quotes, backslashes and white space are taken out of values: the list and prdesc keep
different amounts of them.
"""

from __future__ import annotations

import re
from collections import Counter
from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from prdesc.record.rows import Recipe

COMPOSITE = "{…}"
"""Any table: prdesc shows big ones in part."""
LOST, GOT = "-", "+"

_TABLE = re.compile(r"\{[\"'\w-]+: ")
_PEOPLE = re.compile(r"author-\d+|user\b")
_SCRIPTS = (".sh", ".slurm", ".sbatch", ".env")


@dataclass(frozen=True, slots=True)
class Atom:
    """A value that a setting of a file loses or gets."""

    file: str
    name: str
    side: str
    value: str


@dataclass(frozen=True, slots=True)
class Row:
    """A setting that changed."""

    atoms: tuple[Atom, ...]
    where: str = ""
    """Where prdesc says that it stands."""
    written: tuple[str, ...] = ()
    """The values as prdesc gives them."""

    def __str__(self) -> str:
        values = " → ".join(f"{atom.side}{atom.value[:60]}" for atom in self.atoms)
        return f"{self.atoms[0].file} `{self.atoms[0].name}` {values}"


def of_list(change: dict[str, object]) -> Row:
    """Return a row of the list."""
    file, path = str(change["file"]), str(change["path"])
    name = re.sub(r"^(?:flag|env|var):", "", path).replace("{}", "")
    if change["op"] == "rename-key":
        name = "key"
    sides = [(side, key) for side, key in ((LOST, "old"), (GOT, "new")) if key in change]
    return Row(
        tuple(Atom(file, _plain_name(name), side, plain(change[key], file)) for side, key in sides)
    )


def of_recipe(recipe: Recipe) -> Iterable[Row]:
    """Yield the settings of *recipe*."""
    path = recipe.path
    for one in recipe.settings:
        name = one.name
        if not path.endswith(_SCRIPTS):
            name = " ".join((one.where or "", one.name))
        sides = [(LOST, one.old), (GOT, one.new)]
        values = [(side, value) for side, value in sides if value is not None]
        atoms = (Atom(path, _plain_name(name), side, plain(value, path)) for side, value in values)
        yield Row(tuple(atoms), one.where or "", tuple(value for _, value in values))


def _plain_name(name: str) -> str:
    if name in ("git-pin:git", "git reset", "git switch"):
        return "git checkout"
    return re.sub(r"[. ]+", " ", name.replace("git-pin:", "git ")).strip()


def plain(value: object, file: str) -> str:
    """Return a value without what the two lists keep differently."""
    if isinstance(value, dict) or (file.endswith((".yaml", ".yml")) and _TABLE.match(str(value))):
        return COMPOSITE
    if isinstance(value, list):
        value = ",".join(str(item) for item in value)
    if isinstance(value, bool):
        value = str(value).lower()
    text = re.sub(r"[\s'\"\\]+", "", str(value)).lower() if value is not None else ""
    return text.strip("[]")


def same(one: str, other: str, *, start: bool = False) -> bool:
    """Say whether *one*, in which names of people are replaced, is *other* or its beginning."""
    if not _PEOPLE.search(one):
        return other.startswith(one) if start else one == other
    parts = (re.escape(part) for part in _PEOPLE.split(one))
    pattern = re.compile(r"[\w.-]+".join(parts))
    return (pattern.match(other) if start else pattern.fullmatch(other)) is not None


def unmatched(rows: Sequence[Row], others: Sequence[Row]) -> tuple[list[Row], list[Row]]:
    """Return the rows of each side with an atom that the other side lacks."""
    taken = Counter(atom for row in others for atom in row.atoms)
    used: Counter[Atom] = Counter()
    left: list[Row] = []
    for row in rows:
        free = taken - used
        found = [_find(atom, free) for atom in row.atoms]
        if None in found:
            left.append(row)
        used.update(atom for atom in found if atom is not None)
    return left, [row for row in others if not _all_used(row, used)]


def _find(atom: Atom, free: Counter[Atom]) -> Atom | None:
    if free[atom]:
        return atom
    place = (atom.file, atom.name, atom.side)
    named = (one for one in free if (one.file, one.name, one.side) == place)
    return next((one for one in named if same(atom.value, one.value)), None)


def _all_used(row: Row, used: Counter[Atom]) -> bool:
    if any(not used[atom] for atom in row.atoms):
        return False
    used.subtract(row.atoms)
    return True
