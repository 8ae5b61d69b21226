"""The files that a range changes, with their bytes before and after."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Literal

from prdesc.errors import Fault, ForgeError
from prdesc.git.run import DIFF, run

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator
    from pathlib import Path

    from prdesc.collect.range import Range

Status = Literal["added", "modified", "removed", "renamed"]

LIMIT = 4 << 20
"""The largest file that is read, in bytes."""
LINK, SUBMODULE = "120000", "160000"
"""The modes of symbolic links and of submodules."""

_STATUS: dict[str, Status] = {"A": "added", "D": "removed", "R": "renamed", "C": "added"}
_RENAME_LIMIT = "-l2000"


@dataclass(frozen=True, slots=True)
class Side:
    """A file before or after the change."""

    path: str
    mode: str
    """Six octal digits as git prints them; `000000` where there is no file."""
    blob: str
    """Its hash."""


@dataclass(frozen=True, slots=True)
class Change:
    """A file that the range changes."""

    status: Status
    """A copy is an added file; a change of type is a modified one."""
    old: Side
    new: Side

    @property
    def path(self) -> str:
        """Its path at the head, or where it was if it is removed."""
        return self.old.path if self.status == "removed" else self.new.path


def listed(the_range: Range) -> tuple[Change, ...]:
    """Return the files that *the_range* changes, by path; renames are found by likeness.

    Raises:
        ForgeError: If git fails.
    """
    options = ("-r", "-z", "--raw", "--abbrev=64", "--find-renames", _RENAME_LIMIT, *DIFF)
    if the_range.head is None:
        command = ("diff-index", "--cached", *options, the_range.base, "--")
    else:
        command = ("diff-tree", *options, the_range.base, the_range.head, "--")
    fields = run(command, folder=the_range.root).decode("utf-8", "surrogateescape").split("\0")
    return tuple(sorted(_changes(iter(fields)), key=lambda change: change.path))


def _changes(fields: Iterator[str]) -> Iterator[Change]:
    """Read the raw format of git-diff(1): `:modes hashes status`, then one path or two."""
    for field in fields:
        if not field.startswith(":"):
            continue
        old_mode, mode, old_blob, blob, letter = field[1:].split(" ")
        old_path = next(fields)
        path = next(fields) if letter[0] in "RC" else old_path
        status = _STATUS.get(letter[0], "modified")
        yield Change(status, Side(old_path, old_mode, old_blob), Side(path, mode, blob))


def contents(root: Path, blobs: Iterable[str]) -> dict[str, bytes | None]:
    """Return the bytes of each blob, None where there are more than `LIMIT`.

    Raises:
        ForgeError: If git fails, or a blob is not there.
    """
    wanted = sorted(set(blobs))
    if not wanted:
        return {}
    asked = "\n".join(wanted).encode() + b"\n"
    sizes = run(("cat-file", "--batch-check"), folder=root, stdin=asked).decode().splitlines()
    small = [line.split(" ")[0] for line in sizes if _size(line) <= LIMIT]
    found: dict[str, bytes | None] = dict.fromkeys(wanted)
    if small:
        asked = "\n".join(small).encode() + b"\n"
        found |= _batch(run(("cat-file", "--batch"), folder=root, stdin=asked))
    return found


def _size(line: str) -> int:
    parts = line.split(" ")
    if len(parts) != 3:  # noqa: PLR2004 - hash, type, size
        problem = f"git has no object {parts[0]}"
        raise ForgeError(Fault(problem, "run `git fsck`, or fetch what a partial clone lacks"))
    return int(parts[2])


def _batch(out: bytes) -> dict[str, bytes]:
    found: dict[str, bytes] = {}
    at = 0
    while at < len(out):
        end = out.index(b"\n", at)
        blob, _, size = out[at:end].decode().split(" ")
        start = end + 1
        found[blob] = out[start : start + int(size)]
        at = start + int(size) + 1
    return found
