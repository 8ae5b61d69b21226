"""Which checks have something to look at in a Chinese text, by one search for all their words."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ahocorasick_rs import AhoCorasick

if TYPE_CHECKING:
    from collections.abc import Iterable

    from prdesc.checks.check import Check

_NONE: frozenset[str] = frozenset()


class Watch:
    """The words that checks wait for.

    Args:
        checks: Those with `WATCHED` are watched for, the others are not known here.
    """

    def __init__(self, checks: Iterable[Check]) -> None:
        words = [(word, check.ID) for check in checks for word in getattr(check, "WATCHED", ())]
        self._owners = [owner for _, owner in words]
        self._finder = AhoCorasick([word for word, _ in words])

    def concerned(self, folded: str) -> frozenset[str]:
        """Return the IDs of the checks of which a word stands in *folded*, in small letters."""
        found = self._finder.find_matches_as_indexes(folded, overlapping=True)
        return frozenset([self._owners[number] for number, _, _ in found]) if found else _NONE
