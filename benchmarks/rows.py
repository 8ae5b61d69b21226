"""What a benchmark returns: figures with their bars, and what it could not measure."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Protocol

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

GROSS = 3.0
"""So many times its bar, a figure is no longer the noise of a busy machine."""


@dataclass(frozen=True, slots=True)
class Row:
    """One figure."""

    name: str
    measured: float
    bar: float | None = None
    """The most that is allowed; None where the figure only informs."""
    unit: str = ""

    @property
    def verdict(self) -> str:
        """`met`, `missed`, `far off` (more than `GROSS` times the bar) or empty without a bar."""
        if self.bar is None:
            return ""
        if self.measured <= self.bar:
            return "met"
        return "far off" if self.measured > GROSS * self.bar else "missed"


@dataclass(frozen=True, slots=True)
class LeftOut:
    """A figure that this run could not measure."""

    name: str
    reason: str
    """What to give so that it is measured."""


@dataclass(frozen=True, slots=True)
class Given:
    """What the run was given."""

    corpus: Path | None = None
    """Folder with `correct.jsonl`."""
    model: bool = False
    """Whether the local model may be used."""
    bot: bool = False
    """Whether the bot may be measured: it needs the extra `bot`, and minutes."""


class Benchmark(Protocol):
    """A module that measures; its docstring stands in the report."""

    __doc__: str | None
    TITLE: str

    def measure(self, given: Given) -> Iterator[Row | LeftOut]:
        """Yield every figure, or why it is not there."""
        ...
