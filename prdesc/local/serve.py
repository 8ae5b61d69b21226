"""The model's server: a child process on loopback that ends with the one that started it."""

from __future__ import annotations

import contextlib
import importlib.util
import json
import secrets
import subprocess
import sys
import tempfile
import threading
from dataclasses import dataclass
from pathlib import Path
from typing import IO, TYPE_CHECKING

from prdesc.errors import Fault, IncompleteError, InputError
from prdesc.local import gguf
from prdesc.local.artefact import DEFAULT

if TYPE_CHECKING:
    from collections.abc import Iterator

_CHILD = Path(__file__).with_name("child.py")
_STOP = 10.0  # seconds that the child has to end by itself
_TAIL = 400  # code points of the child's log that an error quotes


@dataclass(frozen=True, slots=True)
class Server:
    """Where the local model answers."""

    base_url: str
    """`http://127.0.0.1:<port>/v1`"""
    api_key: str
    """Without it the server refuses; new for every start unless one is given."""
    model: str
    """Name of the model, as a disclosure says it."""
    process: subprocess.Popen[bytes]
    """The child; `process.wait()` returns when it has ended."""


@dataclass(frozen=True, slots=True)
class Options:
    """How the model is served."""

    threads: int | None = None
    """CPU threads; the server decides by default."""
    context: int = 8192
    """Tokens that all requests together may hold."""
    slots: int = 4
    """Requests that are worked on at once."""
    timeout: float = 180.0
    """Seconds that loading may take."""


@contextlib.contextmanager
def running(
    model: Path,
    *,
    port: int = 0,
    api_key: str | None = None,
    options: Options | None = None,
) -> Iterator[Server]:
    """Serve a model file while the block runs.

    Args:
        model: A GGUF file.
        port: Loopback port; 0 takes a free one.
        api_key: Key that callers must send; a random one by default.
        options: How to serve it; `Options()` by default.

    Yields:
        The address of the server, which answers.

    Raises:
        InputError: If the extra `local` or the file is missing, or the file is no model.
        IncompleteError: If the server does not come up.
    """
    _check(model)
    chosen = options or Options()
    key = api_key or secrets.token_urlsafe(24)
    order: dict[str, str | int | None] = {"model": str(model.resolve()), "port": port, "key": key}
    order |= {"name": name(model), "threads": chosen.threads}
    order |= {"context": chosen.context, "slots": chosen.slots}
    with tempfile.TemporaryFile() as log:
        process = _start(log)
        try:
            url = _address(process, order, chosen.timeout, log, model)
            yield Server(f"{url}/v1", key, name(model), process)
        finally:
            _stop(process)


def name(model: Path) -> str:
    """Return the name of a model: the pinned one's, what the file says, or its own name."""
    return DEFAULT.name if model.name == DEFAULT.file else gguf.name(model) or model.stem


def _check(model: Path) -> None:
    if importlib.util.find_spec("xllamacpp") is None:
        problem = "the local model's server is not installed"
        raise InputError(Fault(problem, 'run `pip install "prdesc[local]"`'))
    if not model.is_file():
        fix = "run `prdesc model pull`, or name a GGUF file with PRDESC_MODEL_FILE"
        raise InputError(Fault("the model file is not there", fix, str(model)))
    if not gguf.is_model(model):
        fix = "run `prdesc model pull` or name another file"
        raise InputError(Fault("is not a GGUF file", fix, str(model)))


def _start(log: IO[bytes]) -> subprocess.Popen[bytes]:
    # Its own session: Ctrl-C reaches this process alone, which then stops the child in order.
    return subprocess.Popen(  # noqa: S603, no shell, both paths are prdesc's own
        [sys.executable, "-P", str(_CHILD)],  # -P: the working directory is not to be trusted
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=log,
        start_new_session=True,
    )


def _address(
    process: subprocess.Popen[bytes],
    order: dict[str, str | int | None],
    timeout: float,
    log: IO[bytes],
    model: Path,
) -> str:
    """Give the child its order and wait for the address that it answers with."""
    # Pipes of a child cannot be read with a time limit everywhere; ending the child ends the read.
    late = threading.Timer(timeout, process.kill)
    late.start()
    try:
        _pipe(process.stdin).write(json.dumps(order).encode() + b"\n")
        _pipe(process.stdin).flush()
        line = _pipe(process.stdout).readline()
    except OSError:
        line = b""
    finally:
        overdue = not late.is_alive()
        late.cancel()
        late.join()
    if line:
        return str(json.loads(line)["url"])
    process.wait()
    if overdue:
        problem = f"the model was not loaded within {timeout:g} s"
        raise IncompleteError(Fault(problem, "free memory or use a smaller model", str(model)))
    problem = f"the model's server ended with {process.returncode} ({_tail(log)})"
    fix = "check the file with `prdesc model status --verify` and the free memory"
    raise IncompleteError(Fault(problem, fix, str(model)))


def _tail(log: IO[bytes]) -> str:
    log.seek(0)
    lines = log.read().decode("utf-8", "replace").split("\n")
    return " / ".join(line.strip() for line in lines if line.strip())[-_TAIL:] or "it said nothing"


def _stop(process: subprocess.Popen[bytes]) -> None:
    with contextlib.suppress(OSError):
        _pipe(process.stdin).close()  # what the child waits for
    try:
        process.wait(_STOP)
    except subprocess.TimeoutExpired:
        process.kill()
        process.wait()
    _pipe(process.stdout).close()


def _pipe(stream: IO[bytes] | None) -> IO[bytes]:
    if stream is None:
        raise ValueError("the child was started without pipes")
    return stream
