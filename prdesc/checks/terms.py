"""terms: every concept of the English is said in the Chinese as the termbase wants it.

Catches a concept of which neither the preferred nor an admitted term is in the Chinese, and a
name that is kept in English but was translated. A hard concept is an error in text that prdesc
writes and, in text that people wrote, a warning unless the settings say otherwise; a soft one,
and one that stands less often than in the English, is a warning.

Cannot see whether a word of several meanings means the concept here, nor a term that has the
right word in the wrong place.
"""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from prdesc.checks.check import Flaw
from prdesc.checks.renderings import Target
from prdesc.findings import Severity

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from prdesc.checks.pair import Pair
    from prdesc.terms.concept import Concept
    from prdesc.terms.termbase import Hit

ID = "terms"
SEVERITY = Severity.ERROR


_STOPS = "，。、：；（）"


def concerns(pair: Pair) -> bool:
    """Tell whether a concept may be missing.

    None is where each concept has a place of its own: Han terms that share no character, and Latin
    words between spaces; one of them may be said in an admitted way. Of a term with both, or with
    several words, that is not seen so fast.
    """
    if not pair.hits:
        return False
    text = f" {pair.target.text} "
    for stop in _STOPS:
        text = text.replace(stop, " ")
    said: dict[str, Concept] = {}
    admitted = None
    for hit in pair.hits:
        concept = hit.concept
        term = concept.apart
        if term not in text:
            if admitted is not None and admitted is not concept:
                return True
            admitted, term = concept, _admitted(concept, text, pair)
        if not term or said.setdefault(term, concept) is not concept:
            return True
    return _may_meet(said) or (len(said) < len(pair.hits) and _may_be_rare(pair, said, text))


def _admitted(concept: Concept, text: str, pair: Pair) -> str:
    """Return a way in which *text* surely says the concept, or nothing."""
    # `run` takes the preferred term first, and in other spellings, too.
    if concept.preferred.isascii() and concept.preferred.lower() in pair.target.folded:
        return ""
    for way in concept.ways_apart:
        if way in text:
            return way
    return ""


def _may_meet(said: Iterable[str]) -> bool:
    """Tell whether two terms may stand in one place."""
    characters = ""
    for term in said:
        if not term.isascii():
            characters += term
        elif " " in term[1:-1]:
            return True
    return " " in characters or len(set(characters)) < len(characters)


def _may_be_rare(pair: Pair, said: dict[str, Concept], text: str) -> bool:
    """Tell whether a term may stand less often than its concept in the English."""
    counts = Counter([hit.concept.source for hit in pair.hits])
    return any(text.count(term) < counts[concept.source] for term, concept in said.items())


def run(pair: Pair) -> Iterator[Flaw]:
    """Yield a flaw for each concept that is missing or too rare."""
    if not pair.hits:
        return
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
        severity = None if concept.hard else Severity.WARNING
        yield Flaw(_missing(concept, hits[0].text), hits[0].text, severity=severity)
    elif count < len(hits):
        message = f"`{hits[0].text}` stands {len(hits)} times, its Chinese {count} times"
        yield Flaw(message, hits[0].text, severity=Severity.WARNING)


def _missing(concept: Concept, text: str) -> str:
    if concept.keep:
        return f"`{text}` {'must stay' if concept.hard else 'usually stays'} as it is"
    also = f" (or {', '.join(concept.admitted)})" if concept.admitted else ""
    verb = "must be" if concept.hard else "is usually"
    return f"`{text}` {verb} {concept.preferred}{also}"
