"""The unfinished file: bytes are only ever appended, and it gets its name when its hash is right.

Both sources give the same bytes, so what one began the other may go on with.
"""

from __future__ import annotations

import contextlib
import hashlib
import os
import shutil
from typing import TYPE_CHECKING

from prdesc import locks
from prdesc.errors import Fault, IncompleteError, InputError

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from prdesc.local.artefact import Artefact

_BLOCK = 1 << 20
_SPARE = 64 << 20  # bytes left free on the disk


class Partial:
    """`<file>.partial` in the model folder.

    Args:
        artefact: What the file is to become.
        folder: The model folder; made if it is missing.

    Raises:
        InputError: If the folder cannot be made.
    """

    def __init__(self, artefact: Artefact, folder: Path) -> None:
        self._artefact = artefact
        self.final = folder / artefact.file
        self.path = folder / f"{artefact.file}.partial"
        try:
            folder.mkdir(parents=True, exist_ok=True)
        except OSError as error:
            raise _unwritable(folder, error) from error

    @property
    def done(self) -> int:
        """Bytes that are there."""
        return self.path.stat().st_size if self.path.exists() else 0

    @property
    def complete(self) -> bool:
        """Whether all bytes are there; they are not verified yet."""
        return self.done >= self._artefact.size

    def append(self, data: bytes) -> None:
        """Add bytes at the end.

        Raises:
            InputError: If they cannot be written.
        """
        try:
            with self.path.open("ab") as file:
                file.write(data)
        except OSError as error:
            raise _unwritable(self.path, error) from error

    def drop(self) -> None:
        """Forget all bytes."""
        self.path.unlink(missing_ok=True)

    def finish(self) -> bool:
        """Give the file its final name if its hash is right; else drop it.

        Returns:
            Whether the hash was right.
        """
        if digest(self.path) != self._artefact.sha256:
            self.drop()
            return False
        with self.path.open("rb+") as file:
            os.fsync(file.fileno())
        self.path.replace(self.final)
        return True

    def check_space(self, extra: int) -> None:
        """Make sure that the rest of the file and *extra* bytes fit on the disk.

        Raises:
            IncompleteError: If they do not.
        """
        needed = max(self._artefact.size - self.done, 0) + extra + _SPARE
        free = shutil.disk_usage(self.path.parent).free
        if free < needed:
            problem = f"needs {needed / 1e9:.1f} GB of disk and {free / 1e9:.1f} GB are free"
            fix = "free some space or choose another model folder"
            raise IncompleteError(Fault(problem, fix, str(self.path.parent)))


def digest(path: Path) -> str:
    """Return the SHA-256 of a file, in lower-case hexadecimal."""
    total = hashlib.sha256()
    with path.open("rb") as file:
        while block := file.read(_BLOCK):
            total.update(block)
    return total.hexdigest()


@contextlib.contextmanager
def locked(path: Path) -> Iterator[None]:
    """Hold a lock that the system frees when the process ends, however it ends.

    Raises:
        IncompleteError: If another process holds it.
        InputError: If the lock file cannot be made.
    """
    try:
        file = path.open("ab")
    except OSError as error:
        raise _unwritable(path, error) from error
    with file:
        try:
            locks.take(file.fileno())
        except OSError as error:
            problem = "another `prdesc model pull` is fetching this model"
            raise IncompleteError(Fault(problem, "wait until it has ended", str(path))) from error
        yield


def _unwritable(path: Path, error: OSError) -> InputError:
    problem = f"cannot be written ({error.strerror or error})"
    return InputError(Fault(problem, "check the folder and its permissions", str(path)))
