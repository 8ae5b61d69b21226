"""What stands around a measurement: an environment without settings, and the local model's file."""

from __future__ import annotations

import os
from pathlib import Path

from prdesc.local.artefact import DEFAULT
from prdesc.settings.settings import Settings

_USERS = ("PRDESC_", "OPENAI_", "GITHUB_", "GH_", "GIT_", "PYTHON")
_KEPT = ("MEMORY", "DATA", "CACHE", "STATE")


def environment(folder: Path) -> dict[str, str]:
    """Return the environment without settings; what prdesc and Python keep goes to *folder*."""
    plain = {name: value for name, value in os.environ.items() if not name.startswith(_USERS)}
    kept = {f"PRDESC_{name}": str(folder / name.lower()) for name in _KEPT}
    python = {
        "PYTHONPATH": str(Path(__file__).parents[1]),
        "PYTHONPYCACHEPREFIX": str(folder / "compiled"),
        "PYTHONDONTWRITEBYTECODE": "",
    }
    return plain | kept | python | {"PRDESC_CONFIG": os.devnull}


def model_file() -> Path | None:
    """Return the local model: `PRDESC_MODEL_FILE`, or what `prdesc model pull` fetched."""
    named = os.environ.get("PRDESC_MODEL_FILE")
    path = Path(named) if named else Settings().data / DEFAULT.file
    return path if path.is_file() else None
