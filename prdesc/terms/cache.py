"""The compiled glossary on disk, so that a start reads no YAML.

A file is a SHA-256 of what follows, a line of JSON with the patterns, and a line for each concept,
which stays unparsed until a text mentions it. It is only ever replaced as a whole, so two processes
can write it at once; one that is damaged is as good as none.
"""

from __future__ import annotations

import contextlib
import hashlib
import json
from typing import TYPE_CHECKING

from prdesc.errors import InputError
from prdesc.files import write_text
from prdesc.terms.compiled import Compiled

if TYPE_CHECKING:
    from pathlib import Path

FORMAT = 3
"""Part of the key: a number for each change of what is stored or how it is compiled."""
_BREAK = "\t"
"""No folded form has one."""
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
    head, *rows = payload.decode().split("\n")
    patterns, owners, suffixes, exact = json.loads(head)
    return Compiled(
        rows,
        patterns.split(_BREAK) if owners else [],
        owners,
        suffixes.split(_BREAK) if owners else [],
        {int(number): form for number, form in exact.items()},
    )


def write(folder: Path, key: str, compiled: Compiled) -> None:
    """Store *compiled* under *key*; a folder that cannot be written only costs the next start."""
    head = [
        _BREAK.join(compiled.patterns),
        compiled.owners,
        _BREAK.join(compiled.suffixes),
        compiled.exact,
    ]
    payload = "\n".join((json.dumps(head, ensure_ascii=False), *compiled.rows))
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
