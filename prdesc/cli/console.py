"""What goes to stdout and what to stderr."""

from __future__ import annotations

import contextlib
import io
import os
import sys
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, TextIO

from prdesc import files
from prdesc.errors import Fault, InputError
from prdesc.findings import Severity
from prdesc.report.escape import command, line, to_json

if TYPE_CHECKING:
    from collections.abc import Iterable
    from pathlib import Path

    from prdesc.errors import PrdescError
    from prdesc.findings import Finding

BROKEN_PIPE = 141
"""Exit code where the reader of stdout has gone, as in `| head`; a shell says the same of a program
that SIGPIPE ended."""


@dataclass(slots=True)
class Console:
    """The two streams of one run: the document on stdout, all else on stderr."""

    json: bool = False
    """True once the command was asked for JSON; then a failure is JSON on stdout, too."""
    github: bool = False
    """True once the command was asked for annotations; then a failure is one on stdout."""
    out: TextIO | None = field(default_factory=lambda: sys.stdout)
    """None if the process was started without it."""
    err: TextIO | None = field(default_factory=lambda: sys.stderr)

    def document(self, text: str) -> None:
        """Print the document as it is; a final line end is added when it has none.

        Raises:
            InputError: If stdout is closed or cannot be written.
            SystemExit: If its reader has gone.
        """
        if self.out is None:
            raise InputError(Fault("stdout is closed", "lead it to a file or a terminal"))
        try:
            self.out.write(text if text.endswith("\n") or not text else f"{text}\n")
            self.out.flush()
        except BrokenPipeError as error:
            _lead_nowhere(self.out)
            raise SystemExit(BROKEN_PIPE) from error
        except OSError as error:
            _lead_nowhere(self.out)
            raise unwritable(error) from error

    def deliver(self, text: str, output: Path | None) -> None:
        """Write the document to the file *output*, or print it.

        Raises:
            InputError: If the file cannot be written; the text, which may have cost minutes, is
                then printed, unless a failure is JSON.
        """
        if output is None:
            self.document(text)
            return
        try:
            files.write_text(output, text)
        except InputError:
            if not self.json:
                self.document(text)
            raise

    def data(self, value: object) -> None:
        """Print *value* as JSON."""
        self.document(to_json(value))

    def note(self, text: str) -> None:
        """Print one line to stderr; where that cannot be written, nobody is there to be told."""
        with contextlib.suppress(OSError):
            if self.err is not None:
                self.err.write(f"{line(text)}\n")
                self.err.flush()

    def findings(self, findings: Iterable[Finding]) -> None:
        """Print findings to stderr, errors first."""
        from prdesc.report.text import describe

        for finding in sorted(findings, key=lambda one: one.severity is not Severity.ERROR):
            self.note(describe(finding))

    def fail(self, error: PrdescError) -> None:
        """Print an expected error."""
        faults = [fault.as_dict() for fault in error.faults]
        try:
            if self.json:
                self.data({"error": faults[0], "errors": faults})
                return
            if self.github:
                lines = [command("error", str(fault), title="prdesc") for fault in error.faults]
                self.document("\n".join(lines))
        except InputError as unwritten:
            error = unwritten
        for fault in error.faults:
            self.note(f"prdesc: {fault}")


def use_utf8() -> None:
    """Let the three streams speak UTF-8 with LF, whatever the system prefers."""
    for stream in (sys.stdin, sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(encoding="utf-8", errors="backslashreplace", newline="\n")


def unwritable(error: OSError) -> InputError:
    """Return the error to raise where stdout cannot be written."""
    problem = f"stdout cannot be written ({error.strerror or error})"
    return InputError(Fault(problem, "lead it to a file with room, or to a terminal"))


def _lead_nowhere(stream: TextIO) -> None:
    """Let what is still in the buffer go nowhere, or Python would fail again when it ends."""
    with contextlib.suppress(OSError):  # a stream without a descriptor has nothing to lead
        nowhere = os.open(os.devnull, os.O_WRONLY)
        os.dup2(nowhere, stream.fileno())
        os.close(nowhere)
