"""What of a fault may stand in logs, in the status and in the database: no text of a pull request.

A fault can quote a description, a record, a title or the answer of a model. Of those only the kind
is told, and the place; the words stand in the comment on the pull request, or are said by
`prdesc refresh`, which whoever may read the pull request can run.
"""

from __future__ import annotations

import re
from functools import cache
from pathlib import PurePosixPath
from typing import TYPE_CHECKING

from prdesc.bot.run import OverdueError
from prdesc.describe.region import State
from prdesc.errors import (
    AlteredError,
    ConflictError,
    FindingsError,
    ForgeError,
    IncompleteError,
    InvalidError,
    PrdescError,
)
from prdesc.patterns import deferred
from prdesc.settings.bot import VARIABLES
from prdesc.settings.repository import OWN_FILE, SHARED_FILE
from prdesc.settings.settings import Settings

if TYPE_CHECKING:
    from prdesc.errors import Fault

_LONGEST = 400  # characters
_QUOTE = deferred(r"(?<![^\s(\[:])[\"'“‘«].*", re.DOTALL)
_BRACKETS = deferred(r"\s*\((?!\d{3}\))[^()]*(?:\([^()]*\)[^()]*)*\)?")
_JOINT = deferred(r"\.|\[\d+\]")
_REGION = frozenset(f"the managed region {state}" for state in State)
_KINDS: tuple[tuple[type[PrdescError], str], ...] = (
    (FindingsError, "the text has error-level findings"),
    (ConflictError, "people edit it at the same time"),
    (AlteredError, "GitHub keeps another text than was sent"),
    (InvalidError, "GitHub does not take what was sent (422)"),
)
_ELSEWHERE = "`prdesc refresh` of this pull request says it in full"


def told(error: BaseException) -> str:
    """Return what is wrong on one line, with its places, and without text of a pull request.

    Of a crash it is only the kind: the message of an error that is not ours can quote anything.
    """
    if isinstance(error, PrdescError):
        return line("; ".join(dict.fromkeys(_said(error, fault) for fault in error.faults)))
    return type(error).__name__


def fixes(error: PrdescError) -> str:
    """Return what to do about it; a fix that can quote a text gives way to where it is said."""
    found = (fault.fix if _is_plain(error, fault) else _ELSEWHERE for fault in error.faults)
    return line("; ".join(dict.fromkeys(bare(one) for one in found)))


def held(conflict: Fault | None) -> str:
    """Return why a description is frozen, for the status: the kind and the place."""
    if conflict is None:
        return ""
    kind = conflict.problem if conflict.problem in _REGION else "a person has to decide"
    return line(f"{_placed(conflict, kind)}; the comment on the pull request says more")


def bare(text: str) -> str:
    """Return *text* up to its first quotation, without brackets but those of an HTTP status."""
    cut = _QUOTE.sub("…", text)
    return _BRACKETS.sub("", cut).strip()


def line(text: str) -> str:
    """Return *text* on one line, of a length that fits the status."""
    shown = "".join(character if character.isprintable() else " " for character in text)
    return shown if len(shown) <= _LONGEST else f"{shown[: _LONGEST - 1]}…"


def _said(error: PrdescError, fault: Fault) -> str:
    if _is_plain(error, fault):
        return _placed(fault, bare(fault.problem))
    kinds = (kind for known, kind in _KINDS if isinstance(error, known))
    return _placed(fault, next(kinds, "is not as it has to be"))


def _is_plain(error: PrdescError, fault: Fault) -> bool:
    """Whether what a fault says beside its quotations is ours, and no text of a pull request."""
    if isinstance(error, OverdueError):
        return True
    if isinstance(error, ForgeError | IncompleteError):
        return not isinstance(error, AlteredError | InvalidError)
    if any(isinstance(error, known) for known, _ in _KINDS):
        return False
    if fault.file is not None:  # of the base, where nobody writes with a pull request
        return PurePosixPath(fault.file).name in {OWN_FILE, SHARED_FILE}
    return fault.key is not None and _parts(fault.key)[0] in _ours()


def _placed(fault: Fault, kind: str) -> str:
    where = ":".join(str(part) for part in (fault.file, fault.line) if part is not None)
    where = where if fault.file else where and f"line {where}"
    key = fault.key if fault.key and all(one in _known() for one in _parts(fault.key)) else None
    return ": ".join(part for part in (where, key, kind) if part)


def _parts(key: str) -> list[str]:
    return [one for one in _JOINT.split(key) if one] or [key]


@cache
def _ours() -> frozenset[str]:
    """Return the keys that the operator sets."""
    return frozenset({"bot", *VARIABLES, *Settings.model_fields})


@cache
def _known() -> frozenset[str]:
    """Return every word that a key of ours is made of; any other may be a person's."""
    from prdesc.record.schema import record_schema  # noqa: PLC0415 - read when something is wrong
    from prdesc.settings.schema import config_schema  # noqa: PLC0415 - as above

    found: set[str] = set(_ours())

    def look(part: object) -> None:
        if isinstance(part, dict):
            found.update(part.get("properties", ()))
            for inner in part.values():
                look(inner)
        elif isinstance(part, list):
            for inner in part:
                look(inner)

    look(record_schema())
    look(config_schema())
    return frozenset(found)
