"""The forms that an English word may have in a text."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator


def forms(words: Iterable[str]) -> frozenset[str]:
    """Return the words with every ending; those that nobody writes do no harm."""
    return frozenset(form for word in words for form in _of(word))


def _of(word: str) -> Iterator[str]:
    yield from (word, f"{word}s", f"{word}es", f"{word}d", f"{word}ed", f"{word}ing")
    yield from (f"{word}ly", f"{word[:-1]}ing", f"{word[:-1]}ies", f"{word[:-1]}ied")
    yield from (f"{word}{word[-1]}ed", f"{word}{word[-1]}ing")
