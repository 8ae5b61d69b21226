"""Where the record of a branch is."""

from __future__ import annotations

import hashlib
import re
from typing import TYPE_CHECKING

from prdesc.errors import Fault, InputError

if TYPE_CHECKING:
    from pathlib import Path

_LONGEST = 100


def branch_name(branch: str) -> str:
    """Return *branch* as one safe part of a file name: `user/fp8` is `user-fp8`.

    Letters of any script, digits, `.`, `_` and `-` stay. A name that is too long is cut, and eight
    digits of its hash keep it apart from others.
    """
    name = re.sub(r"[^\w.-]+", "-", branch).strip(".-")
    if not name or len(name) > _LONGEST:
        digest = hashlib.sha256(branch.encode("utf-8", "surrogatepass")).hexdigest()[:8]
        name = f"{name[:_LONGEST]}-{digest}".lstrip("-")
    return name


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
