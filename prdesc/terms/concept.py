"""A concept: one meaning with its terms in both languages."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property

from prdesc.patterns import deferred

_LATIN = deferred("[a-z0-9]+")


@dataclass(frozen=True)
class Concept:
    """One meaning, how English says it and how Chinese must, may and must not."""

    source: str
    """The canonical English term."""
    forms: tuple[str, ...]
    """All English surface forms: the canonical one first, then those that the file lists, then
    generated plurals. A space in a form also stands for a hyphen, and the other way round."""
    preferred: str
    """The Chinese to use; the canonical English term where `keep` is set."""
    admitted: tuple[str, ...] = ()
    """What may stand instead."""
    forbidden: tuple[str, ...] = ()
    """What never stands for it."""
    keep: bool = False
    """The term stays in English; in a Chinese text each of `forms` then counts as preferred."""
    hard: bool = False
    """A text that prdesc writes is not published without it."""
    case: bool = False
    """Only the exact case is the term: `AL` is one, `al` is not."""
    note: str = ""
    """For people: where the meaning ends, why this word."""
    layer: str = ""
    """The layer it comes from: `base`, `project`, `repository`."""

    @cached_property
    def apart(self) -> str:
        """The preferred term with a space at each Latin end: so written, it is surely said."""
        word = self.preferred
        return f"{' ' * word[0].isascii()}{word}{' ' * word[-1].isascii()}"

    @cached_property
    def ways_folded(self) -> tuple[str, ...]:
        """`ways` in small letters."""
        return tuple(word.lower() for word in self.ways)

    @cached_property
    def words(self) -> tuple[str, ...]:
        """The Latin words of the preferred term, in small letters; none if it is one word."""
        if _is_one_word(self.preferred):
            return ()
        return tuple(_LATIN.findall(self.preferred.lower()))

    @cached_property
    def ways(self) -> tuple[str, ...]:
        """All ways in which a Chinese text may say it, longest first."""
        kept = self.forms if self.keep else ()
        words = {self.preferred, *self.admitted, *kept}
        return tuple(sorted(words, key=lambda word: (-len(word), word)))


def _is_one_word(word: str) -> bool:
    return word.isalnum() and (word.isascii() or (min(word) >= "\u3400" and max(word) <= "\u9fff"))
