"""A setting that changed, and a setting at one place of a script."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Found:
    """A setting that changed."""

    name: str
    where: tuple[str, ...]
    """The parts of the file that lead to it, the outermost first."""
    old: str | None
    """None where it was not set."""
    new: str | None
    """None where it is no longer set."""


@dataclass(frozen=True, slots=True)
class Seen:
    """A setting at one place of a script."""

    name: str
    value: str
    where: tuple[str, ...] = ()
    of: str = ""
    """What tells its command from others at the same place, such as the model that it serves."""
