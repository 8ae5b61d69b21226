"""The process that does the work, and the watch over it.

A commit must never wait for prdesc longer than the person allows, nor fail with it. So everything
that may take long or break runs in a process of its own: reading settings and records, rendering,
checks, models. It says what it has as lines of JSON, an early draft before a better one; when its
time is over, it is ended with all its children, and the last line counts. It never touches the
message.
"""

from __future__ import annotations

import contextlib
import json
import os
import queue
import signal
import subprocess
import sys
import tempfile
import threading
from dataclasses import dataclass
from typing import IO, TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Sequence

    from prdesc.hook.deadline import Deadline

SECONDS = "seconds"
"""Key of the line that says how long the person allows."""
DONE = "done"
"""Key of the last line."""
_GRACE = 0.5
"""Seconds that a worker has to close its files once it is done."""
_LINE = 1 << 24
"""The longest line in bytes."""
_LAST_WORDS = 1 << 16
_WARNING = "prdesc: warning: "
_TRACE = "Traceback"


@dataclass(frozen=True, slots=True)
class Heard:
    """What a worker said."""

    said: dict[str, object]
    """The last value of each key."""
    why: str = ""
    """Why it did not come to its end; empty if it did."""
    warnings: tuple[str, ...] = ()
    """What it warned of."""


def command(*arguments: str) -> list[str]:
    """Return how to start `prdesc.cli.hook_work` with the modules of this process.

    Nothing of the working directory is among them: it is the repository, which is not to be
    trusted.
    """
    path = sys.path if sys.flags.safe_path else sys.path[1:]
    program = f"import sys; sys.path[:] = {path!a}; from prdesc.cli.hook_work import main; main()"
    return [sys.executable, "-I", "-X", "utf8", "-c", program, *arguments]


def say(stream: IO[str], **values: object) -> None:
    """Send values to the watch."""
    stream.write(f"{json.dumps(values)}\n")
    stream.flush()


def watch(argv: Sequence[str], deadline: Deadline) -> Heard:
    """Run a worker until it is done, or its time is over.

    Args:
        argv: How to start it.
        deadline: How long it has; the worker may say that it is another number of seconds.
    """
    said: dict[str, object] = {}
    with tempfile.TemporaryFile() as log:
        process = subprocess.Popen(  # noqa: S603 - our own interpreter, a list
            argv,
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=log,
            start_new_session=True,
        )
        try:
            lines = _lines(process)
            while DONE not in said:
                given = said.get(SECONDS)
                if isinstance(given, float):
                    deadline.seconds = given
                line = lines.get(timeout=max(0.0, deadline.for_worker()))
                if line is None:
                    process.wait(max(0.0, deadline.for_worker()))
                    return Heard(said, _last_words(log, process.returncode))
                said |= json.loads(line)
            with contextlib.suppress(subprocess.TimeoutExpired):
                process.wait(_GRACE)
        except json.JSONDecodeError:
            return Heard(said, "it printed something else than it should")
        except (queue.Empty, subprocess.TimeoutExpired):
            return Heard(said, f"it took longer than {deadline.seconds:g} s")
        finally:
            _end(process)
        return Heard(said, warnings=_warnings(log))


def _lines(process: subprocess.Popen[bytes]) -> queue.Queue[bytes | None]:
    """Return the lines as they come; None stands behind the last."""
    found: queue.Queue[bytes | None] = queue.Queue()

    def read(stream: IO[bytes]) -> None:
        with stream:
            while (line := stream.readline(_LINE)).endswith(b"\n"):
                found.put(line)
        found.put(None)

    if process.stdout is not None:
        threading.Thread(target=read, args=(process.stdout,), daemon=True).start()
    return found


def _last_words(log: IO[bytes], code: int) -> str:
    """Return the first line that a process printed before it failed, or its exit code."""
    log.seek(0)
    lines = log.read(_LAST_WORDS).decode("utf-8", "replace").splitlines()
    told = [line.strip() for line in lines if line.strip()]
    if told and told[0].startswith(_TRACE):
        return f"this is a bug ({told[-1]})"
    said = next((line for line in told if not line.startswith(_WARNING)), "")
    return said.removeprefix("prdesc: ") or f"it ended with {code}"


def _warnings(log: IO[bytes]) -> tuple[str, ...]:
    log.seek(0)
    lines = log.read(_LAST_WORDS).decode("utf-8", "replace").splitlines()
    return tuple(line.removeprefix(_WARNING) for line in lines if line.startswith(_WARNING))


def _end(process: subprocess.Popen[bytes]) -> None:
    """End a worker and what it has started."""
    if sys.platform == "win32":
        process.kill()
    else:
        with contextlib.suppress(ProcessLookupError):
            os.killpg(process.pid, signal.SIGKILL)
    with contextlib.suppress(subprocess.TimeoutExpired):
        process.wait(1.0)
