"""forbidden: no concept of the English is said in a way that the termbase forbids.

Catches a forbidden term of a concept that the English has, once its preferred and admitted terms
are taken out, so that a forbidden word inside a right one does not count. Weighs as in `terms`.

Cannot see a forbidden word where the English does not have the concept.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from prdesc.checks.check import Flaw
from prdesc.checks.renderings import Target, hints
from prdesc.findings import Severity

if TYPE_CHECKING:
    from collections.abc import Iterator

    from prdesc.checks.pair import Pair

ID = "forbidden"
SEVERITY = Severity.ERROR


def concerns(pair: Pair) -> bool:
    """Tell whether a forbidden term of a concept may stand in the Chinese."""
    folded = pair.target.folded
    for hit in pair.hits:
        if hit.concept.forbidden:
            for _, hint in hints(hit.concept.forbidden):
                if hint in folded:
                    return True
    return False


def run(pair: Pair) -> Iterator[Flaw]:
    """Yield a flaw for each forbidden term."""
    concepts = [hit.concept for hit in pair.hits if hit.concept.forbidden]
    whole = Target(pair.target)
    suspects = {
        (concept.source, word): concept
        for concept in concepts
        for word in concept.forbidden
        if whole.has(word)
    }
    if not suspects:
        return
    rest = Target(pair.target)
    for hit in pair.hits:
        for word in hit.concept.ways:
            rest.take(word, hit.concept.case)
    for (source, word), concept in suspects.items():
        if rest.has(word):
            severity = None if concept.hard else Severity.WARNING
            verb = "must be" if concept.hard else "is usually"
            message = f"`{source}` {verb} {concept.preferred}, not {word}"
            yield Flaw(message, source, word, severity)
