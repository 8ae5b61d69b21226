"""The compiled glossary on disk, so that a start reads no YAML.

A file is a SHA-256 of its second line, a line feed, and JSON. It is only ever replaced as a whole,
so two processes can write it at once; one that is damaged is as good as none.
"""

from __future__ import annotations

import contextlib
import hashlib
import json
from typing import TYPE_CHECKING

from prdesc.errors import InputError
from prdesc.files import write_text
from prdesc.terms.compiled import Compiled, Row

if TYPE_CHECKING:
    from pathlib import Path

FORMAT = 1
"""Part of the key: a number for each change of what is stored or how it is compiled."""
_KEPT = 8
_PREFIX = "glossary-"


def read(folder: Path, key: str) -> Compiled | None:
    """Return what is stored under *key*, or None where nothing or nothing sound is stored."""
    try:
        raw = _path(folder, key).read_bytes()
    except OSError:
        return None
    digest, _, payload = raw.partition(b"\n")
    if hashlib.sha256(payload).hexdigest().encode() != digest:
        return None
    rows, patterns, owners, suffixes, exact = json.loads(payload)
    return Compiled(
        [Row(*row) for row in rows],
        patterns.split("\n") if patterns else [],
        owners,
        suffixes.split("\n"),
        exact.split("\n"),
    )


def write(folder: Path, key: str, compiled: Compiled) -> None:
    """Store *compiled* under *key*; a folder that cannot be written only costs the next start."""
    payload = json.dumps(
        [
            compiled.rows,
            "\n".join(compiled.patterns),
            compiled.owners,
            "\n".join(compiled.suffixes),
            "\n".join(compiled.exact),
        ],
        ensure_ascii=False,
        separators=(",", ":"),
    )
    digest = hashlib.sha256(payload.encode()).hexdigest()
    with contextlib.suppress(InputError):
        write_text(_path(folder, key), f"{digest}\n{payload}")
        _prune(folder)


def _path(folder: Path, key: str) -> Path:
    return folder / f"{_PREFIX}{key}.json"


def _prune(folder: Path) -> None:
    """Delete all but the newest files; another process may delete them at the same time."""
    with contextlib.suppress(OSError):
        files = sorted(folder.glob(f"{_PREFIX}*.json"), key=lambda file: file.stat().st_mtime_ns)
        for file in files[:-_KEPT]:
            file.unlink()
