"""What goes to stdout and what to stderr."""

from __future__ import annotations

import json
import sys
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, TextIO

from prdesc.findings import Severity

if TYPE_CHECKING:
    from collections.abc import Iterable

    from prdesc.errors import PrdescError
    from prdesc.findings import Finding


@dataclass(slots=True)
class Console:
    """The two streams of one run: the document on stdout, all else on stderr."""

    json: bool = False
    """True once the command was asked for JSON; then a failure is JSON on stdout, too."""
    out: TextIO = field(default_factory=lambda: sys.stdout)
    err: TextIO = field(default_factory=lambda: sys.stderr)

    def document(self, text: str) -> None:
        """Print the document as it is; a final line end is added when it has none."""
        self.out.write(text if text.endswith("\n") or not text else f"{text}\n")
        self.out.flush()

    def data(self, value: object) -> None:
        """Print *value* as JSON."""
        self.document(json.dumps(value, ensure_ascii=False, indent=2))

    def note(self, text: str) -> None:
        """Print a line of our own to stderr."""
        self.err.write(f"{printable(text)}\n")
        self.err.flush()

    def findings(self, findings: Iterable[Finding]) -> None:
        """Print findings to stderr, errors first."""
        for finding in sorted(findings, key=lambda one: one.severity is not Severity.ERROR):
            self.note(describe(finding))

    def fail(self, error: PrdescError) -> None:
        """Print an expected error."""
        if not self.json:
            for fault in error.faults:
                self.note(f"prdesc: {fault}")
            return
        faults = [fault.as_dict() for fault in error.faults]
        self.data({"error": faults[0], "errors": faults})


def describe(finding: Finding) -> str:
    """Return a finding as one line: severity, check, place, message, excerpts."""
    place = [finding.unit] if finding.unit else []
    place += [f"line {finding.line}"] if finding.line else []
    where = f" ({', '.join(place)})" if place else ""
    excerpts = [part for part in (finding.source, finding.target) if part]
    tail = f": {' → '.join(_short(part) for part in excerpts)}" if excerpts else ""
    return f"{finding.severity}: {finding.check}{where}: {finding.message}{tail}"


def printable(text: str) -> str:
    """Escape control, format and direction characters of untrusted text; line ends stay."""
    return "".join(
        character if character == "\n" or character.isprintable() else f"\\u{{{ord(character):x}}}"
        for character in text
    )


def _short(text: str, limit: int = 160) -> str:
    return text if len(text) <= limit else f"{text[:limit]}…"
