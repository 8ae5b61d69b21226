"""Where the record of a branch is."""

from __future__ import annotations

import hashlib
import re
from typing import TYPE_CHECKING

from prdesc.errors import Fault, InputError
from prdesc.patterns import deferred

if TYPE_CHECKING:
    from pathlib import Path

_LONGEST = 100  # bytes of one part; file systems allow 255
_UNSAFE = deferred(r"[^\w.-]|^\.|\.$")
# Windows opens a device for these, whatever follows behind a dot.
_DEVICE = deferred(r"(?:con|prn|aux|nul|com\d|lpt\d)(?=\.|$)", re.IGNORECASE)


def branch_name(branch: str) -> str:
    """Return *branch* as a path below a folder: `user/fp8` is `user/fp8`, `a'b` is `a%27b`.

    No two branches have the same path (where the file system tells case apart). Letters of any
    script, digits, `_`, `-`, `/` and `.` inside a name stay; all else is written as in a URL, and
    so is what Windows could not store. A part that is too long is cut, and eight digits of its hash
    behind `~` keep it apart from others.
    """
    return "/".join(map(_part, branch.split("/")))


def _part(text: str) -> str:
    name = _UNSAFE.sub(lambda match: _escaped(match[0]), text) or "%"
    if _DEVICE.match(name):
        name = _escaped(name[0]) + name[1:]
    raw = name.encode()
    if len(raw) <= _LONGEST:
        return name
    digest = hashlib.sha256(text.encode("utf-8", "surrogatepass")).hexdigest()[:8]
    return f"{raw[:_LONGEST].decode('utf-8', 'ignore')}~{digest}"


def _escaped(character: str) -> str:
    return "".join(f"%{byte:02X}" for byte in character.encode("utf-8", "surrogatepass"))


def record_path(root: Path, template: str, branch: str) -> Path:
    """Return the path of the record of *branch*.

    Args:
        root: Root of the repository.
        template: `Settings.record`.
        branch: Name of the branch as git shows it.

    Raises:
        InputError: If a symbolic link leads out of the repository.
    """
    path = root / template.replace("{branch}", branch_name(branch))
    if not path.resolve().is_relative_to(root.resolve()):
        problem = "leaves the repository through a symbolic link"
        raise InputError(Fault(problem, "set `record` to another path", str(path), key="record"))
    return path
