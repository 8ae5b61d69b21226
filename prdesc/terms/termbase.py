"""The termbase: all concepts of a run, found in English text."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, NamedTuple

from prdesc.terms.compiled import compile_concepts, concept_of
from prdesc.terms.forms import fold
from prdesc.terms.matching import Matcher

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from prdesc.terms.compiled import Compiled
    from prdesc.terms.concept import Concept


_REMEMBERED = 256
"""Texts."""


class Hit(NamedTuple):
    """A concept where it stands in an English text."""

    concept: Concept
    start: int
    """First code point."""
    end: int
    """Code point behind the last."""
    text: str
    """The text as it stands there."""


class Termbase:
    """Concepts that can be found in English text.

    Args:
        compiled: What `prdesc.terms.loading` made of the glossary files.
    """

    def __init__(self, compiled: Compiled) -> None:
        self._compiled = compiled
        self._concepts: list[Concept | None] = [None] * len(compiled.rows)
        self._matcher = Matcher(compiled)
        self._by_form: dict[str, int] | None = None
        # A text is asked for by the memory's key, by the prompt and by the checks of each answer.
        self._remembered = lru_cache(maxsize=_REMEMBERED)(self._hits)

    @classmethod
    def of(cls, concepts: Sequence[Concept]) -> Termbase:
        """Make a termbase of concepts whose `forms` hold no generated plurals."""
        return cls(compile_concepts(concepts))

    def __len__(self) -> int:
        return len(self._concepts)

    @property
    def concepts(self) -> tuple[Concept, ...]:
        """All concepts, in the order of the files, those of a later layer after the others."""
        return tuple(self._concept(number) for number in range(len(self._concepts)))

    def match(self, text: str, protected: Iterable[tuple[int, int]] = ()) -> tuple[Hit, ...]:
        """Return the terms of *text* in order, leftmost and longest, never overlapping.

        Args:
            text: English text, an inline run.
            protected: Half-open code-point ranges, in any order, in which nothing is a term: code,
                links, paths.
        """
        return self._remembered(text, tuple(protected))

    def forget(self) -> None:
        """Forget what texts were matched; the next one is matched anew."""
        self._remembered.cache_clear()

    def _hits(self, text: str, protected: tuple[tuple[int, int], ...]) -> tuple[Hit, ...]:
        concepts = self._concepts
        hit = tuple.__new__  # without the call in Python that `Hit(…)` makes
        return tuple(
            [
                hit(Hit, (concepts[owner] or self._concept(owner), start, end, text[start:end]))
                for start, end, owner in self._matcher.find(text, protected)
            ]
        )

    def lookup(self, word: str) -> Concept | None:
        """Return the concept that has *word* as one of its English forms, in any case."""
        if self._by_form is None:
            compiled = self._compiled
            forms = zip(compiled.patterns, compiled.suffixes, compiled.owners, strict=True)
            plurals = {form + suffix: owner for form, suffix, owner in forms if suffix}
            self._by_form = plurals | dict(zip(compiled.patterns, compiled.owners, strict=True))
        number = self._by_form.get(fold(word))
        return None if number is None else self._concept(number)

    def _concept(self, number: int) -> Concept:
        concept = self._concepts[number]
        if concept is None:
            concept = self._concepts[number] = concept_of(self._compiled.rows[number])
        return concept
