"""What validators say: a problem and its fix, carried through pydantic."""

from __future__ import annotations

from pydantic_core import PydanticCustomError

KIND = "prdesc"
"""The error type that `faults.py` recognises."""


def problem(text: str, fix: str, key: str = "") -> PydanticCustomError:
    """Return the error for a validator to raise.

    Args:
        text: What is wrong, a clause without a full stop.
        fix: What to do about it, a clause without a full stop.
        key: The key of the row that the problem is about, if the validator sees the whole row.
    """
    return PydanticCustomError(KIND, "{problem}", {"problem": text, "fix": fix, "key": key})
