"""What is wrong with a set of glossaries, beyond what keeps a single file from loading."""

from __future__ import annotations

from itertools import combinations
from typing import TYPE_CHECKING

from prdesc.errors import Fault, InputError
from prdesc.terms.forms import spaced
from prdesc.terms.loading import load
from prdesc.terms.renderings import Standing, renderings

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from prdesc.terms.concept import Concept
    from prdesc.terms.loading import Layer
    from prdesc.terms.termbase import Termbase


def lint(layers: Sequence[Layer]) -> tuple[Fault, ...]:
    """Return every fault of the files in *layers* and, where they load, between their concepts."""
    try:
        termbase = load(layers)
    except InputError as error:
        return error.faults
    paths = {layer.name: str(layer.path) for layer in layers}
    return tuple(
        Fault(problem, fix, paths.get(concept.layer), key=concept.source)
        for concept in termbase.concepts
        for problem, fix in _contradictions(concept, termbase)
    )


def _contradictions(concept: Concept, termbase: Termbase) -> Iterator[tuple[str, str]]:
    """Yield what a term says against the terms inside it, as problem and fix.

    `image tag` must not say 映像, which `image` forbids; a term that forbids the inner one's own
    word means something else and may.
    """
    inner = dict.fromkeys(part for form in concept.forms for part in _parts(form, termbase))
    for part in inner:
        if part == concept or part.preferred in concept.forbidden:
            continue
        for word in (concept.preferred, *concept.admitted):
            for found in renderings(word, part):
                if found.standing is Standing.FORBIDDEN:
                    problem = f"`{word}` has {found.text}, which `{part.source}` forbids"
                    yield problem, f"say {part.preferred}, or take it out"


def _parts(form: str, termbase: Termbase) -> Iterator[Concept]:
    words = spaced(form).split(" ")
    for start, end in combinations(range(len(words) + 1), 2):
        part = termbase.lookup(" ".join(words[start:end]))
        if part is not None:
            yield part
