"""terms: every concept of the English is said in the Chinese as the termbase wants it.

Catches a concept of which neither the preferred nor an admitted term is in the Chinese, and a
name that is kept in English but was translated. A hard concept is an error in text that prdesc
writes and, in text that people wrote, a warning unless the settings say otherwise; a soft one,
and one that stands less often than in the English, is a warning.

Cannot see whether a word of several meanings means the concept here, nor a term that has the
right word in the wrong place.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from prdesc.checks.apart import surely_missing
from prdesc.checks.check import Flaw
from prdesc.checks.renderings import Target
from prdesc.findings import Severity

if TYPE_CHECKING:
    from collections.abc import Iterator

    from prdesc.checks.pair import Pair
    from prdesc.terms.concept import Concept
    from prdesc.terms.termbase import Hit

ID = "terms"
SEVERITY = Severity.ERROR


def concerns(pair: Pair) -> bool:
    """Tell whether the English has a concept."""
    return bool(pair.hits)


def run(pair: Pair) -> Iterator[Flaw]:
    """Yield a flaw for each concept that is missing or too rare."""
    missing = surely_missing(pair.hits, pair.target)
    if missing is None:
        yield from looked_for(pair)
        return
    for concept in sorted(missing, key=_longest_first):
        text = next(hit.text for hit in pair.hits if hit.concept.source == concept.source)
        yield _missing(concept, text)


def looked_for(pair: Pair) -> Iterator[Flaw]:
    """Yield the flaws, as `run` does, by looking for all ways to say all concepts.

    Each place counts for one concept.
    """
    concepts = {hit.concept.source: hit.concept for hit in pair.hits}
    target = Target(pair.target)
    # What one concept admits may be what another one prefers: that one comes first.
    said = [
        (concept, target.take(concept.preferred, concept.case))
        for concept in sorted(concepts.values(), key=_longest_first)
    ]
    once = len(concepts) == len(pair.hits)
    for concept, count in said:
        if count and once:
            continue
        hits = [hit for hit in pair.hits if hit.concept.source == concept.source]
        if count < len(hits):
            yield from _too_rare(hits, count, target)


def _longest_first(concept: Concept) -> int:
    return -len(concept.preferred)


def _too_rare(hits: list[Hit], said: int, target: Target) -> Iterator[Flaw]:
    concept = hits[0].concept
    count = said + target.take_all(concept.ways, concept.case)
    if not count:
        yield _missing(concept, hits[0].text)
    elif count < len(hits):
        message = f"`{hits[0].text}` stands {len(hits)} times, its Chinese {count} times"
        yield Flaw(message, hits[0].text, severity=Severity.WARNING)


def _missing(concept: Concept, text: str) -> Flaw:
    severity = None if concept.hard else Severity.WARNING
    return Flaw(_wanted(concept, text), text, severity=severity)


def _wanted(concept: Concept, text: str) -> str:
    if concept.keep:
        return f"`{text}` {'must stay' if concept.hard else 'usually stays'} as it is"
    also = f" (or {', '.join(concept.admitted)})" if concept.admitted else ""
    verb = "must be" if concept.hard else "is usually"
    return f"`{text}` {verb} {concept.preferred}{also}"
