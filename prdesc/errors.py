"""The error tree and the exit codes, all of them.

exit  class             meaning
0     -                 verified
1     (any other)       a bug in prdesc
2     InputError        bad input, usage or configuration
3     IncompleteError   no complete translation
4     FindingsError     error-level findings in text that is there
5     ConflictError     conflict with human edits
6     ForgeError        forge or git failed
130   KeyboardInterrupt interrupted
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar

if TYPE_CHECKING:
    from collections.abc import Sequence


@dataclass(frozen=True, slots=True)
class Fault:
    """One thing that is wrong: where, what, and how to put it right."""

    problem: str
    """What is wrong, in one clause without a full stop."""
    fix: str
    """What to do about it, in one clause without a full stop."""
    file: str | None = None
    """Path as the user named it."""
    line: int | None = None
    """Line in `file`, counted from 1."""
    key: str | None = None
    """Dotted path of the key, `recipes[0].settings[1].new`."""

    def __str__(self) -> str:
        where = ":".join(str(part) for part in (self.file, self.line) if part is not None)
        parts = [part for part in (where, self.key, self.problem) if part]
        return f"{': '.join(parts)}; {self.fix}"

    def as_dict(self) -> dict[str, str | int | None]:
        """Return the five members of the JSON error object."""
        return {
            "file": self.file,
            "line": self.line,
            "key": self.key,
            "problem": self.problem,
            "fix": self.fix,
        }


class PrdescError(Exception):
    """Base of all expected errors; never raised itself.

    Args:
        faults: One or more faults, in the order of the input.
    """

    exit_code: ClassVar[int] = 1

    def __init__(self, faults: Sequence[Fault] | Fault) -> None:
        self.faults = (faults,) if isinstance(faults, Fault) else tuple(faults)
        super().__init__("\n".join(str(fault) for fault in self.faults))


class InputError(PrdescError):
    """A record, text, option, configuration or glossary file is wrong."""

    exit_code = 2


class IncompleteError(PrdescError):
    """There is no complete translation: no model, a model that failed, units left."""

    exit_code = 3


class RejectedError(IncompleteError):
    """The server of the model does not take this text, whenever it is asked."""


class FindingsError(PrdescError):
    """The text is there and has error-level findings."""

    exit_code = 4


class ConflictError(PrdescError):
    """Writing would overwrite a person's edit."""

    exit_code = 5


class ForgeError(PrdescError):
    """Git or the forge failed."""

    exit_code = 6


class RefusedError(ForgeError):
    """The forge does not allow it, or hides what is there."""


class MissingError(RefusedError):
    """The forge has no such thing, or hides it."""


class UnauthorisedError(RefusedError):
    """The forge does not accept the token."""


class InvalidError(ForgeError):
    """The forge understands what it is asked, and cannot do it: it names what is not there."""


class AlteredError(ForgeError):
    """The forge took a text and keeps another one.

    Args:
        faults: As in every error.
        remedy: Options of `prdesc open` with which another try puts the text in; None if it does
            not, however it is asked.
    """

    def __init__(
        self, faults: Sequence[Fault] | Fault, remedy: tuple[str, ...] | None = None
    ) -> None:
        super().__init__(faults)
        self.remedy = remedy


class UncertainError(ForgeError):
    """Something was to be written, and nobody knows whether it was: look before trying again."""
