"""Reading and writing text files so that nothing is lost."""

from __future__ import annotations

import contextlib
import os
import tempfile
from pathlib import Path

from prdesc.errors import Fault, InputError

_MEBIBYTE = 1 << 20


def read_text(path: Path, *, limit: int = 8 * _MEBIBYTE) -> str:
    r"""Read a UTF-8 file; a byte order mark is dropped, `\r\n` becomes `\n`.

    Args:
        path: The file.
        limit: Largest size in bytes.

    Raises:
        InputError: If the file cannot be read, is larger than *limit*, holds NUL bytes or is not
            UTF-8.
    """
    return decode(_bytes(path, limit), name=str(path), limit=limit)


def read_exactly(path: Path, *, limit: int = 8 * _MEBIBYTE) -> str:
    """Read a UTF-8 file with its byte order mark and its line ends; else as `read_text`."""
    return _decoded(_bytes(path, limit), str(path), limit)


def _bytes(path: Path, limit: int) -> bytes:
    try:
        with path.open("rb") as file:
            return file.read(limit + 1)
    except OSError as error:
        problem = f"cannot be read ({error.strerror or error})"
        raise InputError(Fault(problem, "check the path and its permissions", str(path))) from error


def decode(raw: bytes, *, name: str, limit: int = 8 * _MEBIBYTE) -> str:
    """Turn the bytes of a text named *name* into a string, as `read_text` does."""
    text = _decoded(raw, name, limit).removeprefix("\ufeff")
    return text.replace("\r\n", "\n").replace("\r", "\n")


def _decoded(raw: bytes, name: str, limit: int) -> str:
    if len(raw) > limit:
        size = f"is larger than {limit / _MEBIBYTE:g} MiB"
        raise InputError(Fault(size, "give a smaller text", name))
    if b"\0" in raw:
        raise InputError(Fault("holds NUL bytes, so it is not text", "give a UTF-8 text", name))
    try:
        return raw.decode("utf-8")
    except UnicodeDecodeError as error:
        line = raw[: error.start].count(b"\n") + 1
        problem = f"is not UTF-8 (byte 0x{raw[error.start]:02x})"
        raise InputError(Fault(problem, "save the file as UTF-8", name, line)) from error


def write_text(path: Path, text: str) -> None:
    """Write *text* as UTF-8 with LF, as `write_bytes` does."""
    write_bytes(path, text.encode("utf-8"))


def write_private(path: Path, text: str) -> None:
    """Write as `write_text`, for the user alone: the file 0600, each folder that is made 0700.

    Raises:
        InputError: As `write_bytes` does.
    """
    missing = [folder for folder in path.parents if not folder.exists()]
    try:
        for folder in reversed(missing):
            folder.mkdir(mode=0o700, exist_ok=True)
    except OSError as error:
        raise _unwritable(path, error) from error
    write_bytes(path, text.encode("utf-8"), mode=0o600)


def write_bytes(path: Path, raw: bytes, *, mode: int | None = None) -> None:
    """Write *raw*: beside the file first, then renamed over it.

    Args:
        path: The file.
        raw: All of it.
        mode: Permissions; None keeps those of the old file, or takes what is usual.

    Raises:
        InputError: If the file cannot be written; the old file is then untouched.
    """
    temporary = None
    try:
        if path.exists() and not path.is_file():
            # A pipe or a device is written to; renaming over it would replace it.
            with path.open("wb") as stream:
                stream.write(raw)
            return
        path.parent.mkdir(parents=True, exist_ok=True)
        target = path.resolve()
        handle, temporary = tempfile.mkstemp(dir=target.parent, prefix=f".{target.name}.")
        with os.fdopen(handle, "wb") as file:
            file.write(raw)
            file.flush()
            os.fsync(file.fileno())
        if mode is None:
            mode = target.stat().st_mode if target.exists() else 0o666 & ~_umask()
        Path(temporary).chmod(mode & 0o777)
        Path(temporary).replace(target)
        temporary = None
    except OSError as error:
        raise _unwritable(path, error) from error
    finally:
        if temporary is not None:
            with contextlib.suppress(OSError):
                Path(temporary).unlink()


def append_text(path: Path, text: str) -> None:
    """Write *text* as UTF-8 with LF behind what *path* holds.

    Raises:
        InputError: If the file cannot be written.
    """
    try:
        with path.open("a", encoding="utf-8", newline="\n") as file:
            file.write(text)
    except OSError as error:
        raise _unwritable(path, error) from error


def _unwritable(path: Path, error: OSError) -> InputError:
    problem = f"cannot be written ({error.strerror or error})"
    return InputError(Fault(problem, "free space or choose another path", str(path)))


def _umask() -> int:
    mask = os.umask(0)
    os.umask(mask)
    return mask
