"""Concepts that a Chinese text surely says, each in a place of its own, or surely lacks.

A part of `terms`: most texts say every concept with a term between spaces, or in Han that no other
term has. To know so much takes a fraction of the time of looking for all ways to say them.
"""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from prdesc.checks.renderings import Target, hints

if TYPE_CHECKING:
    from collections.abc import Sequence

    from prdesc.checks.side import Side
    from prdesc.terms.concept import Concept
    from prdesc.terms.termbase import Hit

_STOPS = "，。、：；（）"
_HAN_FROM = "\u2e80"

_Said = dict[str, "Concept"]
"""Concepts by what says them, with a space at each Latin end."""


def surely_missing(hits: Sequence[Hit], target: Side) -> list[Concept] | None:
    """Return the concepts of *hits* that *target* says in no way.

    None where that cannot be told so fast: where two of them may be said in one place, one may
    stand less often than in the English, or may be said in a way that only a pattern finds.
    """
    text = f" {target.text} "
    said: _Said = {}
    loose: list[str] = []
    otherwise: dict[str, tuple[Concept, list[str]]] = {}
    for hit in hits:
        concept = hit.concept
        term = concept.apart
        if term not in text:
            if not _has_preferred(concept, target):
                otherwise[concept.source] = concept, []
                continue
            loose.append(term)
        if said.setdefault(term, concept) is not concept:
            return None
    distinct = len(said) + len(otherwise)
    if otherwise and not _add_other_ways(otherwise, said, loose, target):
        return None
    if _may_meet(said, loose) or (distinct < len(hits) and _may_be_rare(hits, said, text)):
        return None
    return [concept for concept, ways in otherwise.values() if not ways]


def _add_other_ways(
    otherwise: dict[str, tuple[Concept, list[str]]], said: _Said, loose: list[str], target: Side
) -> bool:
    """Add what says the concepts without their preferred terms; False where it cannot be told."""
    admitted = []
    for concept, ways in otherwise.values():
        found = _other_ways(concept, target)
        if found is None:
            return False
        if found:
            ways.extend(found)
            admitted.append((concept, ways))
    for concept, ways in admitted:
        term = ways[0]
        if len(ways) > 1 and len(admitted) > 1:
            # Each may take all of its own.
            term = "".join(dict.fromkeys("".join(ways)))
            if not term.isalpha():
                return False
        if term.isascii():
            loose.append(term)
        if said.setdefault(term, concept) is not concept:
            return False
    return True


def _has_preferred(concept: Concept, target: Side) -> bool:
    """Tell whether the preferred term stands there in another spelling, if it has any."""
    if not concept.apart.startswith(" ") and not concept.apart.endswith(" "):
        return False
    ((preferred, hint),) = hints((concept.preferred,), concept.case)
    return hint in target.folded and Target(target).take(preferred, concept.case) > 0


def _other_ways(concept: Concept, target: Side) -> list[str] | None:
    """Return the ways of Han alone, or of one Latin word, in which *target* says the concept.

    None where one of more words may be there.
    """
    found = []
    folded = target.folded
    for way, hint in hints(concept.ways, concept.case):
        if hint not in folded:
            continue
        if way.isascii() and way.isalnum():
            if Target(target).take(way, concept.case):
                found.append(f" {way} ")
        elif way == hint:
            found.append(way)
        else:
            return None
    return found


def _parted(text: str) -> str:
    for stop in _STOPS:
        text = text.replace(stop, " ")
    return f" {text} "


def _may_meet(said: _Said, loose: Sequence[str]) -> bool:
    """Tell whether two terms may stand in one place.

    Those of *loose* are not there as they are written, perhaps as `logs` for `log`.
    """
    characters, several = "", []
    for term, concept in said.items():
        if not term.isascii():
            characters += term
        if concept.words:
            several.append(concept)
    for term in loose:
        word = term.strip().lower()
        if any(other != term and other.strip().lower().startswith(word) for other in said):
            return True
    if several:
        characters = "".join([one for one in characters if one >= _HAN_FROM])
    if len(set(characters)) < len(characters):
        return True
    for concept in several:  # noqa: SIM110 - half the time of `any`
        if _may_share(concept, said):
            return True
    return False


def _may_share(concept: Concept, said: _Said) -> bool:
    """Tell whether a word of another term may stand in the place of *concept*."""
    # There may be no spaces between its words.
    together = "".join(concept.words)
    for term, other in said.items():
        if other is concept:
            continue
        if other.words:
            joined = "".join(other.words)
            if any(one in joined for one in concept.words):
                return True
            if any(one in together for one in other.words):
                return True
        elif term.strip().lower() in together:
            return True
    return False


def _may_be_rare(hits: Sequence[Hit], said: _Said, text: str) -> bool:
    """Tell whether a term may stand less often than its concept in the English."""
    text = _parted(text)
    counts = Counter([hit.concept.source for hit in hits])
    return any(text.count(term) < counts[concept.source] for term, concept in said.items())
