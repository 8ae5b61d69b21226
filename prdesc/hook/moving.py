"""A hook of somebody else in the folder beside ours, where it runs as it did before.

It keeps its name, which it may read from `$0`; a link that it is leads where it led; and what stood
beside it still does, by links.
"""

from __future__ import annotations

import contextlib
import os
from pathlib import Path
from typing import TYPE_CHECKING

from prdesc.hook.stub import Name

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

_UP = f"..{os.sep}"
_EXAMPLE = ".sample"


def aside(path: Path, kept: Path) -> None:
    """Move a hook into the folder of *kept*, one below its own.

    Raises:
        OSError: If that cannot be done; then it is where it was.
    """
    kept.parent.mkdir(exist_ok=True)
    try:
        _move(path, kept, lambda target: _UP + target)
    except OSError:
        _tidy(kept.parent)
        raise
    for other in _beside(path.parent, kept.parent):
        with contextlib.suppress(OSError):  # there already, or a system without links
            (kept.parent / other).symlink_to(_UP + other)


def back(kept: Path, path: Path) -> None:
    """Move a hook to *path*, in the folder above its own, and take out what has no use then.

    Raises:
        OSError: If that cannot be done; then it is where it was.
    """
    _move(kept, path, lambda target: _above(target, kept.parent.name))
    _tidy(kept.parent)


def _tidy(folder: Path) -> None:
    """Take the folder out unless it has a hook, or what somebody put there."""
    if any(os.path.lexists(folder / name) for name in Name):
        return
    with contextlib.suppress(OSError):
        for one in folder.iterdir():
            if one.is_symlink() and str(one.readlink()) == _UP + one.name:
                one.unlink()
        folder.rmdir()


def _beside(folder: Path, kept: Path) -> Iterator[str]:
    """Yield the names of what a hook in *folder* can find beside itself."""
    for one in folder.iterdir():
        ours = one.name in set(Name) or one == kept or one.name.startswith(".")
        if not ours and one.suffix != _EXAMPLE:
            yield one.name


def _move(source: Path, target: Path, led: Callable[[str], str]) -> None:
    """Move a file; a relative link is written anew, with what *led* makes of its target."""
    leads = str(source.readlink()) if source.is_symlink() else None
    if leads is None or Path(leads).is_absolute():
        source.replace(target)
        return
    temporary = target.with_name(f".{target.name}.{os.getpid()}.link")
    temporary.symlink_to(led(leads))
    try:
        temporary.replace(target)
    except OSError:
        temporary.unlink()
        raise
    source.unlink()


def _above(target: str, folder: str) -> str:
    """Return from the folder above what *target* is from the folder *folder*."""
    return target.removeprefix(_UP) if target.startswith(_UP) else str(Path(folder) / target)
