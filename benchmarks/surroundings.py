"""The environment of a process that is measured: nothing of the user's around it."""

from __future__ import annotations

import os
from pathlib import Path

_USERS = ("PRDESC_", "OPENAI_", "GITHUB_", "GH_", "GIT_", "PYTHON")
_KEPT = ("MEMORY", "DATA", "CACHE", "STATE")


def environment(folder: Path) -> dict[str, str]:
    """Return the environment without settings; what prdesc and Python keep goes to *folder*."""
    plain = {name: value for name, value in os.environ.items() if not name.startswith(_USERS)}
    kept = {f"PRDESC_{name}": str(folder / name.lower()) for name in _KEPT}
    python = {
        "PYTHONPATH": str(Path(__file__).parents[1]),
        "PYTHONPYCACHEPREFIX": str(folder / "compiled"),
    }
    return plain | kept | python | {"PRDESC_CONFIG": os.devnull}
