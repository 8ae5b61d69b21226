"""Laying the concepts of one layer over those of the layers below."""

from __future__ import annotations

from dataclasses import replace
from itertools import combinations
from typing import TYPE_CHECKING

from prdesc.terms.forms import fold
from prdesc.terms.renderings import count

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from prdesc.terms.concept import Concept


def overlay(below: Sequence[Concept], above: Sequence[Concept]) -> list[Concept]:
    """Return the concepts of both layers, those of *above* last.

    A concept of *below* that shares a form with one of *above* falls away. One with a longer form
    that contains a hard term of *above* (`image tag`, `image`) would hide that term, since the
    longest match wins. So it becomes hard and keeps only the Chinese that says the term, of which
    the term's own is then enough; if it has none it falls away too. It stands as it is where it
    forbids the term, because it means something else (`image input`, which is not 镜像), and where
    it is a name that is kept.
    """
    forms = {fold(form): concept for concept in above for form in concept.forms}
    hard = {form: concept for form, concept in forms.items() if concept.hard}
    kept = (
        concept
        for concept in below
        if forms.keys().isdisjoint(fold(form) for form in concept.forms)
    )
    return [*filter(None, (_under(concept, hard) for concept in kept)), *above]


def _under(concept: Concept, hard: Mapping[str, Concept]) -> Concept | None:
    inner = {
        part
        for form in concept.forms
        for part in _inner(form, hard)
        if not concept.keep and part.preferred not in concept.forbidden
    }
    if not inner:
        return concept
    words = [
        word
        for word in (concept.preferred, *concept.admitted)
        if all(count(word, part) for part in inner)
    ]
    if not words:
        return None
    if len(inner) == 1:
        words += [part.preferred for part in inner if part.preferred not in words]
    return replace(concept, preferred=words[0], admitted=tuple(words[1:]), hard=True)


def _inner(form: str, hard: Mapping[str, Concept]) -> Iterator[Concept]:
    words = fold(form).split(" ")
    for start, end in combinations(range(len(words) + 1), 2):
        part = hard.get(" ".join(words[start:end]))
        if part is not None:
            yield part
