"""Regular expressions that are compiled when they are first used.

Some four hundred stand in this project, and a run uses a part of them; compiling all of them at
the start would take longer than most runs.
"""

from __future__ import annotations

import re
from typing import cast

_METHODS = ("search", "match", "fullmatch", "finditer", "findall", "split", "sub", "subn")


class _Later:
    """What turns into a compiled pattern; after that, its methods are the pattern's own."""

    def __init__(self, expression: str, flags: int) -> None:
        self._expression = expression
        self._flags = flags

    def __getattr__(self, name: str) -> object:
        """Compile; only called for what is not there yet."""
        compiled = re.compile(self._expression, self._flags)
        for method in _METHODS:
            setattr(self, method, getattr(compiled, method))
        return getattr(compiled, name)


def deferred(expression: str, flags: int = 0) -> re.Pattern[str]:
    """Return the pattern of *expression*, which is compiled when it is first used.

    Raises:
        re.error: At first use, if the expression is wrong.
    """
    return cast("re.Pattern[str]", _Later(expression, flags))
