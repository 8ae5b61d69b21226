"""Concepts as rows and patterns: what a matcher needs and what a cache holds."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, NamedTuple

from prdesc.terms.concept import Concept
from prdesc.terms.forms import fold, plural, spaced

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence


class Row(NamedTuple):
    """A concept without its type: building thousands of those would cost more than it helps."""

    source: str
    forms: Sequence[str]
    preferred: str
    admitted: Sequence[str]
    forbidden: Sequence[str]
    flags: int
    note: str
    layer: str


_KEEP, _HARD, _CASE = 1, 2, 4


@dataclass(frozen=True, slots=True)
class Compiled:
    """Concepts and the patterns that find them."""

    rows: list[Row]
    patterns: list[str]
    """Folded forms, each once."""
    owners: list[int]
    """Index in `rows` by pattern."""
    suffixes: list[str]
    """By pattern: what makes its plural, `s` or `es`; empty where nothing may follow."""
    exact: list[str]
    """By pattern: the form with its case, spaces for hyphens; empty where case does not count."""


def row_of(concept: Concept) -> Row:
    """Return the row of *concept*."""
    flags = _KEEP * concept.keep | _HARD * concept.hard | _CASE * concept.case
    return Row(
        concept.source,
        concept.forms,
        concept.preferred,
        concept.admitted,
        concept.forbidden,
        flags,
        concept.note,
        concept.layer,
    )


def concept_of(row: Row) -> Concept:
    """Return the concept of *row*."""
    return Concept(
        row.source,
        tuple(row.forms),
        row.preferred,
        tuple(row.admitted),
        tuple(row.forbidden),
        keep=bool(row.flags & _KEEP),
        hard=bool(row.flags & _HARD),
        case=bool(row.flags & _CASE),
        note=row.note,
        layer=row.layer,
    )


def compile_concepts(concepts: Sequence[Concept]) -> Compiled:
    """Turn concepts whose `forms` hold no generated plurals into rows and patterns.

    A listed form belongs to its concept even where it is also the plural of another concept's
    form; two concepts never list the same form (`prdesc.terms.loading` sees to it).
    """
    listed = {fold(form) for concept in concepts for form in concept.forms}
    compiled = Compiled([], [], [], [], [])
    taken = set(listed)
    for owner, concept in enumerate(concepts):
        forms = list(concept.forms)
        for form in concept.forms:
            for pattern, suffix, exact in _patterns(form, taken):
                compiled.patterns.append(pattern)
                compiled.owners.append(owner)
                compiled.suffixes.append(suffix)
                compiled.exact.append(exact if concept.case else "")
                if suffix:
                    forms.append(f"{form}{suffix}")
                elif pattern != fold(form):
                    forms.append(exact)
        row = row_of(concept)
        compiled.rows.append(row._replace(forms=list(dict.fromkeys(forms))))
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
