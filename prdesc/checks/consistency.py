"""consistency: one concept has one Chinese name throughout a text.

Warns when units of the same text say a concept in two of the ways that the termbase allows.

Cannot see two names within one unit, nor names that the termbase does not know.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from prdesc.checks.check import Flaw
from prdesc.checks.renderings import Target
from prdesc.findings import Severity

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from prdesc.checks.pair import Pair

ID = "consistency"
SEVERITY = Severity.WARNING


def run(pairs: Sequence[Pair]) -> Iterator[Flaw]:
    """Yield a flaw for each concept with more than one name."""
    names: dict[str, dict[str, None]] = {}
    for pair in pairs:
        for concept in {hit.concept.source: hit.concept for hit in pair.hits}.values():
            target = Target(pair.target)
            said = [word for word in concept.ways if target.take(word, concept.case)]
            if len(said) == 1 and not concept.keep:
                names.setdefault(concept.source, {})[said[0]] = None
    for source, said_by in names.items():
        if len(said_by) > 1:
            words = " and ".join(said_by)
            yield Flaw(f"`{source}` is {words}; one name is easier to read", source, words)
