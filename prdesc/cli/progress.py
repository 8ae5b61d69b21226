"""Progress on stderr, for what takes more than a second."""

from __future__ import annotations

import threading
from typing import TYPE_CHECKING, Self

if TYPE_CHECKING:
    from prdesc.cli.console import Console

QUIET = 1.0
"""Seconds in which nothing is shown."""


class Progress:
    """Shows the last message once a second has gone by, then every one that is new.

    Use it in a `with` block: its timer ends with the block.
    """

    def __init__(self, console: Console, quiet: float = QUIET) -> None:
        self._console = console
        self._latest: str | None = None
        self._lock = threading.Lock()
        self._loud = False
        self._timer = threading.Timer(quiet, self._speak)
        self._timer.daemon = True

    def __call__(self, text: str) -> None:
        """Take one message, a clause without a full stop."""
        with self._lock:
            new, self._latest = text != self._latest, text
            if self._loud and new:
                self._show()

    def _speak(self) -> None:
        with self._lock:
            self._loud = True
            if self._latest is not None:
                self._show()

    def _show(self) -> None:
        self._console.note(f"prdesc: {self._latest} …")

    def __enter__(self) -> Self:
        self._timer.start()
        return self

    def __exit__(self, *_: object) -> None:
        self._timer.cancel()
