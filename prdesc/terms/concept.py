"""A concept: one meaning with its terms in both languages."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property


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
        return _apart(self.preferred)

    @cached_property
    def ways_apart(self) -> tuple[str, ...]:
        """Those of `ways` that are Han alone or Latin alone, with spaces as in `apart`.

        None where the preferred term may be written in more ways than one, with a hyphen or space.
        """
        if not (_is_one_script(self.preferred) and self.preferred.isalnum()):
            return ()
        return tuple(_apart(word) for word in self.ways if _is_one_script(word))

    @cached_property
    def ways(self) -> tuple[str, ...]:
        """All ways in which a Chinese text may say it, longest first."""
        kept = self.forms if self.keep else ()
        words = {self.preferred, *self.admitted, *kept}
        return tuple(sorted(words, key=lambda word: (-len(word), word)))


def _apart(word: str) -> str:
    return f"{' ' * word[0].isascii()}{word}{' ' * word[-1].isascii()}"


def _is_one_script(word: str) -> bool:
    return word.isascii() or (min(word) >= "\u3400" and max(word) <= "\u9fff")
