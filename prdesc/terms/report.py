"""What `prdesc glossary list|lookup|lint` say, as rows for JSON and as text."""

from __future__ import annotations

from typing import TYPE_CHECKING

from prdesc.terms.forms import fold

if TYPE_CHECKING:
    from collections.abc import Iterator

    from prdesc.terms.concept import Concept
    from prdesc.terms.termbase import Termbase

Row = dict[str, str | bool | list[str]]


def row(concept: Concept) -> Row:
    """Return *concept* as JSON has it."""
    return {
        "source": concept.source,
        "forms": list(concept.forms),
        "preferred": concept.preferred,
        "admitted": list(concept.admitted),
        "forbidden": list(concept.forbidden),
        "keep": concept.keep,
        "hard": concept.hard,
        "case": concept.case,
        "note": concept.note,
        "layer": concept.layer,
    }


def line(concept: Concept) -> str:
    """Return *concept* as one line: `throughput → 吞吐量 (hard, project)`."""
    marks = ["kept"] * concept.keep + ["hard"] * concept.hard + [concept.layer]
    return f"{concept.source} → {concept.preferred} ({', '.join(filter(None, marks))})"


def paragraph(concept: Concept) -> str:
    """Return all that is known of *concept*, a line for each kind that it has."""
    parts = {
        "forms": concept.forms[1:],
        "admitted": concept.admitted,
        "forbidden": concept.forbidden,
        "note": (concept.note,) if concept.note else (),
    }
    lines = [f"  {name}: {', '.join(words)}" for name, words in parts.items() if words]
    return "\n".join([line(concept), *lines])


def listed(termbase: Termbase, layer: str | None = None) -> tuple[Concept, ...]:
    """Return the concepts in alphabetical order, of one *layer* only where it is given."""
    chosen = (item for item in termbase.concepts if layer in (None, item.layer))
    return tuple(sorted(chosen, key=lambda concept: fold(concept.source)))


def looked_up(termbase: Termbase, word: str) -> tuple[Concept, ...]:
    """Return the concepts that *word*, English or Chinese, leads to.

    The concept that has the word comes first; where none has it, those whose terms contain it.
    """
    concept = termbase.lookup(word)
    if concept is not None:
        return (concept,)
    key = fold(word)
    exact = tuple(item for item in termbase.concepts if key in _keys(item))
    return exact or tuple(
        item for item in termbase.concepts if any(key in text for text in _keys(item))
    )


def _keys(concept: Concept) -> Iterator[str]:
    for words in ((concept.preferred,), concept.forms, concept.admitted, concept.forbidden):
        yield from (fold(word) for word in words)
