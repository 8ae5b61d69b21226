"""What is wrong with a set of glossaries, beyond what keeps a single file from loading.

A term that is part of a longer one is not looked for there, since the longest term wins. So the
longer one has to say it in its own Chinese, or a hard term would be lost.
"""

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
        fault for concept in termbase.concepts for fault in _faults(concept, termbase, paths)
    )


def _faults(concept: Concept, termbase: Termbase, paths: dict[str, str]) -> Iterator[Fault]:
    """Yield the contradictions between *concept* and the terms inside its forms."""
    inner = dict.fromkeys(part for form in concept.forms for part in _parts(form, termbase))
    for part in inner:
        if part == concept or not part.hard:
            continue
        for word in (concept.preferred, *concept.admitted):
            standings = {item.standing for item in renderings(word, part)}
            if not standings - {Standing.FORBIDDEN}:
                problem = f"`{word}` lacks {part.preferred}, though `{part.source}` is a hard term"
                fix = f"say {part.preferred} in it, or take the longer term out"
                yield Fault(problem, fix, paths.get(concept.layer), key=concept.source)


def _parts(form: str, termbase: Termbase) -> Iterator[Concept]:
    words = spaced(form).split(" ")
    for start, end in combinations(range(len(words) + 1), 2):
        if end - start < len(words):
            part = termbase.lookup(" ".join(words[start:end]))
            if part is not None:
                yield part
