"""A progress bar on stderr: one line redrawn on a terminal, a line per step elsewhere."""

from __future__ import annotations

import shutil
import sys
import time
from typing import TYPE_CHECKING, TextIO

if TYPE_CHECKING:
    from collections.abc import Callable

_REDRAW = 0.2  # seconds
_STEP = 10  # per cent between two lines where nothing can be redrawn
_MEGABYTE = 1_000_000


class Progress:
    """Shows how many of *total* bytes are there.

    Args:
        total: Bytes of the whole file.
        stream: Where to write; stderr by default.
        clock: Seconds; for tests.
    """

    def __init__(
        self,
        total: int,
        stream: TextIO | None = None,
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        self._total = max(total, 1)
        self._stream = stream or sys.stderr
        self._clock = clock
        self._redraws = self._stream.isatty()
        self._drawn = float("-inf")
        self._step = -1
        self._first: tuple[float, int] | None = None
        self._open = False

    def say(self, message: str) -> None:
        """Write one line of text, under what is drawn."""
        self.close()
        self._stream.write(f"{message}\n")
        self._stream.flush()

    def update(self, done: int) -> None:
        """Show that *done* bytes of the file are there."""
        now = self._clock()
        self._first = self._first or (now, done)
        if self._redraws:
            if now - self._drawn >= _REDRAW or done >= self._total:
                self._drawn = now
                self._stream.write(f"\r\x1b[K{self._line(done, now)}")
                self._stream.flush()
                self._open = True
            return
        step = done * 100 // self._total // _STEP
        if step > self._step:
            self._step = step
            self._stream.write(f"{self._line(done, now)}\n")
            self._stream.flush()

    def close(self) -> None:
        """End a line that is being redrawn."""
        if self._open:
            self._stream.write("\n")
            self._stream.flush()
            self._open = False

    def _line(self, done: int, now: float) -> str:
        percent = min(done * 100 // self._total, 100)
        text = f"{percent:3d} %  {done / _MEGABYTE:,.0f} of {self._total / _MEGABYTE:,.0f} MB"
        text += self._speed(done, now)
        if not self._redraws:
            return text
        width = max(min(shutil.get_terminal_size().columns - len(text) - 4, 40), 0)
        filled = width * percent // 100
        return f"[{'#' * filled}{'.' * (width - filled)}] {text}" if width else text

    def _speed(self, done: int, now: float) -> str:
        start, already = self._first or (now, done)
        seconds = now - start
        if seconds < 1 or done <= already:
            return ""
        speed = (done - already) / seconds
        left = int((self._total - done) / speed)
        return f"  {speed / _MEGABYTE:.1f} MB/s  {left // 60}:{left % 60:02d} left"
