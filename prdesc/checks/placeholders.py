"""placeholders: every `⟦n⟧` of the English is in the Chinese, as often as there.

Catches lost, doubled, invented and deformed placeholders (`[[1]]`, `⟦ 1 ⟧`, `⟦一⟧`).

Cannot see two placeholders that changed places.
"""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from prdesc.checks.check import Flaw
from prdesc.findings import Severity
from prdesc.patterns import deferred

if TYPE_CHECKING:
    from collections.abc import Iterator

    from prdesc.checks.pair import Pair

ID = "placeholders"
SEVERITY = Severity.ERROR

_MARK = deferred("⟦[^⟦⟧]*⟧|[⟦⟧]")


def concerns(pair: Pair) -> bool:
    """Tell whether there is a placeholder."""
    source, target = pair.source.text, pair.target.text
    return "⟦" in source or "⟧" in source or "⟦" in target or "⟧" in target


def run(pair: Pair) -> Iterator[Flaw]:
    """Yield a flaw for each placeholder whose count differs."""
    source, target = pair.source.text, pair.target.text
    wanted, found = Counter(_MARK.findall(source)), Counter(_MARK.findall(target))
    for mark in wanted - found:
        yield Flaw(f"the placeholder {mark} is missing", source=mark)
    for mark in found - wanted:
        problem = "stands too often" if mark in wanted else "is not in the English"
        yield Flaw(f"the placeholder {mark} {problem}", target=mark)
