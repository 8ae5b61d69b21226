"""Concepts as rows and patterns: what a matcher needs and what a cache holds."""

from __future__ import annotations

import json
from dataclasses import dataclass
from typing import TYPE_CHECKING

from prdesc.terms.concept import Concept
from prdesc.terms.forms import fold, plural, spaced

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence


_KEEP, _HARD, _CASE = 1, 2, 4


@dataclass(frozen=True, slots=True)
class Compiled:
    """Concepts and the patterns that find them."""

    rows: list[str]
    """Each concept as JSON; only those that a text mentions are ever parsed."""
    patterns: list[str]
    """Folded forms, each once."""
    owners: list[int]
    """Index in `rows` by pattern."""
    suffixes: list[str]
    """By pattern: what makes its plural, `s` or `es`; empty where nothing may follow."""
    exact: dict[int, str]
    """By pattern, where the case counts: the form as it is written, spaces for hyphens."""


def row_of(concept: Concept, forms: Iterable[str]) -> str:
    """Return *concept* as JSON, with *forms* instead of its own."""
    flags = _KEEP * concept.keep | _HARD * concept.hard | _CASE * concept.case
    row = (
        concept.source,
        tuple(forms),
        concept.preferred,
        concept.admitted,
        concept.forbidden,
        flags,
        concept.note,
        concept.layer,
    )
    return json.dumps(row, ensure_ascii=False, separators=(",", ":"))


def concept_of(row: str) -> Concept:
    """Return the concept of a row."""
    source, forms, preferred, admitted, forbidden, flags, note, layer = json.loads(row)
    return Concept(
        source,
        tuple(forms),
        preferred,
        tuple(admitted),
        tuple(forbidden),
        keep=bool(flags & _KEEP),
        hard=bool(flags & _HARD),
        case=bool(flags & _CASE),
        note=note,
        layer=layer,
    )


def compile_concepts(concepts: Sequence[Concept]) -> Compiled:
    """Turn concepts whose `forms` hold no generated plurals into rows and patterns.

    A listed form belongs to its concept even where it is also the plural of another concept's
    form; two concepts never list the same form (`prdesc.terms.loading` sees to it).
    """
    listed = {fold(form) for concept in concepts for form in concept.forms}
    compiled = Compiled([], [], [], [], {})
    taken = set(listed)
    for owner, concept in enumerate(concepts):
        forms = list(concept.forms)
        for form in concept.forms:
            for pattern, suffix, exact in _patterns(form, taken):
                if concept.case:
                    compiled.exact[len(compiled.patterns)] = exact
                compiled.patterns.append(pattern)
                compiled.owners.append(owner)
                compiled.suffixes.append(suffix)
                if suffix:
                    forms.append(f"{form}{suffix}")
                elif pattern != fold(form):
                    forms.append(exact)
        compiled.rows.append(row_of(concept, dict.fromkeys(forms)))
    return compiled


def _patterns(form: str, taken: set[str]) -> Iterator[tuple[str, str, str]]:
    """Yield pattern, suffix and exact text of a form and, where it is no suffix, of its plural."""
    more = plural(form)
    if more is None or fold(more) in taken:
        yield fold(form), "", spaced(form)
        return
    taken.add(fold(more))
    if more.startswith(form):
        yield fold(form), more[len(form) :], spaced(form)
    else:
        yield fold(form), "", spaced(form)
        yield fold(more), "", spaced(more)
