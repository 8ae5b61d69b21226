"""Whose fault it is that a refresh did not come to its end; that decides when it is tried again."""

from __future__ import annotations

from enum import Enum, auto
from typing import TYPE_CHECKING

from prdesc.bot.port import AwayError
from prdesc.bot.run import OverdueError
from prdesc.errors import (
    AlteredError,
    ConflictError,
    ForgeError,
    IncompleteError,
    InvalidError,
    PrdescError,
    RefusedError,
    UnauthorisedError,
)

if TYPE_CHECKING:
    from collections.abc import Sequence

    from prdesc.errors import Fault

_LONGEST = 400  # characters


class Blame(Enum):
    """Where the fault lies."""

    AROUND = auto()
    """Network, GitHub, key, database or model, or people who edit it just now: it costs no try, and
    passes."""
    MODEL = auto()
    """The model, which does not do this text: it is asked more and more seldom, for a day."""
    PULL = auto()
    """The pull request, or the policy of its base: another try changes nothing by itself."""
    RUN = auto()
    """The run crashed, or took too long: a few tries, then it is given up."""


def judge(error: BaseException) -> Blame:
    """Return where the fault lies."""
    import psycopg  # noqa: PLC0415 - of the extra

    passing = AwayError | ConflictError | UnauthorisedError | psycopg.OperationalError
    if isinstance(error, passing):
        return Blame.AROUND
    if isinstance(error, IncompleteError):
        return Blame.MODEL
    if isinstance(error, OverdueError) or not isinstance(error, PrdescError):
        return Blame.RUN
    if isinstance(error, ForgeError) and not isinstance(
        error, RefusedError | InvalidError | AlteredError
    ):
        return Blame.AROUND
    return Blame.PULL


def told(error: BaseException) -> str:
    """Return what is wrong on one line, with its places; of a crash only the kind.

    The message of an error that is not ours can quote a text.
    """
    if isinstance(error, PrdescError):
        return line("; ".join(dict.fromkeys(_placed(fault) for fault in error.faults)))
    return type(error).__name__


def fixes(faults: Sequence[Fault]) -> str:
    """Return what to do about them."""
    return line("; ".join(dict.fromkeys(fault.fix for fault in faults)))


def line(text: str) -> str:
    """Return *text* on one line, of a length that fits the status."""
    shown = "".join(character if character.isprintable() else " " for character in text)
    return shown if len(shown) <= _LONGEST else f"{shown[: _LONGEST - 1]}…"


def _placed(fault: Fault) -> str:
    where = ":".join(str(part) for part in (fault.file, fault.line) if part is not None)
    return ": ".join(part for part in (where, fault.key, fault.problem) if part)
