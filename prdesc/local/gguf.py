"""The name that a GGUF file gives its model.

Layout: https://github.com/ggml-org/ggml/blob/master/docs/gguf.md. The `general.*` keys come first;
reading ends at the first list, which is the tokenizer's and long.
"""

from __future__ import annotations

import struct
from typing import IO, TYPE_CHECKING

if TYPE_CHECKING:
    from pathlib import Path

MAGIC = b"GGUF"
_NAME = "general.name"
_STRING = 8
_SIZES = {0: 1, 1: 1, 2: 2, 3: 2, 4: 4, 5: 4, 6: 4, 7: 1, 10: 8, 11: 8, 12: 8}
_LONGEST = 1 << 16  # bytes of a string that is still a name or a licence


def is_model(path: Path) -> bool:
    """Tell whether a file begins as a GGUF file does."""
    with path.open("rb") as file:
        return file.read(len(MAGIC)) == MAGIC


def name(path: Path) -> str | None:
    """Return `general.name`, or None if the file does not say one or is no GGUF file."""
    try:
        with path.open("rb") as file:
            return _find(file)
    except (OSError, ValueError, struct.error):
        return None


def _find(file: IO[bytes]) -> str | None:
    if file.read(len(MAGIC)) != MAGIC:
        return None
    _, _, count = struct.unpack("<IQQ", file.read(20))
    for _ in range(count):
        key = _string(file)
        (kind,) = struct.unpack("<I", file.read(4))
        if kind == _STRING:
            value = _string(file)
            if key == _NAME:
                return value.strip() or None
        elif kind in _SIZES:
            file.read(_SIZES[kind])
        else:
            return None
    return None


def _string(file: IO[bytes]) -> str:
    (length,) = struct.unpack("<Q", file.read(8))
    if length > _LONGEST:
        raise ValueError(f"a string of {length} bytes")
    return file.read(length).decode("utf-8")
