"""Locks between processes, which the system frees when a process ends, however it ends."""

from __future__ import annotations

import contextlib
import sys
import time
from typing import TYPE_CHECKING

from prdesc.errors import Fault, InputError

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

_PAUSE = 0.05

if sys.platform == "win32":
    import msvcrt

    def take(handle: int) -> None:
        """Lock an open file.

        Raises:
            OSError: If another process has the lock.
        """
        msvcrt.locking(handle, msvcrt.LK_NBLCK, 1)

else:
    import fcntl

    def take(handle: int) -> None:
        """Lock an open file.

        Raises:
            OSError: If another process has the lock.
        """
        fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)


@contextlib.contextmanager
def hold(path: Path, seconds: float) -> Iterator[None]:
    """Hold the lock file *path*; wait *seconds* for it at most.

    Raises:
        InputError: If it cannot be made, or another process holds it all the time.
    """
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        file = path.open("ab")
    except OSError as error:
        problem = f"cannot be written ({error.strerror or error})"
        raise InputError(
            Fault(problem, "check the folder and its permissions", str(path))
        ) from error
    with file:
        deadline = time.monotonic() + seconds
        while True:
            try:
                take(file.fileno())
                break
            except OSError as error:
                if time.monotonic() > deadline:
                    problem = f"another process held the lock for {seconds:g} s"
                    fix = "wait until it has ended, and run it again"
                    raise InputError(Fault(problem, fix, str(path))) from error
                time.sleep(_PAUSE)
        yield
