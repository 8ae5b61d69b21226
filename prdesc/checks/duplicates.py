"""duplicates: different English texts have different Chinese.

Warns where two units whose English differs have the same Chinese of twelve characters or more: one
of them was translated with the words of the other.

Cannot see two units of one meaning in other words, for which that is right.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from prdesc.checks.check import Flaw
from prdesc.findings import Severity
from prdesc.patterns import deferred

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from prdesc.checks.pair import Pair

ID = "duplicates"
SEVERITY = Severity.WARNING

_FEWEST = 12
_NO_WORD = deferred(r"[\W_]+")


def run(pairs: Sequence[Pair]) -> Iterator[Flaw]:
    """Yield a flaw for each Chinese text that stands for two English ones."""
    seen: dict[str, str] = {}
    for pair in pairs:
        if pair.target.han < _FEWEST:
            continue
        chinese = _NO_WORD.sub("", pair.target.text)
        first = seen.setdefault(chinese, pair.source.text)
        if _NO_WORD.sub("", first).lower() != _NO_WORD.sub("", pair.source.text).lower():
            message = "two English texts have the same Chinese"
            yield Flaw(message, pair.source.text, pair.target.text)
