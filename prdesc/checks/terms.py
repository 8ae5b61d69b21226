"""terms: every concept of the English is said in the Chinese as the termbase wants it.

Catches a concept of which neither the preferred nor an admitted term is in the Chinese, and a
name that is kept in English but was translated. A hard concept is an error in text that prdesc
writes and, in text that people wrote, a warning unless the settings say otherwise; a soft one,
and one that stands less often than in the English, is a warning.

Cannot see whether a word of several meanings means the concept here, nor a term that has the
right word in the wrong place.
"""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

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


def run(pair: Pair) -> Iterator[Flaw]:
    """Yield a flaw for each concept that is missing or too rare."""
    if not pair.hits:
        return
    by_concept: dict[str, list[Hit]] = {}
    for hit in pair.hits:
        by_concept.setdefault(hit.concept.source, []).append(hit)
    target = Target(pair.target.text, pair.target.folded)
    ordered = sorted(by_concept.values(), key=_longest_first)
    # What one concept admits may be what another one prefers: that one comes first.
    said = [target.take(hits[0].concept.preferred, case=hits[0].concept.case) for hits in ordered]
    for hits, count in zip(ordered, said, strict=True):
        if count < len(hits):
            yield from _too_rare(hits, count, target)


def _longest_first(hits: list[Hit]) -> int:
    return -len(hits[0].concept.preferred)


def _too_rare(hits: list[Hit], said: int, target: Target) -> Iterator[Flaw]:
    concept = hits[0].concept
    words = renderings(concept)
    count = said + sum(target.take(word, case=concept.case) for word in words)
    if not count:
        severity = None if concept.hard else Severity.WARNING
        yield Flaw(_missing(concept, hits[0].text), hits[0].text, severity=severity)
    elif count < len(hits):
        message = f"`{hits[0].text}` stands {len(hits)} times, its Chinese {count} times"
        yield Flaw(message, hits[0].text, severity=Severity.WARNING)


@lru_cache(maxsize=1024)
def renderings(concept: Concept) -> tuple[str, ...]:
    """Return all ways in which *concept* may be said, longest first."""
    kept = concept.forms if concept.keep else ()
    words = {concept.preferred, *concept.admitted, *kept}
    return tuple(sorted(words, key=lambda word: (-len(word), word)))


def _missing(concept: Concept, text: str) -> str:
    if concept.keep:
        return f"`{text}` {'must stay' if concept.hard else 'usually stays'} as it is"
    also = f" (or {', '.join(concept.admitted)})" if concept.admitted else ""
    verb = "must be" if concept.hard else "is usually"
    return f"`{text}` {verb} {concept.preferred}{also}"
