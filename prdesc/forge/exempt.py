"""Which pull requests a project leaves out, so that a gate can be turned on with many open."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import TYPE_CHECKING

from prdesc.patterns import deferred

if TYPE_CHECKING:
    from collections.abc import Iterable
    from datetime import date

    from prdesc.forge.pulls import Pull

_PARTS = deferred(r"[,\n]")


@dataclass(frozen=True, slots=True)
class Exemptions:
    """What is left out; patterns have `*` for anything, and case does not matter."""

    since: date | None = None
    """Nothing opened before this day (UTC) is checked."""
    authors: tuple[str, ...] = ()
    """Patterns of logins, `renovate*`."""
    labels: tuple[str, ...] = ()
    """Patterns of labels."""

    def reason(self, pull: Pull) -> str | None:
        """Return why *pull* is left out, in one clause; None if it is to be checked."""
        if not pull.is_open:
            return "it is closed"
        if self.since is not None and pull.opened < self.since:
            return f"it was opened on {pull.opened}, before {self.since}"
        if _any(self.authors, [pull.author]):
            return f"its author {pull.author} is exempt"
        exempt = [label for label in pull.labels if _any(self.labels, [label])]
        return f"its label {exempt[0]} is exempt" if exempt else None


def patterns(text: str) -> tuple[str, ...]:
    """Return the patterns of a list with commas or line ends between them."""
    return tuple(part.strip() for part in _PARTS.split(text) if part.strip())


def _any(patterns_: Iterable[str], names: Iterable[str]) -> bool:
    known = [_pattern(one) for one in patterns_]
    return any(one.fullmatch(name.casefold()) for one in known for name in names)


def _pattern(text: str) -> re.Pattern[str]:
    return re.compile(".*".join(map(re.escape, text.casefold().split("*"))), re.DOTALL)
