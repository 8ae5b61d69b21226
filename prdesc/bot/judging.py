"""Whose fault it is that a refresh did not come to its end; that decides when it is tried again."""

from __future__ import annotations

from enum import Enum, auto

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
